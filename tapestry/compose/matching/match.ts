import { UPOS, type Analysis } from '../../analysis/analysis.ts';
import { POS, REL } from '../../analysis/tagging/partsOfSpeech.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { idiomatic } from './idioms.ts';
import { ownerOf, type Lexicon, type Owner } from './lexicon.ts';
import { isInsideName, isMisleadingHead, keepsCompany, namesPerson, peopleOf } from './senses.ts';
import { spellingsOf } from './spellingsOf.ts';

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

/**
 * Finds every mention of every symbol, in one pass over the tokens. A lemma of several words wins over its parts and
 * counts when at least one of its tokens does; a single word counts when its token does and it means what the symbol
 * shows there. Words that a person sent to a symbol are taken as they are.
 */
export function matchSymbols(analysis: Analysis, lexicon: Lexicon, symbols: number): Matching {
  const { tokens, sentences } = analysis;
  const mentions: Mention[][] = Array.from({ length: symbols }, () => []);
  const symbolOf = new Int32Array(tokens.lemma.length).fill(-1);
  const wordAt = wordFinder(analysis, lexicon);
  for (const [sentence, first] of sentences.first.entries()) {
    const end = sentences.end[sentence]!;
    for (let token = first; token < end;) {
      const found = sequenceAt(analysis, lexicon, token, end) ?? wordAt(token, sentence);
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

interface Found {
  readonly owner: Owner;
  readonly length: number;
}

/** Looks every lemma and part of speech up once, and then whether the word is meant. */
function wordFinder(analysis: Analysis, lexicon: Lexicon): (token: number, sentence: number) => Found | undefined {
  const { tokens, lemmas } = analysis;
  const isMeant = meaningIn(analysis);
  const known = new Map<number, Found | undefined>();
  return (token, sentence) => {
    if (tokens.counts[token] !== 1) return undefined;
    const [lemma, pos] = [tokens.lemma[token] ?? -1, tokens.pos[token] ?? -1];
    const key = lemma * UPOS.length + pos;
    if (!known.has(key)) {
      const owner = ownerOf(lexicon, lemmas[lemma] ?? '', partSpeechOf(pos));
      known.set(key, owner && { owner, length: 1 });
    }
    const found = known.get(key);
    return found !== undefined && isMeant(token, sentence, found.owner) ? found : undefined;
  };
}

/** Tells whether a word means its picture where it stands; where it does not, it is better left without one. */
function meaningIn(analysis: Analysis): (token: number, sentence: number, owner: Owner) => boolean {
  const { first, end } = analysis.sentences;
  const people = peopleOf(analysis);
  const taken = idiomatic(analysis);
  return (token, sentence, { isGiven, company }) => {
    if (namesPerson(analysis, token, people)) return false;
    if (isGiven) return true;
    if (taken[token] === 1 || isMisleadingHead(analysis, token)) return false;
    if (isInsideName(analysis, token, first[sentence] ?? 0, end[sentence] ?? 0)) return false;
    return company === undefined || keepsCompany(analysis, token, sentence, company);
  };
}

function sequenceAt(analysis: Analysis, lexicon: Lexicon, token: number, end: number): Found | undefined {
  for (const first of spellingsOf(analysis, token)) {
    for (const words of lexicon.sequences.get(first) ?? []) {
      if (token + words.length > end || !spells(analysis, token, words) || isSubjectWithVerb(analysis, token, words.length)) continue;
      const last = analysis.tokens.pos[token + words.length - 1] ?? -1;
      const owner = ownerOf(lexicon, words.join(' '), partSpeechOf(last));
      if (owner !== undefined) return { owner, length: words.length };
    }
  }
  return undefined;
}

/** "The bus stops at the school": no stop for buses. */
function isSubjectWithVerb({ tokens: { pos, head, deprel } }: Analysis, token: number, length: number): boolean {
  const last = token + length - 1;
  return pos[last] === POS.VERB && Array.from({ length: length - 1 }, (_, at) => token + at).some((at) => head[at] === last && deprel[at] === REL.nsubj);
}

function spells(analysis: Analysis, token: number, words: readonly string[]): boolean {
  const counts = analysis.tokens.counts.slice(token, token + words.length);
  return words.every((word, at) => spellingsOf(analysis, token + at).includes(word)) && counts.includes(1);
}
