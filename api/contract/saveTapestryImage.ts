import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { uploadCall } from './call.ts';
import { id, layoutParams } from './fields.ts';

export const saveTapestryImage = uploadCall({
  path: '/api/save-tapestry-image',
  summary: 'Keep an image a person rendered beside the run; 422 when it is smaller than 1080 by 598 or its thumbnail is not 400 high',
  body: z.object({
    documentID: id,
    layoutID: id,
    /** JSON. */
    params: z.string().max(1000).default('{}').transform((text, context) => {
      const parsed = layoutParams.safeParse(json(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: 'layout parameters as JSON' });
      return z.NEVER;
    }),
    backgroundID: id.optional(),
  }),
  files: { 'tapestry.png': { maxBytes: MAX_UPLOAD_BYTES }, 'tapestry-thumbnail.png': { maxBytes: MAX_UPLOAD_BYTES } },
  refusals: { 404: 'There is no such transcript or background', 422: 'A file is missing, no whole PNG, or not of the size' },
  answer: z.object({ status: z.literal('success') }),
});

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
