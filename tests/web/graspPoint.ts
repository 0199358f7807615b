import type { Point } from '../../tapestry/model/geometry.ts';
import type { Selection } from '../../tapestry/scene/belonging.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { fitSheet } from '../../web/src/poster/fit.ts';
import { hitAt } from '../../web/src/poster/hit.ts';
import { unitsOf, type Unit } from '../../web/src/poster/units.ts';

/** The first symbol or group of a poster. */
export function firstUnit(units: readonly Unit[], selection: Selection): Unit | undefined {
  return units.find(({ label }) => label.startsWith(selection === 'groups' ? 'Group ' : 'Symbol '));
}

/**
 * Where a pointer takes hold of the first symbol or group, in screen pixels: on its ink. The middle of a group's box
 * may be bare paper between a heading and its figures.
 */
export function graspPoint(scene: Scene, selection: Selection, window: { readonly width: number; readonly height: number }): Point {
  const units = unitsOf(scene, selection);
  const first = firstUnit(units, selection);
  const middles = first?.live.map(({ bounds: { x, y, width, height } }) => ({ x: x + width / 2, y: y + height / 2 })) ?? [];
  const point = middles.find((middle) => hitAt(units, middle)?.unit.id === first?.id);
  if (!point) throw new Error('There is nothing to drag.');
  const { scale } = fitSheet(window);
  return { x: Math.round(point.x * scale), y: Math.round(point.y * scale) };
}
