import { PARTS_OF_SPEECH, type PartOfSpeech } from './vocabulary.ts';
import type { LibraryEntry } from './library.ts';
import { cleanName } from './names.ts';

/** Symbols as a folder: SVG files, and a table of what they are called and which words lead to them. */

export const TABLE_FILE = 'symbols.csv';
export const isSvgFile = (file: string): boolean => /\.svg$/i.test(file);
const COLUMNS = ['file', 'name', 'partSpeech', 'words', 'tags'] as const;

export interface FolderSymbol {
  /** In the folder. */
  readonly file: string;
  readonly name: string;
  readonly partSpeech: PartOfSpeech;
  readonly entries: readonly LibraryEntry[];
  readonly tags: readonly string[];
}

/** What cannot be read of the table, each fault on a line of its own with its row. */
export class SymbolTableError extends Error {}

/** One symbol for each file; what the table does not say of it follows from the file's name. @throws SymbolTableError */
export function symbolsOfFolder(files: readonly string[], table: string | null): FolderSymbol[] {
  const faults: string[] = [];
  const rows = new Map((table === null ? [] : readTable(table, faults)).map((row) => [row.file, row]));
  for (const file of rows.keys()) if (!files.includes(file)) faults.push(`${TABLE_FILE} names ${file}, which is not in the folder.`);
  if (faults.length > 0) throw new SymbolTableError(told(faults).join('\n'));
  return files.toSorted().map((file) => rows.get(file) ?? ofName(file));
}

/** Of many faults the first are told. */
const MAX_TOLD = 10;
const told = (faults: readonly string[]): readonly string[] => (faults.length <= MAX_TOLD ? faults : [...faults.slice(0, MAX_TOLD), `And ${faults.length - MAX_TOLD} more of this kind.`]);

/** What was taken of how many files, for people. */
export const takenSentence = (added: number, drawn: number, files: number): string => `Added ${added} symbols and ${drawn} pictures of ${files} files.`;

function ofName(file: string): FolderSymbol {
  return { file, name: cleanName(file.replace(/\.svg$/i, '').replaceAll(/[-_]+/g, ' ')), partSpeech: 'NOUN', entries: [], tags: [] };
}

/** `boat; sail/VERB; *anchor`: lemmas, each with its part of speech where it is another than the symbol's, emphasised after a star. */
function readWords(words: string, partSpeech: PartOfSpeech): LibraryEntry[] {
  return parts(words).map((word) => {
    const emphasize = word.startsWith('*');
    const own = PARTS_OF_SPEECH.find((part) => word.endsWith(`/${part}`));
    const lemma = cleanName(word.slice(emphasize ? 1 : 0, own === undefined ? undefined : -own.length - 1));
    return { lemma, partSpeech: own ?? partSpeech, emphasize };
  });
}

const parts = (text: string): string[] => text.split(';').map((part) => part.trim()).filter((part) => part !== '');

/** @param faults are added to */
function readTable(table: string, faults: string[]): FolderSymbol[] {
  const [head = [], ...rows] = readCsv(table);
  const missing = COLUMNS.slice(0, 2).find((column) => !head.includes(column));
  if (missing !== undefined) throw new SymbolTableError(`${TABLE_FILE} has no column "${missing}" in its first line.`);
  return rows.map((row, at) => {
    const cell = (column: (typeof COLUMNS)[number]): string => row[head.indexOf(column)]?.trim() ?? '';
    const named = cell('partSpeech');
    const known = PARTS_OF_SPEECH.find((part) => part === named.toUpperCase());
    if (named !== '' && known === undefined) faults.push(`${TABLE_FILE}, row ${at + 2}: "${named}" is no part of speech; NOUN, VERB and ADJ are.`);
    const partSpeech = known ?? 'NOUN';
    const base = ofName(cell('file'));
    return { ...base, name: cleanName(cell('name')) || base.name, partSpeech, entries: readWords(cell('words'), partSpeech), tags: parts(cell('tags')).map(cleanName).filter((tag) => tag !== '') };
  });
}

/** Rows of cells; a cell in quotes may hold commas, line breaks and doubled quotes (RFC 4180). Empty lines are passed over. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, from, quoted]: [string[], number, boolean] = [[], text.startsWith('\uFEFF') ? 1 : 0, false];
  for (let at = from; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '"' && (quoted || at === from)) quoted = !quoted;
    else if (character === '"' && text[from] === '"' && text[at - 1] === '"') quoted = true;
    if (character !== undefined && (quoted || !ENDS_CELL.has(character))) continue;
    row.push(cellOf(text.slice(from, at)));
    from = at + 1;
    if (character === ',') continue;
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  }
  return rows;
}

const ENDS_CELL = new Set([',', '\r', '\n']);

/** What a cell says; quotation marks that do not stand around all of it are its own. */
function cellOf(written: string): string {
  return written.length > 1 && written.startsWith('"') && written.endsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
}

/** The table of symbols; read again it gives the same. */
export function writeTable(symbols: readonly FolderSymbol[]): string {
  const rows = symbols.map(({ file, name, partSpeech, entries, tags }) => [
    file, name, partSpeech,
    entries.map((entry) => `${entry.emphasize ? '*' : ''}${entry.lemma}${entry.partSpeech === partSpeech ? '' : `/${entry.partSpeech}`}`).join('; '),
    tags.join('; '),
  ]);
  return [COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\n').concat('\n');
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
