import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { hillsOf } from './hills.ts';

const data = (parts: object) => ({ groups: [], slots: [], symbols: {}, ...parts }) as unknown as Dashboard;

describe('What a meeting is told by while nothing is selected', () => {
  it('are the first five groups', () => {
    expect(hillsOf(data({ groups: [{}, {}, {}, {}, {}, {}] }))).toEqual([1, 2, 3, 4, 5].map((number) => ({ kind: 'group', number })));
  });

  it('are the symbols of slots where the layout has slots, most often meant first and each once', () => {
    const slot = (name: string | null) => ({ symbol: name === null ? null : { name } });
    const symbols = Object.fromEntries(['ferry', 'cold', 'ship', 'car', 'bike', 'gull'].map((name, at) => [name, { count: 10 + (at * 7) % 10 }]));
    expect(hillsOf(data({ slots: [slot('ferry'), slot(null), slot('cold'), slot('ferry'), slot('ship'), slot('car'), slot('bike'), slot('gull')], symbols })).map((hill) => hill.kind === 'symbol' && hill.name))
      .toEqual(['bike', 'cold', 'gull', 'ship', 'car']);
  });

  it('is nothing where neither is filled', () => expect(hillsOf(data({ slots: [{ symbol: null }] }))).toEqual([]));
});
