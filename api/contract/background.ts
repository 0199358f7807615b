import { z } from 'zod';
import { readCall } from './call.ts';
import { backgroundSummary } from './backgroundSummary.ts';
import { count, id, knownName } from './fields.ts';

export const background = readCall({
  path: '/api/background',
  summary: 'One background by id, by name, or the default one of a layout, which is told by its id or name',
  query: z.object({ id: id.optional(), background: knownName.optional(), layout: knownName.optional() })
    .refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, { message: 'one of id, background and layout', path: ['id'] }),
  refusals: { 404: 'There is no such background' },
  answer: backgroundSummary.extend({
    /** The whole layout: slots and title as fractions of the sheet, paths in px of 1800 x 1145. */
    layout: z.looseObject({ id: z.string(), name: z.string(), slots: z.array(z.looseObject({ id: z.number(), type: z.enum(['symbol', 'phrase']) })), title: z.looseObject({ x: z.number(), y: z.number(), max_size: z.number(), color: z.string() }).nullable() }),
    /** For the next save. */
    revision: count,
  }),
});
