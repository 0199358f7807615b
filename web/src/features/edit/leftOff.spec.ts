import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { leftOff } from './leftOff.ts';

const scene = { items: [
  { kind: 'symbol', name: 'ferry' }, { kind: 'caption', text: 'Ferry', group: 'g' }, { kind: 'word', text: 'bridge', group: 'g' }, { kind: 'heading', text: 'BUS STOP', group: 'g' },
] } as unknown as Scene;
const leftOut = [
  { symbol: 'kite', count: 2, reason: 'noGroup' }, { symbol: 'bridge', count: 9, reason: 'noGroup' }, { symbol: 'bus stop', count: 7, reason: 'noRoom' }, { symbol: 'ferry', count: 8, reason: 'noRoom' },
  { symbol: 'tent', count: 5, reason: 'noRoom' }, { symbol: 'moon', count: 4, reason: 'noPicture' },
] as const;
const names = (chosen: Parameters<typeof leftOff>[2]) => leftOff(leftOut, scene, chosen).map(({ symbol }) => symbol);

describe('Symbols that can be brought onto a poster', () => {
  it('are those it does not show, most said first, without those that cannot be drawn and those whose word stands there', () => {
    expect(names({})).toEqual(['tent', 'kite']);
  });

  it('begin with those that somebody wants and that found no room, whatever word stands there: they can be done without again', () => {
    expect(names({ kite: 'shown', bridge: 'shown', tent: 'hidden' })).toEqual(['bridge', 'kite']);
  });
});
