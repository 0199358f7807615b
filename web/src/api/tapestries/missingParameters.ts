import type { LayoutType } from '../../../../api/contract/layoutTypes.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';

/**
 * Names of what an address lacks, in its own order: document, layout, then every parameter the layout takes. A run
 * knows its layout. An unknown layout counts as missing.
 */
export function missingParameters(search: TapestrySearch, layoutTypes: readonly LayoutType[]): readonly string[] {
  const names = search.documentID === undefined ? ['documentID'] : [];
  if (search.run !== undefined) return names;
  const layout = layoutTypes.find(({ id }) => id === search.layout);
  if (!layout) return [...names, 'layout'];
  const given = search as Readonly<Record<string, unknown>>;
  return [...names, ...Object.keys(layout.params).filter((name) => given[name] === undefined)];
}
