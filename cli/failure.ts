import { inLine } from './printable.ts';

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

/** For `catch`: what went wrong after Ctrl-C went wrong because of it. */
export const ifStopped = (signal: AbortSignal, sentence: string) => (error: unknown): never => {
  throw signal.aborted ? new CommandFailed(EXIT.interrupted, sentence) : error;
};

const STORAGE_CODES = new Set(['storageFull', 'storageUnavailable', 'tooLargeToStore', 'newerData', 'dataFolderInUse', 'dataFolderUnusable', 'badConfig', 'logCutShort', 'lostFromArchive', 'fileLost', 'damagedBlob', 'damagedEvent']);

/** Of an archive that is taken in, or written. */
const REFUSED_CODES = new Set(['badArchive', 'notEmpty', 'foreignManifest']);

/** For files that are read; those that are written have sentences of their own. */
const SYSTEM_SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder; name a file.`,
  ENOTDIR: (path) => `A part of the path ${path} is not a folder.`,
  EACCES: (path) => `${path} may not be opened: permission denied.`,
  EPERM: (path) => `${path} may not be opened: permission denied.`,
};

/** Any error as a sentence and an exit code; `help` is the command that tells more about a wrong call. */
export function asFailure(error: unknown, help: string): CommandFailed {
  if (error instanceof CommandFailed) return error;
  const { code, path, message, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return new CommandFailed(EXIT.interrupted, 'Stopped. What was done so far is kept.');
  if (typeof code === 'string') {
    if (STORAGE_CODES.has(code)) return new CommandFailed(EXIT.storage, message);
    if (REFUSED_CODES.has(code)) return new CommandFailed(EXIT.refused, message);
    if (code.startsWith('ERR_PARSE_ARGS')) return new CommandFailed(EXIT.usage, `${message.split(/\.\s/)[0]}. Try \`${help}\`.`);
    const sentence = SYSTEM_SENTENCES[code];
    if (sentence && path !== undefined) return new CommandFailed(EXIT.refused, sentence(inLine(path)));
  }
  return new CommandFailed(EXIT.failed, `Something went wrong that should not: ${message}`);
}
