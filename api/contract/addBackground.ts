import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { uploadCall } from './call.ts';
import { id, name, takenName } from './fields.ts';

export const addBackground = uploadCall({
  path: '/api/add-background',
  summary: 'Add a background: by a name, or by a layout and a PNG of 1800 x 1125 to 1145 px',
  body: z.object({
    /** The form that asks for a name alone: an unpublished background of the radial layout, on blank paper. */
    symbolName: name.optional(),
    /** The form with a picture: a layout by id or name; an unknown name is a new slot layout. */
    layout_name: name.optional(),
    name: name.optional(),
    /** The picture itself tells it. */
    height_ratio: z.string().max(50).optional(),
  }),
  files: { file: { maxBytes: MAX_UPLOAD_BYTES, optional: true } },
  refusals: { 422: 'The file is missing or no picture that can be taken' },
  conflict: { status: 500, when: 'The name is taken: the specification\'s client knows a duplicate by this', fields: takenName },
  answer: z.object({ id, name: z.string() }),
});
