import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { PALETTES } from '../model/palette.ts';
import type { Group } from '../model/tapestryData.ts';
import { phraseOnArc } from './text/arc.ts';
import { sentenceBand } from './text/band.ts';
import { headingBlock, legendText } from './text/heading.ts';
import { madeUpMeeting, madeUpPicture } from './meeting.fixture.ts';
import type { LayoutContext } from './layoutContext.ts';
import { stackBlock } from './blocks/stack.ts';
import { sameStem, writableWords } from './blocks/vocabulary.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const texts = (block: { readonly texts: readonly { readonly kind: string; readonly text: string }[] }, kind: string): string[] =>
  block.texts.filter((text) => text.kind === kind).map(({ text }) => text);

const heading = (documentName: string, date: string | null = null) =>
  headingBlock(context, { documentName, date, documentContents: { words: 7244, speakers: 4 } }, 600);

describe('the heading', () => {
  it('sets a short title in one line and a long one in two of about the same length', () => {
    expect(texts(heading('Team day'), 'title')).toEqual(['TEAM DAY']);
    expect(texts(heading('Children, Young People and Education', '2020-04-28'), 'title'))
      .toEqual(['CHILDREN, YOUNG', 'PEOPLE AND EDUCATION']);
  });

  it('keeps inside its width even when the title is one endless word', () => {
    const { texts: set } = heading('Donaudampfschifffahrtsgesellschaftskapitaensmuetze');
    for (const { bounds } of set) expect(bounds.x + bounds.width).toBeLessThanOrEqual(72 + 610);
  });

  it('explains the numbers and leaves away a date that nobody knows', () => {
    expect(legendText(7244, true)).toBe('numbers: how often it was said \u00b7 7,244 words');
    expect(legendText(1234567, true)).toContain('1,234,567');
    expect(legendText(1, false)).toBe('1 word');
    expect(texts(heading('Day'), 'date')).toEqual([]);
    expect(texts(heading('Day', '2020-04-28'), 'date')).toEqual(['28 April 2020']);
  });
});

describe('the sentence at the foot', () => {
  const long = 'This is a sentence of so many words that no hand could ever write all of them into a single line of a poster.';

  it('is the first that fits in one line', () => {
    expect(sentenceBand(context, [long, 'We keep the path open.', 'Another one.'])?.sentence.text).toBe('We keep the path open.');
  });

  it('is missing when none fits', () => {
    expect(sentenceBand(context, [long])).toBeNull();
    expect(sentenceBand(context, [])).toBeNull();
  });

  it('keeps its descenders on the sheet', () => {
    const { bounds } = sentenceBand(context, ['Gypsy joy, every July.'])?.sentence ?? { bounds: { y: 0, height: 9999 } };
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(1101);
  });
});

describe('the phrase of a group', () => {
  const phrase = (text: string) => ({ id: text, phrase: text, score: 1, sentences: [], symbols: [] });
  const plan = { half: 234, y: -104, rise: 74, largest: 64 };
  const endless = phrase('a phrase that goes on and on without ever coming to its end');

  it('shrinks to fit its arc, and gives way to the next when it is too long', () => {
    expect(phraseOnArc(context, { chosenPhrase: phrase('services in an online manner'), phrases: [] }, plan, new Set())?.style.size).toBeLessThan(64);
    expect(phraseOnArc(context, { chosenPhrase: endless, phrases: [phrase('a plan')] }, plan, new Set())?.text).toBe('A PLAN');
    expect(phraseOnArc(context, { chosenPhrase: endless, phrases: [] }, plan, new Set())).toBeNull();
  });

  it('stands only once on a sheet', () => {
    const taken = new Set<string>();
    const group = { chosenPhrase: phrase('a plan'), phrases: [phrase('another plan')] };
    expect(phraseOnArc(context, group, plan, taken)?.text).toBe('A PLAN');
    expect(phraseOnArc(context, group, plan, taken)?.text).toBe('ANOTHER PLAN');
    expect(phraseOnArc(context, group, plan, taken)).toBeNull();
  });
});

describe('the middle of a group', () => {
  const [made] = madeUpMeeting(3, { links: [0] }).groups as [Group];
  const word = (text: string) => ({ word: text, lemma: text, partSpeech: 'NOUN' as const, count: 2, keyPhrases: [] });
  const group = (name: string, words: readonly string[]): Group => ({ ...made, anchor: { ...made.anchor, name, caption: name, count: 83 }, keyWords: words.map(word) });
  const plan = { anchorBox: 206, name: { largest: 66, width: 226 }, words: [44, 38], wordWidth: 216 };

  it('writes the count beside a short name and below a long one', () => {
    const lineOf = (name: string, kind: string) => stackBlock(context, group(name, []), 0, plan, { taken: new Set() }).texts.find((text) => text.kind === kind)?.bounds;
    const beside = (name: string): boolean => (lineOf(name, 'count')?.y ?? 0) < (lineOf(name, 'name')?.y ?? 0) + (lineOf(name, 'name')?.height ?? 0);
    expect(beside('child')).toBe(true);
    expect(beside('telecommunications')).toBe(false);
  });

  it('replaces a key word that is too wide by the next one', () => {
    const block = stackBlock(context, group('child', ['incomprehensibilities everywhere', 'vulnerable', 'carers']), 0, plan, { taken: new Set() });
    expect(texts(block, 'word')).toEqual(['vulnerable', 'carers']);
  });

  it('writes no word twice on a sheet and none that a caption or the name says', () => {
    const spoken = { taken: new Set<string>() };
    expect(writableWords(group('child', ['children', 'school', 'bus']), spoken)).toEqual(['school', 'bus']);
    stackBlock(context, group('child', ['school', 'bus']), 0, plan, spoken);
    expect(writableWords(group('door', ['bus', 'key']), spoken)).toEqual(['key']);
    expect(sameStem('services', 'service')).toBe(true);
    expect(sameStem('car', 'care')).toBe(false);
  });
});
