import { z } from 'zod';

/**
 * GET /api/live: server-sent events, resumable by Last-Event-ID, which is a position. `event: change` carries one of
 * these; by then the reads already know of it. `event: reset` means that too much was missed: read everything anew.
 * The bearer token goes into the header, so the stream is read with fetch.
 */
export const LIVE_PATH = '/api/live';

const id = z.string();
const change = z.enum(['added', 'changed', 'removed']);

export const liveChange = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('documents'), id, change }),
  /** `id` null: something that concerns all of them. */
  z.object({ topic: z.literal('symbols'), id: id.nullable(), change }),
  z.object({ topic: z.literal('backgrounds'), id: id.nullable(), change }),
  z.object({ topic: z.literal('markups'), id, change }),
  z.object({ topic: z.literal('runs'), id: id.nullable(), change, documentID: id.nullable() }),
  z.object({ topic: z.literal('shares'), id, change, documentID: id }),
  /** A picture is there, or is not to be had; `renderKey` as add-run answered it. */
  z.object({ topic: z.literal('renders'), renderKey: z.string(), documentID: id, status: z.enum(['waiting', 'rendered', 'failed', 'abandoned']) }),
]);
export type LiveChange = z.output<typeof liveChange>;
