import { writeFileSync } from 'node:fs';
import { stemmer } from 'stemmer';
import { taggedBy } from '../tapestry/analysis/engine.ts';
import type { Tagger } from '../tapestry/analysis/tagging/tagger.ts';
import { countNouns } from './learn/countNouns.ts';
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

/** Learns from QMSum what makes phrases and sentences worth showing; writes the weights beside the engine, phrases first. */
export function trainRankings(jsonLines: string, tagger: Tagger): void {
  const meetings = jsonLines.split('\n').filter((line) => line !== '').map((line) => read(JSON.parse(line) as Meeting, tagger));
  const phrases = learnKeyPhrases(meetings, stemmer);
  write('keyPhrases.json', phrases);
  write('keySentences.json', learnKeySentences(meetings, phrases, stemmer));
  write('countNouns.json', { source: SOURCE, nouns: countNouns(meetings.map(({ tagged }) => tagged)).join(' ') }, OF_TOPICS);
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
