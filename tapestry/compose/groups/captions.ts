import type { Analysis, KeyPhrase } from '../../analysis/analysis.ts';
import { wordText } from '../../analysis/keys/text.ts';
import { POS } from '../../analysis/tagging/partsOfSpeech.ts';
import { normaliseName } from '../../model/names.ts';
import type { Candidate } from '../matching/candidates.ts';
import type { Mention } from '../matching/match.ts';
import { lemmaSpellings } from '../matching/spelling.ts';
import { labelOf } from './labels.ts';

/** A symbol goes by its own name when that was said at least this often, compared with the word said most. */
const OWN_NAME = 0.5;

/**
 * What each candidate is called on the sheet: the word that people said for it, so that a reader who was there
 * recognises it. No two are called the same; the better ranked one keeps the word, the other goes by its own name.
 */
export function captionsOf(analysis: Analysis, candidates: readonly Candidate[], placed: ReadonlySet<number>): ReadonlyMap<number, string> {
  const captions = new Map<number, string>();
  const taken = new Set<string>();
  for (const index of [...placed].sort((a, b) => a - b)) {
    const candidate = candidates[index]!;
    const word = wordSaidFor(analysis, candidate);
    const said = phraseOfQuality(analysis, candidate, word)?.text ?? word;
    const caption = taken.has(normaliseName(said)) ? candidate.symbol.name : said;
    taken.add(normaliseName(caption));
    captions.set(index, caption);
  }
  return captions;
}

function wordSaidFor(analysis: Analysis, { symbol, mentions }: Candidate): string {
  const uses = Map.groupBy(mentions, (mention) => lemmasOf(analysis, mention).join(' '));
  const [mostSaid] = [...uses.values()].sort((a, b) => b.length - a.length);
  const byName = lemmaSpellings(symbol.name).reduce((sum, lemma) => sum + (uses.get(lemma)?.length ?? 0), 0);
  if (mostSaid?.[0] === undefined || byName >= mostSaid.length * OWN_NAME) return symbol.name;
  return asSaid(analysis, mostSaid[0]);
}

/** A quality says nothing by itself: the phrase that it is mostly said in ("mental health"); null for a noun. */
function phraseOfQuality(analysis: Analysis, { mentions }: Candidate, word: string): KeyPhrase | null {
  const mention = mentions[0]!;
  if (mention.length > 1 || mentions.some(({ token }) => analysis.tokens.pos[token] !== POS.ADJ)) return null;
  const lemma = analysis.lemmas[analysis.tokens.lemma[mention.token]!]!;
  return word === asSaid(analysis, mention) ? labelOf(analysis, lemma, mentions.length, () => true) : null;
}

function asSaid(analysis: Analysis, { token, length }: Mention): string {
  const words = Array.from({ length }, (_, at) => wordText(analysis, analysis.tokens.lemma[token + at] ?? -1));
  return words.map(quiet).join(' ');
}

/**
 * How often the very word of a caption was said, in any of its forms, also as a part of a name or of something longer
 * ("kinetic battery"): what whoever counts it in the text comes to. The symbol's other words do not count.
 */
export function captionCountOf(analysis: Analysis, { mentions }: Candidate, caption: string): number {
  const phrase = analysis.keyPhrases.find(({ text }) => text === caption);
  if (phrase !== undefined && phrase.lemmas.length > 1 && mentions.every(({ length }) => length === 1)) return phrase.count;
  const spellings = new Set(lemmaSpellings(caption));
  const uses = Map.groupBy(mentions, (mention) => lemmasOf(analysis, mention).join(' '));
  return [...uses].reduce((sum, [lemmas, places]) => {
    const isIt = spellings.has(lemmas) || asSaid(analysis, places[0]!) === caption;
    return isIt ? sum + Math.max(places.length, timesSaid(analysis, places)) : sum;
  }, 0);
}

/** Of analyses that are still held: by lemma, where it is said. */
const said = new WeakMap<Analysis, ReadonlyMap<number, readonly number[]>>();

/** How often a text says the words of some places, as the parts of speech that they are there. */
function timesSaid(analysis: Analysis, places: readonly Mention[]): number {
  const { lemma, pos } = analysis.tokens;
  const known = said.get(analysis) ?? Map.groupBy(lemma.keys(), (at) => lemma[at]!);
  said.set(analysis, known);
  const { token, length } = places[0]!;
  const kinds = new Set(places.map((place) => kindOf(pos[place.token + place.length - 1]!)));
  const isIt = (at: number): boolean => kinds.has(kindOf(pos[at + length - 1]!)) && Array.from({ length }).every((_, word) => lemma[at + word] === lemma[token + word]);
  return (known.get(lemma[token]!) ?? []).filter(isIt).length;
}

/** A name is a noun. */
const kindOf = (pos: number): number => (pos === POS.PROPN ? POS.NOUN : pos);

function lemmasOf({ lemmas, tokens }: Analysis, { token, length }: Mention): string[] {
  return Array.from({ length }, (_, at) => lemmas[tokens.lemma[token + at] ?? -1] ?? '');
}

/** A word that only stood at the head of a line or of a title loses its capital; abbreviations keep theirs. */
function quiet(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}
