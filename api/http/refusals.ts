import type { Refusal, RefusalCode } from '../../events/model/decider.ts';
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

/** A use case's refusal as the API answers it. */
export function refusalAnswer({ code, message, details = {} }: Refusal): { readonly status: number; readonly body: Failure } {
  const { status, error } = MEANINGS[code];
  const { params, name, id, revision } = details;
  if (params !== undefined) return { status, body: { error, message: BAD_INPUT, params: [params], reason: message } };
  return {
    status,
    body: {
      error, message,
      ...(name === undefined ? {} : { name }),
      ...(id === undefined ? {} : { id }),
      ...(revision === undefined ? {} : { revision: Number(revision) }),
    },
  };
}
