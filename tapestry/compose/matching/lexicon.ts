import type { LibraryManifest } from '../../model/library.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../model/vocabulary.ts';
import { companyOf, needsPartOfSpeech, type Company } from './senses.ts';
import { lemmaSpellings } from './spelling.ts';

/** Who a word belongs to: an index into the manifest's symbols, and whether its entry counts double in ranking. */
export interface Owner {
  readonly symbol: number;
  readonly emphasize: boolean;
  /** The company in which the word means this symbol; always without. */
  readonly company?: Company | undefined;
  /** A person sent the word there: it stays, whatever it seems to mean. */
  readonly isGiven?: true;
}

/** The library's words, made ready for lookup. */
export interface Lexicon {
  /** By lemma and part of speech, for example `battery/NOUN`. */
  readonly byWord: ReadonlyMap<string, Owner>;
  /** By lemma alone; null where several symbols own it. */
  readonly byLemma: ReadonlyMap<string, Owner | null>;
  /** Lemmas of several words by their first one, longest first. */
  readonly sequences: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly hidden: ReadonlySet<string>;
  readonly forced: ReadonlySet<number>;
}

/** Reads entries and word rules of a manifest. Words mapped to a symbol that is not in it keep their own. */
export function lexiconOf(manifest: LibraryManifest): Lexicon {
  const byWord = new Map<string, Owner>();
  const byLemma = new Map<string, Owner | null>();
  manifest.symbols.forEach(({ id, entries }, symbol) => {
    for (const entry of entries) {
      const owner = { symbol, emphasize: entry.emphasize, company: companyOf(id, `${entry.lemma}/${entry.partSpeech}`) };
      for (const lemma of lemmaSpellings(entry.lemma)) {
        byWord.set(`${lemma}/${entry.partSpeech}`, owner);
        const other = byLemma.get(lemma);
        byLemma.set(lemma, other === undefined || other?.symbol === symbol ? owner : null);
      }
    }
  });
  for (const [lemma, owner] of mappedWords(manifest)) {
    byLemma.set(lemma, owner);
    for (const partSpeech of PARTS_OF_SPEECH) byWord.set(`${lemma}/${partSpeech}`, owner);
  }
  const words = { byWord, byLemma, hidden: new Set(manifest.words.hidden.flatMap(lemmaSpellings)) };
  const forcedLemmas = manifest.words.forced.flatMap(lemmaSpellings);
  for (const lemma of forcedLemmas) takeAsGiven(byWord, byLemma, lemma);
  const forced = forcedLemmas.flatMap((lemma) => ownersOf(words, lemma));
  return { ...words, forced: new Set(forced), sequences: sequencesOf(byLemma.keys()) };
}

/** A person who forces a word in means its picture: it needs no company that shows the sense. */
function takeAsGiven(byWord: Map<string, Owner>, byLemma: Map<string, Owner | null>, lemma: string): void {
  for (const partSpeech of PARTS_OF_SPEECH) {
    const owner = byWord.get(`${lemma}/${partSpeech}`);
    if (owner) byWord.set(`${lemma}/${partSpeech}`, { ...owner, isGiven: true });
  }
  const owner = byLemma.get(lemma);
  if (owner) byLemma.set(lemma, { ...owner, isGiven: true });
}

/**
 * The owner of a word: lemma and part of speech must match; where exactly one symbol owns the lemma, the lemma is enough,
 * but for words that mean something else in another part of speech.
 * `partSpeech` null: a word that is none of noun, verb and adjective.
 */
export function ownerOf(
  lexicon: Pick<Lexicon, 'byWord' | 'byLemma' | 'hidden'>, lemma: string, partSpeech: PartOfSpeech | null,
): Owner | undefined {
  if (lexicon.hidden.has(lemma)) return undefined;
  const word = `${lemma}/${partSpeech}`;
  return lexicon.byWord.get(word) ?? (needsPartOfSpeech(word) ? undefined : lexicon.byLemma.get(lemma) ?? undefined);
}

function* mappedWords({ symbols, words }: LibraryManifest): Generator<[string, Owner]> {
  const byId = new Map(symbols.map(({ id }, index) => [id, index]));
  for (const { lemma, symbolId } of words.mapped) {
    const symbol = byId.get(symbolId);
    if (symbol === undefined) continue;
    for (const spelling of lemmaSpellings(lemma)) yield [spelling, { symbol, emphasize: false, isGiven: true }];
  }
}

/** Every symbol that a lemma may stand for, whatever its part of speech. */
function ownersOf(lexicon: Pick<Lexicon, 'byWord' | 'byLemma' | 'hidden'>, lemma: string): number[] {
  const owners = (['NOUN', 'VERB', 'ADJ'] as const).map((partSpeech) => ownerOf(lexicon, lemma, partSpeech));
  return owners.flatMap((owner) => (owner === undefined ? [] : [owner.symbol]));
}

function sequencesOf(lemmas: Iterable<string>): Map<string, string[][]> {
  const sequences = new Map<string, string[][]>();
  for (const lemma of lemmas) {
    const words = lemma.split(' ');
    const [first] = words;
    if (words.length < 2 || first === undefined) continue;
    sequences.set(first, [...(sequences.get(first) ?? []), words]);
  }
  for (const candidates of sequences.values()) candidates.sort((a, b) => b.length - a.length);
  return sequences;
}
