import type { Failure } from '../../../api/contract/failure.ts';

/** A call that was not carried out. Status 0: no answer came. */
export interface CallFailure extends Omit<Failure, 'error'> {
  readonly status: number;
  readonly error: Failure['error'] | 'unreachable';
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

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
