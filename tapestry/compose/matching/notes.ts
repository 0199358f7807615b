import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import type { LayoutKind } from '../../model/vocabulary.ts';

/** A text shorter than this says too little for a full poster. Words. */
const SHORT_TEXT = 300;

const OTHER_LANGUAGE = 'The transcript seems to be in another language than English';

/** True for the note that says that a text is not understood; it is told wherever a tapestry is shown. */
export function tellsOtherLanguage(note: string): boolean {
  return note.startsWith(OTHER_LANGUAGE);
}

/** What a person should know about a composition, as sentences; empty when all is well. */
export function notesOn(analysis: Analysis, manifest: LibraryManifest, kind: LayoutKind, placed: number): string[] {
  const { reading, language } = analysis;
  const notes: string[] = [];
  if (reading.words === 0) notes.push('The transcript holds no words.');
  else if (language !== 'en') {
    notes.push(`${OTHER_LANGUAGE} ("${language}"): symbols and phrases may be missing or wrong.`);
  }
  if (manifest.symbols.length === 0) notes.push('The library has no symbols yet, so the tapestry shows none.');
  else if (placed === 0 && kind === 'triples' && reading.words > 0) {
    notes.push('No sentence says who does what with symbols of the library, so the tapestry shows phrases and words.');
  } else if (placed === 0 && reading.words > 0) notes.push('No word of the transcript reached a symbol of the library.');
  if (reading.words > 0 && reading.words < SHORT_TEXT) {
    notes.push(`The transcript is short (${reading.words} words), so the tapestry may look sparse.`);
  }
  return notes;
}
