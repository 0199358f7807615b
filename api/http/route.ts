import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import type { Call } from '../contract/call.ts';
import { failure } from '../contract/failure.ts';
import type { Caller } from '../signIn/verifyToken.ts';
import type { Services } from './services.ts';
import { statusesOf } from './statuses.ts';

/** One call, ready to be put into an app. */
export interface Route {
  readonly call: Call;
  register(app: FastifyInstance, services: Services): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the bearer token; null on public calls. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Of a call that takes a form: how long one can be. `bodyLimit` holds for its fields as JSON. */
    maxFormBytes?: number;
  }
}

/** So long a call waits for the read models to hold what it or its caller wrote. */
export const CATCH_UP_MS = 2000;

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.url} is open to everybody, it has no caller.`);
  return request.caller;
}

const TAG = 'Tapestry';
export const BEARER = 'bearer';

/** Schema and description that every route of a call has. */
export function routeOptions(call: Call, schema: FastifySchema): RouteShorthandOptions {
  const isPublic = 'isPublic' in call && call.isPublic;
  return {
    schema: {
      ...schema,
      tags: [TAG],
      summary: call.summary,
      ...(isPublic ? {} : { security: [{ [BEARER]: [] }] }),
      response: Object.fromEntries(Object.keys(statusesOf(call)).map((status) => [status.toLowerCase(), status.startsWith('2') ? call.answer : failureOf(call, status)])),
    },
  };
}

/** A failure of one status: a conflict has its call's own fields. */
function failureOf(call: Call, status: string) {
  const conflict = 'conflict' in call ? call.conflict : undefined;
  return conflict && String(conflict.status) === status ? failure.extend(conflict.fields.partial().shape).meta({}) : failure;
}

/** Nobody reads the answer. */
export class CallerGone extends Error {
  readonly code = 'callerGone';
}

/** Aborted when the caller goes away before being answered. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new CallerGone('The caller has gone away.'));
  });
  return gone.signal;
}
