import { fileNameOf } from '../../tapestry/model/fileName.ts';
import { TABLE_FILE, writeTable, type FolderSymbol } from '../../tapestry/model/symbolFolder.ts';
import type { Ports } from '../ports/ports.ts';
import { listSymbols } from './readLibrary.ts';

export interface FolderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Of a library whose pictures are not all there: which ones. Importing passes over it. */
export const MISSING_FILE = 'missing.txt';

/** The pictures of all symbols as SVG files, then the table of their names, words and tags; last, if there are any, what could not be read. */
export async function* exportSymbols(ports: Pick<Ports, 'readModels' | 'blobs'>): AsyncGenerator<FolderFile, void> {
  const rows: FolderSymbol[] = [];
  const missing: string[] = [];
  const taken = new Set<string>();
  for (const { name, properties: { partSpeech, tags }, entries, pictures } of await listSymbols(ports)) {
    for (const { pictureHash } of pictures) {
      const bytes = await ports.blobs.get(pictureHash);
      if (!bytes) {
        missing.push(missingPicture(name));
        continue;
      }
      const file = freeName(name, taken);
      yield { name: file, bytes };
      rows.push({ file, name, partSpeech, entries, tags });
    }
  }
  yield { name: TABLE_FILE, bytes: new TextEncoder().encode(writeTable(rows)) };
  if (missing.length > 0) yield { name: MISSING_FILE, bytes: new TextEncoder().encode(`${missing.join('\n')}\n`) };
}

const missingPicture = (name: string): string => `A picture of "${name}" is not in the store any more. \`tapestry doctor\` tells more.`;

/** A file's name that no other has, whatever the case: some file systems know no other difference. */
function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const file = fileNameOf(number === 1 ? name : `${name} ${number}`, 'svg');
    if (taken.has(file.toLowerCase())) continue;
    taken.add(file.toLowerCase());
    return file;
  }
}
