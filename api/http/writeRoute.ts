import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Answer } from '../../application/commands/answer.ts';
import { commandContext, type CommandContext } from '../../application/commands/commandContext.ts';
import type { AnswerOf, WriteCall } from '../contract/call.ts';
import { IDEMPOTENCY_KEY, POSITION } from '../contract/headers.ts';
import { sendFailure } from './errors.ts';
import type { DeepReadonly } from './readonly.ts';
import { refusalAnswer } from './refusals.ts';
import { CATCH_UP_MS, callerOf, routeOptions, type Route } from './route.ts';
import type { Services } from './services.ts';

/** Carries a write out. */
export type WriteHandler<C extends WriteCall> = (services: Services, body: z.output<C['body']>, context: CommandContext) => Promise<Answer<DeepReadonly<AnswerOf<C>>>>;

export interface WriteOptions {
  /** Largest body in bytes. */
  readonly bodyLimit?: number;
}

const SMALL_BODY_BYTES = 1_048_576;
const MAX_KEY_LENGTH = 200;

/** A write as a route: answered once the read models know of it, with 202 when that takes longer than two seconds. */
export function writeRoute<C extends WriteCall>(call: C, handle: WriteHandler<C>, { bodyLimit = SMALL_BODY_BYTES }: WriteOptions = {}): Route {
  return {
    call,
    register(app: FastifyInstance, services: Services) {
      app.post(call.path, { ...routeOptions(call, { body: call.body }), bodyLimit }, async (request, reply) => {
        // A long body takes its time to be hashed; whoever sends several has the others come in between.
        const context = await services.pace(callerOf(request).sub, () => contextOf(call, request));
        const answer = await handle(services, request.body as z.output<C['body']>, context);
        return sendWritten(services, reply, call, answer);
      });
    },
  };
}

/** The context of one write; without a key of the caller's every call is one of its own. */
export function contextOf(call: WriteCall, request: FastifyRequest, body: unknown = request.body): CommandContext {
  const key = request.headers[IDEMPOTENCY_KEY];
  const { sub } = callerOf(request);
  const context = commandContext(sub, call.path.slice('/api/'.length), typeof key === 'string' && key !== '' ? checkedKey(key) : randomUUID(), body ?? {});
  // What the log says of this call from here on is found again by what it led to.
  request.log = request.log.child({ correlationId: context.correlationId });
  return context;
}

/** A key that was cut would be the same as another one. */
function checkedKey(key: string): string {
  if (key.length <= MAX_KEY_LENGTH) return key;
  throw Object.assign(new Error(`An ${IDEMPOTENCY_KEY} header has at most ${MAX_KEY_LENGTH} characters.`), { statusCode: 400 });
}

export async function sendWritten(services: Services, reply: FastifyReply, call: WriteCall, answer: Answer<unknown>): Promise<FastifyReply> {
  if (!answer.ok) {
    const { status, body } = refusalAnswer(answer.refusal, call.conflict);
    // Whoever reads again has to see what was in the way: the log knows of it before the read models do.
    const position = answer.refusal.code === 'changedMeanwhile' ? await services.ports.store.end() : undefined;
    if (position !== undefined) reply.header(POSITION, position);
    return sendFailure(reply, status, body);
  }
  reply.header('cache-control', 'no-store');
  if (answer.position !== undefined) {
    reply.header(POSITION, answer.position);
    if (!(await services.live.caughtUp(answer.position, CATCH_UP_MS))) reply.code(202);
  }
  return reply.send(answer.value);
}
