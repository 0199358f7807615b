import type { TapestrySymbol, WordCount } from '../../model/tapestryData.ts';
import type { Candidate } from './candidates.ts';
import { sentencesShared } from '../groups/links.ts';
import type { CompositionInput } from '../compositionInput.ts';
import { mentionWord } from './mentionWord.ts';
import { placeOf } from './places.ts';

/** What the dashboard shows of one symbol besides its picture. */
export type SymbolDetails = Pick<TapestrySymbol, 'keyWords' | 'tokens' | 'places' | 'links' | 'linksCount'>;

const KEY_WORDS_SHOWN = 8;
/** Key words looked at, best first: later ones are hardly key words. */
const KEY_WORDS = 60;

/** Details of every candidate, in their order. */
export function symbolDetails(input: CompositionInput): SymbolDetails[] {
  const keyWords = keyWordsBySentence(input);
  return input.candidates.map((candidate, index) => {
    const links: { symbol: string; linksCount: number }[] = [];
    sentencesShared(input.presence, input.candidates, index).forEach((linksCount, other) => {
      if (linksCount > 0) links.push({ symbol: input.candidates[other]!.symbol.name, linksCount });
    });
    return {
      keyWords: nearKeyWords(candidate, keyWords),
      tokens: tokensOf(input, candidate),
      places: candidate.mentions.flatMap((mention) => placeOf(input.analysis, mention)),
      links: links.toSorted((a, b) => b.linksCount - a.linksCount),
      linksCount: candidate.sentences.filter((sentence) => (input.presence.bySentence[sentence]?.size ?? 0) > 1).length,
    };
  });
}

interface KeyWords {
  /** Best first. */
  readonly words: readonly string[];
  /** Per sentence, places in `words` of those it says. */
  readonly bySentence: readonly ReadonlySet<number>[];
}

function keyWordsBySentence({ analysis }: CompositionInput): KeyWords {
  const { keyWords, lemmas, tokens, sentences } = analysis;
  const shown = [...new Set(keyWords.slice(0, KEY_WORDS).map(({ lemma }) => lemma))];
  const places = new Map(shown.map((lemma, place) => [lemma, place]));
  const bySentence = sentences.first.map((first, sentence) => {
    const said = new Set<number>();
    for (let token = first; token < (sentences.end[sentence] ?? 0); token++) {
      const place = tokens.counts[token] === 1 ? places.get(tokens.lemma[token] ?? -1) : undefined;
      if (place !== undefined) said.add(place);
    }
    return said;
  });
  return { words: shown.map((lemma) => lemmas[lemma] ?? ''), bySentence };
}

/** Key words that share a sentence with the symbol, the most frequent company first, none that stands for it. */
function nearKeyWords({ sentences, symbol }: Candidate, { words, bySentence }: KeyWords): string[] {
  const own = new Set(symbol.entries.map(({ lemma }) => lemma));
  const shared = words.map(() => 0);
  for (const sentence of sentences) {
    for (const place of bySentence[sentence] ?? []) shared[place]! += 1;
  }
  const near = words.flatMap((word, place) => (shared[place]! > 0 && !own.has(word) ? [{ word, shared: shared[place]! }] : []));
  return near.toSorted((a, b) => b.shared - a.shared).slice(0, KEY_WORDS_SHOWN).map(({ word }) => word);
}

/** The words by which the symbol was met, most often said first. */
function tokensOf({ analysis }: CompositionInput, { mentions }: Candidate): TapestrySymbol['tokens'] {
  const words = new Map<string, WordCount & { count: number; readonly sentences: number[] }>();
  for (const mention of mentions) {
    const { lemma, partSpeech } = mentionWord(analysis, mention);
    const key = `${lemma}/${partSpeech}`;
    const word = words.get(key) ?? { lemma, partSpeech, count: 0, sentences: [] };
    if (word.count === 0) words.set(key, word);
    word.count += 1;
    if (word.sentences.at(-1) !== mention.sentence) word.sentences.push(mention.sentence);
  }
  return [...words.values()].toSorted((a, b) => b.count - a.count);
}
