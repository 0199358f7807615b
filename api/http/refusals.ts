import type { Refusal, RefusalCode } from '../../events/model/decider.ts';
import type { Conflict } from '../contract/call.ts';
import { BAD_INPUT, type Failure, type FailureCode } from '../contract/failure.ts';

interface Meaning {
  readonly status: number;
  readonly error: FailureCode;
}

const CONFLICT: Meaning = { status: 409, error: 'conflict' };
const GONE: Meaning = { status: 404, error: 'notFound' };

const MEANINGS: Readonly<Record<RefusalCode, Meaning>> = {
  nameTaken: CONFLICT,
  entryTaken: CONFLICT,
  alreadyExists: CONFLICT,
  changedMeanwhile: CONFLICT,
  notFound: GONE,
  deleted: GONE,
  invalid: { status: 400, error: 'invalid' },
  keyReused: { status: 422, error: 'keyReused' },
};

/** A use case's refusal as the API answers it: a conflict in the status and with the fields of its call. */
export function refusalAnswer({ code, message, details = {} }: Refusal, conflict?: Conflict): { readonly status: number; readonly body: Failure } {
  const { status, error } = MEANINGS[code];
  if (details['params'] !== undefined) return { status, body: { error, message: BAD_INPUT, params: [details['params']], reason: message } };
  if (error !== 'conflict' || !conflict) return { status, body: { error, message } };
  const fields = Object.keys(conflict.fields.shape).filter((field) => details[field] !== undefined);
  return { status: conflict.status, body: { error, message, ...Object.fromEntries(fields.map((field) => [field, valueOf(field, details[field])])) } };
}

/** Details of refusals are texts; the one number among them is a revision. */
const valueOf = (field: string, detail: string | undefined): string | number | undefined => (field === 'revision' ? Number(detail) : detail);
