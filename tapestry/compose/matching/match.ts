import { DEPREL, UPOS, type Analysis } from '../../analysis/analysis.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { ownerOf, type Lexicon, type Owner } from './lexicon.ts';

/** One place where a symbol is meant. */
export interface Mention {
  /** First token and number of tokens. */
  readonly token: number;
  readonly length: number;
  readonly sentence: number;
  /** 2 for an entry with emphasis, else 1: what it counts in ranking. */
  readonly weight: number;
}

export interface Matching {
  /** Per symbol of the manifest, its mentions in text order. */
  readonly mentions: readonly (readonly Mention[])[];
  /** Per token, an index into the manifest's symbols or -1. */
  readonly symbolOf: Int32Array;
}

/** The part of speech a symbol can have for a token's tag: names count as nouns; null for every other class. */
export function partSpeechOf(pos: number): PartOfSpeech | null {
  const tag = UPOS[pos];
  if (tag === 'PROPN') return 'NOUN';
  return tag === 'NOUN' || tag === 'VERB' || tag === 'ADJ' ? tag : null;
}

/** The words of a token that a library entry may spell: its lemma, and the word as it stands; empty before the first token. */
export function spellingsOf(analysis: Analysis, token: number): readonly [string, string] {
  const { tokens, lemmas, reading } = analysis;
  if (token < 0) return ['', ''];
  const lemma = lemmas[tokens.lemma[token] ?? -1] ?? '';
  return [lemma, reading.text.slice(tokens.start[token], tokens.end[token]).toLowerCase()];
}

/**
 * Finds every mention of every symbol, in one pass over the tokens. A lemma of several words wins over its parts and
 * counts when at least one of its tokens does; a single word counts when its token does.
 */
export function matchSymbols(analysis: Analysis, lexicon: Lexicon, symbols: number): Matching {
  const { tokens, sentences } = analysis;
  const mentions: Mention[][] = Array.from({ length: symbols }, () => []);
  const symbolOf = new Int32Array(tokens.lemma.length).fill(-1);
  const wordAt = wordFinder(analysis, lexicon);
  for (let sentence = 0; sentence < sentences.first.length; sentence++) {
    const end = sentences.end[sentence] ?? 0;
    for (let token = sentences.first[sentence] ?? 0; token < end;) {
      const found = sequenceAt(analysis, lexicon, token, end) ?? wordAt(token);
      if (found !== undefined) {
        const { symbol, emphasize } = found.owner;
        mentions[symbol]?.push({ token, length: found.length, sentence, weight: emphasize ? 2 : 1 });
        symbolOf.fill(symbol, token, token + found.length);
      }
      token += found?.length ?? 1;
    }
  }
  return { mentions, symbolOf };
}

/** What stands in front of a person's name or office. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'prof', 'professor', 'madam', 'madame', 'sir']);

/** Lower-case words of the speakers' names. */
function peopleOf({ reading }: Analysis): Set<string> {
  const names = new Set(reading.turns.map(({ speaker }) => speaker ?? ''));
  return new Set([...names].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
}

const VOCATIVE = DEPREL.indexOf('vocative');

/** "Mr. Chair" and "Chair, may I?" speak of no armchair, and Rose is no flower where a Rose speaks. */
function namesPerson(analysis: Analysis, token: number, people: ReadonlySet<string>): boolean {
  if (analysis.tokens.deprel[token] === VOCATIVE) return true;
  if (UPOS[analysis.tokens.pos[token] ?? -1] === 'PROPN' && people.has(spellingsOf(analysis, token)[1])) return true;
  const before = spellingsOf(analysis, token - 1)[1] === '.' ? token - 2 : token - 1;
  return TITLES.has(spellingsOf(analysis, before)[1].replace('.', ''));
}

interface Found {
  readonly owner: Owner;
  readonly length: number;
}

/** Looks every lemma and part of speech up once. */
function wordFinder(analysis: Analysis, lexicon: Lexicon): (token: number) => Found | undefined {
  const { tokens, lemmas } = analysis;
  const people = peopleOf(analysis);
  const known = new Map<number, Found | undefined>();
  return (token) => {
    if (tokens.counts[token] !== 1) return undefined;
    const [lemma, pos] = [tokens.lemma[token] ?? -1, tokens.pos[token] ?? -1];
    const key = lemma * UPOS.length + pos;
    if (!known.has(key)) {
      const owner = ownerOf(lexicon, lemmas[lemma] ?? '', partSpeechOf(pos));
      known.set(key, owner && { owner, length: 1 });
    }
    const found = known.get(key);
    return found !== undefined && namesPerson(analysis, token, people) ? undefined : found;
  };
}

function sequenceAt(analysis: Analysis, lexicon: Lexicon, token: number, end: number): Found | undefined {
  for (const first of spellingsOf(analysis, token)) {
    for (const words of lexicon.sequences.get(first) ?? []) {
      if (token + words.length > end || !spells(analysis, token, words)) continue;
      const last = analysis.tokens.pos[token + words.length - 1] ?? -1;
      const owner = ownerOf(lexicon, words.join(' '), partSpeechOf(last));
      if (owner !== undefined) return { owner, length: words.length };
    }
  }
  return undefined;
}

function spells(analysis: Analysis, token: number, words: readonly string[]): boolean {
  const counts = analysis.tokens.counts.slice(token, token + words.length);
  return words.every((word, at) => spellingsOf(analysis, token + at).includes(word)) && counts.includes(1);
}
