import { z } from 'zod';
import { readCall } from './call.ts';
import { person } from './fields.ts';

export const me = readCall({
  path: '/api/me',
  summary: 'Who is signed in',
  query: z.object({}),
  answer: person,
});
