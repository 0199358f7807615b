import type { TapestrySymbol, WordCount } from '../../model/tapestryData.ts';
import type { Candidate } from './candidates.ts';
import { linksOf } from '../groups/links.ts';
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
  const keyWords = sentencesOfKeyWords(input);
  return input.candidates.map((candidate, index) => {
    const { sentences } = linksOf(input.presence, input.candidates, index);
    const links = [...sentences].flatMap((linksCount, other) => {
      const name = input.candidates[other]?.symbol.name;
      return linksCount > 0 && name !== undefined ? [{ symbol: name, linksCount }] : [];
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

interface LocatedWord {
  readonly word: string;
  readonly sentences: ReadonlySet<number>;
}

function sentencesOfKeyWords({ analysis }: CompositionInput): LocatedWord[] {
  const { keyWords, lemmas, tokens, sentences } = analysis;
  const wanted = new Map(keyWords.slice(0, KEY_WORDS).map(({ lemma }) => [lemma, new Set<number>()]));
  for (const [sentence, first] of sentences.first.entries()) {
    for (let token = first; token < (sentences.end[sentence] ?? 0); token++) {
      if (tokens.counts[token] === 1) wanted.get(tokens.lemma[token] ?? -1)?.add(sentence);
    }
  }
  return [...wanted].map(([lemma, found]) => ({ word: lemmas[lemma] ?? '', sentences: found }));
}

/** Key words that share a sentence with the symbol, the most frequent company first, none that stands for it. */
function nearKeyWords({ sentences, symbol }: Candidate, keyWords: readonly LocatedWord[]): string[] {
  const own = new Set(symbol.entries.map(({ lemma }) => lemma));
  const near = keyWords.map(({ word, sentences: where }) => ({ word, shared: sentences.filter((sentence) => where.has(sentence)).length }));
  return near.filter(({ word, shared }) => shared > 0 && !own.has(word)).toSorted((a, b) => b.shared - a.shared).slice(0, KEY_WORDS_SHOWN).map(({ word }) => word);
}

/** The words by which the symbol was met, most often said first. */
function tokensOf({ analysis }: CompositionInput, { mentions }: Candidate): TapestrySymbol['tokens'] {
  const words = new Map<string, WordCount & { count: number; readonly sentences: number[] }>();
  for (const mention of mentions) {
    const { lemma, partSpeech } = mentionWord(analysis, mention);
    const word = words.get(`${lemma}/${partSpeech}`) ?? { lemma, partSpeech, count: 0, sentences: [] };
    words.set(`${lemma}/${partSpeech}`, word);
    word.count += 1;
    if (word.sentences.at(-1) !== mention.sentence) word.sentences.push(mention.sentence);
  }
  return [...words.values()].toSorted((a, b) => b.count - a.count);
}
