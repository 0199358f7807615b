import { createHash } from 'node:crypto';
import { lstatSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../storage/makeFolder.ts';
import { CommandFailed, EXIT } from '../failure.ts';

/** A socket's path may have little more than a hundred bytes; 104 on some systems, its end included. */
const MAX_BYTES = 103;

const SOCKET = 'control.sock';

/**
 * Where the server of a data folder is asked by the command line: in the folder, or where that lies too deep, in a
 * folder of its own below the one for temporary files. Anybody could make that one first and listen there.
 * @throws CommandFailed where it is not closed to others
 */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, SOCKET);
  if (Buffer.byteLength(path) <= MAX_BYTES) return path;
  const folder = join(tmpdir(), `tapestry-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  requireClosed(folder, dataDir);
  return join(folder, SOCKET);
}

/** The same for the server, which makes the folder. @throws CommandFailed where it is not closed to others */
export function makeSocketPath(dataDir: string): string {
  makeFolder(dirname(socketPath(dataDir)), 0o700);
  // Somebody else may have made it just before.
  return socketPath(dataDir);
}

/** Whoever the data folder belongs to may do anything with it in any case: root asks a server that is not root's. */
function requireClosed(folder: string, dataDir: string): void {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  const trusted = [process.getuid?.(), statSync(dataDir, { throwIfNoEntry: false })?.uid];
  if (found.isDirectory() && trusted.includes(found.uid) && (found.mode & 0o077) === 0) return;
  throw new CommandFailed(EXIT.storage, `${folder}, where the server of this data folder is asked, is open to other people of this machine. Remove it, or choose a shorter path with DATA_DIR.`);
}
