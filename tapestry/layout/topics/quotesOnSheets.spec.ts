import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import { isTriplesGroup, type Group, type TapestryData } from '../../model/tapestryData.ts';
import type { Quote } from '../../model/topics.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';
import { layoutTopics } from './topicSheet.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const LONG = 'Extraordinarily inconvenient transportation arrangements notwithstanding, representatives of neighbouring municipalities unanimously recommended postponing implementation';
const SHORT = 'Who waits half an hour in the rain?';

/** The quotes of every topic are the same, none of them on the sheet twice. */
function quoting(texts: readonly string[], scores: readonly number[], byHand = false): TapestryData {
  const data = topicData(SCHOOL_BUS);
  const quotesOf = (at: number): Quote[] => texts.map((text, rank) => ({ id: `q${at}-${rank}`, text, sentence: 1000 + at * 10 + rank, start: 0, end: text.length, speaker: null, score: scores[rank] ?? 0 }));
  const groups = data.groups.map((group, at) => {
    const [first, ...quotes] = byHand ? quotesOf(at).toReversed() : quotesOf(at);
    return { ...group, quote: first ? { ...first, ...(byHand ? { byHand } : {}) } : null, quotes };
  });
  return { ...data, groups, topics: data.topics.map((topic, at) => ({ ...topic, quotes: quotesOf(at) })) };
}

function shown(data: TapestryData) {
  return layoutTopics(context, data, 'radial').topics.map(({ group, pieces }) => ({
    group, isPictured: pieces.some(({ kind }) => kind === 'hero'),
    quotes: pieces.filter(({ kind }) => kind === 'quote').map(({ block, carrier }) => ({ text: block.texts.filter(({ kind }) => kind === 'quote').map(({ text }) => text).join(' '), carrier: carrier?.kind })),
  }));
}

const pictured = ({ groups }: TapestryData): number => groups.filter((group): group is Group => !isTriplesGroup(group) && group.anchor.render !== null).length;

describe('Quotes on a sheet of topics', () => {
  it('stand in every topic that has one, the best in a bubble, and leave its picture beside them', () => {
    const data = quoting([SHORT, 'Nobody asked the drivers.'], [0.8, 0.7]);
    const topics = shown(data);
    for (const { quotes } of topics) {
      expect(quotes[0]).toEqual({ text: `“${SHORT}”`, carrier: 'bubble' });
      expect(quotes.slice(1).map(({ carrier }) => carrier)).not.toContain('bubble');
    }
    expect(topics.filter(({ isPictured }) => isPictured)).toHaveLength(pictured(data));
  });

  it('are shorter ones where the best is too long to leave room, or can be set nowhere', () => {
    for (const { quotes } of shown(quoting([LONG, SHORT], [0.5, 0.45]))) expect(quotes[0]).toEqual({ text: `“${SHORT}”`, carrier: 'bubble' });
  });

  it('are further ones the sooner the more they please', () => {
    const further = 'Nobody asked any of the drivers who wait at the lower village.';
    const count = (score: number): number => shown(quoting([SHORT, further], [0.9, score])).reduce((sum, { quotes }) => sum + quotes.length, 0);
    expect(count(0.9)).toBeGreaterThan(count(0.3));
  });

  it('of one breath stand in the order in which they were said, the earlier one in the bubble', () => {
    const before = 'The first bus was full.';
    const data = quoting([SHORT, before], [0.8, 0.79]);
    const turned = { ...data, groups: data.groups.map((group) => (isTriplesGroup(group) || group.quote === null ? group : {
      ...group, quote: { ...group.quote, start: 40, end: 40 + SHORT.length }, quotes: group.quotes.map((quote) => ({ ...quote, sentence: group.quote!.sentence - 1, end: before.length })),
    })) };
    const pairs = shown(turned).filter(({ quotes }) => quotes.length > 1);
    expect(pairs.length).toBeGreaterThan(0);
    for (const { quotes } of pairs) expect(quotes).toMatchObject([{ text: `“${before}”`, carrier: 'bubble' }, { text: `“${SHORT}”`, carrier: 'bar' }]);
  });

  it('leave the picture of the topic in its place, however much two of them please', () => {
    const longer = 'Every child of the lower village who takes the first bus in winter waits in the dark for half an hour.';
    const data = quoting([longer, longer.replace('first', 'second'), longer.replace('first', 'last')], [0.99, 0.98, 0.97]);
    expect(shown(data).filter(({ isPictured }) => isPictured)).toHaveLength(pictured(data));
  });

  it('have what they quote themselves in single marks', () => {
    for (const { quotes } of shown(quoting(['The sign says "no bus" to us.', 'It says “wait here” and waits.'], [0.8, 0.7]))) expect(quotes[0]?.text).toBe('“The sign says ‘no bus’ to us.”');
  });

  it('are never shorter ones instead of what was settled', () => {
    const settled = 'We have agreed that the bus of the lower village waits for everybody who comes down on the old railway line.';
    for (const { quotes } of shown(quoting([settled, SHORT], [0.6, 0.6]))) expect(quotes[0]?.text).toBe(`“${settled}”`);
  });

  it('are the one that a person chose, wherever that can be set at all', () => {
    const chosen = 'The whole of the lower village would rather walk to school along the old railway line than wait for it.';
    for (const { quotes } of shown(quoting([SHORT, chosen], [0.9, 0.3], true))) expect(quotes[0]?.text).toBe(`“${chosen}”`);
  });
});
