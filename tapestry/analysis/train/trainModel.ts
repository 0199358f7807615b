import { lexiconOf } from '../model/lexicon.ts';
import { writeSections } from '../model/sections.ts';
import { buildLemmas } from './buildLemmas.ts';
import { buildLexicon, type WordClusters } from './buildLexicon.ts';
import { bigramsOf, clusterWords } from './clusterWords.ts';
import type { TreebankSentence } from './conllu.ts';
import { bareCopy } from './copies.ts';
import { trainTagger } from './trainTagger.ts';
import { normalised } from '../model/wordTypes.ts';

/** What a model is trained on. */
export interface TrainingText {
  /** Sentences with tags, lemmas and dependencies. */
  readonly treebank: readonly TreebankSentence[];
  /** Sentences of speech that nobody annotated, for the classes of words. */
  readonly unlabelled: readonly (readonly string[])[];
}

const TAGGER = { epochs: 8, bits: 21, seed: 7 } as const;
const CLUSTERS = { fewest: 3, coarse: 64, fine: 400, rounds: 12 } as const;

/** Trains everything and gives the bytes of the model file; `say` hears what is being done. */
export function trainModel({ treebank, unlabelled }: TrainingText, say: (step: string) => void): Uint8Array {
  say('word classes');
  const clusters = clustersOf([...treebank.map(({ forms }) => forms), ...unlabelled]);
  const built = buildLexicon(treebank, clusters);
  const lemmas = buildLemmas(treebank, built.tagNames);
  say('tagger');
  const number = new Map(built.tagNames.map((tag, index) => [tag, index]));
  const copies = [...treebank, ...treebank.map(bareCopy).filter((copy) => copy !== null)];
  const sentences = copies.map(({ forms, tags }) => ({ forms, tags: Int32Array.from(tags, (tag) => number.get(tag) ?? -1) }));
  return writeSections({
    lexicon: built.entries,
    tags: built.tagNames,
    tagSetStarts: built.sets.start,
    tagSets: built.sets.tags,
    tagger: trainTagger(sentences, lexiconOf(built.entries), built.sets, TAGGER),
    lemmaEdits: lemmas.edits,
    lemmaPlaces: lemmas.places,
  });
}

function clustersOf(sentences: readonly (readonly string[])[]): WordClusters {
  const small = new Set<string>();
  for (const sentence of sentences) for (const form of sentence) if (/^\p{Ll}/u.test(form)) small.add(normalised(form));
  const bigrams = bigramsOf(sentences.map((sentence) => sentence.map(normalised)), CLUSTERS.fewest);
  const coarse = clusterWords(bigrams, CLUSTERS.coarse, CLUSTERS.rounds);
  const fine = clusterWords(bigrams, CLUSTERS.fine, CLUSTERS.rounds);
  return new Map(bigrams.words.map((word, index) => [word, { coarse: coarse[index]!, fine: fine[index]!, common: small.has(word) }]));
}
