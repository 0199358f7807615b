import { describe, expect, it } from 'vitest';
import { staleQueries } from './staleQueries.ts';

describe('A live change', () => {
  it('refreshes the renamed transcript everywhere its title stands', () => {
    expect(staleQueries({ topic: 'documents', id: 't1', change: 'changed' })).toEqual([['documents'], ['preset-params', { documentID: 't1' }], ['missing-words'], ['document', 't1'], ['recently-edited'], ['runs'], ['dashboard', { documentID: 't1' }], ['audit']]);
  });

  it('brings the thumbnail of a painted tapestry without touching transcripts', () => {
    expect(staleQueries({ topic: 'renders', renderKey: 'k', documentID: 't1', status: 'rendered' })).toEqual([['runs'], ['finished-picture', 'k']]);
  });
});
