import { z } from 'zod';
import { readCall } from './call.ts';
import { backgroundSummary } from './backgroundSummary.ts';
import { id, name } from './fields.ts';

export const background = readCall({
  path: '/api/background',
  summary: 'One background by id, by name, or the default one of a layout',
  query: z.object({ id: id.optional(), background: name.optional(), layout: id.optional() })
    .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, { message: 'one of id, background and layout', path: ['id'] }),
  refusals: { 404: 'There is no such background' },
  answer: backgroundSummary,
});
