import { UPOS, type KeyWord } from '../analysis.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { rounded } from './ranking.ts';
import { FIRST_NAMES } from '../words/firstNames.ts';
import { WEAK_LEMMAS } from '../words/stopWords.ts';
import { speakerWords, unaccented } from '../words/speakerWords.ts';
import type { Tagged } from '../tagging/tagged.ts';

const MAX_WORDS = 300;
/** People are named in every meeting; what it was about comes first. */
const PERSON = 0.1;
/** Nouns say what a meeting is about; verbs and adjectives say less. */
const WEIGHT: Readonly<Record<number, number>> = { [POS.NOUN]: 1, [POS.PROPN]: 1, [POS.ADJ]: 0.55, [POS.VERB]: 0.5 };
const WEAK = 0.12;
/** A word that is spread over the text counts up to twice what it counts in one place. */
const STRETCHES = 12;

interface Mentions {
  readonly lemma: number;
  readonly pos: number;
  readonly first: number;
  count: number;
  /** The stretches it is said in, as bits. */
  stretches: number;
}

/** The content words of a text by frequency, spread and part of speech, best first; at most 300. */
export function keyWordsOf(tagged: Tagged): KeyWord[] {
  const speakers = speakerWords(tagged.reading);
  return mentionsOf(tagged)
    .map((each) => ({ each, score: rounded(scoreOf(each, tagged, speakers)) }))
    .sort((a, b) => b.score - a.score || a.each.first - b.each.first)
    .slice(0, MAX_WORDS)
    .map(({ each: { lemma, pos, count }, score }) => ({ lemma, pos, count, score }));
}

/** Every lemma with each part of speech it counts as, in the order of first mentions. */
function mentionsOf({ lemmas, tokens }: Tagged): Mentions[] {
  const place = new Int32Array(lemmas.length * UPOS.length).fill(-1);
  const found: Mentions[] = [];
  const { length } = tokens.start;
  for (let at = 0; at < length; at += 1) {
    if (tokens.counts[at] !== 1) continue;
    const lemma = tokens.lemma[at]!;
    const pos = tokens.pos[at]!;
    const key = pos * lemmas.length + lemma;
    const stretch = 1 << Math.floor((at * STRETCHES) / length);
    if (place[key] === -1) place[key] = found.push({ lemma, pos, first: at, count: 1, stretches: stretch }) - 1;
    else {
      const seen = found[place[key]!]!;
      seen.count += 1;
      seen.stretches |= stretch;
    }
  }
  return found;
}

function scoreOf({ lemma, pos, count, stretches }: Mentions, { lemmas }: Tagged, speakers: ReadonlySet<string>): number {
  const word = lemmas[lemma] ?? '';
  const weak = WEAK_LEMMAS.has(word) ? WEAK : 1;
  const person = pos === POS.PROPN && (FIRST_NAMES.has(word) || speakers.has(unaccented(word))) ? PERSON : 1;
  return count * (WEIGHT[pos] ?? 0) * weak * person * (1 + bitsOf(stretches) / STRETCHES);
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
