"""What holds for all tests."""

import signal

# Whoever starts the tests may ignore Ctrl-C, as a shell does for what it starts in the background, and programs that
# the tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
