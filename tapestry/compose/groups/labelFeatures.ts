import type { Analysis } from '../../analysis/analysis.ts';
import { POS } from '../../analysis/tagging/partsOfSpeech.ts';
import { FIRST_NAMES } from '../../analysis/words/firstNames.ts';
import { EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS } from '../../analysis/words/stopWords.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { PARTS_OF_SPEECH } from '../../model/vocabulary.ts';
import { isProcedure } from '../../topics/quoteFeatures.ts';
import { isEmptyBeginning, isOfOffice } from '../../topics/topicPhrases.ts';
import { isKnownWord, MEMORABLE, vividnessOf } from '../../topics/vividWords.ts';
import { ordinaryPerMillion } from '../matching/keyness.ts';
import { meetingKeyness } from '../matching/meetingKeyness.ts';

/** What a word or a phrase is judged by as a label of a topic; nothing in it names a matter. */
export const LABEL_FEATURES = [
  'phrase', 'said', 'said once', 'said here', 'share', 'near', 'key', 'least key', 'mean key', 'ordinary', 'rarest', 'vivid', 'mean vivid', 'memorable', 'mean memorable',
  'unknown', 'name', 'acronym', 'person', 'leads on', 'led by', 'letters', 'quality', 'deed', 'weight', 'among the first', 'in heading', 'says little', 'long meeting', 'turns', 'procedure', 'plural', 'office', 'begins emptily', 'same before', 'same after', 'known name',
] as const;

/** A label with the topic whose it is. */
export interface LabelPlace {
  readonly topic: Topic;
  /** Whether a sentence of the topic speaks of its heading. */
  readonly isNear: (sentence: number) => boolean;
}

/** The lemmas of a label, and the tokens from which on the text says them one after the other. */
export type PlacesOf = (label: GroupKeyWord) => { readonly own: readonly number[]; readonly starts: readonly number[] };

/** Finds the places of the labels of one text. */
export function labelPlaces({ lemmas, tokens, keyPhrases }: Analysis): PlacesOf {
  const places = new Map<number, number[]>();
  tokens.lemma.forEach((lemma, at) => {
    if (tokens.counts[at] !== 1) return;
    const own = places.get(lemma);
    if (own === undefined) places.set(lemma, [at]);
    else own.push(at);
  });
  const phrases = new Map(keyPhrases.map((phrase) => [phrase.text, phrase.lemmas]));
  return ({ word, lemma, label }) => {
    const own = phrases.get(label ?? word) ?? [lemmas.indexOf(lemma)];
    return { own, starts: (places.get(own[0]!) ?? []).filter((at) => own.every((each, index) => tokens.lemma[at + index] === each)) };
  };
}

/** Works out for the labels of one text what they are judged by, in the order of `LABEL_FEATURES`. */
export function labelRows(analysis: Analysis, placesOf: PlacesOf = labelPlaces(analysis)): (label: GroupKeyWord, place: LabelPlace) => Float64Array {
  const { lemmas, tokens, sentences, reading } = analysis;
  const key = meetingKeyness(analysis);
  const sentenceOf = new Int32Array(tokens.lemma.length);
  sentences.first.forEach((first, sentence) => sentenceOf.fill(sentence, first, sentences.end[sentence]));
  const strength = (lemma: number): number => (lemma < 0 ? 0 : Math.sqrt(Math.max(0, key(lemma))));
  const usual = (lemma: string): number => Math.log1p(Math.max(...PARTS_OF_SPEECH.map((part) => ordinaryPerMillion(lemma, part))));
  const mean = (each: readonly number[]): number => each.reduce((sum, one) => sum + one, 0) / Math.max(1, each.length);
  return (given, { topic, isNear }) => {
    const { word, lemma, label, partSpeech } = given;
    const text = label ?? word;
    const { own, starts } = placesOf(given);
    const noun = own.at(-1)!;
    const here = starts.filter((at) => topic.spans.some(({ from, to }) => sentenceOf[at]! >= from && sentenceOf[at]! < to));
    const isNominal = (at: number): boolean => tokens.pos[at] === POS.NOUN || tokens.pos[at] === POS.PROPN;
    const share = (of: readonly number[], isSuch: (at: number) => boolean): number => of.filter(isSuch).length / Math.max(1, of.length);
    const isSame = (at: number, other: number): boolean => sentenceOf[at] === sentenceOf[other];
    const words = own.map((each) => lemmas[each] ?? lemma);
    const vivid = words.map(vividnessOf);
    const memorable = words.map((each) => MEMORABLE.get(each) ?? 0);
    const weighed = topic.words.findIndex((each) => each.lemma === lemma);
    const headed = new Set(topic.heading?.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
    return Float64Array.of(
      Number(own.length > 1), Math.log1p(starts.length), Number(starts.length < 2), Math.log1p(here.length), here.length / Math.max(1, starts.length), share(here, (at) => isNear(sentenceOf[at]!)),
      strength(noun), Math.min(...own.map(strength)), mean(own.map(strength)), usual(words.at(-1)!), Math.min(...words.map(usual)),
      vivid.at(-1)!, mean(vivid), memorable.at(-1)!, mean(memorable),
      Number(words.some((each) => !isKnownWord(each))), share(starts, (at) => tokens.pos[at + own.length - 1] === POS.PROPN), Number(/^[\p{Lu}\p{N}-]{2,}$/u.test(text.split(' ').at(-1)!)), Number(words.some((each) => FIRST_NAMES.has(each))),
      share(starts, (at) => isSame(at, at + own.length) && isNominal(at + own.length)),
      share(starts, (at) => isSame(at, at - 1) && (isNominal(at - 1) || tokens.pos[at - 1] === POS.ADJ)),
      text.length, Number(label === undefined && partSpeech === 'ADJ'), Number(label === undefined && partSpeech === 'VERB'), weighed < 0 ? 0 : topic.words[weighed]!.weight, Number(weighed >= 0 && weighed < 4),
      Number([...words, ...text.toLowerCase().split(' ')].some((each) => headed.has(each))), Number(words.some((each) => WEAK_LEMMAS.has(each) || EMPTY_ALONE.has(each) || GENERIC_HEADS.has(each))),
      Math.log1p(reading.words), Math.log1p(new Set(starts.map((at) => sentences.turn[sentenceOf[at]!])).size), Number(isProcedure(text)), Number(text.endsWith('s') && text.toLowerCase() !== words.join(' ')), Number(isOfOffice(text)), Number(isEmptyBeginning(text)),
      commonest(starts.map((at) => (isSame(at, at - 1) && (isNominal(at - 1) || tokens.pos[at - 1] === POS.ADJ) ? tokens.lemma[at - 1]! : -1))),
      commonest(starts.map((at) => (isSame(at, at + own.length) && isNominal(at + own.length) ? tokens.lemma[at + own.length]! : -1))),
      Number(words.every(isKnownWord) && tokens.pos[starts[0]! + own.length - 1] === POS.PROPN),
    );
  };
}

/** Share of the commonest word among those that stand beside a label; nothing of one that stands there once. @param words -1 for none */
function commonest(words: readonly number[]): number {
  const count = new Map<number, number>();
  for (const word of words) if (word >= 0) count.set(word, (count.get(word) ?? 0) + 1);
  const most = Math.max(0, ...count.values());
  return most < 2 ? 0 : most / words.length;
}
