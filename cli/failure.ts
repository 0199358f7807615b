/** Exit codes of the command line. */
export const EXIT = {
  done: 0,
  /** Something went wrong that should not. */
  failed: 1,
  /** The call itself is wrong. */
  usage: 2,
  /** The input was refused; nothing was stored. */
  refused: 3,
  /** The data folder cannot be used: in use, full, newer, damaged. */
  storage: 4,
  /** Interrupted by the person; what was done stays. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A sentence for the person who typed the command, and the code the shell gets. */
export class CommandFailed extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const STORAGE_CODES = new Set(['storageFull', 'storageUnavailable', 'newerData', 'dataFolderInUse', 'dataFolderUnusable', 'badConfig']);

const SYSTEM_SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder; name a file.`,
  ENOTDIR: (path) => `A part of the path ${path} is not a folder.`,
  EACCES: (path) => `${path} may not be opened: permission denied.`,
  EPERM: (path) => `${path} may not be opened: permission denied.`,
  ENOSPC: (path) => `There is no room left on the disk for ${path}. Free some space and try again.`,
  EDQUOT: (path) => `There is no room left in your quota for ${path}. Free some space and try again.`,
  EROFS: (path) => `${path} is on a disk that cannot be written to.`,
};

/** Any error as a sentence and an exit code. */
export function asFailure(error: unknown): CommandFailed {
  if (error instanceof CommandFailed) return error;
  const { code, path, message, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new CommandFailed(EXIT.interrupted, 'Stopped. What was done so far is kept; the same command goes on from there.');
  if (code && STORAGE_CODES.has(code)) return new CommandFailed(EXIT.storage, message);
  const sentence = code ? SYSTEM_SENTENCES[code] : undefined;
  if (sentence) return new CommandFailed(code === 'ENOSPC' || code === 'EDQUOT' ? EXIT.storage : EXIT.refused, sentence(path ?? 'the file'));
  if (code?.startsWith('ERR_PARSE_ARGS')) return new CommandFailed(EXIT.usage, `${message.split('. ')[0]}. Try \`tapestry --help\`.`);
  return new CommandFailed(EXIT.failed, `Something went wrong that should not: ${message}`);
}
