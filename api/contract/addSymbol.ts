import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name, partSpeech, takenName } from './fields.ts';

export const addSymbol = writeCall({
  path: '/api/add-symbol',
  summary: 'Add a symbol without drawings and words',
  body: z.object({ symbolName: name, partSpeech: partSpeech.default('NOUN') }),
  conflict: { status: 500, when: 'The name is taken: the specification\'s client knows a duplicate by this', fields: takenName },
  answer: z.object({ name: z.string(), id }),
});
