import { z } from 'zod';
import { readCall } from './call.ts';
import { person } from './fields.ts';

export const people = readCall({
  path: '/api/people',
  summary: 'Everybody who was ever signed in, and what the program does by itself, by name: whom the audit can tell of',
  query: z.object({}),
  answer: z.object({ people: z.array(person) }),
});
