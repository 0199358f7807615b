import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import type { SentenceId } from '../../model/topics.ts';
import { lexiconOf } from '../matching/lexicon.ts';
import { matchSymbols } from '../matching/match.ts';

/** Who did what to what, sentence by sentence, with the symbols that stand for the words. */
export interface SpokenTriples {
  /** Of the whole transcript, whatever was asked for. */
  readonly triplesCount: number;
  /** Words of triples, most frequent first. */
  readonly wordCounts: readonly { readonly word: string; readonly count: number }[];
  /** Sentences that fit what was asked for, in text order: one page of them. */
  readonly sentences: readonly TripleSentence[];
  /** How many fit in all. */
  readonly sentencesCount: number;
  /** Sentence to go on with; null at the end. */
  readonly next: SentenceId | null;
}

export interface TripleSentence {
  readonly id: SentenceId;
  readonly tokens: readonly AnnotatedToken[];
  /** Who goes with which verb: indices into `tokens`, null where one is missing. */
  readonly triples: readonly { readonly subject: number | null; readonly verb: number; readonly object: number | null }[];
}

export interface AnnotatedToken {
  readonly token: string;
  readonly lemma: string;
  /** A blank stands in front of it. */
  readonly spaced: boolean;
  readonly symbol: string | null;
  readonly isVerb: boolean;
  readonly isSubj: boolean;
  readonly isObj: boolean;
}

export interface TriplesWanted {
  /** First sentence of the page. */
  readonly from?: SentenceId;
  /** Sentences of the page at most. */
  readonly limit?: number;
  /** Only sentences with a triple that says this lemma. */
  readonly word?: string;
  /** Only sentences with a triple that means this symbol. */
  readonly symbol?: string;
}

type Triple = Analysis['triples'][number];

/** One page of triples; who wants several asks `spokenPages`. */
export function spokenTriples(analysis: Analysis, manifest: LibraryManifest, wanted: TriplesWanted = {}): SpokenTriples {
  return spokenPages(analysis, manifest)(wanted);
}

/** Page after page of triples; what is the same for all of them is worked out once. */
export function spokenPages(analysis: Analysis, manifest: LibraryManifest): (wanted: TriplesWanted) => SpokenTriples {
  const { tokens, sentences, lemmas } = analysis;
  const { symbolOf } = matchSymbols(analysis, lexiconOf(manifest), manifest.symbols.length);
  const symbolAt = (token: number): string | null => manifest.symbols[symbolOf[token] ?? -1]?.name ?? null;
  const lemmaAt = (token: number): string => lemmas[tokens.lemma[token] ?? -1] ?? '';
  const bySentence = [...triplesBySentence(analysis)];
  const wordCounts = wordCountsOf(analysis, lemmaAt);
  const fits = (triples: readonly Triple[], { word, symbol }: TriplesWanted): boolean => triples.flat().some((token) => token >= 0
    && (word === undefined || lemmaAt(token) === word) && (symbol === undefined || symbolAt(token) === symbol));
  const sentence = ([id, triples]: readonly [SentenceId, readonly Triple[]]): TripleSentence => {
    const first = sentences.first[id] ?? 0;
    const roles = [0, 1, 2].map((role) => new Set(triples.map((triple) => triple[role])));
    const inSentence = (token: number): number | null => (token < 0 ? null : token - first);
    return {
      id,
      tokens: Array.from({ length: (sentences.end[id] ?? first) - first }, (_, at) => {
        const token = first + at;
        return {
          token: analysis.reading.text.slice(tokens.start[token], tokens.end[token]), lemma: lemmaAt(token),
          spaced: at > 0 && (tokens.start[token] ?? 0) > (tokens.end[token - 1] ?? 0), symbol: symbolAt(token),
          isSubj: roles[0]?.has(token) ?? false, isVerb: roles[1]?.has(token) ?? false, isObj: roles[2]?.has(token) ?? false,
        };
      }),
      triples: triples.map(([subject, verb, object]) => ({ subject: inSentence(subject), verb: verb - first, object: inSentence(object) })),
    };
  };
  return (wanted) => {
    const fitting = bySentence.filter(([, triples]) => fits(triples, wanted));
    const rest = fitting.filter(([id]) => id >= (wanted.from ?? 0));
    const page = rest.slice(0, wanted.limit ?? rest.length);
    return { triplesCount: analysis.triples.length, wordCounts, sentences: page.map(sentence), sentencesCount: fitting.length, next: rest[page.length]?.[0] ?? null };
  };
}

/** The triples of every sentence that holds one, in text order; subject and object stand in the sentence of their verb. */
function triplesBySentence({ sentences, triples }: Analysis): Map<SentenceId, Triple[]> {
  const bySentence = new Map<SentenceId, Triple[]>();
  let sentence = 0;
  for (const triple of triples.toSorted(([, a], [, b]) => a - b)) {
    while (sentence < sentences.end.length && (sentences.end[sentence] ?? 0) <= triple[1]) sentence += 1;
    const known = bySentence.get(sentence) ?? [];
    known.push(triple);
    bySentence.set(sentence, known);
  }
  return bySentence;
}

function wordCountsOf({ triples }: Analysis, lemmaAt: (token: number) => string): SpokenTriples['wordCounts'] {
  const counts = new Map<string, number>();
  for (const token of new Set(triples.flat())) {
    if (token >= 0) counts.set(lemmaAt(token), (counts.get(lemmaAt(token)) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}
