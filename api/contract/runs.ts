import { z } from 'zod';
import { readCall } from './call.ts';
import { address, count, epoch, id, layoutParams, nextCursor, paging, person } from './fields.ts';

/** One row of Recent Tapestries: a (document, layout, parameters, background) with its newest run. */
const recentRun = z.object({
  /** The newest run of the row; with `all=true` every run is a row of its own. */
  id,
  documentID: id,
  /** The transcript's title as painted. */
  document: z.string(),
  layoutID: z.string(),
  layout: z.string(),
  layoutParams,
  params: layoutParams,
  backgroundID: z.string(),
  background: z.string(),
  time: epoch,
  by: person,
  /** Runs of this row since the list was last cleared. */
  count,
  /** `erased`: the transcript, or the version of it that this was made of, was deleted; the picture cannot be made again. */
  status: z.enum(['waiting', 'rendered', 'failed', 'abandoned', 'erased']),
  arranged: z.boolean(),
  renderKey: z.string(),
  thumbnailImage: address.nullable(),
  tapestryImage: address.nullable(),
}).meta({ id: 'RecentRun' });
export type RecentRun = z.output<typeof recentRun>;

export const runs = readCall({
  path: '/api/runs',
  summary: 'Recent tapestries, newest first; 100 a page without a limit',
  query: z.object({
    ...paging,
    /** With `all=true`: every run of this transcript, one row each, those that were cleared from the list too. */
    documentID: id.optional(),
    all: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({
    runs: z.array(recentRun),
    /** Whether the list was ever cleared: what is not in it may have been made before. */
    cleared: z.boolean(),
    ...nextCursor,
  }),
});
