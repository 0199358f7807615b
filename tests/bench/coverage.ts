import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { loadStarter, starterManifest } from '../../library/starter.ts';
import { HESITATIONS } from '../../tapestry/analysis/words/stopWords.ts';
import { lexiconOf, ownerOf } from '../../tapestry/compose/matching/lexicon.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';

/**
 * How much of what people say in meetings the starter library has a picture for: running nouns, verbs and adjectives as
 * winkNLP finds them, without its stop words and the committed fillers. `npx node tests/bench/coverage.ts meetings.jsonl.gz`
 * takes meetings as QMSum has them, one JSON object `{turns: [{content}]}` a line, and prints one JSON line and what is
 * missed most.
 */
const nlp = winkNLP(model, ['sbd', 'pos']);
const lexicon = lexiconOf(starterManifest(loadStarter()).manifest);
const CONTENT: ReadonlySet<string> = new Set(['NOUN', 'VERB', 'ADJ']);
const MISSED_SHOWN = 60;
/** `{vocalsound}`: what the transcribers of QMSum noted beside the words. */
const STAGE = /\{[^}]*\}/g;

interface Meeting {
  readonly turns: readonly { readonly content: string }[];
}

const [file = ''] = process.argv.slice(2);
const meetings = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as Meeting);
const missed = new Map<string, number>();
let words = 0;
let owned = 0;
for (const { turns } of meetings) {
  const { its } = nlp;
  const tokens = nlp.readDoc(turns.map(({ content }) => content.replaceAll(STAGE, ' ')).join('\n')).tokens();
  const [pos, lemmas, stops] = [tokens.out(its.pos), tokens.out(its.lemma as typeof its.value), tokens.out(its.stopWordFlag)] as unknown as [string[], string[], boolean[]];
  pos.forEach((partOfSpeech, at) => {
    const lemma = lemmas[at]?.toLowerCase() ?? '';
    if (!CONTENT.has(partOfSpeech) || stops[at] || HESITATIONS.has(lemma) || !/^\p{L}[\p{L}'-]*$/u.test(lemma)) return;
    words += 1;
    if (ownerOf(lexicon, lemma, partOfSpeech as PartOfSpeech)) owned += 1;
    else missed.set(`${lemma}/${partOfSpeech}`, (missed.get(`${lemma}/${partOfSpeech}`) ?? 0) + 1);
  });
}
process.stdout.write(`${JSON.stringify({ name: 'coverage', value: Math.round((1000 * owned) / words) / 10, unit: '%', words })}\n`);
process.stdout.write(`${[...missed].toSorted((a, b) => b[1] - a[1]).slice(0, MISSED_SHOWN).map(([word, count]) => `${word} ${count}`).join(', ')}\n`);
