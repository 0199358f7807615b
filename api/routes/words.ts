import { readWords } from '../../application/words/readWords.ts';
import { words } from '../contract/words.ts';
import { readRoute } from '../http/readRoute.ts';

export const wordsRoute = readRoute(words, ({ ports }, { documentID }) => readWords(ports, documentID), ['documents', 'symbols']);
