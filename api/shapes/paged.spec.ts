import { describe, expect, it } from 'vitest';
import { InvalidCursor } from '../../projections/readModels.ts';
import { BY_NAME, NEWEST_FIRST, paged } from './paged.ts';

interface Thing {
  readonly id: string;
  readonly nameKey: string;
}
const thing = (nameKey: string, id = nameKey): Thing => ({ id, nameKey });
const all = ['a', 'b', 'c', 'd', 'e'].map((name) => thing(name));
const ids = (part: readonly { id: string }[]): string => part.map(({ id }) => id).join('');
const byName = (things: readonly Thing[], limit: number, cursor?: string) => paged(things, { limit, cursor }, BY_NAME);

describe('A list in parts', () => {
  it('is whole without a limit', () => {
    expect(paged(all, {}, BY_NAME)).toEqual({ part: all, next: {} });
  });

  it('goes on after the last one handed out, and its last part has no cursor', () => {
    const first = byName(all, 2);
    const second = byName(all, 2, first.next.cursor);
    const third = byName(all, 2, second.next.cursor);
    expect([first, second, third].map(({ part }) => ids(part))).toEqual(['ab', 'cd', 'e']);
    expect(third.next).toEqual({});
    expect(byName(all, 5).next).toEqual({});
  });

  it('goes on where it was when the last one handed out is deleted, or renamed to stand elsewhere', () => {
    const { cursor } = byName(all, 2).next;
    expect(ids(byName(all.filter(({ id }) => id !== 'b'), 2, cursor).part)).toBe('cd');
    expect(ids(byName([thing('a'), thing('c'), thing('d'), thing('e'), thing('z', 'b')], 2, cursor).part)).toBe('cd');
    expect(ids(byName([], 2, cursor).part)).toBe('');
  });

  it('has those of one name by their ids, and names in the order of the read models, beyond the first plane too', () => {
    const things = [thing('a', '1'), thing('a', '2'), thing('\uffee', '3'), thing('\u{1f600}', '4')];
    const pages: string[] = [];
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { part, next } = byName(things, 1, cursor);
      pages.push(ids(part));
      cursor = next.cursor;
    }
    expect(pages).toEqual(['1', '2', '3', '4']);
  });

  it('of runs goes on with older ones when the row it stands on was run again', () => {
    const runs = ['9', '7', '5'].map((position) => ({ id: `run ${position}`, position }));
    const { cursor } = paged(runs, { limit: 2 }, NEWEST_FIRST).next;
    const again = [{ id: 'run 11', position: '99' }, ...runs.filter(({ position }) => position !== '7')];
    expect(paged(again, { limit: 2, cursor }, NEWEST_FIRST).part).toEqual([runs[2]]);
  });

  it.each(['z', 'IiI', Buffer.from('["a"]').toString('base64url'), Buffer.from('["a",1]').toString('base64url')])('refuses a cursor that it never gave: %s', (cursor) => {
    expect(() => byName(all, 2, cursor)).toThrow(InvalidCursor);
  });
});
