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

  it('reads the layout parameters of a saved image from JSON and refuses what is none', () => {
    const fields = { documentID: 'd', layoutID: 'lo_radial' };
    expect(saveTapestryImage.body.parse({ ...fields, params: '{"minSymbolCount":3}' })).toMatchObject({ params: { minSymbolCount: 3 } });
    for (const params of ['{', '[]', '{"minSymbolCount":0}', 'null']) expect(saveTapestryImage.body.safeParse({ ...fields, params }).success).toBe(false);
  });
});
