import type { z } from 'zod';

/** When one call is refused, beside what all calls share. */
export type Refusals = Readonly<Partial<Record<404 | 409 | 422, string>>>;

/** A GET: everything it needs is in the query. */
export interface ReadCall<Query extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'GET';
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly query: Query;
  readonly answer: Answer;
  readonly refusals?: Refusals;
  /** Answered without a bearer token. */
  readonly isPublic?: true;
}

/** A POST with a JSON body. It may carry an `Idempotency-Key` and answers `X-Position`. */
export interface WriteCall<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  readonly method: 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly refusals?: Refusals;
}

/** A POST as multipart/form-data: `body` describes the text fields, `files` names the files it takes. */
export interface UploadCall<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> extends WriteCall<Body, Answer> {
  readonly files: readonly string[];
}

export type Call = ReadCall | WriteCall | UploadCall;

/** What a caller gives, before defaults are filled in. */
export type QueryOf<C extends ReadCall> = z.input<C['query']>;
export type BodyOf<C extends WriteCall> = z.input<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

export function readCall<Query extends z.ZodType, Answer extends z.ZodType>(call: Omit<ReadCall<Query, Answer>, 'method'>): ReadCall<Query, Answer> {
  return { method: 'GET', ...call };
}

export function writeCall<Body extends z.ZodType, Answer extends z.ZodType>(call: Omit<WriteCall<Body, Answer>, 'method'>): WriteCall<Body, Answer> {
  return { method: 'POST', ...call };
}

export function uploadCall<Body extends z.ZodType, Answer extends z.ZodType>(call: Omit<UploadCall<Body, Answer>, 'method'>): UploadCall<Body, Answer> {
  return { method: 'POST', ...call };
}
