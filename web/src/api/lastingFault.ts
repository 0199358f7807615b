import { failureOf } from './callFailed.ts';

/** Of what stands before a server that is away. */
export const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** A query as pages look at it. */
interface Fetched {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * What stands between a person and a query's data; null as long as what was fetched before may be shown. A fault of
 * server or network takes nothing off the screen: the next news fetches again. A refusal does.
 */
export function lastingFault({ data, error }: Fetched): Error | null {
  return data !== undefined && isPassing(error) ? null : error;
}

/** A fault of network or server, and no refusal: what was on the screen may stay there. */
export function isPassing(error: Error | null): boolean {
  const { status = null } = failureOf(error) ?? {};
  return status === null || status === 0 || status >= 500;
}

/** No answer came, or only that of what stands before a server that is away: it is worth asking again by itself. */
export function isUnreached(error: unknown): boolean {
  const failure = failureOf(error);
  // Pictures, fonts and parts of the program are fetched without the client, which makes failures of such errors.
  return failure === null ? error instanceof TypeError : failure.status === 0 || GATEWAY_STATUSES.has(failure.status);
}
