import type { Analysis } from '../analysis/analysis.ts';
import { FIRST_NAMES } from '../analysis/words/firstNames.ts';
import { POS } from '../analysis/tagging/partsOfSpeech.ts';
import { speakerWords, unaccented } from '../analysis/words/speakerWords.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import { mostSaid, plainForm } from '../analysis/phrases/wording.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { partSpeechOf } from '../compose/matching/match.ts';
import { isNumberWord } from './numerals.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../model/vocabulary.ts';

/** What a word of a topic is judged by; nothing in it says what was spoken of. */
export const WORD_FEATURES = [
  'said', 'said once', 'said twice', 'share', 'against the rest', 'against ordinary meetings', 'noun', 'name', 'verb', 'weak', 'person', 'key word',
  'in phrases', 'in key phrases', 'first place', 'spread', 'acronym', 'letters', 'said elsewhere', 'length',
] as const;

/** A word that one topic says, with what it is judged by. */
export interface WordCandidate {
  readonly lemma: number;
  readonly partSpeech: PartOfSpeech;
  /** Tokens of the topic. */
  readonly places: readonly number[];
  /** Mentions in the whole text. */
  readonly count: number;
  /** As it is said most often in the topic. */
  readonly text: string;
  readonly row: Float64Array;
  /** Its share of all words: of the topic's, of the rest's, and of ordinary meetings'. */
  readonly rate: number;
  readonly restRate: number;
  readonly ordinaryRate: number;
}

const SHOWABLE = /^\p{L}[\p{L}\p{N}-]{2,19}$/u;
const STRETCHES = 8;
/** Words of a topic in which one mention tells nothing. */
const LONG_TOPIC = 1200;
/** Phrases that count as key ones. */
const KEY_PHRASES = 40;

/** The words of each topic that may be shown. @param topicOf by sentence, -1 for none */
export function wordCandidates(analysis: Analysis, topicOf: Int32Array, topics: number): WordCandidate[][] {
  const { lemmas, tokens } = analysis;
  const { said, count, words, size } = countsByTopic(analysis, topicOf, topics);
  const all = words.reduce((sum, each) => sum + each, 0);
  const speakers = speakerWords(analysis.reading);
  const keyScore = new Float64Array(lemmas.length);
  const most = Math.log1p(analysis.keyWords[0]?.score ?? 1);
  for (const { lemma, score } of analysis.keyWords) keyScore[lemma] = Math.max(keyScore[lemma]!, Math.log1p(score) / most);
  const inPhrases = Array.from({ length: topics }, () => new Float64Array(lemmas.length));
  const inKey = new Float64Array(lemmas.length);
  analysis.keyPhrases.forEach(({ lemmas: own, sentences, score }, rank) => {
    for (const lemma of own) {
      if (rank < KEY_PHRASES) inKey[lemma] = Math.max(inKey[lemma]!, score);
      for (const sentence of sentences) if (topicOf[sentence]! >= 0) inPhrases[topicOf[sentence]!]![lemma]! += 1;
    }
  });
  // What a long topic says once or twice is not among its best words.
  const least = words.map((each) => (each > LONG_TOPIC ? 2 : 1));
  return said.map((own, topic) => [...own].flatMap(([key, { lemma, partSpeech, places, depths }]): WordCandidate[] => {
    const here = places.length;
    if (here < least[topic]!) return [];
    const text = usualForm(analysis, places);
    if (!SHOWABLE.test(text) || isNumberWord(text.toLowerCase())) return [];
    const mentions = count.get(key)!;
    const rate = here / (words[topic]! + 1);
    const rest = (mentions - here + 0.5) / (all - words[topic]! + 100);
    const ordinary = ordinaryPerMillion(lemmas[lemma]!, partSpeech) / 1e6;
    const isName = tokens.pos[places[0]!] === POS.PROPN;
    const isPerson = isName && (FIRST_NAMES.has(lemmas[lemma]!) || speakers.has(unaccented(lemmas[lemma]!)));
    const span = Math.max(1, size[topic]!);
    const stretches = new Set(depths.map((depth) => Math.floor((depth * STRETCHES) / span))).size;
    const row = Float64Array.of(
      Math.log(here), Number(here === 1), Number(here === 2), here / mentions, Math.log(rate / rest), Math.log(rate / ordinary),
      Number(partSpeech === 'NOUN' && !isName), Number(isName), Number(partSpeech === 'VERB'), Number(WEAK_LEMMAS.has(lemmas[lemma]!)), Number(isPerson), keyScore[lemma]!,
      Math.log1p(inPhrases[topic]![lemma]!), inKey[lemma]!, depths[0]! / span, stretches / STRETCHES,
      Number(/^[\p{Lu}\p{N}]{2,}$/u.test(text)), Math.log(text.length), Math.log1p(mentions - here), Math.log(words[topic]! + 1),
    );
    return [{ lemma, partSpeech, places, count: mentions, text, row, rate, restRate: rest, ordinaryRate: ordinary }];
  }));
}

/** A word that a topic says. */
interface Said {
  readonly lemma: number;
  readonly partSpeech: PartOfSpeech;
  readonly places: number[];
  /** By place: how many tokens of the topic come before it. */
  readonly depths: number[];
}

interface Counts {
  /** By topic and word. */
  readonly said: readonly Map<number, Said>[];
  /** Mentions in the whole text. */
  readonly count: ReadonlyMap<number, number>;
  /** By topic: all its words, and its tokens. */
  readonly words: readonly number[];
  readonly size: readonly number[];
}

function countsByTopic({ lemmas, tokens, sentences }: Analysis, topicOf: Int32Array, topics: number): Counts {
  const said = Array.from({ length: topics }, () => new Map<number, Said>());
  const count = new Map<number, number>();
  const words = new Array<number>(topics).fill(0);
  const size = new Array<number>(topics).fill(0);
  for (let sentence = 0; sentence < topicOf.length; sentence += 1) {
    const topic = topicOf[sentence]!;
    const own = said[topic];
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      const depth = own === undefined ? 0 : size[topic]!;
      if (own !== undefined) size[topic]! += 1;
      if (own !== undefined && tokens.pos[at] !== POS.PUNCT) words[topic]! += 1;
      const partSpeech = tokens.counts[at] === 1 ? partSpeechOf(tokens.pos[at]!) : null;
      if (partSpeech === null) continue;
      const lemma = tokens.lemma[at]!;
      const key = PARTS_OF_SPEECH.indexOf(partSpeech) * lemmas.length + lemma;
      count.set(key, (count.get(key) ?? 0) + 1);
      const known = own?.get(key);
      known?.places.push(at);
      known?.depths.push(depth);
      if (!known) own?.set(key, { lemma, partSpeech, places: [at], depths: [depth] });
    }
  }
  return { said, count, words, size };
}

function usualForm(analysis: Analysis, places: readonly number[]): string {
  const forms = new Map<string, number>();
  for (const at of places) {
    const form = plainForm(analysis, at);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return mostSaid(forms);
}
