import type { LiveChange } from '../../../../api/contract/liveChange.ts';

/** What happened is told of every change but of pictures being painted. */
const AUDIT = ['audit'] as const;

/** Keys of the queries a change makes stale. */
export function staleQueries(change: LiveChange): readonly (readonly unknown[])[] {
  switch (change.topic) {
    case 'documents': return [['documents'], ['preset-params', { documentID: change.id }], ['alternatives', { documentID: change.id }], ['missing-words'], ['document', change.id], ['recently-edited'], ['runs'], ['dashboard', { documentID: change.id }], AUDIT];
    case 'symbols': return [['symbols'], ['preset-params'], ['alternatives'], ['symbol'], ['word-owner'], ['missing-words'], ['recently-edited'], ['dashboard'], AUDIT];
    case 'backgrounds': return [['backgrounds'], ['preset-params'], ['alternatives'], ['background'], ['layout-types'], ['recently-edited'], ['dashboard'], AUDIT];
    case 'markups': return [['markups'], AUDIT];
    case 'runs': return [['runs'], ['missing-words'], ...(change.change === 'changed' ? [['tapestry', { run: change.id }]] : []), AUDIT];
    case 'shares': return [['shares', change.documentID], ['shared', change.id], AUDIT];
    case 'renders': return [['runs'], ['finished-picture', change.renderKey], ['shared'], ['audit', 'compare']];
  }
}
