import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import type { Reference } from './references.ts';

const MAX_HILLS = 5;

/** What the meeting is told by while nothing is selected: the first groups, or the symbols of slots that are meant most often. */
export function hillsOf({ groups, slots, symbols }: Pick<Dashboard, 'groups' | 'slots' | 'symbols'>): readonly Reference[] {
  if (slots.length === 0) return groups.slice(0, MAX_HILLS).map((_, index) => ({ kind: 'group', number: index + 1 }));
  const names = [...new Set(slots.flatMap(({ symbol }) => (symbol && Object.hasOwn(symbols, symbol.name) ? [symbol.name] : [])))];
  return names.toSorted((a, b) => (symbols[b]?.count ?? 0) - (symbols[a]?.count ?? 0)).slice(0, MAX_HILLS).map((name) => ({ kind: 'symbol', name }));
}
