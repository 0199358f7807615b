import { describe, expect, it } from 'vitest';
import type { Position } from '../events/store/eventStore.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { declaredFind, indexedFields, indexValue } from './indexValue.ts';
import { lookForTail } from './logEnd.ts';
import type { ReadModels } from './readModels.ts';

describe('A cursor', () => {
  it('leads to the place where its page ended, in its own list only', () => {
    const place = { id: 'a', order: [1, null, 'text'] };
    expect(readCursor(writeCursor('byName', place), 'byName', 3)).toEqual(place);
    expect(readCursor(writeCursor('byName', { id: 'a', order: [] }), 'byName', 0)).toEqual({ id: 'a', order: [] });
    const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const [cursor, fields] of [
      [writeCursor('byName', place), 2], [writeCursor('byName', place), 4], [writeCursor('another', place), 3], ['', 0], ['bm8', 0], [written('byName'), 6], [written({ 0: 'byName', length: 2 }), 0],
      [written(['byName', 1]), 0], [written(['byName', 'a', true]), 1], [written(['byName', 'a', 1, {}]), 2],
    ] as const) expect(() => readCursor(cursor, 'byName', fields), cursor).toThrow(expect.objectContaining({ code: 'invalidCursor' }));
  });
});

describe('A field that finds go by', () => {
  it('is a text, a number, true, false or nothing', () => {
    expect([undefined, null, true, false, 0, 2, '', 'text'].map((value) => indexValue(value, 'field'))).toEqual([null, null, 1, 0, 0, 2, '', 'text']);
    for (const value of [{}, [], 1n]) expect(() => indexValue(value, 'tags')).toThrow('The field tags is declared in a find, so it must be a text, a number, true, false or null.');
  });

  it('is indexed once, whichever finds name it', () => {
    const order = (field: string) => ({ field, direction: 'ascending' as const });
    expect(indexedFields({ finds: { a: { where: ['kind'], order: [order('name')] }, b: { where: [], order: [order('kind'), order('at')] } } })).toEqual(['kind', 'name', 'at']);
  });

  it('is asked for by finds that are declared, with just the fields they name', () => {
    const find = { where: ['kind', 'id'], order: [] };
    const declaration = { name: 'things', version: 1, finds: { ofKind: find } } as unknown as Parameters<typeof declaredFind>[0];
    expect(declaredFind(declaration, 'ofKind', { kind: 'a', id: 'b' })).toBe(find);
    for (const [name, where] of [['other', {}], ['toString', {}], ['ofKind', { kind: 'a' }], ['ofKind', { kind: 'a', name: 'b' }], ['ofKind', { kind: 'a', id: 'b', name: 'c' }]] as const) {
      expect(() => declaredFind(declaration, name, where), name).toThrow(expect.objectContaining({ code: 'undeclaredFind' }));
    }
  });
});

describe('Read models that know more than the log', () => {
  const looking = (checkpoints: Readonly<Record<string, string | undefined>>, end: string | undefined, active: Readonly<Record<string, number>> = {}) => {
    const readModels = { activeVersion: async (name: string) => active[name], checkpoint: async (name: string, version: number) => checkpoints[`${name} ${version}`] } as unknown as ReadModels;
    return lookForTail({ end: async () => end as Position | undefined }, readModels, [{ name: 'a', version: 1 }, { name: 'b', version: 2 }]);
  };

  it('are told before anything is changed, whichever of them knows it', async () => {
    for (const checkpoints of [{ 'a 1': '5' }, { 'b 2': '5' }, { 'a 1': '3', 'b 2': '5' }, { 'a 1': '5', 'b 2': '3' }]) {
      await expect(looking(checkpoints, '4')).rejects.toMatchObject({ code: 'logCutShort', message: expect.stringMatching(/^The event log ends before what the read models have already taken in/) });
      await expect(looking(checkpoints, undefined)).rejects.toMatchObject({ code: 'logCutShort' });
      expect(await looking(checkpoints, '5')).toEqual({ knowsNothing: false });
    }
  });

  it('are looked at as they are shown, not as they are being made', async () => {
    expect(await looking({ 'a 1': '9', 'a 7': '3' }, '4', { a: 7 })).toEqual({ knowsNothing: false });
    expect(await looking({}, '4')).toEqual({ knowsNothing: true });
    expect(await looking({}, undefined)).toEqual({ knowsNothing: true });
  });
});
