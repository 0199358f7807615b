import { UPOS, type Upos } from '../../analysis/analysis.ts';
import { WEAK_LEMMAS } from '../../analysis/words/stopWords.ts';
import { lemmaOf } from '../../analysis/tagging/tagged.ts';
import { plainForm } from '../../analysis/phrases/wording.ts';
import type { Mention } from '../matching/match.ts';
import { tokensOf, type CompositionInput } from '../compositionInput.ts';
import type { Circle } from './members.ts';
import { phraseId, type SheetPhrase } from './phrases.ts';
import { phrasePlaces } from '../matching/places.ts';

const MAX_WORDS = 5;
/** Letters. */
const MAX_LENGTH = 32;
const PER_ANCHOR = 4;
/** Of one place where it was said: below every key phrase that was said twice. */
const SCORE = 0.02;

const DESCRIBES: readonly Upos[] = ['ADJ', 'NOUN', 'PROPN'];
const NOUNS: readonly Upos[] = ['NOUN', 'PROPN'];
const POINTS: readonly Upos[] = ['DET', 'NUM', 'PRON'];
/** What may stand between a verb and its object. */
const LEADS_ON: readonly Upos[] = ['DET', 'ADJ', 'ADP', 'NUM', 'PRON', 'PART'];

/**
 * What was said around every anchor, as "small buttons" or "change the batteries", most often said first: so that no
 * group is without words where the key phrases of the transcript pass its anchor over. Without words of `hidden`.
 */
export function spokenPhrases(
  input: CompositionInput, circles: readonly Circle[], keyPhrases: readonly SheetPhrase[], hidden: ReadonlySet<string>,
): SheetPhrase[] {
  const known = new Set(keyPhrases.map(({ data }) => data.id));
  return circles.flatMap(({ anchor }) => {
    const fresh = saidAround(input, anchor, hidden).filter(({ data }) => !known.has(data.id)).slice(0, PER_ANCHOR);
    for (const { data } of fresh) known.add(data.id);
    return fresh;
  });
}

interface Said {
  readonly tokens: readonly number[];
  readonly sentences: number[];
}

/** A word of a phrase. */
interface Worded {
  readonly lemma: string;
  readonly tag: Upos;
}

/** What stands before the first word; no lemma begins with it. */
const NOTHING: Worded = { lemma: ' ', tag: 'X' };

function saidAround(input: CompositionInput, anchor: number, hidden: ReadonlySet<string>): SheetPhrase[] {
  const { analysis, candidates } = input;
  const said = new Map<string, Said>();
  for (const mention of candidates[anchor]?.mentions ?? []) {
    const tokens = around(input, mention);
    const words = tokens.map((token): Worded => ({ lemma: lemmaOf(analysis, token), tag: UPOS[analysis.tokens.pos[token]!]! }));
    const text = tokens.map((token) => plainForm(analysis, token)).join(' ');
    if (!isPhrase(text, words) || text === candidates[anchor]?.symbol.name || words.some(({ lemma }) => hidden.has(lemma))) continue;
    const known = said.get(text) ?? { tokens, sentences: [] };
    if (known.sentences.at(-1) !== mention.sentence) known.sentences.push(mention.sentence);
    said.set(text, known);
  }
  const often = [...said].toSorted(([, a], [, b]) => b.sentences.length - a.sentences.length);
  return often.map(([phrase, each]) => sheetPhrase(input, phrase, each));
}

/** Two words or more, not too long, that begin with a word, no "'s one horse", and end in one of weight: no "joystick thing". */
function isPhrase(text: string, words: readonly Worded[]): boolean {
  return words.length > 1 && words.length <= MAX_WORDS && text.length <= MAX_LENGTH && /^[\p{L}\p{N}]/u.test(text)
    && !WEAK_LEMMAS.has(words.at(-1)!.lemma) && words.every((word, at) => !isStumble(words[at - 1] ?? NOTHING, word));
}

/** Of a bare noun, the verb it is the object of: "change the batteries". */
function verbBefore(tag: (at: number) => Upos | undefined, noun: number): number | undefined {
  const before = [noun - 1, noun - 2].find((at) => !POINTS.includes(tag(at) ?? 'X'));
  return before !== undefined && tag(before) === 'VERB' ? before : undefined;
}

/** Words that lead to others are whole, though the next one begins with them: "an apple", "the theater". */
const LEADS_TO: readonly Upos[] = ['DET', 'PRON', 'ADP', 'PART'];

/** "g big", "titan titanium": a word begun twice. */
function isStumble({ lemma: before, tag }: Worded, { lemma: word }: Worded): boolean {
  return (word.startsWith(before) && (word === before || !LEADS_TO.includes(tag))) || (word.length === 1 && word !== 'a');
}

/** The tokens of a mention with what describes it in front and the noun it belongs to behind. */
function around({ analysis }: CompositionInput, { token, length, sentence }: Mention): number[] {
  const [first, end] = tokensOf(analysis, sentence);
  const tag = (at: number): Upos | undefined => (at >= first && at < end ? UPOS[analysis.tokens.pos[at] ?? -1] : undefined);
  const isOneOf = (at: number, tags: readonly Upos[]): boolean => tags.includes(tag(at) ?? 'X');
  let [from, to] = [token, token + length];
  if (tag(token) === 'VERB') {
    while (isOneOf(to, LEADS_ON)) to += 1;
    if (!isOneOf(to, NOUNS)) return [];
  } else {
    while (isOneOf(from - 1, DESCRIBES)) from -= 1;
    if (from === token) from = verbBefore(tag, token) ?? token;
  }
  while (isOneOf(to, DESCRIBES)) to += 1;
  while (to > token + length && !isOneOf(to - 1, NOUNS)) to -= 1;
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function sheetPhrase({ analysis, candidates, candidateOf }: CompositionInput, phrase: string, { tokens, sentences }: Said): SheetPhrase {
  const mentions = new Set(tokens.map((token) => candidateOf[token] ?? -1).filter((candidate) => candidate >= 0));
  const symbols = [...mentions].map((candidate) => candidates[candidate]?.symbol.name ?? '');
  const lemmas = tokens.filter((token) => analysis.tokens.counts[token] === 1).map((token) => analysis.tokens.lemma[token] ?? -1);
  const places = phrasePlaces(analysis, tokens.map((token) => analysis.tokens.lemma[token] ?? -1), sentences);
  return { data: { id: phraseId(phrase), phrase, score: SCORE * sentences.length, sentences, symbols, places }, mentions, lemmas };
}
