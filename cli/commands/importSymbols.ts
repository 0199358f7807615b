import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeSymbolFile } from '../../api/uploads/symbolFile.ts';
import { isSvgFile, symbolsOfFolder, SymbolTableError, TABLE_FILE, takenSentence, type FolderSymbol } from '../../tapestry/model/symbolFolder.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { callContext } from '../person.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry import-symbols <folder>

Adds a symbol for every SVG file of a folder; folders inside it are not read. The file's name is the symbol's name,
unless symbols.csv in the folder says otherwise: columns file, name, partSpeech (NOUN, VERB or ADJ), words and tags,
the last two separated by semicolons. A word of another part of speech is written sail/VERB, one that is emphasised
*boat.

A name that the library has already takes the file as another picture; a picture it has already is passed over, so the
command may be called again. Good files are taken; for each of the others a line says why not.

Example:
  tapestry export-symbols library && tapestry import-symbols library
`;

export const importSymbols: Command = {
  help: HELP,
  async run(args, run) {
    const { positionals: [folder, ...rest] } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (folder === undefined || rest.length > 0) throw new CommandFailed(EXIT.usage, 'Name one folder. Try `tapestry import-symbols --help`.');
    const symbols = readFolder(folder);
    const refusals: string[] = [];
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      let [added, drawn] = [0, 0];
      for (const symbol of symbols) {
        run.signal.throwIfAborted();
        const path = join(folder, symbol.file);
        const taken = await takeSymbolFile(ports, { symbol, size: statSync(path).size, read: () => readFileSync(path) }, callContext('import-symbols', symbol));
        if (!taken.ok) throw new CommandFailed(EXIT.refused, taken.refusal.message);
        refusals.push(...taken.value.refusals);
        added += Number(taken.value.added);
        drawn += Number(taken.value.drawn);
      }
      await ports.caughtUp(await ports.store.end());
      run.out.write(`${takenSentence(added, drawn, symbols.length)}\n`);
    });
    if (refusals.length > 0) throw new CommandFailed(EXIT.refused, refusals.join('\n'));
  },
};

function readFolder(folder: string): FolderSymbol[] {
  try {
    const names = readdirSync(folder);
    const files = names.filter(isSvgFile);
    if (files.length === 0) throw new CommandFailed(EXIT.refused, `There is no SVG file in ${folder}.`);
    return symbolsOfFolder(files, names.includes(TABLE_FILE) ? readFileSync(join(folder, TABLE_FILE), 'utf8') : null);
  } catch (error) {
    if (error instanceof SymbolTableError) throw new CommandFailed(EXIT.refused, error.message);
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) throw new CommandFailed(EXIT.refused, `There is no folder ${folder}.`);
    throw error;
  }
}
