import { namedFrame } from '../../tapestry/analysis/model/languageModel.ts';
import { lexiconOf } from '../../tapestry/analysis/model/lexicon/lexicon.ts';
import { writeSections } from '../../tapestry/analysis/model/sections.ts';
import { normalised, wordTypesOf } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { buildLemmas } from './buildLemmas.ts';
import { buildLexicon, type WordClusters } from './buildLexicon.ts';
import { bigramsOf, clusterWords } from './clusterWords.ts';
import type { TreebankSentence } from './conllu.ts';
import { bareCopy } from './copies.ts';
import { jackknifedTags, withGuides } from './jackknife.ts';
import { withNearestClusters } from './nearestClusters.ts';
import { plainSentences } from './plainSentences.ts';
import { relationsByPair } from './relationsByPair.ts';
import { trainParser } from './trainParser.ts';
import { trainTagger, type TaggedForms } from './trainTagger.ts';

/** What a model is trained on. */
export interface TrainingText {
  /** Sentences with tags, lemmas and dependencies. */
  readonly treebank: readonly TreebankSentence[];
  /** Sentences of speech that nobody annotated, for the classes of words. */
  readonly unlabelled: readonly (readonly string[])[];
  /** Vectors of words, for the classes of those that are in neither; may be empty. */
  readonly vectors: ReadonlyMap<string, readonly number[]>;
}

const TAGGER = { epochs: 5, bits: 20, seeds: [7, 8, 9] } as const;
/** What is held out by turns is learned less long, and once: it need not be right, only as wrong as what the parsers will meet. */
const FOLDS = { epochs: 4, seeds: [10] } as const;
const NUMBER_OF_FOLDS = 3;
const BACKWARDS = { epochs: 6, arcBits: 21, labelBits: 20, explore: 0.9, seeds: [11, 21], isBackwards: true } as const;
const FORWARDS = { epochs: 5, arcBits: 23, labelBits: 22, explore: 0.9, seeds: [12, 13, 14, 15], isBackwards: false } as const;
const PLAIN_SEED = 5;
/** A word that was seen as often as `wellSeen` is known by its company. */
const CLUSTERS = { fewest: 3, wellSeen: 20, coarse: 64, fine: 400, rounds: 12 } as const;

/** Trains everything and gives the bytes of the model file; `say` hears what is being done. */
export function trainModel({ treebank, unlabelled, vectors }: TrainingText, say: (step: string) => void): Uint8Array {
  say('word classes');
  const clusters = clustersOf([...treebank.map(({ forms }) => forms), ...unlabelled], vectors);
  const { entries, tagNames, sets } = buildLexicon(treebank, clusters);
  const lexicon = lexiconOf(entries);
  const lemmas = buildLemmas(treebank, tagNames);
  const whole = [...treebank, ...plainSentences(treebank, PLAIN_SEED)];
  const copies = whole.map((sentence, source) => ({ sentence: bareCopy(sentence), source })).filter(({ sentence }) => sentence !== null);
  const sentences = [...whole, ...copies.map(({ sentence }) => sentence!)];
  const sources = [...whole.keys(), ...copies.map(({ source }) => source)];
  const tagged = sentences.map((sentence) => taggedForms(sentence, tagNames));
  say('tagger');
  const tagger = trainTagger(tagged, lexicon, sets, TAGGER);
  say('tags as the parser will meet them');
  const tags = jackknifedTags(tagged, foldsOf(sources), lexicon, sets, { ...TAGGER, ...FOLDS });
  say('first parser');
  const relations = [...new Set(treebank.flatMap((sentence) => sentence.relations))].sort();
  const named = namedFrame(tagNames.map((name) => name.split('|')[0]!), relations);
  const trees = sentences.map(({ forms, heads, relations: names }, index) => ({
    types: wordTypesOf(forms, lexicon), tags: tags[index]!, heads, relations: Int32Array.from(names, (name) => relations.indexOf(name) + 1), guide: null,
  }));
  const frame = { ...named, ...relationsByPair(trees, named.posOf) };
  const backwards = trainParser(trees, frame, BACKWARDS);
  say('trees as the second parser will meet them');
  const guided = withGuides(trees, foldsOf(sources), frame, { ...BACKWARDS, ...FOLDS });
  say('second parser');
  const forwards = trainParser(guided, frame, FORWARDS);
  return writeSections({
    lexicon: entries, tags: tagNames, tagSetStarts: sets.start, tagSets: sets.tags, tagger,
    lemmaEdits: lemmas.edits, lemmaPlaces: lemmas.places,
    relations, pairLists: frame.lists, listStarts: frame.start, lists: frame.relations,
    backwardArcs: backwards.arcs, backwardLabels: backwards.labels, forwardArcs: forwards.arcs, forwardLabels: forwards.labels,
  });
}

/** Copies of a sentence are in its fold, so that nothing is held out in name only. */
function foldsOf(sources: readonly number[]): readonly number[] {
  return sources.map((source) => source % NUMBER_OF_FOLDS);
}

function taggedForms({ forms, tags }: TreebankSentence, tagNames: readonly string[]): TaggedForms {
  const number = new Map(tagNames.map((tag, index) => [tag, index]));
  return { forms, tags: Int32Array.from(tags, (tag) => number.get(tag) ?? -1) };
}

function clustersOf(sentences: readonly (readonly string[])[], vectors: TrainingText['vectors']): WordClusters {
  const small = new Set<string>();
  for (const sentence of sentences) for (const form of sentence) if (/^\p{Ll}/u.test(form)) small.add(normalised(form));
  const bigrams = bigramsOf(sentences.map((sentence) => sentence.map(normalised)), CLUSTERS.fewest);
  const coarse = clusterWords(bigrams, CLUSTERS.coarse, CLUSTERS.rounds);
  const fine = clusterWords(bigrams, CLUSTERS.fine, CLUSTERS.rounds);
  const clusters = new Map(bigrams.words.map((word, index) => [word, { coarse: coarse[index]!, fine: fine[index]!, common: small.has(word) }]));
  const wellSeen = new Set(bigrams.words.filter((_, index) => bigrams.counts[index]! >= CLUSTERS.wellSeen));
  return withNearestClusters(clusters, (word) => wellSeen.has(word), vectors);
}
