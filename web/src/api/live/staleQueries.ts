import type { LiveChange } from '../../../../api/contract/liveChange.ts';

/** Keys of the queries a change makes stale. */
export function staleQueries(change: LiveChange): readonly (readonly unknown[])[] {
  switch (change.topic) {
    case 'documents': return [['documents'], ['document', change.id], ['recently-edited'], ['runs'], ['dashboard', { documentID: change.id }]];
    case 'symbols': return [['symbols'], ['recently-edited'], ['dashboard']];
    case 'backgrounds': return [['backgrounds'], ['layout-types'], ['recently-edited'], ['dashboard']];
    case 'markups': return [['markups']];
    case 'runs': return [['runs']];
    case 'renders': return [['runs'], ['finished-picture', change.renderKey]];
  }
}
