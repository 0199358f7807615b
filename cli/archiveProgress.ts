import type { ArchiveProgress } from '../application/archive/moved.ts';

const PAUSE_MS = 1_000;

/** Says how far the work is, at most once a second. */
export function archiveProgress(err: NodeJS.WriteStream): (progress: ArchiveProgress) => void {
  let last = performance.now();
  return ({ doing, done, of }) => {
    if (performance.now() - last < PAUSE_MS) return;
    last = performance.now();
    err.write(`${doing}: ${done}${of === undefined ? '' : ` of ${of}`}\n`);
  };
}
