import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { uploadCall } from './call.ts';
import { id, name } from './fields.ts';

export const uploadPngs = uploadCall({
  path: '/api/upload-pngs',
  summary: 'Upload PNG pictures of backgrounds: good ones are kept, the others are told with the reason',
  body: z.object({
    /** Name of the background, where it is not told by its id. */
    symbol_name: name.optional(),
    /** Layout of new backgrounds, one that is there. */
    layoutId: id.optional(),
    /** The background whose picture is replaced, by one file; without it and a name every file becomes a background of its own. */
    symbolId: id.optional(),
    type: z.enum(['symbol', 'background']).default('background'),
    height_ratios: z.union([z.string(), z.array(z.string())]).optional(),
  }),
  files: { files: { maxBytes: MAX_UPLOAD_BYTES, max: 20, missing: 'Please select images to upload' } },
  refusals: { 404: 'There is no such background', 422: 'None of the files can be taken' },
  answer: z.object({ images: z.array(z.object({ id, heightRatio: z.number() })), failed: z.array(z.object({ file: z.string(), reason: z.string() })) }),
});
