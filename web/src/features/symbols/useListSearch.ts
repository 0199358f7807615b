import { getRouteApi } from '@tanstack/react-router';
import type { SymbolsSearch } from '../../app/pageSearch.ts';
import { useAddressText } from '../../ui/useAddressText.ts';

const route = getRouteApi('/shell/symbols');

/** What is shown of the list, kept in its address: coming back shows it again. */
export function useListSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: { readonly [Name in keyof SymbolsSearch]?: SymbolsSearch[Name] | undefined }) =>
    void navigate({ search: (before) => Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined)), replace: true, resetScroll: false });
  const [text, setText] = useAddressText(search.q, (q) => change({ q }));
  return { search, text, setText, change };
}
