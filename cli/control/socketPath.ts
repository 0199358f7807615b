import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path may have little more than a hundred bytes; 104 on some systems, its end included. */
const MAX_BYTES = 103;

/** Where the server of a data folder listens to the command line: in the folder, or where that lies too deep, by a name of its own. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_BYTES) return path;
  return join(tmpdir(), `tapestry-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
