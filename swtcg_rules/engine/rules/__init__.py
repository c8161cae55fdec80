"""One file, one keyword, one rule. The file is named as the keyword's entry in the glossary, the class as the keyword."""
