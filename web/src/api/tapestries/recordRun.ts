import { useCallback, useEffect, useRef } from 'react';
import { addRun } from '../../../../api/contract/addRun.ts';
import { useApi } from '../apiContext.ts';
import type { Api } from '../client.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import type { Tapestry } from './tapestryQuery.ts';

/**
 * One page load is one run, whatever is fetched again later; an address that names a run records none.
 * @returns the run this page shows; asked again after a failure, it tries again
 */
export function useRecordedRun(search: TapestrySearch, tapestry: Tapestry | undefined): () => Promise<string | null> {
  const api = useApi();
  const key = useRef(crypto.randomUUID());
  const first = useRef<Tapestry | undefined>(undefined);
  const recording = useRef<Promise<string | null> | null>(null);
  const { run } = search;

  const recorded = useCallback(async (): Promise<string | null> => {
    if (run !== undefined) return run;
    const seen = first.current;
    if (!seen) return null;
    recording.current ??= record(api, seen, key.current);
    const id = await recording.current;
    if (id === null) recording.current = null;
    return id;
  }, [api, run]);

  useEffect(() => {
    if (!tapestry || run !== undefined || first.current) return;
    first.current = tapestry;
    void recorded();
  }, [tapestry, run, recorded]);

  return recorded;
}

/** The same key with the same body: a repetition finds the run that was recorded. */
async function record(api: Api, { documentID, layout, params, backgroundID, version }: Tapestry, key: string): Promise<string | null> {
  const outcome = await api.write(addRun, { documentID, layout, layoutParams: params, backgroundID, version }, { key });
  if (outcome.ok) return outcome.value.id;
  console.warn('The run was not recorded:', outcome.failure.message);
  return null;
}
