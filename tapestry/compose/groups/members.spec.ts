import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
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
