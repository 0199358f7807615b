import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { NO_ARRANGEMENT, type Arrangement } from '../../tapestry/model/arrangement.ts';
import { symbolGroupsOf, type Group, type TapestryData } from '../../tapestry/model/tapestryData.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Poster } from '../../tapestry/poster.ts';
import type { SceneItem } from '../../tapestry/scene/scene.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { outOfBounds, overlaps } from '../bench/posterChecks.ts';

const starter = loadStarter();
const { manifest, picture } = starterManifest(starter);
const { pins } = starterBackgrounds(starter);
const faces = loadFaces();

describe('A poster that a person rearranges', () => {
  let analysis: Analysis;
  beforeAll(async () => {
    analysis = analysisEngine().analyse(readTranscript(await readFile(new URL('../../library/samples/hospital-redesign.vtt', import.meta.url), 'utf8')));
  });

  async function poster(name: string, changed: Partial<Arrangement> = {}): Promise<Poster> {
    const background = pins.find((pin) => pin.name === name);
    if (!background) throw new Error(`no background ${name}`);
    const request = { title: 'Hospital ward', date: null, setup: '', layoutId: background.layoutId, params: {}, background };
    return makePoster({ analysis, manifest, request, seed: 11, faces, rendererVersion: 'r', svg: async (hash) => picture(hash), arrangement: { ...NO_ARRANGEMENT, ...changed } });
  }

  const changedItems = (before: Poster, after: Poster): SceneItem[] => {
    const known = new Map(before.scene.items.map((item) => [item.id, JSON.stringify(item)]));
    return after.scene.items.filter((item) => known.get(item.id) !== JSON.stringify(item));
  };

  /** The arrow that leads out of a topic to the next one said: it begins at what stands in the first. */
  const arrowOutOf = ({ data }: Poster, id: string): string => {
    const groups = symbolGroupsOf(data);
    const said = groups.toSorted((a, b) => beginningOf(data, a.topic) - beginningOf(data, b.topic));
    return `g${groups.indexOf(said[said.findIndex((group) => group.id === id) + 1] as Group) + 1}-arrow`;
  };
  const beginningOf = (data: TapestryData, topic: string | null): number => data.topics?.find((each) => each.id === topic)?.spans[0]?.from ?? -1;

  it.each(['Harbour', 'Workshop'])('keeps every other group where it was when a phrase is chosen for one, but for the arrow that leads out of it, on %s', async (name) => {
    const before = await poster(name);
    for (const group of symbolGroupsOf(before.data)) {
      const other = group.phrases.find(({ id }) => !symbolGroupsOf(before.data).some(({ chosenPhrase }) => chosenPhrase?.id === id));
      if (!other) continue;
      const after = await poster(name, { phrases: { [group.id]: other.id } });
      const elsewhere = changedItems(before, after).filter((item) => item.group !== group.id).map(({ id }) => id);
      expect(elsewhere.filter((id) => id !== arrowOutOf(before, group.id)), group.id).toEqual([]);
      expect([...overlaps(after.scene), ...outOfBounds(after.scene)]).toEqual([]);
      expect((await poster(name, { phrases: { [group.id]: other.id } })).scene).toEqual(after.scene);
    }
  });

  it('takes the phrase chosen for a slot and moves nothing that is not in its way', async () => {
    const before = await poster('Old Tree');
    const slot = before.data.slots.find(({ type, phrases }) => type === 'phrase' && phrases.length > 0);
    const other = slot?.phrases[1] ?? slot?.phrases[0];
    const after = await poster('Old Tree', { phrases: { [`slot-${slot?.id}`]: other?.id ?? '' } });
    expect(after.data.slots.find(({ id }) => id === slot?.id)?.phrase?.id).toBe(other?.id);
    expect(changedItems(before, after).filter((item) => item.layer === 'live').map(({ group }) => group)).toEqual([`slot-${slot?.id}`]);
  });

  it('moves what was dragged and nothing else', async () => {
    const before = await poster('Old Tree');
    const after = await poster('Old Tree', { positions: { 's3-symbol': { dx: -30, dy: 12 } } });
    expect(changedItems(before, after).map(({ id }) => id)).toEqual(['s3-symbol']);
  });
});
