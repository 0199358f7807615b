import type { Failure } from '../../../api/contract/failure.ts';

/** A call that was not carried out; a conflict has its call's own fields. Status 0: no answer came. */
export type CallFailure<Fields = object> = Omit<Failure, 'error'> & Partial<Fields> & {
  readonly status: number;
  readonly error: Failure['error'] | 'unreachable';
};

/** A screen's own sentence about a failed call, with what the server says is wrong with what was sent. */
export function withReason(sentence: string, { error, reason = '' }: CallFailure): string {
  return error === 'invalid' && reason !== '' ? `${sentence}: ${reason}` : sentence;
}

export type Outcome<Value, Fields = object> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure<Fields> };

/** A failure on its way through TanStack Query, which knows of failed reads only as rejections. */
export class ReadFailed extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export function failureOf(error: unknown): CallFailure | null {
  return error instanceof ReadFailed ? error.failure : null;
}
