import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '../../tapestry/model/geometry.ts';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import type { Scene, SceneItem, TextItem } from '../../tapestry/scene/scene.ts';
import { movesOf } from '../../web/src/poster/movesOf.ts';
import { stopsOf, unitsOf } from '../../web/src/poster/units.ts';
import { posterPress } from '../bench/posterOf.ts';

const MEETINGS = ['school-bus-routes.txt', 'hospital-redesign.vtt'].map((name) => fileURLToPath(new URL(`../../library/samples/${name}`, import.meta.url)));
const MOVE = { dx: 37, dy: -23 };

/** Every layout with every meeting. */
const scenes: { readonly name: string; readonly scene: Scene }[] = [];
beforeAll(async () => {
  const press = posterPress();
  for (const layout of press.layouts) for (const path of MEETINGS) scenes.push({ name: `${layout} ${path}`, scene: (await press.posterOf(path, layout)).scene });
}, 300_000);

const middle = ({ bounds: { x, y, width, height } }: SceneItem): Point => ({ x: x + width / 2, y: y + height / 2 });
const apart = (from: Point, to: Point): readonly number[] => [Math.round(to.x - from.x), Math.round(to.y - from.y)];

/** Colour of the words: which text each line under words is nearest to, and which role's word stands on each wash. */
function meaningOf({ items }: Scene): readonly string[] {
  const texts = items.filter((item): item is TextItem => item.layer === 'live' && item.kind !== 'symbol');
  const nearest = (item: SceneItem, candidates: readonly SceneItem[]): SceneItem | undefined =>
    candidates.toSorted((a, b) => distance(item, a) - distance(item, b))[0];
  return items.flatMap((item) => {
    if (item.kind === 'rule' && item.id.includes('underline')) {
      const line = nearest(item, texts.filter(({ kind }) => kind === 'sentence'));
      return line ? [`${item.id} ${item.color} under ${line.id} at ${apart(middle(line), middle(item)).join()}`] : [];
    }
    if (item.kind !== 'wash' || !/-wash-\w+$/.test(item.id)) return [];
    const over = nearest(item, items.filter((other) => other.kind === 'symbol' || other.id.includes('-word-')));
    return [`${item.id} ${item.color} behind ${over?.id}`];
  });
}

function distance(a: SceneItem, b: SceneItem): number {
  const [{ x, y }, box] = [middle(a), b.bounds];
  const dx = Math.max(box.x - x, 0, x - box.x - box.width);
  const dy = Math.max(box.y - y, 0, y - box.y - box.height);
  return dx * dx + dy * dy;
}

describe('Whatever is dragged on a poster of any layout', () => {
  it.each(['groups', 'symbols'] as const)('keeps its meaning, %s: each colour stays under its words, and arrows still lead from one place to the next', (selection) => {
    let [dragged, arrows] = [0, 0];
    for (const { name, scene } of scenes) {
      const meaning = meaningOf(scene);
      const units = unitsOf(scene, selection);
      for (const unit of units) {
        // Far from the others, so that nothing else can be nearest to what it is made of.
        const far = { dx: MOVE.dx, dy: MOVE.dy - scene.height * 2 };
        const after = arrangeScene(scene, movesOf(units, new Map([[unit.id, far]])));
        expect(meaningOf(after), `${name}: ${unit.label}`).toEqual(meaning);
        const count = (each: Scene): number => each.items.filter(({ kind }) => kind === 'arrow').length;
        expect(count(after), `${name}: ${unit.label}`).toBe(count(scene));
        arrows += count(scene);
        dragged += 1;
      }
    }
    expect(dragged).toBeGreaterThan(200);
    expect(arrows).toBeGreaterThan(0);
  });

  it('takes along nothing that is of something else: title and key sentence move alone', () => {
    for (const { name, scene } of scenes) {
      const heading = unitsOf(scene, 'groups').find(({ id }) => id === 'heading');
      expect(heading?.items.filter((id) => !/^(?:title|date)/.test(id)), name).toEqual([]);
      const sentence = unitsOf(scene, 'groups').find(({ id }) => id === 'sentence');
      expect(sentence?.items.filter((id) => !/^(?:sentence|brush)$/.test(id)) ?? [], name).toEqual([]);
    }
  });

  it('leaves nothing of it behind: no item of a group or a legend stands alone', () => {
    for (const { name, scene } of scenes) {
      const taken = new Set(unitsOf(scene, 'groups').flatMap(({ items }) => items));
      const left = scene.items.filter(({ id, kind }) => !taken.has(id) && kind !== 'hem' && kind !== 'connector').map(({ id }) => id);
      expect(left, name).toEqual([]);
    }
  });

  it('moves an arrow with the one of its ends that moved, and a whole row as it is', () => {
    const { scene } = scenes.find(({ scene: { items } }) => items.some(({ kind }) => kind === 'arrow')) ?? { scene: undefined };
    if (!scene) throw new Error('No sheet has an arrow.');
    const arrow = scene.items.find((item) => item.kind === 'arrow');
    if (arrow?.kind !== 'arrow') throw new Error('No sheet has an arrow.');
    const units = unitsOf(scene, 'groups');
    const whole = units.find(({ items }) => items.includes(arrow.id));
    const after = arrangeScene(scene, movesOf(units, new Map([[whole?.id ?? '', MOVE]]))).items.find(({ id }) => id === arrow.id);
    expect(after?.kind === 'arrow' && apart(arrow.path.from, after.path.from)).toEqual([MOVE.dx, MOVE.dy]);
    expect(after?.kind === 'arrow' && apart(arrow.path.to, after.path.to)).toEqual([MOVE.dx, MOVE.dy]);
  });
});

describe('A presentation of any layout', () => {
  it('stops at every part of what was said, and neither at the title nor at a legend', () => {
    for (const { name, scene } of scenes) {
      const units = unitsOf(scene, 'groups');
      const groups = new Set(scene.items.flatMap((item) => (item.layer === 'live' && item.group !== undefined ? [item.group] : [])));
      expect(stopsOf(units), name).toHaveLength(groups.size);
      expect(units.length, name).toBeGreaterThan(groups.size);
    }
  });
});
