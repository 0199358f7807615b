import { z } from 'zod';
import { writeCall } from './call.ts';
import { count, id } from './fields.ts';

export const eraseEarlierVersions = writeCall({
  path: '/api/erase-earlier-versions',
  summary: 'Erase the texts and setups a transcript had before its present ones, and everything made of them',
  body: z.object({ documentID: id }),
  neverSeesReusedKeys: true,
  refusals: { 404: 'There is no such transcript' },
  answer: z.object({
    /** Texts and setups that were erased. */
    versions: count,
    /** Posters of recorded tapestries that went with them. */
    posters: count,
    /** Accepted, and erased as soon as the read models have caught up; nothing of it is gone yet. */
    underWay: z.boolean(),
  }),
});
