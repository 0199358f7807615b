import { z } from 'zod';
import type { Call, ReadCall, Refusals } from '../contract/call.ts';

/** Every status a call may be answered with, and when; `5XX` stands for faults of ours, of the disk and of what we stand on. */
export function statusesOf(call: Call): Readonly<Record<string, string>> {
  const isPublic = 'isPublic' in call && call.isPublic;
  if (isPublic) return { 200: 'As asked', '5XX': FAULT };
  return {
    200: 'As asked',
    ...('files' in call ? {} : { 202: 'As asked, but the read models lag behind: what was written is not seen everywhere yet' }),
    ...(call.method === 'POST' || takesSomething(call) ? { 400: call.method === 'POST' ? 'The body is not JSON, or fields in it are not valid' : 'Parameters are not valid; the answer names them' } : {}),
    401: 'No token, or one that is not taken',
    ...(call.method === 'POST' ? { 413: 'The body is too large', 415: 'The body is of another type' } : {}),
    ...refusalsOf(call),
    ...('conflict' in call && call.conflict ? { [call.conflict.status]: call.conflict.when } : {}),
    429: 'Too many calls of one person at once',
    '5XX': FAULT,
  };
}

const FAULT = '500 for a fault of ours, 503 with Retry-After when something we need does not answer, 507 when the disk is full';

/** What a call itself refuses, and a key that was used with another body. */
export function refusalsOf(call: Call): Refusals {
  if (call.method === 'GET' || call.neverSeesReusedKeys) return call.refusals ?? {};
  const own = call.refusals?.[422];
  return { ...call.refusals, 422: own === undefined ? 'The key was used with another body' : `${own}, or the key was used with another body` };
}

function takesSomething({ query }: ReadCall): boolean {
  return query instanceof z.ZodObject && Object.keys(query.shape).length > 0;
}
