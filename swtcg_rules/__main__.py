"""`python -m swtcg_rules` is `swtcg`."""

from swtcg_rules.cli.main import main

main()
