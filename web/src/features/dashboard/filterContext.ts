import { createContext, useContext, useDeferredValue } from 'react';

/** What is typed into the filter of the tab that is looked at. */
export interface TypedFilter {
  readonly text: string;
  type(text: string): void;
}

export const FilterContext = createContext<TypedFilter | null>(null);

export const NO_FILTER: TypedFilter = { text: '', type: () => undefined };

export function useTypedFilter(): TypedFilter {
  const filter = useContext(FilterContext);
  if (!filter) throw new Error('FilterContext is missing above this component.');
  return filter;
}

/** The filter as lists use it: typing never waits for them. */
export function useFilter(): (text: string) => boolean {
  const wanted = useDeferredValue(useTypedFilter().text.trim().toLowerCase());
  return (text) => wanted === '' || text.toLowerCase().includes(wanted);
}
