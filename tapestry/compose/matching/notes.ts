import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import type { LayoutKind } from '../../model/vocabulary.ts';

/** A text shorter than this says too little for a full poster. Words. */
const SHORT_TEXT = 300;

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const otherLanguage = (name: string): string => `This transcript seems to be ${name}. Tapestry understands English, so symbols and phrases may be wrong.`;

const TELLS_LANGUAGE = /^This transcript seems to be .+\. Tapestry understands English/u;
/** As runs have it that were made before languages were called by their names. */
const TELLS_CODE = /^The transcript seems to be in another language than English \("([a-z]{2,3})"\)/u;

/** What a note says of a text that is not understood, told wherever a tapestry is shown; null where it tells something else. */
export function otherLanguageTold(note: string): string | null {
  if (TELLS_LANGUAGE.test(note)) return note;
  const [, code] = TELLS_CODE.exec(note) ?? [];
  return code === undefined ? null : otherLanguage(LANGUAGE_NAMES.of(code) ?? code);
}

const TELLS_EMPTY_SHEET = /^(?:The transcript holds no words|The library has no symbols|No word of the transcript|No symbol|No sentence says who does what)/u;

/** Whether a note says why a sheet shows no symbols. */
export const tellsEmptySheet = (note: string): boolean => TELLS_EMPTY_SHEET.test(note);

/** How many symbols a composition placed, how often the one said most is said, and how often one has to be said. */
export interface Reached {
  readonly placed: number;
  readonly most: number;
  readonly least: number;
}

/** What a person should know about a composition, as sentences; empty when all is well. */
export function notesOn(analysis: Analysis, manifest: LibraryManifest, kind: LayoutKind, reached: Reached): string[] {
  const { reading, language } = analysis;
  const notes: string[] = [];
  if (reading.words === 0) notes.push('The transcript holds no words.');
  else if (language !== 'en') notes.push(otherLanguage(LANGUAGE_NAMES.of(language) ?? language));
  if (manifest.symbols.length === 0) notes.push('The library has no symbols yet, so the tapestry shows none.');
  else if (reached.placed === 0 && reading.words > 0) notes.push(withoutSymbols(kind, reached));
  if (reading.words > 0 && reading.words < SHORT_TEXT) {
    notes.push(`The transcript is short (${reading.words} ${reading.words === 1 ? 'word' : 'words'}), so the tapestry may look sparse.`);
  }
  return notes;
}

function withoutSymbols(kind: LayoutKind, { most, least }: Reached): string {
  if (most === 0) return 'No word of the transcript reached a symbol of the library.';
  if (most < least) return `No symbol is said ${least} times or more, so the tapestry shows phrases and words.`;
  if (kind === 'triples') return 'No sentence says who does what with symbols of the library, so the tapestry shows phrases and words.';
  return 'No symbol that is said found a place, so the tapestry shows phrases and words.';
}
