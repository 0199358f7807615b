import { describe, expect, it } from 'vitest';
import { PAINTINGS } from '../../library/backgrounds/paintings.ts';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { madeUpMeeting, madeUpPicture } from '../../tapestry/layout/meeting.fixture.ts';
import type { MeetingWish } from '../../tapestry/layout/meeting.fixture.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { buildScene } from '../../tapestry/scene/buildScene.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { emptyQuadrants, outOfBounds, overlaps, strayCaptions } from './posterChecks.ts';
import { drawnOn } from '../../tapestry/model/tapestryData.ts';

const faces = loadFaces();
const background: BackgroundPin = { id: 'b', revision: 0, name: 'Harbour', layoutId: 'lo_radial', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } };

const SCENES = Object.values(PAINTINGS);

/** Meetings in slots take one painted background after the other. */
function posterOf(seed: number, wish: MeetingWish = {}) {
  const painting = wish.kind === 'slots' ? SCENES[seed % SCENES.length] : undefined;
  const data = madeUpMeeting(seed, painting ? { ...wish, layout: painting.layout } : wish);
  const on = painting ? { ...background, palette: painting.palette, layout: painting.layout } : background;
  return { data, ...buildScene({ data, seed, background: on, rendererVersion: 'r', faces, picture: madeUpPicture }) };
}

/** Of drawings as flat as a stick, which made-up meetings are full of, a quarter may hold less than of those in the library. */
const MIN_QUADRANT = 0.08;
const SEEDS = Array.from({ length: 200 }, (_, index) => index * 7919 + 1);

describe.each(['radial', 'bigsyms', 'triples', 'slots'] as const)('%s posters of two hundred made-up meetings', (kind) => {
  const posters = SEEDS.map((seed) => ({ seed, ...posterOf(seed, { kind }) }));

  it('touch nowhere and stay inside their margins, whatever the names, phrases and proportions', () => {
    const faults = posters.flatMap(({ seed, scene }) =>
      [...overlaps(scene), ...outOfBounds(scene), ...strayCaptions(scene)].map(({ message }) => `${seed}: ${message}`));
    expect(faults).toEqual([]);
  });

  it('find room for nearly every symbol and say which had none', () => {
    for (const { data, scene, leftOut } of posters) {
      const wanted = drawnOn(data).length;
      expect(placedSymbols(scene).length + leftOut.length).toBe(wanted);
      if (kind === 'radial' || kind === 'bigsyms') expect(placedSymbols(scene).filter(({ role }) => role === 'anchor')).toHaveLength(data.groups.length);
    }
    const dropped = posters.reduce((sum, { leftOut }) => sum + leftOut.length, 0);
    const placed = posters.reduce((sum, { scene }) => sum + placedSymbols(scene).length, 0);
    expect(dropped / placed).toBeLessThan(0.03);
  });
});

describe.each([
  ['radial', [6, 4, 4, 4, 4]], ['radial', [4, 4, 4, 4]], ['radial', [5, 3, 4]], ['radial', [6, 4]], ['radial', [5]], ['radial', []],
  ['bigsyms', [3, 2, 2, 2, 2]], ['bigsyms', [3, 2, 2, 2]], ['bigsyms', [3, 2, 2]], ['bigsyms', [3, 2]], ['bigsyms', [3]], ['bigsyms', []],
  ['triples', [2, 2, 2, 2, 2]], ['triples', [2, 2, 2, 2]], ['triples', [2, 2, 2]], ['triples', [2, 2]], ['triples', []],
] as const)('%s posters of groups with %j linked symbols', (kind, links) => {
  it('leave no quarter of the sheet empty', () => {
    for (const seed of SEEDS.slice(0, 6)) expect(emptyQuadrants(posterOf(seed, { kind, links }).scene, MIN_QUADRANT)).toEqual([]);
  });
});
