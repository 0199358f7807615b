import { z } from 'zod';
import { readCall } from './call.ts';
import { address, id } from './fields.ts';

export const tapestryDownload = readCall({
  path: '/api/tapestry-download',
  summary: 'A link to a tapestry as a file: PNG, SVG or PDF; good for five minutes and for this file alone',
  query: z.object({
    documentID: id,
    /** Of the tapestry that is shown. */
    renderKey: z.string().regex(/^[\da-f]{64}$/),
    format: z.enum(['png', 'svg', 'pdf']),
    /** Pixels per unit of a PNG. */
    scale: z.enum(['1', '2']).default('1'),
    /** Of a PDF, across; without it the page is as large as the tapestry, as wide as A2. */
    paper: z.enum(['A4', 'A3', 'A2']).optional(),
  }),
  refusals: { 404: 'There is no such tapestry of this transcript' },
  answer: z.object({ address, name: z.string() }).meta({ id: 'TapestryDownload' }),
});
