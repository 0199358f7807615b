import { writeFileSync } from 'node:fs';
import { stemmer } from 'stemmer';
import { UPOS, type Upos } from '../tapestry/analysis/analysis.ts';
import { taggedBy } from '../tapestry/analysis/engine.ts';
import { lemmaOf, smallFormOf, type Tagged } from '../tapestry/analysis/tagging/tagged.ts';
import type { Tagger } from '../tapestry/analysis/tagging/tagger.ts';
import type { TreebankSentence } from './learn/conllu.ts';
import { countNouns } from './learn/countNouns.ts';
import { countWordOrder, type CountedWord } from './learn/countWordOrder.ts';
import { learnKeyPhrases, learnKeySentences, summedUp, type SummedUpMeeting } from './learn/trainRankings.ts';
import { closedUp } from './meetingSentences.ts';

const LEARNED = new URL('../tapestry/analysis/learned/', import.meta.url);
const OF_TOPICS = new URL('../tapestry/topics/learned/', import.meta.url);
const SOURCE = 'QMSum train (Zhong et al. 2021), MIT License; made by npm run train';

interface Meeting {
  readonly turns: readonly { readonly content: string }[];
  readonly topics: readonly { readonly topic: string }[];
  readonly general: readonly { readonly answer: string }[];
  readonly specific: readonly { readonly answer: string }[];
}

const OF_WORD_ORDER = 'QMSum train (Zhong et al. 2021), MIT License, and Universal Dependencies English-EWT, CC BY-SA 4.0; made by npm run train';
/** A sentence of the treebank counts so many times in which word follows which: nobody stumbles in it. */
const WRITTEN = 2;

/** Learns from QMSum what makes phrases and sentences worth showing; writes the weights beside the engine, phrases first. */
export function trainRankings(jsonLines: string, treebank: readonly TreebankSentence[], tagger: Tagger): void {
  const meetings = jsonLines.split('\n').filter((line) => line !== '').map((line) => read(JSON.parse(line) as Meeting, tagger));
  const phrases = learnKeyPhrases(meetings, stemmer);
  write('keyPhrases.json', phrases);
  write('keySentences.json', learnKeySentences(meetings, phrases, stemmer));
  write('countNouns.json', { source: SOURCE, nouns: countNouns(meetings.map(({ tagged }) => tagged)).join(' ') }, OF_TOPICS);
  write('wordOrder.json', wordOrder(meetings.map(({ tagged }) => tagged), treebank), OF_TOPICS);
}

/** Which kind of word follows which, in what is said and what is written. */
function wordOrder(meetings: readonly Tagged[], treebank: readonly TreebankSentence[]) {
  const written = treebank.map(({ forms, lemmas, tags }) => forms.map((form, at): CountedWord => ({ form: form.toLowerCase(), lemma: lemmas[at]!.toLowerCase(), pos: tags[at]!.split('|', 1)[0] as Upos })));
  return countWordOrder([{ sentences: written, times: WRITTEN }, { sentences: meetings.flatMap(sentencesIn), times: 1 }], OF_WORD_ORDER);
}

function sentencesIn(tagged: Tagged): CountedWord[][] {
  const { tokens, sentences } = tagged;
  return Array.from(sentences.first, (first, sentence) => Array.from({ length: sentences.end[sentence]! - first }, (_, step): CountedWord => {
    const at = first + step;
    return { form: smallFormOf(tagged, at), lemma: lemmaOf(tagged, at), pos: UPOS[tokens.pos[at]!]! };
  }));
}

function read({ turns, topics, general, specific }: Meeting, tagger: Tagger): SummedUpMeeting {
  const text = turns.map(({ content }) => closedUp(content)).filter((said) => said !== '').join('\n');
  const lines = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ speaker: null, start: index, end: index + line.length }));
  const summary = general[0]?.answer ?? '';
  const written = [summary, ...specific.map(({ answer }) => answer), ...topics.map(({ topic }) => topic)].join(' . ');
  return summedUp(taggedBy(tagger, { format: 'plain', text, turns: lines, map: [], words: 0, date: null }), summary, written);
}

function write(name: string, learned: unknown, folder = LEARNED): void {
  writeFileSync(new URL(name, folder), `${JSON.stringify(learned, null, 2)}\n`);
}
