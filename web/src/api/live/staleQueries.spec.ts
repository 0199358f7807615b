import { describe, expect, it } from 'vitest';
import { staleQueries } from './staleQueries.ts';

describe('A live change', () => {
  it('refreshes the renamed transcript everywhere its title stands', () => {
    expect(staleQueries({ topic: 'documents', id: 't1', change: 'changed' })).toEqual([['documents'], ['preset-params', { documentID: 't1' }], ['alternatives', { documentID: 't1' }], ['missing-words'], ['document', 't1'], ['recently-edited'], ['runs'], ['dashboard', { documentID: 't1' }], ['audit']]);
  });

  it('brings what somebody arranged to whoever looks at the same tapestry, and to nobody else', () => {
    const change = { topic: 'runs', id: 'r1', documentID: 't1' } as const;
    expect(staleQueries({ ...change, change: 'changed' })).toContainEqual(['tapestry', { run: 'r1' }]);
    expect(staleQueries({ ...change, change: 'added' })).not.toContainEqual(['tapestry', { run: 'r1' }]);
  });

  it('brings the thumbnail of a painted tapestry without touching transcripts', () => {
    expect(staleQueries({ topic: 'renders', renderKey: 'k', documentID: 't1', status: 'rendered' })).toEqual([['runs'], ['finished-picture', 'k'], ['shared'], ['audit', 'compare']]);
  });
});
