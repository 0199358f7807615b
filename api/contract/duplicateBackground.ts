import { z } from 'zod';
import { writeCall } from './call.ts';
import { id, name } from './fields.ts';

export const duplicateBackground = writeCall({
  path: '/api/duplicate-background',
  summary: 'Add an unpublished background like another one, in the same or another layout',
  body: z.object({ backgroundId: id, layoutName: name }),
  refusals: { 404: 'There is no such background' },
  answer: z.object({ id, name: z.string() }),
});
