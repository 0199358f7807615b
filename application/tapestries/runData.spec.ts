import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import { turnsDuring } from '../../tests/support/turnsDuring.ts';
import { packData, unpackData } from './runData.ts';

const written = async (data: object): Promise<string> => gunzipSync(await packData(data as DrawnTapestryData)).toString('utf8');

describe('The data of a run as it is stored', () => {
  it.each([
    ['a few fields', { a: 1, b: 'two', c: null, left: undefined, d: { e: [] } }],
    ['long lists', { list: Array.from({ length: 4_001 }, (_, at) => ({ at, word: `“${at}”` })), exactly: Array.from({ length: 4_000 }, (_, at) => at), gaps: Array.from({ length: 2_500 }, (_, at) => (at % 3 === 0 ? undefined : at)) }],
  ])('is the JSON of it, to the byte: %s', async (_, data) => {
    expect(await written(data)).toBe(JSON.stringify(data));
    expect(await unpackData(await packData(data as unknown as DrawnTapestryData))).toEqual(JSON.parse(JSON.stringify(data)));
  });

  it('lets others have their turn while a long list is written', async () => {
    const list = { tokens: Array.from({ length: 50_000 }, (_, at) => ({ at })) };
    expect(await turnsDuring(() => written(list))).toBeGreaterThan(20);
  });
});
