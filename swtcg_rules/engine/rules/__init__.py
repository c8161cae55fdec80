"""One file, one keyword, one rule. The file is named after the keyword's entry in the glossary, the class after the keyword."""
