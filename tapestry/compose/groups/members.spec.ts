import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import type { Candidate } from '../matching/candidates.ts';
import { presenceOf } from './links.ts';
import { gatherMembers } from './members.ts';

const nouns = (...names: string[]): string[] => names.map((name) => `${name}/NOUN`);

/** Members by anchor; every noun of the meeting is a symbol. */
function members(meeting: Analysis, anchors: readonly string[], placed: readonly string[] = []): Record<string, string[]> {
  const names = meeting.keyWords.map(({ lemma }) => meeting.lemmas[lemma] ?? '');
  const { candidates, presence } = compositionInputFor(meeting, manifestOf(nouns(...names)));
  const index = (name: string): number => candidates.findIndex(({ symbol }) => symbol.name === name);
  const name = (at: number): string => candidates[at]?.symbol.name ?? '';
  const circles = gatherMembers(candidates, presence, anchors.map(index), placed.map(index));
  return Object.fromEntries(circles.map(({ anchor, members: gathered }) => [name(anchor), gathered.map(name)]));
}

/** A sentence that holds these nouns. */
const about = (...names: string[]): string => nouns(...names).join(' and ');

describe('the symbols of a group', () => {
  it('are those that share two sentences with the anchor, then one, then a turn', () => {
    const meeting = analysisOf([[about('boat', 'oar'), about('boat', 'oar'), about('boat', 'mast'), about('buoy')]]);
    expect(members(meeting, ['boat'])).toEqual({ boat: ['oar', 'mast'] });
    const apart = analysisOf([[about('boat', 'oar'), about('buoy')], [about('well')], [about('pump')]]);
    expect(members(apart, ['boat']).boat).toHaveLength(2);
    expect(members(apart, ['boat']).boat?.[0]).toBe('oar');
    expect(members(apart, ['boat']).boat).not.toContain('pump');
  });

  it('are at most six for the first group and four for the others', () => {
    const friends = Array.from({ length: 14 }, (_, at) => `friend${at}`);
    const meeting = analysisOf([[about('boat', ...friends), about('harbour', ...friends)]]);
    const gathered = members(meeting, ['boat', 'harbour']);
    expect(gathered.boat).toHaveLength(6);
    expect(gathered.harbour).toHaveLength(4);
    expect(new Set([...gathered.boat ?? [], ...gathered.harbour ?? []]).size).toBe(10);
  });

  it('are two for every group before any group has three', () => {
    const meeting = analysisOf([[about('boat', 'oar', 'mast', 'sail', 'keel'), about('boat', 'oar', 'mast', 'sail', 'keel'), about('harbour', 'oar')]]);
    const gathered = members(meeting, ['boat', 'harbour']);
    expect(gathered.boat).toHaveLength(2);
    expect(gathered.harbour).toHaveLength(2);
  });

  it('stay two when nothing else is linked', () => {
    const meeting = analysisOf([[about('boat')], [about('oar')], [about('mast')], [about('sail')], [about('keel')]]);
    expect(members(meeting, ['boat']).boat).toHaveLength(2);
  });

  it('sit where they are bound best, and where there is room', () => {
    const meeting = analysisOf([[about('boat', 'oar')], [about('harbour', 'lamp'), about('harbour', 'lamp'), about('boat', 'lamp')]]);
    expect(members(meeting, ['boat', 'harbour'], ['lamp']).harbour).toContain('lamp');
    const many = Array.from({ length: 13 }, (_, at) => `friend${at}`);
    const full = members(analysisOf([[about('boat', ...many), about('harbour', ...many)]]), ['boat', 'harbour'], many);
    expect([full.boat?.length, full.harbour?.length]).toEqual([6, 4]);
  });

  it('are not everyday symbols while others are linked as well', () => {
    const meeting = analysisOf([[about('boat', 'oar', 'thing'), about('boat', 'oar', 'thing'), about('boat', 'mast', 'thing')]], { words: 9000 });
    expect(members(meeting, ['boat']).boat).toEqual(['oar', 'mast']);
  });

  it('hold what must have a place, even without a link', () => {
    const meeting = analysisOf([[about('boat', 'oar', 'mast'), about('boat', 'oar', 'mast')], [about('well')], [about('well')], [about('lamp')]]);
    expect(members(meeting, ['boat']).boat).not.toContain('lamp');
    expect(members(meeting, ['boat'], ['lamp']).boat).toContain('lamp');
  });
});

describe('Of the symbols that a group may have', () => {
  /** In each turn one sentence; by name, the rank of a symbol and the sentences that say it. The first one is the anchor. */
  function order(turns: number, symbols: Readonly<Record<string, readonly [rank: number, ...sentences: number[]]>>): string[] {
    const names = Object.keys(symbols);
    const candidates = Object.values(symbols).map(([rank, ...sentences]) => ({ rank, sentences, mentions: sentences.map((sentence) => ({ sentence })) }) as unknown as Candidate);
    const turnOf = Array.from({ length: turns }, (_, at) => at);
    const presence = presenceOf({ sentences: { turn: turnOf }, reading: { turns: turnOf } } as unknown as Analysis, candidates);
    return gatherMembers(candidates, presence, [0], [])[0]!.members.map((at) => names[at]!);
  }

  it('those come first that two sentences say with the anchor, of these the ones that tell more', () => {
    expect(order(3, { boat: [9, 0, 1, 2], oar: [90, 0], mast: [1, 1, 2] })).toEqual(['mast', 'oar']);
    expect(order(3, { boat: [9, 0, 1, 2], oar: [4, 0], mast: [9, 1] })).toEqual(['mast', 'oar']);
    expect(order(3, { boat: [9, 0, 1, 2], oar: [4, 0], mast: [4, 1] })).toEqual(['oar', 'mast']);
  });

  it('those come first that are said elsewhere less', () => {
    expect(order(5, { boat: [9, 0, 1], oar: [9, 0, 3, 4], mast: [9, 1] })).toEqual(['mast', 'oar']);
  });

  it('those that ordinary meetings say as often are there to make two, and come last of those that a sentence says with it', () => {
    expect(order(3, { boat: [9, 0], oar: [0, 0], mast: [9, 0], keel: [9, 0] })).toEqual(['mast', 'keel']);
    expect(order(3, { boat: [9, 0], lamp: [9, 2], oar: [0, 0] })).toEqual(['oar', 'lamp']);
  });

  it('those come first that meet it in more turns where no sentence says both', () => {
    expect(order(9, { boat: [9, 0, 4], oar: [9, 1], mast: [9, 3, 5], lamp: [9, 7] })).toEqual(['mast', 'oar']);
  });
});
