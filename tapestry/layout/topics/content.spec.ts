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

  it('has further phrases of a topic that has little else to show, none of whose words stand on the sheet yet', () => {
    const [first] = groups() as [Group];
    const bare = { ...phrased(headedBy(first, 'Touch screen'), 'garden gate', 'touch pad', 'old gate', 'winter storms'), quote: null, quotes: [], symbols: [], keyWords: [] };
    expect(contentsOf([bare])[0]?.words).toEqual(['garden gate', 'winter storms']);
    expect(contentsOf([{ ...bare, quotes: first.quotes, symbols: first.symbols }])[0]?.words).not.toContain('winter storms');
  });

  it('has no further phrase that says a word of the title again', () => {
    const [first] = groups() as [Group];
    const bare = { ...phrased(headedBy(first, 'Touch screen'), 'garden plans', 'winter storms'), quote: null, quotes: [], symbols: [], keyWords: [] };
    expect(contentsOf([bare], 'Our garden: spring')[0]?.words).toEqual(['winter storms']);
  });

  it('has no statement on a label: it would read as one more heading', () => {
    const [first] = groups() as [Group];
    const bare = { ...phrased(headedBy(first, 'Touch screen'), 'garden gate', 'the wall is old'), quote: null, quotes: [], symbols: [], keyWords: [] };
    const [phrase, statement] = bare.phrases as [Group['phrases'][number], Group['phrases'][number]];
    expect(contentsOf([{ ...bare, phrases: [phrase, { ...statement, score: 0 }] }])[0]?.words).toEqual(['garden gate']);
  });

  it('has no phrase that was said in one sentence only beside those that were said in several', () => {
    const [first] = groups() as [Group];
    const bare = { ...phrased(headedBy(first, 'Touch screen'), 'garden gate', 'winter storms'), quote: null, quotes: [], symbols: [], keyWords: [] };
    const [often, once] = bare.phrases as [Group['phrases'][number], Group['phrases'][number]];
    const wordsOf = (...phrases: Group['phrases']): readonly string[] | undefined => contentsOf([{ ...bare, phrases }])[0]?.words;
    expect(wordsOf({ ...often, sentences: [3, 9] }, { ...once, sentences: [4] })).toEqual(['garden gate']);
    expect(wordsOf({ ...often, sentences: [3] }, { ...once, sentences: [4] })).toEqual(['garden gate', 'winter storms']);
  });

  it('letters a word large where it has no picture, unless a heading and words of its own say more', () => {
    const [first] = groups() as [Group];
    const wordOf = (caption: string, ...words: readonly string[]): boolean | undefined => contentsOf([{
      ...headedBy(first, 'Touch screen'), anchor: { ...first.anchor, caption, render: null }, quote: null, quotes: [], symbols: [], phrases: [],
      keyWords: words.map((word) => ({ word, lemma: word, partSpeech: 'NOUN', count: 3, keyPhrases: [] })),
    }])[0]?.hero;
    expect(wordOf('lantern')).toBe(true);
    expect(wordOf('lantern', 'marmot', 'meadow')).toBe(false);
  });

  it('has three words on plates, and further ones without where there is room', () => {
    const [first] = groups() as [Group];
    const said = ['marmot', 'lantern', 'quarry', 'gondola', 'harpoon', 'tugboat', 'walnut', 'violin', 'cactus', 'bagpipe', 'anvil', 'trellis'];
    const keyWords = said.map((word) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 3, keyPhrases: [] }));
    const [content] = contentsOf([{ ...first, keyWords }]);
    expect([content?.words, content?.further]).toEqual([said.slice(0, 3), said.slice(3, 10)]);
  });

  it('names no picture with the very words of the heading above it', () => {
    const [first] = groups() as [Group];
    const named = (heading: string): boolean | undefined => contentsOf([headedBy(first, heading)])[0]?.named;
    expect(named(first.anchor.caption.toUpperCase())).toBe(false);
    expect(named(`${first.anchor.caption} at the river`)).toBe(true);
  });
});
