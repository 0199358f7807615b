import { z } from 'zod';
import { readCall } from './call.ts';
import { documentSummary } from './documentSummary.ts';
import { count, id } from './fields.ts';

export const document = readCall({
  path: '/api/document',
  summary: 'One transcript with its content and meeting setup',
  query: z.object({ documentID: id }),
  refusals: { 404: 'There is no such transcript' },
  answer: documentSummary.extend({
    content: z.string(),
    documentSetup: z.string(),
    /** Hand it back with update-document: what somebody else saved meanwhile is then not overwritten. */
    revision: count,
    /** What is still kept of how it was before: texts and setups, and posters of recorded tapestries made of them. */
    earlier: z.object({ versions: count, posters: count }),
  }).meta({ id: 'Document' }),
});
