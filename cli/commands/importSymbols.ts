import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usableSvg } from '../../api/uploads/svg.ts';
import { listSymbols, type ListedSymbol } from '../../application/catalogue/readLibrary.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { addPictures } from '../../application/symbols/addPictures.ts';
import { addSymbol } from '../../application/symbols/addSymbol.ts';
import { addEntry } from '../../application/symbols/entries.ts';
import { updateSymbol } from '../../application/symbols/updateSymbol.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { callContext } from '../person.ts';
import { symbolsOfFolder, SymbolTableError, TABLE_FILE, type FolderSymbol } from '../symbolFolder.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry import-symbols <folder>

Adds a symbol for every SVG file of a folder. The file's name is the symbol's name, unless symbols.csv in the folder
says otherwise: columns file, name, partSpeech (NOUN, VERB or ADJ), words and tags, the last two separated by
semicolons. A word of another part of speech is written sail/VERB, one that is emphasised *boat.

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
      const library = await listSymbols(ports);
      const known = new Map(library.map((symbol) => [normaliseName(symbol.name), symbol]));
      let [added, drawn] = [0, 0];
      for (const symbol of symbols) {
        run.signal.throwIfAborted();
        const before = known.get(normaliseName(symbol.name));
        const done = await take(ports, folder, symbol, before);
        refusals.push(...done.refusals);
        if (done.added) added += 1;
        if (done.drawn) drawn += 1;
      }
      await ports.caughtUp(await ports.store.end());
      run.out.write(`Added ${added} symbols and ${drawn} pictures of ${symbols.length} files.\n`);
    });
    if (refusals.length > 0) throw new CommandFailed(EXIT.refused, refusals.join('\n'));
  },
};

function readFolder(folder: string): FolderSymbol[] {
  try {
    const names = readdirSync(folder);
    const files = names.filter((name) => /\.svg$/i.test(name));
    if (files.length === 0) throw new CommandFailed(EXIT.refused, `There is no SVG file in ${folder}.`);
    return symbolsOfFolder(files, names.includes(TABLE_FILE) ? readFileSync(join(folder, TABLE_FILE), 'utf8') : null);
  } catch (error) {
    if (error instanceof SymbolTableError) throw new CommandFailed(EXIT.refused, error.message);
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) throw new CommandFailed(EXIT.refused, `There is no folder ${folder}.`);
    throw error;
  }
}

interface Taken {
  readonly added: boolean;
  readonly drawn: boolean;
  readonly refusals: readonly string[];
}

/** One file with what the table says of it. The picture comes first: of a file that is refused nothing is taken. */
async function take(ports: Ports, folder: string, { file, name, partSpeech, entries, tags }: FolderSymbol, known: ListedSymbol | undefined): Promise<Taken> {
  const nothing = { added: false, drawn: false };
  const path = join(folder, file);
  if (statSync(path).size > MAX_SVG_BYTES) return { ...nothing, refusals: [`${file} file size is too big!`] };
  const drawing = await usableSvg({ name: file, bytes: readFileSync(path) }).catch((error: unknown) => error as Error);
  if (drawing instanceof Error) return { ...nothing, refusals: [drawing.message] };
  const symbolName = known?.name ?? name;
  if (known === undefined) {
    const made = await addSymbol(ports, { name, partSpeech }, callContext('add-symbol', { name, partSpeech }));
    if (!made.ok) return { ...nothing, refusals: [`${file}: ${made.refusal.message}`] };
    if (tags.length > 0) await updateSymbol(ports, { symbolName, properties: { tags } }, callContext('update-symbol', { symbolName, tags }));
  }
  const isNew = !(known && await hasPicture(ports, known, drawing.svg));
  if (isNew) await addPictures(ports, symbolName, [{ svg: drawing.svg, heightRatio: drawing.height / drawing.width, selected: false }], callContext('upload-images', { symbolName, file }));
  const refusals: string[] = [];
  for (const entry of entries) {
    const word = await addEntry(ports, symbolName, entry, callContext('add-entry', { symbolName, ...entry }));
    if (!word.ok) refusals.push(`${file}: ${word.refusal.message}`);
  }
  return { added: known === undefined, drawn: isNew, refusals };
}

/** Whether a symbol has a picture: as it stands, or as its own pictures would stand if they came in this way. */
async function hasPicture(ports: Ports, { pictures }: ListedSymbol, svg: string): Promise<boolean> {
  for (const { pictureHash } of pictures) {
    if (pictureHash === sha256Hex(svg)) return true;
    const bytes = await ports.blobs.get(pictureHash);
    const own = bytes && await usableSvg({ name: pictureHash, bytes: Buffer.from(bytes) }).catch(() => null);
    if (own?.svg === svg) return true;
  }
  return false;
}
