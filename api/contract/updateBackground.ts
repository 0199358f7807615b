import { z } from 'zod';
import { backgroundChange } from './backgroundChange.ts';
import { writeCall } from './call.ts';
import { count, id, newerRevision } from './fields.ts';

export const updateBackground = writeCall({
  path: '/api/update-background',
  summary: 'Change a background: the changed fields as renderData or at the top, or the whole object as it was read',
  body: z.object({ id, renderData: backgroundChange.optional(), revision: count.optional() }).extend(backgroundChange.shape),
  refusals: { 404: 'There is no such background' },
  conflict: { status: 409, when: 'Somebody else saved meanwhile', fields: newerRevision },
  answer: z.object({ id, revision: count }),
});
