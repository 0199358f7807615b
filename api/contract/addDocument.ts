import { z } from 'zod';
import { writeCall } from './call.ts';
import { calendarDate, count, epoch, id, name } from './fields.ts';

export const addDocument = writeCall({
  path: '/api/add-document',
  summary: 'Add a transcript; 409 when the title is taken',
  body: z.object({
    title: name.default(''),
    content: z.string().default(''),
    date: epoch.nullable().default(null),
    /** That day in the person's own zone; without one, the day the transcript itself gives. */
    calendarDate: calendarDate.nullable().default(null),
    documentSetup: z.string().default(''),
  }),
  refusals: { 409: 'The title is taken', 422: 'The key was used with another body' },
  answer: z.object({ id, title: z.string(), docLength: count }),
});
