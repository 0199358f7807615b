import { checksum, type ArchiveFolder } from '../../storage/archive/archiveFolder.ts';
import { BadArchive } from './badArchive.ts';
import type { Part } from './manifest.ts';

const LINES_PER_PART = 10_000;

/** Writes values as JSON Lines into files `kind-000001.jsonl` and so on, the same values always into the same files. */
export async function writeParts(folder: ArchiveFolder, kind: string, values: AsyncIterable<unknown>, progress: (lines: number) => void): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let [lines, total]: [string[], number] = [[], 0];
  const flush = async (): Promise<void> => {
    const name = `${kind}-${String(parts.length + 1).padStart(6, '0')}.jsonl`;
    const bytes = Buffer.from(lines.join(''));
    await folder.write(name, bytes);
    parts.push({ name, lines: lines.length, sha256: checksum(bytes) });
    total += lines.length;
    lines = [];
    progress(total);
  };
  for await (const value of values) {
    if (lines.push(`${JSON.stringify(value)}\n`) === LINES_PER_PART) await flush();
  }
  if (lines.length > 0) await flush();
  return parts;
}

/** Values of parts in their order. @throws BadArchive for a part that is not as it was written */
export async function* readParts<T>(folder: ArchiveFolder, parts: readonly Part[]): AsyncGenerator<T, void> {
  for (const part of parts) {
    const bytes = await partBytes(folder, part);
    for (const line of bytes.toString('utf8').split('\n')) if (line !== '') yield parsed<T>(line, part);
  }
}

function parsed<T>(line: string, { name }: Part): T {
  try {
    return JSON.parse(line) as T;
  } catch (error) {
    throw new BadArchive(`The archive is damaged: a line of ${name} is not JSON.`, { cause: error });
  }
}

/** @throws BadArchive */
async function partBytes(folder: ArchiveFolder, { name, sha256 }: Part): Promise<Buffer> {
  const bytes = await folder.read(name);
  if (!bytes) throw new BadArchive(`The archive is not whole: ${name} is missing.`);
  if (checksum(bytes) !== sha256) throw new BadArchive(`The archive is damaged: ${name} is not as it was written.`);
  return bytes;
}
