/** Headers of our own, in lower case as both sides read them. */

/** On writes: a repetition with the same key and body is answered as the first was. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** On answers to writes: opaque, ordered; hand the last one back with reads. */
export const POSITION = 'x-position';
/** On reads: answered once everything up to here is visible, or with 202 after two seconds. */
export const AFTER_POSITION = 'x-after-position';
/** On lists: the answer holds everything up to here; live updates resumed after it miss nothing. */
export const SEEN_POSITION = 'x-seen-position';
/** On every answer: names the call in the server's log. */
export const REQUEST_ID = 'x-request-id';
