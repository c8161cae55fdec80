"""The table as data, and the two ways of writing it down: the scenario notation and YAML board files."""
