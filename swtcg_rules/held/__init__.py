"""What is written down is held to what the program answers: examples of the glossary, scenarios of an FAQ."""
