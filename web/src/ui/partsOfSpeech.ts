import type { PartOfSpeech } from '../../../tapestry/model/vocabulary.ts';

/** Parts of speech as people read them. */
export const PARTS: Readonly<Record<PartOfSpeech, string>> = { NOUN: 'noun', VERB: 'verb', ADJ: 'adjective' };
