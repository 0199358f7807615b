import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { ALL_CALLS } from './calls.ts';
import { saveTapestryImage } from './saveTapestryImage.ts';
import type { scene } from './scene.ts';
import { dashboardData, tapestryData } from './tapestryData.ts';

describe('The contract', () => {
  it('names every call once', () => {
    const paths = ALL_CALLS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('speaks of tapestry data and scenes with exactly the fields they have', () => {
    type Data = z.output<typeof tapestryData> & z.output<typeof dashboardData>;
    expectTypeOf<keyof Data>().toEqualTypeOf<keyof TapestryData>();
    expectTypeOf<keyof z.output<typeof scene>>().toEqualTypeOf<keyof Scene>();
    expect(Object.keys({ ...tapestryData.shape, ...dashboardData.shape })).toContain('leftOut');
  });

  it('reads tapestry data from before there were topics, quotes and figures', () => {
    const { topics, documentContents, groups } = tapestryData.shape;
    expect(topics.parse(undefined)).toEqual([]);
    expect(documentContents.parse({ words: 7 })).toEqual({ words: 7, speakers: 0 });
    const render = { id: 'p', hash: 'h', heightRatio: 1, selected: true, variants: [] };
    const anchor = { name: 'boat', caption: 'boat', partSpeech: 'NOUN', count: 3, linksCount: 0, render };
    const group = { id: 'g', anchor, symbols: [], keySentences: [], keyWords: [], chosenPhrase: null, phrases: [] };
    expect(groups.parse([group])).toEqual([{ ...group, anchor: { ...anchor, captionCount: 0, coOccurrences: 0 }, topic: null, heading: null, share: 0, quote: null, quotes: [], figures: [] }]);
    expect(groups.safeParse([{ ...group, anchor: { ...anchor, render: null } }]).success).toBe(true);
  });

  it('reads the layout parameters of a saved image from JSON and refuses what is none', () => {
    const fields = { documentID: 'd', layoutID: 'lo_radial' };
    expect(saveTapestryImage.body.parse({ ...fields, params: '{"minSymbolCount":3}' })).toMatchObject({ params: { minSymbolCount: 3 } });
    for (const params of ['{', '[]', '{"minSymbolCount":0}', 'null']) expect(saveTapestryImage.body.safeParse({ ...fields, params }).success).toBe(false);
  });
});
