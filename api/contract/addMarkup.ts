import { z } from 'zod';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
import { uploadCall } from './call.ts';
import { id, name, takenName } from './fields.ts';

export const addMarkup = uploadCall({
  path: '/api/add-markup',
  summary: 'Add a markup: a name and an SVG file',
  body: z.object({ name: name.default('') }),
  files: { file: { maxBytes: MAX_SVG_BYTES, missing: 'Please upload an image' } },
  refusals: { 422: 'The file is missing or no SVG that can be taken' },
  conflict: { status: 409, when: 'The name is taken', fields: takenName },
  answer: z.object({ id }),
});
