import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';
import { symbolGroupsOf } from '../../model/tapestryData.ts';

const friends = Array.from({ length: 12 }, (_, at) => `friend${String.fromCharCode(97 + at)}/NOUN`);
const about = (...words: string[]): string => words.join(' and ');

describe('big-symbols groups', () => {
  const meeting = analysisOf([[about('boat/NOUN', ...friends), about('boat/NOUN', ...friends), about('boat/NOUN', ...friends), about('harbour/NOUN', ...friends)]]);
  const data = compose(meeting, manifestOf(['boat/NOUN', 'harbour/NOUN', ...friends]), requestOf({ layoutId: 'lo_bigsyms' }));

  it('hold few auxiliaries: three for the first, two for the others', () => {
    expect(data).toMatchObject({ kind: 'bigsyms', layout: 'lo_bigsyms', layoutName: 'Big Symbols' });
    symbolGroupsOf(data).forEach(({ symbols }, at) => expect(symbols.length).toBeLessThanOrEqual(at === 0 ? 3 : 2));
    expect(symbolGroupsOf(data)[0]?.symbols).toHaveLength(3);
  });

  it('say how often an auxiliary is mentioned with its primary', () => {
    const [first] = symbolGroupsOf(data);
    for (const { linksCount, linksWithPrimary } of first?.symbols ?? []) expect(linksWithPrimary).toBe(linksCount);
    expect(first?.symbols[0]?.linksWithPrimary).toBeGreaterThan(0);
  });

  it('say so of a meeting too short for topics, and other kinds of sheets do not', () => {
    const short = analysisOf([[about('boat/NOUN', 'harbour/NOUN')]]);
    const groupsOn = (layoutId: string) => symbolGroupsOf(compose(short, manifestOf(['boat/NOUN', 'harbour/NOUN']), requestOf({ layoutId, params: { minSymbolCount: 1 } })));
    expect(groupsOn('lo_bigsyms')[0]).toMatchObject({ topic: null, symbols: [{ linksCount: 1, linksWithPrimary: 1 }] });
    expect(groupsOn('lo_radial')[0]?.symbols[0]).not.toHaveProperty('linksWithPrimary');
  });

  it('leave nothing out without saying so', () => {
    const shown = symbolGroupsOf(data).flatMap(({ anchor, symbols }) => [anchor, ...symbols]).map(({ name }) => name);
    expect([...shown, ...data.leftOut.map(({ symbol }) => symbol)].toSorted()).toEqual(Object.keys(data.symbols).toSorted());
  });
});
