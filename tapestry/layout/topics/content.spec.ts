import { describe, expect, it } from 'vitest';
import { symbolGroupsOf, type Group } from '../../model/tapestryData.ts';
import { contentsOf } from './content.ts';
import { SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';

const groups = (): readonly Group[] => symbolGroupsOf(topicData(SCHOOL_BUS));

const headedBy = (group: Group, text: string): Group => ({ ...group, heading: { ...group.heading, text } as Group['heading'] });
const phrased = (group: Group, ...phrases: readonly string[]): Group => ({ ...group, phrases: phrases.map((phrase, index) => ({ ...(group.phrases[0] as Group['phrases'][number]), id: `p${index}`, phrase, score: 1, sentences: [1, 2] })) });

describe('What stands on a sheet', () => {
  it('has no heading twice, not in another number either: the next thing that was said stands there instead', () => {
    const [first, second] = groups() as [Group, Group];
    const headings = contentsOf([headedBy(first, 'Touch screens'), phrased(headedBy(second, 'Touch screen'), 'Battery life')]).map(({ heading }) => heading);
    expect(headings).toEqual(['Touch screens', 'Battery life']);
  });

  it('leaves a topic without a heading rather than to repeat one', () => {
    const [first, second] = groups() as [Group, Group];
    const headings = contentsOf([headedBy(first, 'Touch screen'), phrased(headedBy(second, 'touch screen'), 'Touch screen')]).map(({ heading }) => heading);
    expect(headings).toEqual(['Touch screen', null]);
  });

  it('quotes nothing that its heading says word for word', () => {
    const [first] = groups() as [Group];
    const text = first.quotes[0]?.text ?? '';
    const [content] = contentsOf([{ ...headedBy(first, text), quotes: first.quotes.map((quote, index) => ({ ...quote, sentence: 500 + index })) }]);
    expect(content?.quotes.map((quote) => quote.text)).not.toContain(text);
    expect(content?.quotes.length).toBeGreaterThan(0);
  });

  it('labels nothing with what the quote beside it says word for word', () => {
    const [first] = groups() as [Group];
    const labelled = (text: string): readonly string[] => contentsOf([{ ...first, quote: { ...first.quotes[0]!, id: 'q', sentence: 900, text }, keyWords: [{ word: 'marmot', lemma: 'marmot', partSpeech: 'NOUN', count: 3, keyPhrases: [], label: 'snow marmot' }] }])[0]!.words;
    expect(labelled('Nobody saw the snow marmot at night.')).toEqual([]);
    expect(labelled('Nobody saw a marmot in the snow.')).toEqual(['snow marmot']);
  });

  it('letters a word large where it has no picture, unless a heading and a word or a picture of its own say more', () => {
    const [first] = groups() as [Group];
    const wordIn = (more: Partial<Group>, caption: string, ...words: readonly string[]): boolean | undefined => contentsOf([{
      ...headedBy(first, 'Touch screen'), anchor: { ...first.anchor, caption, render: null }, quote: null, quotes: [], symbols: [], phrases: [],
      keyWords: words.map((word) => ({ word, lemma: word, partSpeech: 'NOUN', count: 3, keyPhrases: [] })), ...more,
    }])[0]?.hero;
    const wordOf = (...said: [string, ...string[]]) => wordIn({}, ...said);
    expect(wordOf('lantern')).toBe(true);
    expect(wordOf('lantern', 'marmot')).toBe(false);
    const symbols = first.symbols.slice(0, 1);
    expect([symbols.length, wordIn({ symbols }, 'lantern'), wordIn({ symbols, heading: null }, 'lantern')]).toEqual([1, false, true]);
  });

  it('has three words of a topic that has something else to look at, else further ones without plates', () => {
    const [first] = groups() as [Group];
    const said = ['marmot', 'lantern', 'quarry', 'gondola', 'harpoon', 'tugboat', 'walnut', 'violin', 'cactus', 'bagpipe', 'anvil', 'trellis'];
    const keyWords = said.map((word) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 3, keyPhrases: [] }));
    const wordsOf = (group: Group): unknown => contentsOf([{ ...group, keyWords }]).map(({ words, further }) => [words, further])[0];
    expect(wordsOf(first)).toEqual([said.slice(0, 3), []]);
    const bare: Group = { ...first, keyWords, anchor: { ...first.anchor, render: null }, symbols: [], quote: null, quotes: [], figures: [] };
    expect(wordsOf(bare)).toEqual([said.slice(0, 3), said.slice(3, 10)]);
    expect(wordsOf({ ...bare, figures: [{ figure: '25 EUR', measures: 'to sell at', text: '25 euros', sentence: 1, start: 0, end: 8 }] })).toEqual([said.slice(0, 3), []]);
  });

  it('names no picture with the very words of the heading above it', () => {
    const [first] = groups() as [Group];
    const named = (heading: string): boolean | undefined => contentsOf([headedBy(first, heading)])[0]?.named;
    expect(named(first.anchor.caption.toUpperCase())).toBe(false);
    expect(named(`${first.anchor.caption} at the river`)).toBe(true);
  });
});
