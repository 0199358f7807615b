import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SymbolsSearch } from '../../app/pageSearch.ts';

const route = getRouteApi('/shell/symbols');
const PAUSE_MS = 250;

/** What is shown of the list, kept in its address: coming back shows it again. The text gets there when typing pauses. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useState(search.q ?? '');
  const change = (part: { readonly [Name in keyof SymbolsSearch]?: SymbolsSearch[Name] | undefined }) =>
    void navigate({ search: (before) => Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined)), replace: true, resetScroll: false });

  useEffect(() => {
    if (text === (search.q ?? '')) return undefined;
    const later = setTimeout(() => change({ q: text === '' ? undefined : text }), PAUSE_MS);
    return () => clearTimeout(later);
  });

  return { search, text, setText, change };
}
