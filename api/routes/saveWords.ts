import { saveWordsEverywhere, saveWordsOfTranscript } from '../../application/words/saveWords.ts';
import { saveWords } from '../contract/saveWords.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const saveWordsRoute = writeRoute(saveWords, ({ ports }, { scope, documentID, ...words }, context) =>
  (scope === 'transcript' && documentID !== undefined ? saveWordsOfTranscript(ports, documentID, words, context) : saveWordsEverywhere(ports, words, context)));
