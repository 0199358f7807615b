import { describe, expect, it } from 'vitest';
import { changedFields, mergeDraft } from './mergeDraft.ts';

const base = { tags: ['a'], shape: 'square', 'image:1': true };

describe('A draft meets what somebody else saved', () => {
  it('keeps what only this page changed and takes what only they changed', () => {
    expect(mergeDraft(base, { ...base, shape: 'circle' }, { ...base, tags: ['a', 'b'] }))
      .toEqual({ fields: { ...base, shape: 'circle', tags: ['a', 'b'] }, clashes: [], taken: ['shape'] });
  });

  it('keeps its own where both changed the same, and hands theirs out', () => {
    expect(mergeDraft(base, { ...base, tags: ['x'] }, { ...base, tags: ['b'] }))
      .toEqual({ fields: { ...base, tags: ['b'] }, clashes: [{ field: 'tags', theirs: ['x'] }], taken: [] });
  });

  it('is at one with them where both changed it alike', () => {
    expect(mergeDraft(base, { ...base, tags: ['b'] }, { ...base, tags: ['b'] })).toMatchObject({ clashes: [], taken: [] });
  });

  it('loses fields of what is gone and gets those of what is new', () => {
    const theirs = { tags: ['a'], shape: 'square', 'image:2': false } as unknown as typeof base;
    expect(mergeDraft(base, theirs, { ...base, 'image:1': false }).fields).toEqual({ tags: ['a'], shape: 'square', 'image:2': false });
  });

  it('differs only in fields whose values differ', () => {
    expect(changedFields(base, { ...base, tags: ['a'], shape: 'circle' })).toEqual(['shape']);
  });
});
