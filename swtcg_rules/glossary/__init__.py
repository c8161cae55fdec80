"""The rules as data: loading, checking, finding."""
