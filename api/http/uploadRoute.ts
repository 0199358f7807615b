import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Answer } from '../../application/commands/answer.ts';
import type { CommandContext } from '../../application/commands/commandContext.ts';
import type { AnswerOf, UploadCall } from '../contract/call.ts';
import { BAD_INPUT } from '../contract/failure.ts';
import { maxFormBytes, readUpload, type UploadedFiles } from '../uploads/readUpload.ts';
import { sendFailure } from './errors.ts';
import type { DeepReadonly } from './readonly.ts';
import { routeOptions, type Route } from './route.ts';
import type { Services } from './services.ts';
import { contextOf, sendWritten } from './writeRoute.ts';

export type UploadHandler<C extends UploadCall> =
  (services: Services, body: z.output<C['body']>, files: UploadedFiles, context: CommandContext) => Promise<Answer<DeepReadonly<AnswerOf<C>>>>;

/**
 * A write as multipart/form-data, answered as `writeRoute` does. A repetition is recognised by its fields and the hashes
 * of its files. Where no file has to be sent it takes the same fields as JSON.
 */
export function uploadRoute<C extends UploadCall>(call: C, handle: UploadHandler<C>): Route {
  const takesJson = Object.values(call.files).every(({ optional }) => optional);
  return {
    call,
    register(app, services) {
      const schema = { consumes: ['multipart/form-data', ...(takesJson ? ['application/json'] : [])] };
      app.post(call.path, { ...routeOptions(call, schema), config: { maxFormBytes: maxFormBytes(call.files) } }, async (request, reply) => {
        const isJson = takesJson && /^application\/json\b/i.test(request.headers['content-type'] ?? '');
        const { fields, files } = isJson ? { fields: request.body ?? {}, files: new Map() } : await readUpload(request, call.files);
        const asked = call.body.safeParse(fields);
        if (!asked.success) {
          const { issues } = asked.error;
          const params = [...new Set(issues.map(({ path }) => String(path[0])))];
          return sendFailure(reply, 400, { error: 'invalid', message: BAD_INPUT, params, reason: issues.map(({ message }) => message).join('; ') });
        }
        const context = contextOf(call, request, { fields, files: hashesOf(files) });
        return sendWritten(services, reply, call, await handle(services, asked.data as z.output<C['body']>, files, context));
      });
    },
  };
}

const hashesOf = (files: UploadedFiles): unknown =>
  [...files].map(([part, sent]) => [part, sent.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')])]);
