import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { KEY_WORD, SHEET } from '../../model/limits.ts';
import { PALETTES } from '../../model/palette.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';
import { layoutTopics, type TopicLayout } from './topicSheet.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const WORDS = ['carbon tax', 'Auditor General', 'fishing season', 'cold card', 'ground truth', 'hospices'];

const saying = (alsoSaid: readonly string[]): TapestryData => ({ ...topicData(SCHOOL_BUS), alsoSaid });
const rowOf = (layout: TopicLayout): string[] => layout.alsoSaid.flatMap(({ block }) => block.texts.map(({ text }) => text));

describe('What was also said', () => {
  it.each(['radial', 'bigsyms'] as const)('stands in one row at the foot, in the order in which it is wanted, below all that belongs to a topic: %s', (kind) => {
    const layout = layoutTopics(context, saying(WORDS), kind);
    expect(rowOf(layout)).toEqual(WORDS);
    const rects = layout.alsoSaid.map(({ rect }) => rect);
    const top = Math.min(...rects.map(({ y }) => y));
    for (const [at, { x, width, y, height }] of rects.entries()) expect([x > 72, x + width < SHEET.width - 72, y + height < SHEET.height - 27, at === 0 || x >= rects[at - 1]!.x + rects[at - 1]!.width + 40]).toEqual([true, true, true, true]);
    for (const { rect } of layout.topics.flatMap(({ pieces }) => pieces)) expect(rect.y + rect.height).toBeLessThanOrEqual(top);
    expect(new Set(layout.alsoSaid.flatMap(({ block }) => block.texts.map(({ line }) => (line.kind === 'straight' ? line.at.y : null)))).size).toBe(1);
    expect(new Set(layout.alsoSaid.flatMap(({ block }) => block.texts.map(({ style }) => style.size)))).toEqual(new Set([KEY_WORD.smallest]));
  });

  it('stands below what was overheard', () => {
    const data = saying(WORDS);
    const aside = { id: 'a', text: 'We put a golden bell on the gate.', sentence: 5000, start: 90_000, end: 90_033, speaker: 'Ann', score: 0.95 };
    const layout = layoutTopics(context, { ...data, topics: data.topics.map((topic, at) => (at === 0 ? { ...topic, asides: [aside] } : topic)) }, 'radial');
    const foot = Math.max(...layout.overheard!.quotes.map(({ rect }) => rect.y + rect.height));
    expect(rowOf(layout)).toEqual(WORDS);
    for (const { rect } of layout.alsoSaid) expect(rect.y).toBeGreaterThan(foot + 10);
  });

  it('says no word again that stands elsewhere on the sheet', () => {
    const plain = layoutTopics(context, topicData(SCHOOL_BUS), 'radial');
    const heading = plain.topics[0]!.group.heading!.text.split(' ').at(-1)!;
    expect(rowOf(layoutTopics(context, saying([`${heading} plan`, ...WORDS]), 'radial'))).toEqual(WORDS);
  });

  it('is no row of a few words: the topics have the whole sheet', () => {
    const layout = layoutTopics(context, saying(WORDS.slice(0, 3)), 'radial');
    expect(rowOf(layout)).toEqual([]);
    expect(layout.topics).toEqual(layoutTopics(context, topicData(SCHOOL_BUS), 'radial').topics);
  });

  it('leaves out what the row has no room for', () => {
    const many = [...WORDS, ...WORDS.map((word) => `${word.split(' ').toReversed().join('-')}ish`), 'derivation path', 'coronavirus act', 'downsampling'];
    const row = rowOf(layoutTopics(context, saying(many), 'radial'));
    expect(row.length).toBeLessThan(many.length);
    expect(row.slice(0, 5)).toEqual(WORDS.slice(0, 5));
  });
});
