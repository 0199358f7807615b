import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listSymbols } from '../../application/catalogue/readLibrary.ts';
import { fileNameOf } from '../../tapestry/model/fileName.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { TABLE_FILE, writeTable, type FolderSymbol } from '../symbolFolder.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry export-symbols <folder>

Writes the pictures of all symbols as SVG files, and symbols.csv with their names, words and tags, into a new or empty
folder. \`tapestry import-symbols\` takes such a folder in.

Example:
  tapestry export-symbols library
`;

export const exportSymbols: Command = {
  help: HELP,
  async run(args, run) {
    const { positionals: [folder, ...rest] } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (folder === undefined || rest.length > 0) throw new CommandFailed(EXIT.usage, 'Name one folder. Try `tapestry export-symbols --help`.');
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) throw new CommandFailed(EXIT.refused, `The folder ${folder} is not empty.`);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const rows: FolderSymbol[] = [];
      const taken = new Set<string>();
      for (const { name, properties: { partSpeech, tags }, entries, pictures } of await listSymbols(ports)) {
        for (const { pictureHash } of pictures) {
          const svg = await ports.blobs.get(pictureHash);
          if (!svg) continue;
          const file = freeName(name, taken);
          writeFileSync(join(folder, file), svg);
          rows.push({ file, name, partSpeech, entries, tags });
        }
      }
      writeFileSync(join(folder, TABLE_FILE), writeTable(rows));
      run.out.write(`Wrote ${rows.length} pictures.\n`);
    });
  },
};

/** A file's name that no other has, whatever the case: some file systems know no other difference. */
function freeName(name: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const file = fileNameOf(number === 1 ? name : `${name} ${number}`, 'svg');
    if (taken.has(file.toLowerCase())) continue;
    taken.add(file.toLowerCase());
    return file;
  }
}
