import type { PartOfSpeech } from '../../../../../tapestry/model/vocabulary.ts';
import { PARTS } from '../../../ui/partsOfSpeech.ts';

export const partOfSpeech = (tag: PartOfSpeech): string => PARTS[tag];
