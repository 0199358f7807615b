import { z } from 'zod';
import { writeCall } from './call.ts';
import { calendarDate, count, epoch, id, newerRevision, timeZone } from './fields.ts';

export const updateDocument = writeCall({
  path: '/api/update-document',
  summary: 'Change date, content or meeting setup; what is absent stays; 409 when somebody else saved meanwhile',
  body: z.object({
    documentID: id,
    date: epoch.nullable().optional(),
    /** Without one, the day of `date` in `timeZone`; null in either clears both. */
    calendarDate: calendarDate.nullable().optional(),
    /** Where `date` is read as a day; UTC without one. */
    timeZone: timeZone.optional(),
    content: z.string().optional(),
    documentSetup: z.string().optional(),
    /** As read with the document; without it the last one to save wins. */
    revision: count.optional(),
  }),
  refusals: { 404: 'There is no such transcript' },
  conflict: { status: 409, when: 'Somebody else saved meanwhile', fields: newerRevision },
  answer: z.object({
    id,
    docLength: count,
    /** For the next update of the same page. */
    revision: count,
  }),
});
