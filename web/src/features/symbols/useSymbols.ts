import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SymbolSummary } from '../../../../api/contract/symbolSummary.ts';
import { useApi } from '../../api/apiContext.ts';
import { firstSymbolsQuery, symbolsQuery } from '../../api/queries/symbols.ts';

/** The symbols of the library as far as they are there. */
export interface SymbolsSoFar {
  /** Undefined before any is there. */
  readonly symbols: readonly SymbolSummary[] | undefined;
  /** Of all of them, those that are still to come among them. */
  readonly total: number;
  readonly isWhole: boolean;
  /** Why they cannot be had; null while they still may. */
  readonly error: Error | null;
  retry(): void;
}

/** What is seen at once does not share the machine with megabytes that are not. */
const REST_AFTER_MS = 200;

/**
 * All symbols by name; the first of a long library are there before the rest of it.
 * @param needsAll the first are not what will be shown
 */
export function useSymbols(needsAll: boolean): SymbolsSoFar {
  const api = useApi();
  const whole = symbolsQuery(api);
  const startsEarly = useQueryClient().getQueryData(whole.queryKey) === undefined;
  const first = useQuery({ ...firstSymbolsQuery(api), enabled: startsEarly });
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!first.isFetched) return undefined;
    const drawn = setTimeout(() => setDrawn(true), REST_AFTER_MS);
    return () => clearTimeout(drawn);
  }, [first.isFetched]);
  const all = useQuery({ ...whole, enabled: !startsEarly || needsAll || isDrawn });
  const symbols = all.data ?? first.data?.symbols;
  return {
    symbols, total: all.data?.length ?? first.data?.total ?? 0, isWhole: all.data !== undefined,
    error: all.data ? null : all.error,
    retry: () => void all.refetch(),
  };
}
