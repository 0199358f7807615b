/** One subcommand of `tapestry`. */
export interface Command {
  /** Printed by `tapestry <name> --help`: usage, options, examples. */
  readonly help: string;
  run(args: readonly string[], context: CommandRun): Promise<void>;
}

export interface CommandRun {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}
