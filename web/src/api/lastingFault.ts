import { failureOf } from './callFailed.ts';

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

function isPassing(error: Error | null): boolean {
  const { status = null } = failureOf(error) ?? {};
  return status === null || status === 0 || status >= 500;
}
