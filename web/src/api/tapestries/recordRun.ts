import { useCallback, useEffect, useRef } from 'react';
import { addRun } from '../../../../api/contract/addRun.ts';
import { useApi } from '../apiContext.ts';
import type { Api } from '../client.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import type { Tapestry } from './tapestryQuery.ts';

export interface RecordedRun {
  /** The run this page shows; asked again after a failure, it tries again. */
  recorded(): Promise<string | null>;
  /** The poster is made anew with another title: what comes next is another run. */
  renew(title: string): void;
}

/**
 * One page load is one run, whatever is fetched again later, until the poster is made anew with another title: what is
 * arranged then must not bring the old one back. An address that names a run records none.
 */
export function useRecordedRun(search: TapestrySearch, tapestry: Tapestry | undefined): RecordedRun {
  const api = useApi();
  const key = useRef(crypto.randomUUID());
  const first = useRef<Tapestry | undefined>(undefined);
  const recording = useRef<Promise<string | null> | null>(null);
  // What it was called and is to be called when it was said to be made anew, and when what came after that is there.
  const anew = useRef<{ readonly from: string | undefined; readonly to: string } | undefined>(undefined);
  const next = useRef<PromiseWithResolvers<void> | null>(null);
  const { run } = search;

  const recorded = useCallback(async (): Promise<string | null> => {
    if (run !== undefined) return run;
    await next.current?.promise;
    const seen = first.current;
    if (!seen) return null;
    recording.current ??= record(api, seen, key.current);
    const id = await recording.current;
    if (id === null) recording.current = null;
    return id;
  }, [api, run]);

  useEffect(() => {
    if (!tapestry || run !== undefined || first.current) return;
    if (anew.current && tapestry.documentName !== anew.current.to && tapestry.documentName === anew.current.from) return;
    first.current = tapestry;
    anew.current = undefined;
    next.current?.resolve();
    void recorded();
  }, [tapestry, run, recorded]);

  const renew = useCallback((title: string): void => {
    anew.current = { from: tapestry?.documentName, to: title };
    next.current = Promise.withResolvers<void>();
    key.current = crypto.randomUUID();
    first.current = undefined;
    recording.current = null;
  }, [tapestry]);

  return { recorded, renew };
}

/** The same key with the same body: a repetition finds the run that was recorded. */
async function record(api: Api, { documentID, layout, params, backgroundID, version }: Tapestry, key: string): Promise<string | null> {
  const outcome = await api.write(addRun, { documentID, layout, layoutParams: params, backgroundID, version }, { key });
  if (outcome.ok) return outcome.value.id;
  console.warn('The run was not recorded:', outcome.failure.message);
  return null;
}
