"""`python -m swtcg_rules` is `swtcg`."""

import signal

# While the modules load, an interrupt would end in a traceback; main() has a handler of its own.
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

from swtcg_rules.cli.main import main

if __name__ == "__main__":
    main()
