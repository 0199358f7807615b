import type { Document } from 'bson';

/** An answer that is an error, as the server gives it. */
export class Refusal extends Error {
  readonly reply: Document;
  constructor(code: number, codeName: string, message: string, labels: readonly string[] = []) {
    super(message);
    this.reply = { ok: 0, errmsg: message, code, codeName, ...(labels.length > 0 ? { errorLabels: labels } : {}) };
  }
}

/** What this stand-in does not know it refuses, rather than guess what a server would do. */
export function unknown(what: string): Refusal {
  return new Refusal(9, 'FailedToParse', `the stand-in does not know ${what}`);
}

export const badValue = (message: string): Refusal => new Refusal(2, 'BadValue', message);
export const timedOut = (): Refusal => new Refusal(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
export const writeConflict = (): Refusal => new Refusal(112, 'WriteConflict', 'Write conflict during plan execution', ['TransientTransactionError']);
export const noSuchTransaction = (): Refusal => new Refusal(251, 'NoSuchTransaction', 'Given transaction number does not match any in-progress transactions', ['TransientTransactionError']);
export const snapshotUnavailable = (): Refusal => new Refusal(246, 'SnapshotUnavailable', 'Unable to read from a snapshot', ['TransientTransactionError']);

/** Refuses members that nobody has taught the stand-in. */
export function only(what: string, document: Document, known: ReadonlySet<string>): void {
  for (const key of Object.keys(document)) if (!known.has(key)) throw unknown(`${key} of ${what}`);
}
