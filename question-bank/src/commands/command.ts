// The interface of a subcommand of the bank's command line.

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The whole text of `<command> --help`. */
  readonly help: string;
  /**
   * Returns the exit code: 0 for success, 1 if problems were found. If it throws a `UsageError`, the exit code is 2.
   */
  run(args: readonly string[]): Promise<number>;
}

/** Thrown for wrong arguments; the message is the one line that a person sees. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
