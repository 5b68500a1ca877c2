@rem npm scripts begin with exec, so that a signal reaches the program in place of the shell. Windows has no exec: this is it.
@%*
