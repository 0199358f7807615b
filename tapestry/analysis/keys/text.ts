import type { Analysis } from '../analysis.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { mostSaid, plainForm, shownTokens, unspelled } from '../phrases/wording.ts';
import { formOf, writtenOf, type Tagged } from '../tagging/tagged.ts';

/**
 * A sentence as it is painted: word for word, but without what people begin with ("So,", "I mean,") and the um and uh
 * in its middle; single spaces, a capital in front and a mark at the end.
 */
export function sentenceText(analysis: Tagged, sentence: number): string {
  return wordingOf(analysis, shownTokens(analysis, sentence));
}

const CLINGING = /^(?:[.,;:!?…%)\]”]|n't|'(?:s|m|re|ve|ll|d))$/i;

/** The wording of a sentence of which these tokens are shown. */
export function wordingOf(analysis: Tagged, shown: readonly number[]): string {
  const { tokens } = analysis;
  let wording = '';
  for (let index = 0; index < shown.length; index += 1) {
    const at = shown[index]!;
    const before = index > 0 ? shown[index - 1]! : at;
    const apart = before !== at && (before !== at - 1 || tokens.start[at]! > tokens.end[before]!);
    if (apart && !CLINGING.test(formOf(analysis, at))) wording += ' ';
    wording += writtenOf(analysis, at);
  }
  return finished(unspelled(wording.replace(/\s+/gu, ' ').replace(LOOSE_QUOTATION, '"$1"').trim()));
}

/** Quotation marks as some write them who take down what is said: `the word " throw "`. */
const LOOSE_QUOTATION = /(?<=^|[\s(])["“] ([^"“”]+) ["”](?=$|[\s.,;:?!)])/gu;

/** Marks that a wording does not end with. Looked for only from where a run of them begins: one of 100,000 dashes is read once. */
const LOOSE_END = /(?<![\s,;:–—-])[\s,;:–—-]+$/u;

function finished(wording: string): string {
  const quiet = isShouted(wording) ? wording.toLowerCase() : wording;
  const named = quiet.replace(/(?<![\p{L}\p{N}'’])i(?=$|[\s,.?!]|['’](?:m|ve|ll|d)\b)/gu, 'I');
  const closed = named.replace(LOOSE_END, '');
  const capital = closed.replace(/^["“‘'(]?\p{L}/u, (opening) => opening.toUpperCase());
  return capital === '' || /[.!?…]["”’)]?$/u.test(capital) ? capital : `${capital}.`;
}

/** True for a wording of more than eight letters, four fifths of them capitals. */
function isShouted(wording: string): boolean {
  let [letters, capitals] = [0, 0];
  for (let at = 0; at < wording.length; at += 1) {
    const unit = wording.charCodeAt(at);
    if (unit > 127) return isShoutedBeyondAscii(wording);
    const isCapital = unit >= LARGE_A && unit <= LARGE_Z;
    if (isCapital) capitals += 1;
    if (isCapital || (unit >= SMALL_A && unit <= SMALL_Z)) letters += 1;
  }
  return letters > 8 && capitals > letters * 0.8;
}

const [LARGE_A, LARGE_Z, SMALL_A, SMALL_Z] = [65, 90, 97, 122];

function isShoutedBeyondAscii(wording: string): boolean {
  const letters = wording.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '');
  return letters.length > 8 && capitals.length > letters.length * 0.8;
}

/**
 * A lemma as a reader of this transcript would write it: the lemma itself if it was said, with capitals where it mostly
 * has them ("Canadian"), else the form that was said most often ("colour" where the lemma is "color").
 */
export function wordText(analysis: Analysis, lemma: number): string {
  const { tokens, lemmas } = analysis;
  const forms = new Map<string, number>();
  for (let at = 0; at < tokens.lemma.length; at += 1) {
    if (tokens.lemma[at] !== lemma) continue;
    const form = plainForm(analysis, at);
    forms.set(form, (forms.get(form) ?? 0) + (tokens.pos[at] === POS.PROPN ? 1.5 : 1));
  }
  const written = lemmas[lemma] ?? '';
  const own = new Map([...forms].filter(([form]) => form.toLowerCase() === written.toLowerCase()));
  return mostSaid(own.size > 0 ? own : forms) || written;
}
