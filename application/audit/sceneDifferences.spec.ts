import { describe, expect, it } from 'vitest';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { sceneDifferences } from './sceneDifferences.ts';

/** A poster on which these lines stand, one below the other. */
function poster(...lines: readonly (readonly [kind: string, text: string, group?: string])[]): Scene {
  const items = lines.map(([kind, text, group], at) => ({ id: `i${at}`, kind, text, group, layer: 'live', bounds: { x: 10, y: at * 50, width: 100, height: 40 } }));
  return { palette: {}, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items } as unknown as Scene;
}

const texts = (a: Scene, b: Scene) => sceneDifferences(a, b).filter(({ change }) => change === 'text').map(({ before, after }) => [before, after]);

describe('Texts of two posters', () => {
  it('are compared as people read them: a title or a heading is one text in however many lines', () => {
    const [spring, autumn] = ['SPRING', 'AUTUMN'].map((season) => poster(['title', season], ['title', 'CALL'], ['heading', 'FEATURE', 'g1'], ['heading', 'FREEZE', 'g1'], ['heading', 'FREEZE', 'g2']));
    expect(texts(spring!, autumn!)).toEqual([['SPRING CALL', undefined], [undefined, 'AUTUMN CALL']]);
    expect(texts(poster(['heading', 'FEATURE', 'g1'], ['heading', 'FREEZE', 'g1']), poster(['heading', 'FEATURE FREEZE', 'g1']))).toEqual([]);
  });
});
