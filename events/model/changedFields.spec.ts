import { describe, expect, it } from 'vitest';
import { changedFields, isEmpty } from './changedFields.ts';

interface Thing {
  readonly tags: readonly string[];
  readonly colors: { readonly primary: string | null; readonly secondary: string | null };
  readonly note?: string;
}

const thing: Thing = { tags: ['water'], colors: { primary: null, secondary: '#b5432b' } };

describe('Changed fields', () => {
  it('leave out what is as it was, however deep and in whatever order of keys', () => {
    expect(changedFields(thing, { tags: ['water'], colors: { secondary: '#b5432b', primary: null } })).toEqual({});
    expect(isEmpty(changedFields(thing, {}))).toBe(true);
  });

  it('hold what is different, what is new, and nothing that was not asked for', () => {
    expect(changedFields(thing, { tags: ['water', 'travel'], note: 'by the quay' })).toEqual({ tags: ['water', 'travel'], note: 'by the quay' });
    expect(changedFields(thing, { tags: [] })).toEqual({ tags: [] });
    expect(changedFields<Thing>(thing, { note: undefined } as unknown as Partial<Thing>)).toEqual({});
  });

  it('tell null from an absent field', () => {
    expect(changedFields<{ note?: string | null }>({}, { note: null })).toEqual({ note: null });
    expect(changedFields<{ note?: string | null }>({ note: null }, { note: null })).toEqual({});
  });
});
