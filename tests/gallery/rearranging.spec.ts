import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { unite } from '../../tapestry/layout/placement/body.ts';
import { NO_ARRANGEMENT, type Arrangement } from '../../tapestry/model/arrangement.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';
import { makePoster } from '../../tapestry/poster.ts';
import type { Poster } from '../../tapestry/poster.ts';
import type { SceneItem } from '../../tapestry/scene/scene.ts';
import { textsOn } from '../../web/src/features/tapestry/standing.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { outOfBounds, overlaps } from '../bench/posterChecks.ts';

const starter = loadStarter();
const { manifest, picture } = starterManifest(starter);
const { pins } = starterBackgrounds(starter);
const faces = loadFaces();

/** Scene units between a word and the end of a line that leads from it, at most. */
const REACH = 24;

describe('A poster that a person rearranges', () => {
  let analysis: Analysis;
  beforeAll(async () => {
    analysis = analysisEngine().analyse(readTranscript(await readFile(new URL('../../library/samples/hospital-redesign.vtt', import.meta.url), 'utf8')));
  });

  async function poster(name: string, changed: Partial<Arrangement> = {}): Promise<Poster> {
    const background = pins.find((pin) => pin.name === name);
    if (!background) throw new Error(`no background ${name}`);
    const request = { title: 'Hospital ward', date: null, setup: '', layoutId: background.layoutId, params: { minSymbolCount: 2 }, background };
    return makePoster({ analysis, manifest, request, seed: 11, faces, rendererVersion: 'r', svg: async (hash) => picture(hash), arrangement: { ...NO_ARRANGEMENT, ...changed } });
  }

  const changedItems = (before: Poster, after: Poster): SceneItem[] => {
    const known = new Map(before.scene.items.map((item) => [item.id, JSON.stringify(item)]));
    return after.scene.items.filter((item) => known.get(item.id) !== JSON.stringify(item));
  };

  /** A line that leads away from a group to the next one: it begins at the box round what the group shows. */
  const leadsFrom = ({ scene }: Poster, group: string, item: SceneItem): boolean => {
    if (item.kind !== 'brush' || !item.id.endsWith('-ray')) return false;
    const { x, y } = item.path.from;
    const own = unite(scene.items.filter((each) => each.group === group && each.layer === 'live').map(({ bounds }) => bounds));
    return x >= own.x - REACH && x <= own.x + own.width + REACH && y >= own.y - REACH && y <= own.y + own.height + REACH;
  };

  it.each(['Harbour', 'Workshop'])('keeps every other group where it was when a phrase is chosen for one, but for the line that leads from it, on %s', async (name) => {
    const before = await poster(name);
    for (const group of symbolGroupsOf(before.data)) {
      const other = group.phrases.find(({ id }) => !symbolGroupsOf(before.data).some(({ chosenPhrase }) => chosenPhrase?.id === id));
      if (!other) continue;
      const after = await poster(name, { phrases: { [group.id]: other.id } });
      const others = changedItems(before, after).filter((item) => item.group !== group.id);
      expect(others.filter((item) => !leadsFrom(after, group.id, item)).map(({ id }) => id), group.id).toEqual([]);
      expect(others.length).toBeLessThanOrEqual(1);
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

  const textOf = ({ scene }: Poster, kind: SceneItem['kind']): string => scene.items.flatMap((item) => (item.kind === kind && 'text' in item ? item.text : [])).join(' ');
  const sound = ({ scene }: Poster): unknown[] => [...overlaps(scene), ...outOfBounds(scene)];

  it.each(['Harbour', 'Workshop', 'Ferry', 'Old Tree'])('leaves a hidden symbol off, puts one on that was left out, and paints another title, on %s', async (name) => {
    const before = await poster(name);
    const shown = placedSymbols(before.scene).at(-1)?.name ?? '';
    const without = await poster(name, { symbols: { [shown]: 'hidden' } });
    expect(placedSymbols(without.scene).map((symbol) => symbol.name)).not.toContain(shown);
    expect(sound(without)).toEqual([]);
    expect(without.data.params).toEqual(before.data.params);

    const titled = await poster(name, { title: 'What we wish for' });
    expect(textOf(titled, 'title')).toContain('WISH');
    expect([titled.data.documentName, sound(titled)]).toEqual(['Hospital ward', []]);
  });

  it.each(['Harbour', 'Workshop'])('has room for every symbol that was left out, one at a time, on %s', async (name) => {
    const before = await poster(name);
    const outside = before.data.leftOut.filter(({ reason }) => reason !== 'noPicture').slice(0, 24);
    const posters = await Promise.all(outside.map(async ({ symbol }) => ({ symbol, after: await poster(name, { symbols: { [symbol]: 'shown' } }) })));
    expect(posters.flatMap(({ after }) => sound(after))).toEqual([]);
    // Of a topic's first symbol too, which stands there by itself only where there is room.
    expect(posters.filter(({ symbol, after }) => !placedSymbols(after.scene).some((placed) => placed.name === symbol)).map(({ symbol }) => symbol)).toEqual([]);
  });

  it('has room for most of the symbols that were left out, one at a time, on Old Tree', async () => {
    const name = 'Old Tree';
    const before = await poster(name);
    const outside = before.data.leftOut.filter(({ reason }) => reason !== 'noPicture').slice(0, 6);
    const posters = await Promise.all(outside.map(async ({ symbol }) => ({ symbol, after: await poster(name, { symbols: { [symbol]: 'shown' } }) })));
    expect(posters.flatMap(({ after }) => sound(after))).toEqual([]);
    const put = posters.filter(({ symbol, after }) => placedSymbols(after.scene).some((placed) => placed.name === symbol));
    expect(put.length * 2).toBeGreaterThan(outside.length);
  });

  it.each(['Harbour', 'Workshop'])('paints the quote that was chosen, whichever it is, on %s', async (name) => {
    const before = await poster(name);
    const choices = symbolGroupsOf(before.data).flatMap(({ id, quote, quotes }) => [...(quote ? [quote] : []), ...quotes].map((other) => ({ id, other })));
    expect(choices.length).toBeGreaterThan(4);
    const missing: string[] = [];
    for (const { id, other } of choices) {
      const after = await poster(name, { quotes: { [id]: other.id } });
      expect(symbolGroupsOf(after.data).find((group) => group.id === id)?.quote).toEqual({ ...other, byHand: true });
      expect(sound(after)).toEqual([]);
      if (!textOf(after, 'quote').includes(other.text)) missing.push(other.text);
    }
    expect(missing).toEqual([]);
    const { id = '', other } = choices.at(-1) ?? {};
    const quotes = { [id]: other?.id ?? '' };
    expect((await poster(name, { quotes })).scene).toEqual((await poster(name, { quotes })).scene);
  });

  it.each(['Harbour', 'Workshop'])('does without a quote and without a word that a person left off, one at a time, on %s', async (name) => {
    const before = await poster(name);
    const standing = textsOn(before.scene);
    expect(new Set(standing.map(({ kind }) => kind))).toEqual(new Set(['quote', 'word']));
    for (const { kind, text } of standing) {
      const after = await poster(name, { texts: { [text]: 'hidden' } });
      expect(textsOn(after.scene).filter((each) => each.kind === kind).map((each) => each.text), text).not.toContain(text);
      expect(sound(after), text).toEqual([]);
    }
    const all = await poster(name, { texts: Object.fromEntries(standing.map(({ text }) => [text, 'hidden'])) });
    expect(textsOn(all.scene).filter(({ text }) => standing.some((each) => each.text === text))).toEqual([]);
    expect(sound(all)).toEqual([]);
  });

  it('does without a word that a person left off where a few sentences have no topics', async () => {
    const few = analysisEngine().analyse(readTranscript('The ferry needs a new battery. The harbour pays for the battery. The ferry sails at night. Passengers like the ferry. The harbour has a crane. The crane lifts the battery into the ferry.'));
    const background = pins.find(({ name }) => name === 'Harbour')!;
    const request = { title: 'Ferry', date: null, setup: '', layoutId: background.layoutId, params: { minSymbolCount: 2 }, background };
    const of = (texts: Arrangement['texts']) => makePoster({ analysis: few, manifest, request, seed: 11, faces, rendererVersion: 'r', svg: async (hash) => picture(hash), arrangement: { ...NO_ARRANGEMENT, texts } });
    const standing = textsOn((await of({})).scene);
    expect(standing.length).toBeGreaterThan(3);
    for (const { text } of standing) expect(textsOn((await of({ [text]: 'hidden' })).scene).map((each) => each.text), text).not.toContain(text);
  });

  it('moves what was dragged and nothing else', async () => {
    const before = await poster('Old Tree');
    const after = await poster('Old Tree', { positions: { 's3-symbol': { dx: -30, dy: 12 } } });
    expect(changedItems(before, after).map(({ id }) => id)).toEqual(['s3-symbol']);
  });
});
