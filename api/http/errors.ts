import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { BAD_INPUT, type Failure, type FailureCode } from '../contract/failure.ts';
import { megabytes } from '../uploads/byteGate.ts';
import { closeUnread } from './closeUnread.ts';

/** What the API answers for an error that no use case made a refusal of. */
interface Known {
  readonly status: number;
  readonly error: FailureCode;
  /** For the person; the error's own message without one. */
  readonly message?: string | ((request: FastifyRequest) => string);
  readonly retryAfterS?: number;
}

const TOO_LARGE: Known = { status: 413, error: 'tooLarge', message: 'This is too large.' };
const LARGE_BODY: Known = { ...TOO_LARGE, message: ({ routeOptions: { bodyLimit } }) => `This is too large: this call takes at most ${megabytes(bodyLimit ?? 0)}.` };
const MANY_PARTS: Known = { ...TOO_LARGE, message: 'This form has more parts than this call takes.' };
const WRONG_TYPE: Known = { status: 415, error: 'wrongType', message: 'This call does not take a body of that type.' };
const NO_JSON: Known = { status: 400, error: 'invalid', message: 'The body is not JSON.' };
const BUSY: Known = { status: 503, error: 'unavailable', message: 'Tapestry cannot do this at the moment. Try again.', retryAfterS: 2 };

const KNOWN: Readonly<Record<string, Known>> = {
  notSignedIn: { status: 401, error: 'notSignedIn' },
  notAllowed: { status: 403, error: 'notAllowed' },
  notFound: { status: 404, error: 'notFound' },
  packedBody: { status: 415, error: 'wrongType' },
  noForm: { status: 415, error: 'wrongType' },
  unusableUpload: { status: 422, error: 'unusable' },
  invalidCursor: { status: 400, error: 'invalid' },
  storageFull: { status: 507, error: 'storageFull' },
  tooLargeToStore: { status: 507, error: 'storageFull' },
  storageUnavailable: BUSY,
  queueUnavailable: BUSY,
  notVisibleYet: { status: 503, error: 'unavailable', retryAfterS: 2 },
  issuerUnavailable: { status: 503, error: 'unavailable', retryAfterS: 5 },
  computeFailed: BUSY,
  textUnworkable: { status: 422, error: 'unusable' },
  fileLost: { status: 500, error: 'fault' },
  damagedBlob: { status: 500, error: 'fault', message: 'A stored file is damaged. The operator can find out more with "tapestry doctor".' },
  wrongRevision: BUSY,
  callerGone: { status: 499, error: 'unavailable' },
  tooLarge: { status: 413, error: 'tooLarge' },
  unreadableBody: { status: 400, error: 'invalid' },
  FST_ERR_CTP_BODY_TOO_LARGE: LARGE_BODY,
  FST_PARTS_LIMIT: MANY_PARTS,
  FST_FILES_LIMIT: MANY_PARTS,
  FST_FIELDS_LIMIT: MANY_PARTS,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: WRONG_TYPE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: WRONG_TYPE,
  FST_ERR_CTP_EMPTY_JSON_BODY: NO_JSON,
  FST_ERR_CTP_INVALID_JSON_BODY: NO_JSON,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, error: 'invalid' },
};

/** A fault of ours says nothing of itself to the outside; the log has it under the request's id. */
const FAULT: Known = { status: 500, error: 'fault', message: 'Something went wrong that should not.' };

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    closeUnread(request, reply);
    if (hasZodFastifySchemaValidationErrors(error)) return sendFailure(reply, 400, badInput(error));
    const known = KNOWN[error.code] ?? byStatus(error.statusCode) ?? FAULT;
    if (known.status >= 500) request.log.error({ err: error }, 'a call failed');
    if (known.status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    if (known.retryAfterS !== undefined) reply.header('retry-after', known.retryAfterS);
    const message = typeof known.message === 'function' ? known.message(request) : known.message ?? error.message;
    return sendFailure(reply, known.status, { error: known.error, message });
  });
}

/** Sends a failure with the id under which the log tells more. */
export function sendFailure(reply: FastifyReply, status: number, body: Failure): FastifyReply {
  reply.failure = body.error;
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send({ ...body, requestId: reply.request.id });
}

export function nothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFailure(reply, 404, { error: 'notFound', message: `There is nothing at ${request.method} ${request.url.split('?')[0]}.` });
}

function badInput(error: FastifyError): Failure {
  const issues = error.validation ?? [];
  const params = [...new Set(issues.map(({ instancePath }) => instancePath.split('/')[1] ?? '').filter((param) => param !== ''))];
  const reason = issues.map(({ message }) => message ?? '').filter((message) => message !== '').join('; ');
  return { error: 'invalid', message: BAD_INPUT, params, reason };
}

/** Errors of plugins and of the HTTP parser carry a status; only their own words for 4xx are fit for a person. */
function byStatus(status: number | undefined): Known | undefined {
  if (status === 429) return { status, error: 'tooMany', message: 'Too many calls at once. Wait a moment, then try again.' };
  if (status === 413) return TOO_LARGE;
  if (status === 415) return WRONG_TYPE;
  return status !== undefined && status >= 400 && status < 500 ? { status, error: 'invalid' } : undefined;
}
