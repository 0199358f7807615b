import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxOverlaps, posterFaults } from './posterChecks.ts';
import { posterPress } from './posterOf.ts';
import type { PosterPress } from './posterOf.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';

const FOLDER = fileURLToPath(new URL('../../library/samples', import.meta.url));
const SAMPLES = readdirSync(FOLDER).filter((name) => !name.startsWith('README'));

describe('the poster of every sample meeting', () => {
  let press: PosterPress;
  beforeAll(() => {
    press = posterPress();
  });

  it.each(SAMPLES)('has no fault: %s', async (name) => {
    const { scene, data } = await press.posterOf(join(FOLDER, name));
    expect(posterFaults(scene, data)).toEqual([]);
    expect(boxOverlaps(scene)).toEqual([]);
    expect(data.leftOut.map(({ symbol }) => symbol)).not.toContain(symbolGroupsOf(data)[0]?.anchor.name);
  });

  it.each(SAMPLES)('has no fault in any other layout: %s', async (name) => {
    for (const layout of press.layouts.filter((each) => each !== DEFAULT_LAYOUT)) {
      const { scene, data } = await press.posterOf(join(FOLDER, name), layout);
      expect(posterFaults(scene, data), layout).toEqual([]);
      // On a sheet of topics what was said goes before a further picture; the hero of a topic always has its room.
      const heroes = symbolGroupsOf(data).flatMap(({ topic, anchor }) => (topic === null ? [] : [anchor.name]));
      const noRoom = data.leftOut.filter(({ reason }) => reason === 'noRoom').map(({ symbol }) => symbol);
      expect(heroes.length > 0 ? noRoom.filter((symbol) => heroes.includes(symbol)) : noRoom, layout).toEqual([]);
    }
  });
});
