import type { LiveChange } from '../../../../api/contract/liveChange.ts';

/** Keys of the queries a change makes stale. */
export function staleQueries(change: LiveChange): readonly (readonly string[])[] {
  switch (change.topic) {
    case 'documents': return [['documents'], ['document', change.id], ['recently-edited'], ['runs']];
    case 'symbols': return [['symbols'], ['recently-edited']];
    case 'backgrounds': return [['backgrounds'], ['layout-types'], ['recently-edited']];
    case 'markups': return [['markups']];
    case 'runs': return [['runs']];
    case 'renders': return [['runs']];
  }
}
