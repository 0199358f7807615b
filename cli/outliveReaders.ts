import { EXIT } from './failure.ts';

/** Whoever reads what the program says may go before its end, as `head` does: the program goes on all the same. */
export function outliveReaders({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return;
    process.exitCode = EXIT.failed;
    stderr.write(`What the command says could not be written: ${message}.\n`);
  });
  stderr.on('error', () => undefined);
}
