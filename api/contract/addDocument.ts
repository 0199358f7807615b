import { z } from 'zod';
import { writeCall } from './call.ts';
import { calendarDate, count, epoch, id, name, takenName, timeZone } from './fields.ts';

export const addDocument = writeCall({
  path: '/api/add-document',
  summary: 'Add a transcript; 409 when the title is taken',
  body: z.object({
    title: name.default(''),
    content: z.string().default(''),
    date: epoch.nullable().default(null),
    /** That day in the person's own zone; without one, the day of `date` in `timeZone`; without both, the day the transcript itself gives. */
    calendarDate: calendarDate.nullable().optional(),
    /** Where `date` is read as a day; UTC without one. */
    timeZone: timeZone.optional(),
    documentSetup: z.string().default(''),
  }),
  conflict: { status: 409, when: 'The title is taken', fields: takenName },
  answer: z.object({ id, title: z.string(), docLength: count }),
});
