import type { KeyWord } from '../../tapestry/analysis/analysis.ts';
import { likelihood, rankingOf, type LearnedWeights } from '../../tapestry/analysis/learned/ranking.ts';
import { keyPhrasesOf, lexiconOf, phrasePlaces } from '../../tapestry/analysis/keys/keyPhrases.ts';
import { keyWordsOf } from '../../tapestry/analysis/keys/keyWords.ts';
import { PHRASE_FEATURE_NAMES, phraseFeatures } from '../../tapestry/analysis/phrases/phraseFeatures.ts';
import { quotableIn } from '../../tapestry/analysis/keys/quotable.ts';
import { FEATURE_NAMES, sentenceFeatures } from '../../tapestry/analysis/sentence/features.ts';
import { sentenceContextOf } from '../../tapestry/analysis/sentence/sentenceContext.ts';
import type { Tagged } from '../../tapestry/analysis/tagging/tagged.ts';
import { sentenceText } from '../../tapestry/analysis/keys/text.ts';
import { phraseWording } from '../../tapestry/analysis/phrases/wording.ts';
import { trainLogistic } from './logistic.ts';
import { oracleOf, stems, type Stem } from './summaryOverlap.ts';

/** A meeting with what people wrote about it. */
export interface SummedUpMeeting {
  readonly tagged: Tagged;
  readonly keyWords: readonly KeyWord[];
  /** What it was about as a whole. */
  readonly summary: string;
  /** All that people wrote about it, the summary too. */
  readonly written: string;
}

const SOURCE = 'QMSum train (Zhong et al. 2021), MIT License; made by npm run train';
/** Words of the summary that sentences are chosen for. */
const BUDGET = 150;
const RIDGE = 300;
const PHRASE_RIDGE = 10;
/** Phrases of a meeting that the order is learned among. */
const LIKELIEST = 80;
const DIGITS = 5;

/** A meeting with its key words. */
export function summedUp(tagged: Tagged, summary: string, written: string): SummedUpMeeting {
  return { tagged, keyWords: keyWordsOf(tagged), summary, written };
}

/** Learns which sentences come nearest to people's summaries. @param phrases what was learned of phrases before */
export function learnKeySentences(meetings: readonly SummedUpMeeting[], phrases: LearnedWeights, stem: Stem): LearnedWeights {
  const rows: number[] = [];
  const answers: number[] = [];
  for (const { tagged, keyWords, summary } of meetings) {
    const context = sentenceContextOf(tagged, keyWords, keyPhrasesOf(tagged, keyWords, phrases));
    const sentences = quotableOf(tagged, stem);
    const chosen = new Set(oracleOf(sentences, stems(summary, stem), BUDGET));
    for (const [at, { sentence }] of sentences.entries()) {
      const row = new Float64Array(FEATURE_NAMES.length);
      sentenceFeatures(row, context, sentence);
      for (const value of row) rows.push(value);
      answers.push(chosen.has(at) ? 1 : 0);
    }
  }
  return learned(FEATURE_NAMES, rows, answers, RIDGE);
}

function quotableOf(tagged: Tagged, stem: Stem): { sentence: number; words: string[]; length: number }[] {
  const isQuotable = quotableIn(tagged);
  return tagged.sentences.first.flatMap((_, sentence) => {
    const wording = sentenceText(tagged, sentence);
    if (!isQuotable(sentence, wording)) return [];
    return [{ sentence, words: stems(wording, stem), length: wording.match(/\S*\w\S*/g)?.length ?? 0 }];
  });
}

/** A noun phrase of a meeting, and 1 if people use it when they write about that. */
interface PhraseExample {
  readonly row: Float64Array;
  readonly answer: number;
}

/**
 * Learns which noun phrases people use again when they write about a meeting, and then once more from the likeliest of
 * each meeting: only among those the order matters.
 */
export function learnKeyPhrases(meetings: readonly SummedUpMeeting[], stem: Stem): LearnedWeights {
  const examples = meetings.map((meeting) => phraseExamples(meeting, stem));
  const ranking = rankingOf(PHRASE_FEATURE_NAMES, learnedOf(examples));
  return learnedOf(examples.map((all) => all
    .map((example) => ({ example, likely: likelihood(ranking, example.row) }))
    .sort((a, b) => b.likely - a.likely)
    .slice(0, LIKELIEST)
    .map(({ example }) => example)));
}

function phraseExamples({ tagged, keyWords, written }: SummedUpMeeting, stem: Stem): PhraseExample[] {
  const lexicon = lexiconOf(tagged, keyWords);
  const text = ` ${stems(written, stem).join(' ')} `;
  return phrasePlaces(tagged, lexicon).map((places) => {
    const row = new Float64Array(PHRASE_FEATURE_NAMES.length);
    phraseFeatures(row, tagged, places, lexicon.weights);
    return { row, answer: text.includes(` ${stems(phraseWording(tagged, places), stem).join(' ')} `) ? 1 : 0 };
  });
}

function learnedOf(examples: readonly (readonly PhraseExample[])[]): LearnedWeights {
  const all = examples.flat();
  return learned(PHRASE_FEATURE_NAMES, all.flatMap(({ row }) => [...row]), all.map(({ answer }) => answer), PHRASE_RIDGE);
}

function learned(names: readonly string[], rows: readonly number[], answers: readonly number[], ridge: number): LearnedWeights {
  const { weights, bias } = trainLogistic({ rows: Float64Array.from(rows), width: names.length, answers: Uint8Array.from(answers) }, ridge);
  const short = (weight: number): number => Number(weight.toFixed(DIGITS));
  return { source: SOURCE, bias: short(bias), weights: Object.fromEntries(names.map((name, at) => [name, short(weights[at]!)])) };
}
