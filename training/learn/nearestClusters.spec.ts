import { describe, expect, it } from 'vitest';
import { withNearestClusters } from './nearestClusters.ts';

const cluster = (coarse: number, fine: number) => ({ coarse, fine, common: true });
const KNOWN = new Map([['cat', cluster(1, 10)], ['dog', cluster(1, 11)], ['hen', cluster(1, 11)], ['eats', cluster(2, 20)]]);

const wellSeen = (word: string): boolean => KNOWN.has(word);

describe('a word that was hardly ever seen, with a vector', () => {
  it('is of the clusters that most of its nearest words have', () => {
    const all = withNearestClusters(KNOWN, wellSeen, new Map([['cat', [1, 0]], ['dog', [0.9, 0.1]], ['hen', [0.9, 0.2]], ['eats', [0, 1]], ['goose', [5, 0.5]], ['bites', [0.1, 2]]]));
    expect(all.get('goose')).toEqual({ coarse: 1, fine: 11, common: false });
    expect([...all.keys()]).toEqual(['cat', 'dog', 'hen', 'eats', 'goose', 'bites']);
  });

  it('counts by how near the others are, not only by how many', () => {
    const far = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`far${at}`, [0.1, 1, at / 10]]));
    const known = new Map([['near', cluster(1, 1)], ...Object.keys(far).map((word) => [word, cluster(2, 2)] as const)]);
    expect(withNearestClusters(known, (word) => known.has(word), new Map([...Object.entries(far), ['near', [1, 0, 0]], ['new', [1, 0.01, 0]]])).get('new')).toMatchObject({ coarse: 1, fine: 1 });
  });

  it('is not taken for what it seemed to be the few times it was seen', () => {
    const seen = new Map([...KNOWN, ['goose', cluster(2, 20)], ['gnu', cluster(2, 20)]]);
    const all = withNearestClusters(seen, wellSeen, new Map([['cat', [1, 0]], ['hen', [0.9, 0.2]], ['goose', [0.9, 0.1]]]));
    expect([all.get('goose')?.coarse, all.get('gnu')]).toEqual([1, cluster(2, 20)]);
  });

  it('changes nothing of the words that were well seen, and is none where none of these has a vector', () => {
    const all = withNearestClusters(KNOWN, wellSeen, new Map([['cat', [1, 0]], ['gnu', [1, 0]]]));
    expect([...KNOWN.keys()].map((word) => all.get(word))).toEqual([...KNOWN.values()]);
    expect(withNearestClusters(KNOWN, wellSeen, new Map([['gnu', [1, 0]]])).get('gnu')).toBeUndefined();
  });
});
