import { DEPREL, UPOS, type Analysis, type AnalysisEngine } from '../../tapestry/analysis/analysis.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sentenceText, wordText } from '../../tapestry/analysis/keys/text.ts';
import { sampleTexts } from '../../library/samples.ts';
import { warmUp } from '../../tapestry/analysis/warmUp.ts';
import { topicsOf } from '../../tapestry/topics/topics.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import type { Reading } from '../../tapestry/transcript/reading.ts';

/** What the benches of the analysis ask of an engine; arrays have one entry per token, offsets are those of the text. */
export interface BenchAnalysis {
  readonly s: readonly number[];
  readonly e: readonly number[];
  readonly upos: readonly string[];
  readonly lemma: readonly string[];
  readonly sents: readonly (readonly [number, number])[];
  readonly triples: readonly (readonly number[])[];
  readonly head: readonly number[];
  readonly deprel: readonly string[];
}

const engine: AnalysisEngine = analysisEngine();
// As on a worker thread, whose first meeting comes when it has warmed up; `cold` behind the sections leaves that out.
if (!process.argv.includes('cold')) Array.from(warmUp(engine, sampleTexts));

/** The analysis of a text that is taken as it stands: no line of it is read as a label or a clock time. */
export function analyse(text: string): BenchAnalysis {
  const { tokens, lemmas, sentences, triples } = engine.analyse(asItStands(text));
  return {
    s: tokens.start,
    e: tokens.end,
    upos: tokens.pos.map((pos) => UPOS[pos]!),
    lemma: tokens.lemma.map((lemma) => lemmas[lemma]!),
    sents: sentences.first.map((first, at) => [tokens.start[first]!, tokens.end[sentences.end[at]! - 1]!]),
    triples: triples.filter((triple) => triple.every((token) => token >= 0)),
    head: tokens.head,
    deprel: tokens.deprel.map((relation) => DEPREL[relation]!),
  };
}

/** One turn a line. */
function asItStands(text: string): Reading {
  const turns = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ speaker: null, start: index, end: index + line.length }));
  return { format: 'plain', text, turns, map: [], words: 0, date: null };
}

/** The best key sentences that fit into a budget of words, in text order. */
export function keySentences(text: string, wordBudget: number): string[] {
  const analysis = engine.analyse(asItStands(text));
  const chosen: number[] = [];
  let words = 0;
  for (const { sentence } of analysis.keySentences) {
    const length = sentenceText(analysis, sentence).match(/\S*\w\S*/g)?.length ?? 0;
    if (words + length > wordBudget) continue;
    words += length;
    chosen.push(sentence);
  }
  return chosen.toSorted((a, b) => a - b).map((sentence) => sentenceText(analysis, sentence));
}

export function keyWords(text: string, n: number): string[] {
  const analysis: Analysis = engine.analyse(asItStands(text));
  return analysis.keyWords.slice(0, n).map(({ lemma }) => wordText(analysis, lemma));
}

export function keyPhrases(text: string, n: number): string[] {
  return engine.analyse(asItStands(text)).keyPhrases.slice(0, n).map((phrase) => phrase.text);
}

/** What a text speaks of, with character offsets; the name of a topic is a noun phrase, as people name topics, where it has one. */
export function topics(text: string): { heading: string; words: string[]; spans: (readonly [number, number])[] }[] {
  const analysis = engine.analyse(asItStands(text));
  const phrases = new Set(analysis.keyPhrases.map((phrase) => phrase.text));
  const { first, end } = analysis.sentences;
  return topicsOf(analysis).map(({ heading, headings, words, spans }) => {
    const all = [...(heading === null ? [] : [heading]), ...headings].map((each) => each.text);
    return {
      heading: all.find((each) => phrases.has(each)) ?? all[0] ?? words[0]?.word ?? '',
      words: words.map(({ word }) => word),
      spans: spans.map(({ from, to }) => [analysis.tokens.start[first[from]!]!, analysis.tokens.end[end[to - 1]! - 1]!] as const),
    };
  });
}

/** What was said in a transcript file, without labels, clock times and markup. */
export function normalise(fileText: string): { text: string } {
  return { text: readTranscript(fileText).text };
}
