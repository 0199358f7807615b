import type { PartOfSpeech } from '../../../../../tapestry/model/vocabulary.ts';

const WORDS: Readonly<Record<PartOfSpeech, string>> = { NOUN: 'noun', VERB: 'verb', ADJ: 'adjective' };

export const partOfSpeech = (tag: PartOfSpeech): string => WORDS[tag];
