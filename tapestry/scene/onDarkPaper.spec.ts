import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { madeUpMeeting, madeUpPicture } from '../layout/meeting.fixture.ts';
import type { BackgroundPin } from '../model/background.ts';
import { PALETTES } from '../model/palette.ts';
import type { PaletteName } from '../model/palette.ts';
import { buildScene } from './buildScene.ts';
import { contrast } from './contrast.ts';
import { isDark } from './onDarkPaper.ts';

const faces = loadFaces();

function sceneOn(palette: PaletteName) {
  const background: BackgroundPin = { id: 'b', revision: 0, name: 'Sheet', layoutId: 'lo_radial', imageHash: null, palette, colors: { primary: null, secondary: null } };
  return buildScene({ data: madeUpMeeting(5, { links: [4, 3, 2] }), seed: 5, background, rendererVersion: 'r', faces, picture: madeUpPicture }).scene;
}

describe('a night sheet', () => {
  it('is told from a light one by its paper', () => {
    expect(Object.keys(PALETTES).filter((name) => isDark(PALETTES[name as PaletteName]))).toEqual(['night']);
  });

  it('is painted with paint that covers, and has no hem', () => {
    const [night, day] = [sceneOn('night'), sceneOn('harbour')];
    const washes = (scene: typeof night) => scene.items.filter((item) => item.kind === 'wash');
    expect(washes(night).length).toBeGreaterThan(0);
    expect(washes(night).every(({ covers }) => covers)).toBe(true);
    expect(washes(day).some(({ covers }) => covers)).toBe(false);
    expect([night, day].map(({ items }) => items.some(({ kind }) => kind === 'hem'))).toEqual([false, true]);
  });

  it('prints linked symbols so that their light lines can be seen', () => {
    for (const recipe of Object.values(sceneOn('night').sprites)) expect(contrast(recipe.ink, recipe.fill ?? '#000000')).toBeGreaterThan(1.7);
  });
});
