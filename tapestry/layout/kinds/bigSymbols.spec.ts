import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import { symbolGroupsOf } from '../../model/tapestryData.ts';
import type { Group, TapestryData } from '../../model/tapestryData.ts';
import { layoutBigSymbols } from './bigSymbols.ts';
import { madeUpMeeting, madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.orchard, seed: 12 }, symbols: {}, picture: madeUpPicture };
const word = (text: string) => ({ word: text, lemma: text, partSpeech: 'NOUN' as const, count: 2, keyPhrases: [] });

/** Five groups with two auxiliaries, round primaries, and these key words. */
function meeting(words: (index: number) => readonly string[]): TapestryData {
  const data = madeUpMeeting(8, { kind: 'bigsyms', links: [2, 2, 2, 2, 2], phrases: ['a plan'], title: 'Spring call' });
  const groups = symbolGroupsOf(data).map((group, index): Group => ({
    ...group,
    anchor: { ...group.anchor, name: `thing${index}`, caption: `thing${index}`, render: { id: `thing${index}`, hash: 'ellipse 20.0 20.0', heightRatio: 1, selected: true, variants: [] } },
    keyWords: words(index).map(word),
  }));
  return { ...data, groups };
}

describe('a big-symbols sheet', () => {
  const layout = layoutBigSymbols(context, meeting((index) => ['key', 'lamp', 'well', 'pump', 'oar'].map((each) => `${each}${'abcde'.charAt(index)}`)));

  it('writes the best word inside a primary that has room for it', () => {
    for (const [index, { stack }] of layout.groups.entries()) {
      const [inside] = stack.texts.filter(({ kind, symbolId }) => kind === 'word' && symbolId !== undefined);
      expect(inside?.text).toBe(`key${'abcde'.charAt(index)}`);
      expect(inside?.style.halo).toBeNull();
    }
  });

  it('puts auxiliaries on one diagonal and words on the other, changing from group to group', () => {
    const sides = layout.groups.slice(1).map(({ stack, links }) => {
      const [primary, first] = [stack.symbols[0], links[0]?.block.symbols[0]];
      return (first?.centre.x ?? 0) < (primary?.centre.x ?? 0);
    });
    expect(sides).toEqual([sides[0], !sides[0], sides[0], !sides[0]]);
  });

  it('makes no primary larger than a tenth of the sheet allows', () => {
    for (const { stack } of layout.groups) expect(stack.symbols[0]?.box).toBeLessThanOrEqual(294);
  });

  it('writes no word inside when none fits, and beside the symbol what remains', () => {
    const wide = layoutBigSymbols(context, meeting((index) => [`incomprehensibilities ${index}`]));
    for (const { stack } of wide.groups) expect(stack.texts.filter(({ kind }) => kind === 'word')).toEqual([]);
  });
});
