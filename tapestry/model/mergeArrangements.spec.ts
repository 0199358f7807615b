import { describe, expect, it } from 'vitest';
import { NO_ARRANGEMENT, type Arrangement } from './arrangement.ts';
import { mergeArrangements, subjectOf, withFieldsOf } from './mergeArrangements.ts';

const arranged = (part: Partial<Arrangement>): Arrangement => ({ ...NO_ARRANGEMENT, ...part });
const [left, right] = [{ dx: -20, dy: 0 }, { dx: 30, dy: 4 }];

describe('Two people who arranged the same poster', () => {
  it('both keep what they did where they touched different things', () => {
    const base = arranged({ positions: { boat: left }, hidden: ['thing'] });
    const theirs = arranged({ positions: { boat: left, sun: right }, hidden: [], phrases: { g1: 'p' } });
    const mine = arranged({ positions: { boat: right }, hidden: ['thing'], forced: ['quay'] });
    expect(mergeArrangements(base, theirs, mine)).toEqual({
      arrangement: arranged({ positions: { boat: right, sun: right }, phrases: { g1: 'p' }, forced: ['quay'] }), clashes: [], taken: true,
    });
  });

  it('both leave off what each of them left off', () => {
    const [theirs, mine] = [arranged({ texts: { 'The sea is calm.': 'hidden' } }), arranged({ texts: { quay: 'hidden' } })];
    expect(mergeArrangements(NO_ARRANGEMENT, theirs, mine)).toEqual({ arrangement: arranged({ texts: { 'The sea is calm.': 'hidden', quay: 'hidden' } }), clashes: [], taken: true });
  });

  it('are told what both touched, and lose neither', () => {
    const [theirs, mine] = [arranged({ positions: { boat: left, sun: left } }), arranged({ positions: { boat: right } })];
    const { arrangement, clashes, taken } = mergeArrangements(NO_ARRANGEMENT, theirs, mine);
    expect([arrangement, clashes.map(subjectOf), taken]).toEqual([arranged({ positions: { boat: right, sun: left } }), [{ kind: 'positions', id: 'boat' }], true]);
    expect(withFieldsOf(arrangement, theirs, clashes)).toEqual(theirs);
  });

  it('are at one where both did the same', () => {
    const both = arranged({ positions: { boat: left }, mapped: [{ lemma: 'ferry', symbolId: 'boat' }] });
    expect(mergeArrangements(NO_ARRANGEMENT, both, both)).toEqual({ arrangement: both, clashes: [], taken: false });
  });

  it('clash where one moved what the other put back', () => {
    const base = arranged({ positions: { boat: left } });
    expect(mergeArrangements(base, NO_ARRANGEMENT, arranged({ positions: { boat: right } })).clashes).toHaveLength(1);
    expect(mergeArrangements(base, arranged({ positions: { boat: right } }), NO_ARRANGEMENT)).toMatchObject({ arrangement: NO_ARRANGEMENT, taken: false });
  });

  it('clash where one hides a word that the other brings in', () => {
    const { clashes } = mergeArrangements(NO_ARRANGEMENT, arranged({ hidden: ['quay'] }), arranged({ forced: ['quay'] }));
    expect(clashes.map(subjectOf)).toEqual([{ kind: 'words', id: 'quay' }]);
  });

  it('may have moved things whose names no field could be made of by gluing', () => {
    const [theirs, mine] = [arranged({ positions: { 'a/b': left } }), arranged({ mapped: [{ lemma: '["a"]', symbolId: 's' }] })];
    expect(mergeArrangements(NO_ARRANGEMENT, theirs, mine).arrangement).toEqual(arranged({ positions: { 'a/b': left }, mapped: [{ lemma: '["a"]', symbolId: 's' }] }));
  });
});
