import type { z } from 'zod';

/** When one call is refused, beside what all calls share. */
export type Refusals = Readonly<Partial<Record<404 | 422, string>>>;

/** A refusal that a person can act on: a name that is taken, a save that came too late. */
export interface Conflict<Fields extends z.ZodObject = z.ZodObject> {
  /** 409; 500 where the specification's client expects it. */
  readonly status: 409 | 500;
  /** One line for the OpenAPI document. */
  readonly when: string;
  /** What the answer carries beside code and sentence. */
  readonly fields: Fields;
}

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
export interface WriteCall<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType, Fields extends z.ZodObject = z.ZodObject> {
  readonly method: 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
  readonly refusals?: Refusals;
  /** A key is looked for where the one thing is that the body names: with another body it is never seen. */
  readonly neverSeesReusedKeys?: true;
  readonly conflict?: Conflict<Fields>;
}

/** One named file of a form, or several of that name. */
export interface FilePart {
  /** A larger one is refused as soon as that is certain. */
  readonly maxBytes: number;
  /** How many; 1 without it. */
  readonly max?: number;
  readonly optional?: true;
  /** What is said where it is missing, in the specification's words. */
  readonly missing?: string;
}

/**
 * A POST as multipart/form-data: `body` describes the text fields (one that is sent several times is a list), `files`
 * what it takes. The same fields may be sent as JSON where every file is optional.
 */
export interface UploadCall<Body extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType, Fields extends z.ZodObject = z.ZodObject> extends WriteCall<Body, Answer, Fields> {
  readonly files: Readonly<Record<string, FilePart>>;
}

export type Call = ReadCall | WriteCall | UploadCall;

/** What a caller gives, before defaults are filled in. */
export type QueryOf<C extends ReadCall> = z.input<C['query']>;
export type BodyOf<C extends WriteCall> = z.input<C['body']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** What a conflict of this call carries. */
export type ConflictOf<C> = C extends WriteCall<z.ZodType, z.ZodType, infer Fields> ? z.output<Fields> : never;

export function readCall<Query extends z.ZodType, Answer extends z.ZodType>(call: Omit<ReadCall<Query, Answer>, 'method'>): ReadCall<Query, Answer> {
  return { method: 'GET', ...call };
}

export function writeCall<Body extends z.ZodType, Answer extends z.ZodType, Fields extends z.ZodObject = z.ZodObject>(call: Omit<WriteCall<Body, Answer, Fields>, 'method'>): WriteCall<Body, Answer, Fields> {
  return { method: 'POST', ...call };
}

export function uploadCall<Body extends z.ZodType, Answer extends z.ZodType, Fields extends z.ZodObject = z.ZodObject>(call: Omit<UploadCall<Body, Answer, Fields>, 'method'>): UploadCall<Body, Answer, Fields> {
  return { method: 'POST', ...call };
}
