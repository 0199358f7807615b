import { describe, expect, it } from 'vitest';
import { PALETTES } from '../model/palette.ts';
import { arrangeScene } from './arrange.ts';
import type { Scene, SceneItem, SymbolItem, TextItem } from './scene.ts';

const square = (x: number, y: number) => [{ x: x - 50, y: y - 50 }, { x: x + 50, y: y - 50 }, { x: x + 50, y: y + 50 }, { x: x - 50, y: y + 50 }];
const symbol = (id: string, role: SymbolItem['role'], x: number, y: number): SymbolItem => ({
  id, group: 'garden', kind: 'symbol', layer: 'live', role, symbolId: id, name: id, count: 3, sprite: 's', centre: { x, y }, hull: square(x, y),
  bounds: { x: x - 50, y: y - 50, width: 100, height: 100 },
});
const phrase: TextItem = {
  id: 'g1-phrase', group: 'garden', kind: 'phrase', layer: 'live', text: 'MORE BEDS', bounds: { x: 100, y: 100, width: 200, height: 60 },
  style: { face: 'caps', size: 60, color: '#0b7a75', bold: 0.05, tracking: 2, halo: null, seed: 1 },
  line: { kind: 'path', path: { from: { x: 100, y: 160 }, control1: { x: 150, y: 120 }, control2: { x: 250, y: 120 }, to: { x: 300, y: 160 } } },
  outline: [{ x: 100, y: 100 }, { x: 300, y: 100 }, { x: 300, y: 160 }, { x: 100, y: 160 }],
};
const spoke: SceneItem = {
  id: 'g1-spoke-1', group: 'garden', kind: 'connector', layer: 'ground', bounds: { x: 459, y: 296, width: 282, height: 8 },
  from: { x: 459, y: 300 }, to: { x: 741, y: 300 }, thickness: 8, color: '#2f9e96', alpha: 0.8, seed: 4,
};
const wash: SceneItem = {
  id: 'g1-wash', group: 'garden', kind: 'wash', layer: 'ground', bounds: { x: 200, y: 100, width: 400, height: 400 }, centre: { x: 400, y: 300 }, rx: 200, ry: 200, color: '#8fc9c2', seed: 3,
};
const SCENE: Scene = {
  format: 1, width: 1800, height: 1145, palette: PALETTES.harbour, ground: { name: 'ground', backgroundHash: null, seed: 1 }, sprites: {},
  items: [wash, spoke, symbol('g1-anchor', 'anchor', 400, 300), symbol('g1-link-1', 'link', 800, 300), phrase],
};
const itemOf = (scene: Scene, id: string): SceneItem | undefined => scene.items.find((item) => item.id === id);

describe('A scene that a person rearranged', () => {
  it('is the same scene when nothing was moved', () => {
    expect(arrangeScene(SCENE, {})).toEqual(SCENE);
    expect(arrangeScene(SCENE, { 'no-such-item': { dx: 5, dy: 5 } })).toEqual(SCENE);
  });

  it('has a moved symbol elsewhere with all of its ink, and everything else where it was', () => {
    const scene = arrangeScene(SCENE, { 'g1-link-1': { dx: 30, dy: -20 } });
    expect(itemOf(scene, 'g1-link-1')).toEqual({ ...symbol('g1-link-1', 'link', 830, 280) });
    for (const id of ['g1-anchor', 'g1-wash', 'g1-phrase']) expect(itemOf(scene, id)).toBe(itemOf(SCENE, id));
  });

  it('moves a curved phrase together with its curve and its outline', () => {
    const moved = itemOf(arrangeScene(SCENE, { 'g1-phrase': { dx: 7, dy: 3 } }), 'g1-phrase') as TextItem;
    expect(moved.bounds).toEqual({ x: 107, y: 103, width: 200, height: 60 });
    expect(moved.line).toMatchObject({ path: { from: { x: 107, y: 163 }, to: { x: 307, y: 163 } } });
    expect(moved.outline?.[1]).toEqual({ x: 307, y: 103 });
  });

  it('lets a connector run between the inks of its two symbols again', () => {
    const scene = arrangeScene(SCENE, { 'g1-link-1': { dx: -400, dy: 400 } });
    expect(itemOf(scene, 'g1-spoke-1')).toMatchObject({ from: { x: 400, y: 359 }, to: { x: 400, y: 641 }, thickness: 8 });
  });

  it('leaves a connector away where its symbols touch', () => {
    expect(itemOf(arrangeScene(SCENE, { 'g1-link-1': { dx: -290, dy: 0 } }), 'g1-spoke-1')).toBeUndefined();
  });

  it('leaves a connector away where something was moved onto it', () => {
    const onto = arrangeScene(SCENE, { 'g1-phrase': { dx: 400, dy: 170 } });
    expect(itemOf(onto, 'g1-spoke-1')).toBeUndefined();
    expect(onto.ground.name).not.toBe('ground');
  });

  it('names its ground anew exactly when something in the ground changed', () => {
    const name = (id: string, dx: number): string => arrangeScene(SCENE, { [id]: { dx, dy: 0 } }).ground.name;
    expect(name('g1-phrase', 40)).toBe('ground');
    expect(new Set([name('g1-wash', 10), name('g1-wash', 20), name('g1-link-1', 10), name('g1-link-1', -290), 'ground']).size).toBe(5);
    expect(name('g1-wash', 10)).toBe(name('g1-wash', 10));
  });
});
