import { describe, expect, it } from 'vitest';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { sceneDifferences } from './sceneDifferences.ts';

/** A poster on which these lines stand, one below the other. */
function poster(...lines: readonly (readonly [kind: string, text: string, group?: string, id?: string])[]): Scene {
  const items = lines.map(([kind, text, group, id], at) => ({ id: id ?? `i${at}`, kind, text, group, layer: 'live', bounds: { x: 10, y: at * 50, width: 100, height: 40 } }));
  return { palette: {}, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items } as unknown as Scene;
}

const texts = (a: Scene, b: Scene) => sceneDifferences(a, b).filter(({ change }) => change === 'text').map(({ before, after }) => [before, after]);

describe('Texts of two posters', () => {
  it('are compared as people read them: a title or a heading is one text in however many lines', () => {
    const [spring, autumn] = ['SPRING', 'AUTUMN'].map((season) => poster(['title', season], ['title', 'CALL'], ['heading', 'FEATURE', 'g1'], ['heading', 'FREEZE', 'g1'], ['heading', 'FREEZE', 'g2']));
    expect(texts(spring!, autumn!)).toEqual([['SPRING CALL', undefined], [undefined, 'AUTUMN CALL']]);
    expect(texts(poster(['heading', 'FEATURE', 'g1'], ['heading', 'FREEZE', 'g1']), poster(['heading', 'FEATURE FREEZE', 'g1']))).toEqual([]);
  });

  /** Lines of a text with ids as the scene gives them. */
  const lined = (kind: string, id: string, ...texts: readonly string[]) => texts.map((text, at) => [kind, text, 'g', `${id}-${at + 1}`] as const);

  it.each([
    ['a quote', 'quote', 'g1-quote-1', 'g3-quote-2'], ['a quote beside the topics', 'quote', 'aside-quote-1', 'aside-quote-3'], ['the title', 'title', 'title', 'title'],
    ['a phrase of a painted background', 'phrase', 's3-line', 's12-line'], ['a sentence of who did what', 'sentence', 't1-sentence', 't2-sentence'],
  ])('are the same where %s only breaks elsewhere', (_what, kind, id, other) => {
    expect(sceneDifferences(poster(...lined(kind, id, 'The hull is', 'approved if', 'she floats')), poster(...lined(kind, other, 'The hull is approved if', 'she floats'))).filter(({ change }) => change !== 'shuffled')).toEqual([]);
  });

  it('are told whole where a quote was lost or gained, with the place of all of its lines', () => {
    const [before, after] = [poster(...lined('quote', 'g1-quote-1', '\u201cThe hull is', 'approved\u201d'), ...lined('quote', 'g1-quote-2', '\u201cShe floats\u201d')), poster(...lined('quote', 'g1-quote-1', '\u201cShe', 'floats\u201d'))];
    expect(sceneDifferences(before, after)[0]).toEqual({ change: 'text', what: '\u201cThe hull is approved\u201d', before: '\u201cThe hull is approved\u201d', a: [10, 0, 100, 90] });
    expect(texts(before, after)).toHaveLength(1);
  });

  it('are one text where an amount stands over what it measures, and two where two amounts stand beside each other', () => {
    const figure = (rank: number, amount: string, ...measures: readonly string[]) => [['figure', amount, 'g', `g1-figure-${rank}-1`], ...lined('measure', `g1-figure-${rank}-measure`, ...measures)] as const;
    const [one, other] = [poster(...figure(1, '300', 'pounds for', 'the roof'), ...figure(2, '12', 'sheds')), poster(...figure(1, '300', 'pounds', 'for the roof'), ...figure(2, '14', 'sheds'))];
    expect(texts(one, other)).toEqual([['12 sheds', undefined], [undefined, '14 sheds']]);
  });

  it('are the same in capitals, and with marks around them', () => {
    expect(texts(poster(['phrase', 'the long grass'], ['quote', '\u201cShe floats.\u201d']), poster(['heading', 'THE LONG GRASS', 'g1'], ['sentence', 'She floats.']))).toEqual([]);
    expect(texts(poster(['word', '…']), poster(['word', '?']))).toEqual([['…', undefined], [undefined, '?']]);
  });

  it('are words by themselves where several stand in one group', () => {
    expect(texts(poster(...lined('word', 'g1-word', 'shed', 'path')), poster(...lined('word', 'g1-word', 'shed')))).toEqual([['path', undefined]]);
  });
});
