import { describe, expect, it } from 'vitest';
import { BadCursor, paged } from './paged.ts';

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const ids = (part: readonly { id: string }[]): string => part.map(({ id }) => id).join('');

describe('A list in parts', () => {
  it('is whole without a limit', () => {
    expect(paged(all, {})).toEqual({ part: all, next: {} });
  });

  it('goes on after the last one handed out, and its last part has no cursor', () => {
    const first = paged(all, { limit: 2 });
    const second = paged(all, { limit: 2, ...first.next });
    const third = paged(all, { limit: 2, ...second.next });
    expect([first, second, third].map(({ part }) => ids(part))).toEqual(['ab', 'cd', 'e']);
    expect(third.next).toEqual({});
    expect(paged(all, { limit: 5 }).next).toEqual({});
  });

  it('refuses a cursor that it never gave', () => {
    expect(() => paged(all, { cursor: 'z' })).toThrow(BadCursor);
  });
});
