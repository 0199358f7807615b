import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import { isTriplesGroup, type TapestryData } from '../../model/tapestryData.ts';
import type { Quote } from '../../model/topics.ts';
import { SHEET } from '../../model/limits.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';
import { layoutTopics, type TopicLayout } from './topicSheet.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const CAT = "Don't erase my cat.";
const BANANA = 'I suggest a banana shape.';
const RICH = 'Our bosses will be rich.';
const LEGS = 'The snail does not have legs.';

const remark = (text: string, score: number, speaker: string | null, at: number): Quote => ({ id: text, text, sentence: 5000 + at, start: 90_000 + at * 100, end: 90_000 + at * 100 + text.length, speaker, score });

/** The meeting about the school bus, in which these were said besides. */
function saying(...remarks: readonly (readonly [text: string, score: number, speaker: string | null])[]): TapestryData {
  const data = topicData(SCHOOL_BUS);
  const asides = remarks.map(([text, score, speaker], at) => remark(text, score, speaker, at));
  return { ...data, topics: data.topics.map((topic, at) => ({ ...topic, asides: asides.filter((_, index) => index % data.topics.length === at) })) };
}

const linesOf = (layout: TopicLayout, kind: 'quote' | 'speaker'): string[] => (layout.overheard?.quotes ?? []).map(({ block }) => block.texts.filter((text) => text.kind === kind).map(({ text }) => text).join(' '));

describe('What was overheard', () => {
  it.each(['radial', 'bigsyms'] as const)('stands in a strip at the foot with who said it, below all topics: %s', (kind) => {
    const layout = layoutTopics(context, saying([CAT, 0.9, 'Ann'], [BANANA, 0.8, 'Ben']), kind);
    expect(linesOf(layout, 'quote')).toEqual([`“${CAT}”`, `“${BANANA}”`]);
    expect(linesOf(layout, 'speaker')).toEqual(['Ann', 'Ben']);
    expect(layout.overheard?.title.block.texts.map(({ text }) => text)).toEqual(['OVERHEARD']);
    const rects = [layout.overheard!.title, ...layout.overheard!.quotes].map(({ rect }) => rect);
    const top = Math.min(...rects.map(({ y }) => y));
    for (const { x, y, width, height } of rects) expect([x > 0, x + width < SHEET.width, y + height < SHEET.height]).toEqual([true, true, true]);
    for (const { rect } of layout.topics.flatMap(({ pieces }) => pieces)) expect(rect.y + rect.height).toBeLessThanOrEqual(top);
    for (const { bounds } of layout.heading.texts) expect(bounds.y + bounds.height).toBeLessThanOrEqual(top);
  });

  it('is what people will most likely say again, three things at most, rather of several people, in the order in which it was said', () => {
    expect(linesOf(layoutTopics(context, saying([CAT, 0.9, 'Ann'], [BANANA, 0.88, 'Ann'], [RICH, 0.8, 'Ben'], [LEGS, 0.7, 'Cora']), 'radial'), 'quote')).toEqual([`“${CAT}”`, `“${BANANA}”`, `“${RICH}”`]);
  });

  it('is nothing where nothing was said that people would say again: the topics have the whole sheet', () => {
    const layout = layoutTopics(context, saying([CAT, 0.4, 'Ann']), 'radial');
    expect(layout.overheard).toBeNull();
    expect(layout.topics).toEqual(layoutTopics(context, topicData(SCHOOL_BUS), 'radial').topics);
  });

  it('is not said twice, and not what stands over or under a topic', () => {
    const data = saying([CAT, 0.9, 'Ann'], ["Don't erase my black cat.", 0.89, 'Ben'], [BANANA, 0.8, 'Ben']);
    const quoted = { ...data, groups: data.groups.map((group, at) => (at === 0 && !isTriplesGroup(group) ? { ...group, quote: remark(BANANA, 0.8, 'Ben', 2) } : group)) };
    expect(linesOf(layoutTopics(context, quoted, 'radial'), 'quote')).toEqual([`“${CAT}”`]);
  });

  it('was said in passing where nobody is named', () => {
    const { overheard } = layoutTopics(context, saying([CAT, 0.9, null], [BANANA, 0.86, null]), 'radial');
    expect(overheard?.title.block.texts.map(({ text }) => text)).toEqual(['IN PASSING']);
    expect(overheard?.quotes.map(({ carrier }) => carrier?.kind)).toEqual(['bubble', 'bubble']);
  });

  it('is no single line that nobody is named for, however striking', () => {
    expect(layoutTopics(context, saying([CAT, 0.99, null]), 'radial').overheard).toBeNull();
    expect(layoutTopics(context, saying([CAT, 0.99, 'Ann']), 'radial').overheard?.quotes).toHaveLength(1);
  });
});
