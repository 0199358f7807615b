import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** How much nicer than the thread that answers people, in steps of nice(2): of a processor both want it gets a tenth. */
const NICER = 10;

/**
 * Lets everybody else on the processors first: whoever analyses and paints must not keep the thread waiting that answers
 * people. Linux knows a priority of each thread; where there is none, nothing changes.
 */
export function lowerThreadPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICER);
  } catch {
    // No such system, or it does not let us: the work is done all the same.
  }
}
