import { describe, expect, it } from 'vitest';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { sheetPhrases } from './phrases.ts';
import { isIn, topicKeyWords } from './topicKeyWords.ts';

const times = (count: number, sentence: string): string[] => Array.from({ length: count }, () => sentence);

interface Given {
  readonly taken?: readonly string[];
  readonly labelled?: readonly string[];
  readonly headed?: readonly string[];
  readonly titled?: readonly string[];
  readonly far?: readonly string[];
  readonly keyPhrases?: readonly string[];
  /** What the topic may be called. */
  readonly headings?: readonly string[];
  /** The phrase that it is called by. */
  readonly chosen?: string;
  /** Length to claim, in words. */
  readonly words?: number;
  /** The first sentence of the topic; it goes to the last one. */
  readonly from?: number;
}

const noun = (word: string, weight = 0.7, more: Partial<Topic['words'][number]> = {}): Topic['words'][number] => ({ word, lemma: word, partSpeech: 'NOUN', count: 2, weight, ...more });

/** Key words of a topic of these sentences and words. */
function found(sentences: readonly string[], words: Topic['words'], given: Given = {}) {
  const { taken = [], labelled = [], headed = [], titled = [], far = [], headings = [], chosen, from = 0, ...told } = given;
  const analysis = analysisOf([sentences], told);
  const phrases = sheetPhrases(compositionInputFor(analysis, manifestOf([])), new Set());
  const topic: Topic = {
    id: 't1', heading: null, headings: headings.map((text) => ({ text, sentence: 0, start: 0, end: 1 })), words, quotes: [], figures: [], share: 1, spans: [{ from, to: sentences.length, seconds: null }],
  };
  const sheet = { taken: new Set(taken), labelled: new Set(labelled), headed: new Set(headed), titled: new Set(titled), isFar: (lemma: string) => far.includes(lemma) };
  const keyWords = topicKeyWords(analysis, topic, phrases.find(({ data }) => data.phrase === chosen) ?? null, sheet, phrases);
  return { keyWords, ...sheet };
}

const textsOf = (words: readonly GroupKeyWord[]): string[] => words.map(({ word, label }) => label ?? word);
const written = (...asked: Parameters<typeof found>): string[] => textsOf(found(...asked).keyWords);

const LANTERNS = times(2, 'The silver/NOUN lantern/NOUN burns .');
const SILVER = { keyPhrases: ['silver lantern'] };

describe('A word of a topic', () => {
  it('stands there as the phrase that it is mostly said in, else by itself, with the phrases that hold it', () => {
    const { keyWords, taken, labelled } = found([...LANTERNS, 'An orchard/NOUN grows .'], [noun('lantern'), noun('orchard')], SILVER);
    expect(keyWords).toEqual([
      { word: 'lantern', lemma: 'lantern', partSpeech: 'NOUN', count: 2, label: 'silver lantern', keyPhrases: [{ id: expect.stringMatching(/^[0-9a-f]{16}$/), phrase: 'silver lantern' }] },
      { word: 'orchard', lemma: 'orchard', partSpeech: 'NOUN', count: 2, keyPhrases: [] },
    ]);
    expect([[...taken], [...labelled]]).toEqual([['lantern', 'silver', 'orchard'], ['lantern', 'silver', 'orchard']]);
  });

  it('tells of five phrases that hold it, no more', () => {
    const keyPhrases = ['old lantern', 'red lantern', 'tall lantern', 'thin lantern', 'wide lantern', 'blue lantern'];
    expect(found([keyPhrases.join(' and ')], [noun('lantern')], { keyPhrases }).keyWords[0]?.keyPhrases.map(({ phrase }) => phrase)).toEqual(keyPhrases.slice(0, 5));
  });

  it('weighs 0.2 in a phrase, 0.25 by itself, and a verb 0.4', () => {
    expect([0.2, 0.19].map((weight) => written(LANTERNS, [noun('lantern', weight)], SILVER))).toEqual([['silver lantern'], []]);
    expect([0.25, 0.24].map((weight) => written(['An orchard/NOUN grows .'], [noun('orchard', weight)]))).toEqual([['orchard'], []]);
    const repair = (weight: number) => written(times(2, 'They roof/NOUN repair/VERB .'), [noun('repair', weight, { partSpeech: 'VERB' })], { keyPhrases: ['roof repair'] });
    expect([repair(0.4), repair(0.39)]).toEqual([['roof repair'], []]);
  });

  it('is no verb and no quality by itself, nothing that says little alone, and none of the title', () => {
    const sentences = ['An orchard/NOUN grows .'];
    expect((['NOUN', 'VERB', 'ADJ'] as const).map((partSpeech) => written(sentences, [noun('orchard', 0.7, { partSpeech })]))).toEqual([['orchard'], [], []]);
    for (const word of ['version', 'thing', 'email']) expect(written([`The ${word}/NOUN grows .`], [noun(word)]), word).toEqual([]);
    expect(written(sentences, [noun('orchard')], { titled: ['orchard'] })).toEqual([]);
  });

  it('is of what every meeting is held with only within a phrase', () => {
    expect(written(times(2, 'The welcome/NOUN email/NOUN came .'), [noun('email')], { keyPhrases: ['welcome email'] })).toEqual(['welcome email']);
  });

  it('stands nowhere else on the sheet, as a word or as it is said, nor in the phrase over the topic, nor far from its heading', () => {
    const orchards = noun('Orchards', 0.7, { lemma: 'orchard' });
    const sentences = ['The orchard/NOUN path/NOUN grows .'];
    expect(written(sentences, [orchards])).toEqual(['Orchards']);
    expect([{ taken: ['orchard'] }, { taken: ['orchards'] }, { far: ['orchard'] }, { keyPhrases: ['orchard path'], chosen: 'orchard path' }].map((given) => written(sentences, [orchards], given))).toEqual([[], [], [], []]);
  });

  it('is not written as a heading or a figure is', () => {
    expect(written(LANTERNS, [noun('lantern')], { ...SILVER, headed: ['silver lantern'] })).toEqual([]);
    expect(written(LANTERNS, [noun('lantern')], { ...SILVER, headed: ['silver'] })).toEqual(['silver lantern']);
  });

  it('stands there with nine others', () => {
    const names = ['quarry', 'marmot', 'lantern', 'meadow', 'gondola', 'anvil', 'kettle', 'walnut', 'orchard', 'badger', 'thimble'];
    expect(written([names.map((name) => `${name}/NOUN`).join(' and ')], names.map((name) => noun(name)))).toEqual(names.slice(0, 10));
  });

  it('tells more of a meeting of 1,200 words than others do, and is said three times in one of 5,000', () => {
    const farmer = (words: number) => written(times(2, 'The farmer/NOUN slept .'), [noun('farmer')], { words });
    expect([farmer(1199), farmer(1200)]).toEqual([['farmer'], []]);
    const orchard = (count: number, words: number) => written(times(6, 'The orchard/NOUN slept .'), [noun('orchard', 0.7, { count })], { words });
    expect([orchard(2, 4999), orchard(2, 5000), orchard(3, 5000)]).toEqual([['orchard'], [], ['orchard']]);
  });

  it('tells so of the topic itself, however much the phrase does whose rest it is', () => {
    // The lantern stands elsewhere; farmers are said as often in any meeting.
    const farmer = (count: number, words: number) => written(times(8, 'The lantern/NOUN farmer/NOUN slept .'), [noun('farmer', 0.7, { count })], { words, keyPhrases: ['lantern farmer'], taken: ['lantern'] });
    expect([farmer(1, 1199), farmer(1, 1200), farmer(8, 1200)]).toEqual([['farmer'], [], ['farmer']]);
  });
});

describe('The phrase that a word of a topic is written as', () => {
  it('is one that the topic says', () => {
    const sentences = [...LANTERNS, 'A lantern/NOUN burns .'];
    expect([0, 1, 2].map((from) => written(sentences, [noun('lantern')], { ...SILVER, from }))).toEqual([['silver lantern'], ['silver lantern'], ['lantern']]);
  });

  it('is none of whose words stands on the sheet; what is left says little then, unless it weighs very much', () => {
    for (const given of [{ taken: ['silver'] }, { keyPhrases: ['silver lantern', 'silver gate'], chosen: 'silver gate' }]) {
      const sentences = [...LANTERNS, 'The silver/NOUN gate/NOUN creaks .'];
      expect([0.6, 0.59].map((weight) => written(sentences, [noun('lantern', weight)], { ...SILVER, ...given }))).toEqual([['lantern'], []]);
    }
  });

  it('may say again what a symbol is called, not what another label says, where the topic may be called so', () => {
    const given = { ...SILVER, headings: ['Silver lantern'] };
    expect(written(LANTERNS, [noun('lantern', 0.5)], { ...given, taken: ['silver'] })).toEqual(['silver lantern']);
    expect(written(LANTERNS, [noun('lantern', 0.5)], { ...given, taken: ['silver'], labelled: ['silver'] })).toEqual([]);
    expect(written(LANTERNS, [noun('lantern', 0.5)], { ...SILVER, labelled: ['silver'] })).toEqual(['silver lantern']);
  });

  it('says more than the title, and more than that something is new', () => {
    expect(['silver', 'lantern'].map((word) => written(LANTERNS, [noun('lantern', 0.5)], { ...SILVER, titled: [word] }))).toEqual([['silver lantern'], ['silver lantern']]);
    expect(written(LANTERNS, [noun('lantern', 0.5)], { ...SILVER, titled: ['silver', 'lantern'] })).toEqual([]);
    const phrase = (text: string) => written(times(2, `A ${text.split(' ').map((word) => `${word}/NOUN`).join(' ')} came .`), [noun(text.split(' ')[1]!, 0.5)], { keyPhrases: [text] });
    expect(['new lantern', 'silver version', 'new version'].map(phrase)).toEqual([['new lantern'], ['silver version'], []]);
  });

  it('is no beginning of what is said', () => {
    expect(written(times(2, 'The silver/NOUN lantern/NOUN shop/NOUN closed .'), [noun('lantern', 0.5)], SILVER)).toEqual([]);
  });
});

describe('A sentence of a topic', () => {
  it('is in one of its parts, each of which begins with its first sentence and ends before its last', () => {
    const topic: Topic = { id: 't', heading: null, headings: [], words: [], quotes: [], figures: [], share: 1, spans: [{ from: 1, to: 2, seconds: null }, { from: 4, to: 6, seconds: null }] };
    expect([0, 1, 2, 3, 4, 5, 6].filter((sentence) => isIn(topic, sentence))).toEqual([1, 4, 5]);
  });
});
