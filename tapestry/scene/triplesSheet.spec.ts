import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { madeUpMeeting, madeUpPicture } from '../layout/meeting.fixture.ts';
import { triplesGroupsOf } from '../model/tapestryData.ts';
import type { BackgroundPin } from '../model/background.ts';
import { buildScene } from './buildScene.ts';
import { textAlternative } from './textAlternative.ts';

const faces = loadFaces();
const background: BackgroundPin = { id: 'b', revision: 0, name: 'Harbour', layoutId: 'lo_triples', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } };

describe('a statement that is negated', () => {
  const said = madeUpMeeting(4, { kind: 'triples', links: [2, 2, 2] });
  const data = { ...said, groups: triplesGroupsOf(said).map((group, index) => ({ ...group, negated: index === 0 })) };
  const { scene } = buildScene({ data, seed: 4, background, rendererVersion: 'r', faces, picture: madeUpPicture });
  const strikes = scene.items.filter(({ id }) => id.includes('-strike-'));

  it('is struck through with the brush, and no other is', () => {
    expect(strikes.length).toBeGreaterThan(0);
    for (const { group, kind } of strikes) expect([group, kind]).toEqual(['triple-0', 'brush']);
  });

  it('is told so to those who cannot see it', () => {
    expect(textAlternative(scene).match(/struck through: it is said not to be so/gu)).toHaveLength(1);
  });
});
