import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Refused } from '../../events/model/decider.ts';
import type { AnswerOf, ReadCall } from '../contract/call.ts';
import { AFTER_POSITION, SEEN_POSITION } from '../contract/headers.ts';
import type { LiveChange } from '../contract/liveChange.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { Caller } from '../signIn/verifyToken.ts';
import { sendFailure } from './errors.ts';
import { jsonWithLongText, WithLongText } from './longText.ts';
import type { DeepReadonly } from './readonly.ts';
import { refusalAnswer } from './refusals.ts';
import { CATCH_UP_MS, callerOf, routeOptions, type Route } from './route.ts';
import type { Services } from './services.ts';

export interface ReadContext {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Topic = LiveChange['topic'];

/** Answers of lists that have not changed, 32 MB in all. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

type Answering<C extends ReadCall> = (services: Services, query: z.output<C['query']>, context: ReadContext) =>
  Promise<DeepReadonly<AnswerOf<C>> | WithLongText<DeepReadonly<AnswerOf<C>>> | Refused>;

/**
 * A read as a route. With `dependsOn` its answer is the same until something of these topics changes: it carries an
 * ETag, and what was answered once is not made again. `besides` names what else it follows from, of which nothing is told live;
 * `again` does what an answer that was made before, here or at the caller's, does beside telling something.
 */
export function readRoute<C extends ReadCall>(
  call: C, answer: Answering<C>, dependsOn?: readonly Topic[], besides?: (services: Services, query: z.output<C['query']>) => Promise<string>,
  again?: (services: Services, query: z.output<C['query']>, reply: FastifyReply) => Promise<void>,
): Route {
  return {
    call,
    register(app, services) {
      const cache = new LRUCache<string, string>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: (body) => body.length });
      app.get(call.path, routeOptions(call, { querystring: call.query }), async (request, reply) => {
        const isCurrent = await hasSeen(services, request);
        if (!isCurrent) reply.code(202);
        const query = request.query as z.output<C['query']>;
        const make = async () => {
          const made = await answer(services, query, { caller: callerOf(request), request, reply });
          if (!isCurrent && isRefused(made) && made.refusal.code === 'notFound') throw new NotVisibleYet();
          return made;
        };
        const serialized = (made: unknown): Promise<string> => services.pace(callerOf(request).sub, () => reply.serialize(made as object) as string);
        // Said of every answer, and known before it is made: whoever has read something hears of all that happened since.
        const seen = services.live.position();
        if (seen !== undefined) reply.header(SEEN_POSITION, seen);
        if (dependsOn === undefined) {
          reply.header('cache-control', 'no-store');
          const made = await make();
          if (isRefused(made)) return sendRefusal(reply, made);
          if (made instanceof WithLongText) return reply.type(JSON_TYPE).send(jsonWithLongText(await serialized(made.rest), made.field, made.text));
          return reply.type(JSON_TYPE).send(await serialized(made));
        }
        const tag = tagOf(services, call.path, query, dependsOn, await besides?.(services, query));
        reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
        const isKnownThere = reply.statusCode === 200 && (request.headers['if-none-match'] ?? '').includes(tag);
        const known = isKnownThere ? '' : cache.get(tag);
        if (known !== undefined) await again?.(services, query, reply);
        if (isKnownThere) return reply.code(304).send();
        if (known !== undefined) return reply.type(JSON_TYPE).send(known);
        const made = await make();
        if (isRefused(made)) return sendRefusal(reply, made);
        const body = await serialized(made);
        cache.set(tag, body);
        return reply.type(JSON_TYPE).send(body);
      });
    },
  };
}

/** What is asked for may be there already, where the read models have not got to yet: that is no 404. */
class NotVisibleYet extends Error {
  readonly code = 'notVisibleYet';
  constructor() {
    super('This is not visible yet. Try again in a moment.');
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** True once everything up to the position that the caller has seen written is visible here. */
async function hasSeen({ live }: Services, { headers }: FastifyRequest): Promise<boolean> {
  const after = headers[AFTER_POSITION];
  return typeof after !== 'string' || after === '' || live.caughtUp(after, CATCH_UP_MS);
}

/** What an answer follows from: the last change of its topics, the names of people, and how long its addresses last. */
function tagOf({ live, directory, addresses }: Services, path: string, query: unknown, topics: readonly Topic[], besides = ''): string {
  const ingredients = [path, canonicalJson(query), ...topics.map((topic) => live.version(topic)), directory.version(), addresses.window(), besides];
  return `W/"${createHash('sha256').update(ingredients.join('\n')).digest('base64url').slice(0, 22)}"`;
}

function sendRefusal(reply: FastifyReply, { refusal }: Refused): FastifyReply {
  const { status, body } = refusalAnswer(refusal);
  return sendFailure(reply, status, body);
}

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer && 'ok' in answer && answer.ok === false;
}
