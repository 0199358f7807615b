import { z } from 'zod';
import { writeCall } from './call.ts';
import { id } from './fields.ts';

export const deleteImage = writeCall({
  path: '/api/delete-image',
  summary: 'Remove a drawing of a symbol, or the picture of a background, which is then blank paper',
  body: z.object({ id, type: z.enum(['symbol', 'background']).default('symbol'), parentId: id }),
  refusals: { 404: 'There is no such symbol or background' },
  answer: z.object({ id }),
});
