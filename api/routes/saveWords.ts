import { saveWordsEverywhere, saveWordsOfTranscript } from '../../application/words/saveWords.ts';
import { saveWords } from '../contract/saveWords.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const saveWordsRoute = writeRoute(saveWords, ({ ports }, { scope, documentID, revision, ...words }, context) => {
  const asked = { ...words, ...(revision === undefined ? {} : { seen: revision }) };
  return scope === 'transcript' && documentID !== undefined ? saveWordsOfTranscript(ports, documentID, asked, context) : saveWordsEverywhere(ports, asked, context);
});
