import { describe, expect, it } from 'vitest';
import type { Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import type { KeyPhrase } from '../../analysis/analysis.ts';
import { furtherWords, isBeheaded, isOfFamily, isPlain } from './furtherWords.ts';

const FILLER = 'They/PRON said/VERB that/SCONJ people/NOUN came/VERB and/CCONJ went/VERB .';

interface Given {
  readonly taken?: readonly string[];
  readonly untold?: readonly string[];
  readonly far?: readonly string[];
  readonly keyPhrases?: readonly string[];
  /** Length to claim, in words. */
  readonly words?: number;
  /** What the first topic may be called. */
  readonly headings?: readonly string[];
  /** Sentences of neither topic. */
  readonly between?: readonly string[];
  /** Sentences of the second topic, in front of what everybody says. */
  readonly second?: readonly string[];
}

/** Of two topics: the first of these sentences, the second of what everybody says. */
function found(first: readonly string[], { taken = [], untold = [], far = [], headings = [], between = [], second = [], ...told }: Given = {}) {
  const sentences = [...first, ...between, ...second, ...Array.from({ length: 12 }, () => FILLER)];
  const analysis = analysisOf([sentences], told);
  const topic = (id: string, from: number, to: number): Topic => ({ id, heading: null, headings: [], words: [], quotes: [], figures: [], share: 0.5, spans: [{ from, to, seconds: null }] });
  const called = headings.map((text) => ({ text, sentence: 0, start: 0, end: 1 }));
  const topics = [{ ...topic('t1', 0, first.length), headings: called }, topic('t2', first.length + between.length, sentences.length)];
  return furtherWords(analysis, topics, { taken: new Set(taken), untold: new Set(untold), isFar: [(lemma) => far.includes(lemma), () => false] });
}

const written = (first: readonly string[], given: Given = {}): string[][] => found(first, given).map((words) => words.map(({ word, label }) => label ?? word));

const times = (count: number, sentence: string): string[] => Array.from({ length: count }, () => sentence);

describe('Words that a meeting says far more than others do', () => {
  it('stand in the topic that says them most, best first', () => {
    const [own, other] = written([...times(6, 'The marmot/NOUN sleeps/VERB .'), ...times(2, 'A lantern/NOUN burns/VERB .')]);
    expect(own).toEqual(['marmot', 'lantern']);
    expect(other).toEqual([]);
  });

  it('tell how often the meeting says them, and as which part of speech', () => {
    expect(found([...times(6, 'The marmot/NOUN sleeps/VERB .'), ...times(2, 'A lantern/NOUN burns/VERB .')])[0]).toEqual([
      { word: 'marmot', lemma: 'marmot', partSpeech: 'NOUN', count: 6, keyPhrases: [] },
      { word: 'lantern', lemma: 'lantern', partSpeech: 'NOUN', count: 2, keyPhrases: [] },
    ]);
  });

  it('are counted as that part of speech alone, parts of words included, as the table of words counts them', () => {
    const [own] = found([...times(5, 'The marmot/NOUN sleeps/VERB .'), 'Marmot/NOUN - proof/ADJ doors/NOUN hold/VERB .', ...times(2, 'They/PRON marmot/VERB .')]);
    expect(own?.find(({ lemma }) => lemma === 'marmot')).toMatchObject({ partSpeech: 'NOUN', count: 6 });
  });

  it('are none that stand on the sheet already, in whatever number, and none of its title', () => {
    expect(written(times(6, 'The marmot/NOUN sees/VERB lanterns/NOUN .'), { taken: ['lantern'], untold: ['marmot'] })[0]).toEqual([]);
  });

  it('are none that are said far from the heading of their topic', () => {
    expect(written(times(6, 'The marmot/NOUN sleeps/VERB .'), { far: ['marmot'] })[0]).toEqual([]);
  });

  it('are not two of one family: the one that tells more stands there', () => {
    expect(written([...times(6, 'The marmot/NOUN likes/VERB lanterns/NOUN .'), ...times(3, 'A lanternist/NOUN came/VERB .')])[0]).toEqual(['lanterns', 'marmot']);
  });

  it('are no halves of words with a hyphen, however it is written, and no phrases that begin with one', () => {
    expect(written(times(6, 'The marmot/NOUN - lantern/NOUN shines/VERB .'))[0]).toEqual([]);
    const keyPhrases = ['lantern meadow'];
    expect(written(times(6, 'A lantern/NOUN meadow/NOUN shines/VERB .'), { keyPhrases })[0]).toEqual(['lantern meadow']);
    expect(written(times(6, 'A marmot/NOUN - lantern/NOUN meadow/NOUN shines/VERB .'), { keyPhrases })[0]).toEqual(['meadow']);
  });

  it('are no days, and nothing that says little alone', () => {
    expect(written(times(6, 'On Thursday/PROPN the system/NOUN of the marmot/NOUN broke/VERB .'))[0]).toEqual(['marmot']);
  });

  it('name one person of a topic, not all', () => {
    expect(written(times(6, 'Robert/PROPN saw/VERB Alice/PROPN and the marmot/NOUN .'))[0]).toHaveLength(2);
  });
});

describe('A word of a topic', () => {
  const said = (word: string, count: number, given: Given = {}): string[] => written(times(count, `The ${word} slept .`), given)[0]!;

  it('is said once in a meeting of fewer than 1,200 words, twice in one of fewer than 5,000, else three times', () => {
    expect([said('meadow/NOUN', 1, { words: 1199 }), said('meadow/NOUN', 1, { words: 1200 })]).toEqual([['meadow'], []]);
    expect([said('meadow/NOUN', 2, { words: 1200 }), said('meadow/NOUN', 2, { words: 4999 }), said('meadow/NOUN', 2, { words: 5000 })]).toEqual([['meadow'], ['meadow'], []]);
    expect(said('meadow/NOUN', 3, { words: 5000 })).toEqual(['meadow']);
  });

  it('is said so often by itself, however often it is a half of other words', () => {
    const alone = (count: number, words: number) => written([...times(count, 'The quarry/NOUN slept .'), ...times(4, 'The marmot/NOUN - quarry/NOUN slept .')], { words })[0];
    expect([alone(1, 1199), alone(1, 1200), alone(2, 1200)]).toEqual([['quarry'], [], ['quarry']]);
    expect([alone(2, 4999), alone(2, 5000), alone(3, 5000)]).toEqual([['quarry'], [], ['quarry']]);
  });

  it('tells less in a meeting of fewer than 1,200 words and is written still', () => {
    expect([said('farmer/NOUN', 2, { words: 1199 }), said('farmer/NOUN', 2, { words: 1200 })]).toEqual([['farmer'], []]);
    expect([said('poor/NOUN', 2, { words: 1199 }), said('poor/NOUN', 2, { words: 1200 })]).toEqual([['poor'], []]);
  });

  it('is not written where it says so little that nobody sees anything', () => {
    expect(said('algorithm/NOUN', 3, { words: 1199 })).toEqual([]);
  });

  it('is written though it is said far from the heading where it tells very much of a meeting of 1,200 words or more', () => {
    expect([said('meadow/NOUN', 4, { words: 1199, far: ['meadow'] }), said('meadow/NOUN', 4, { words: 1200, far: ['meadow'] })]).toEqual([[], ['meadow']]);
    expect(said('marmot/NOUN', 2, { words: 2000, far: ['marmot'] })).toEqual([]);
  });

  it('is a noun half of the times at least', () => {
    const asNoun = (nouns: number, verbs: number) => written([...times(nouns, 'The quarry/NOUN slept .'), ...times(verbs, 'They quarry/VERB .')])[0];
    expect([asNoun(2, 2), asNoun(1, 2)]).toEqual([['quarry'], []]);
  });

  it('is counted once where it begins a sentence', () => {
    expect(found(times(3, 'quarry/NOUN slept .'))[0]).toMatchObject([{ word: 'quarry', count: 3 }]);
  });

  it('is counted only where it counts', () => {
    expect(written([...times(2, 'The quarry/NOUN slept .'), ...times(5, 'The quarry/X slept .')])[0]).toEqual(['quarry']);
  });

  it('is at home in the topic that says 34 of 100 of it', () => {
    const spread = (first: number, between: number, second: number) => written(times(first, 'The quarry/NOUN slept .'), { between: times(between, 'The quarry/NOUN slept .'), second: times(second, 'The quarry/NOUN slept .') });
    expect(spread(17, 17, 16)).toEqual([['quarry'], []]);
    expect(spread(16, 18, 16)).toEqual([[], []]);
    expect(spread(0, 5, 0)).toEqual([[], []]);
    expect(spread(1, 0, 4)).toEqual([[], ['quarry']]);
  });

  it('is one that a dictionary has, a name, or said twice', () => {
    expect([said('zzyzx/NOUN', 1, { words: 1000 }), said('zzyzx/NOUN', 2, { words: 1000 })]).toEqual([[], ['zzyzx']]);
    expect(said('quarry/NOUN', 1, { words: 1000 })).toEqual(['quarry']);
  });

  it.each(['author/NOUN', 'degree/NOUN', 'help/NOUN', 'Thursday/PROPN', 'seven/NOUN', 'ox/NOUN', 'a.b.c/NOUN'])('is not "%s"', (word) => {
    expect(said(word, 6)).toEqual([]);
  });

  it('is a person once, several of other names, and no person that is mostly no name', () => {
    expect(said('Siemens/PROPN and Zermatt/PROPN', 6)).toHaveLength(2);
    expect(said('Robert/PROPN and Alice/PROPN', 6)).toHaveLength(1);
    const both = 'The robert/NOUN and the alice/NOUN slept .';
    expect(written([...times(3, 'The Robert/PROPN and the Alice/PROPN slept .'), ...times(3, both)])[0]).toHaveLength(2);
  });

  it('stands with eleven others', () => {
    const names = ['quarry', 'marmot', 'lantern', 'meadow', 'gondola', 'anvil', 'kettle', 'walnut', 'orchard', 'badger', 'thimble', 'spruce', 'gravel', 'otter'];
    expect(said(names.map((name) => `${name}/NOUN`).join(' and '), 4)).toHaveLength(12);
  });
});

describe('A phrase of a topic', () => {
  const said = (phrase: string, count: number, given: Given = {}): string[] =>
    written(times(count, `The ${phrase.split(' ').map((word) => `${word}/NOUN`).join(' ')} slept .`), { keyPhrases: [phrase], ...given })[0]!;

  it('is said twice; once where the topic may be called so, but in a meeting of 5,000 words', () => {
    expect([said('meadow quarry', 1, { words: 1200 }), said('meadow quarry', 2, { words: 1200 })]).toEqual([[], ['meadow quarry']]);
    const besides = [...times(3, 'The meadow/NOUN slept .'), ...times(3, 'It is silver/ADJ .'), 'The silver/ADJ meadow/NOUN slept .'];
    const once = (words: number, headings: readonly string[]) => written(besides, { keyPhrases: ['silver meadow'], words, headings })[0];
    expect([once(4999, ['Silver meadow']), once(5000, ['Silver meadow']), once(4999, [])].map((each) => each?.includes('silver meadow'))).toEqual([true, false, false]);
  });

  it('is worth less where it is said once, from 1,200 words on', () => {
    const once = ['The meadow/NOUN slept .', 'A farmer/NOUN slept .', 'The meadow/NOUN farmer/NOUN slept .'];
    expect([1199, 1200].map((words) => written(once, { keyPhrases: ['meadow farmer'], headings: ['meadow farmer'], words })[0])).toEqual([['meadow', 'meadow farmer'], ['meadow']]);
    expect(said('meadow farmer', 2, { words: 1200 })).toEqual(['meadow', 'meadow farmer']);
  });

  it('fits a label: 22 letters, no more, and two words, no fewer', () => {
    expect('meadow quarry lanterns').toHaveLength(22);
    expect(said('meadow quarry lanterns', 4)).toContain('meadow quarry lanterns');
    expect(said('meadow quarries lantern', 4)).not.toContain('meadow quarries lantern');
    expect(found(times(4, 'The quarry/NOUN slept .'), { keyPhrases: ['quarry'] })[0]).toEqual([{ word: 'quarry', lemma: 'quarry', partSpeech: 'NOUN', count: 4, keyPhrases: [] }]);
  });

  it('is of words that count, begins with no half of a word, and is no beginning of another', () => {
    expect(written(times(4, 'The quarry/NOUN of lantern/NOUN slept .'), { keyPhrases: ['of lantern'] })[0]).toEqual(['quarry', 'lantern']);
    expect(written(times(4, 'The new/ADJ quarry/NOUN slept .'), { keyPhrases: ['new quarry'] })[0]).toEqual(['quarry']);
    expect(written(times(4, 'The meadow/NOUN quarry/NOUN lantern/NOUN slept .'), { keyPhrases: ['meadow quarry'] })[0]).not.toContain('meadow quarry');
  });

  it('is at home where it is said', () => {
    expect(written([], { between: times(4, 'The meadow/NOUN quarry/NOUN slept .'), keyPhrases: ['meadow quarry'] })).toEqual([[], []]);
  });

  it('says one word again that stands on the sheet, not two, and something new', () => {
    expect(said('meadow quarry', 4, { taken: ['meadow'] })).toEqual(['meadow quarry']);
    expect(said('meadow quarry', 4, { taken: ['meadow', 'quarry'] })).toEqual([]);
    expect(said('meadow author', 4, { taken: ['meadow'] })).toEqual([]);
  });
});

describe('Words of one family', () => {
  it('share all of the shorter one but a letter, five at least', () => {
    const family = [['inherit', 'inheritance'], ['inheritance', 'inherit'], ['craft', 'crafts'], ['lodge', 'lodger'], ['inherits', 'inheritance'], ['heirs', 'heirs']] as const;
    const strangers = [['gate', 'gates'], ['inherit', 'inherent'], ['craft', 'cradle'], ['meadow', 'quarry']] as const;
    expect(family.map(([one, other]) => isOfFamily(one, other))).toEqual(family.map(() => true));
    expect(strangers.map(([one, other]) => isOfFamily(one, other))).toEqual(strangers.map(() => false));
  });
});

describe('A phrase that can be written', () => {
  const analysis = analysisOf([['The garden/NOUN gate/NOUN of zzyzx/NOUN by the garden/NOUN pond/NOUN']]);
  const phrase = (text: string, count: number): KeyPhrase => ({ text, count, score: 1, sentences: [0], lemmas: text.toLowerCase().split(' ').map((word) => analysis.lemmas.indexOf(word)).filter((lemma) => lemma >= 0) });
  const plain = (text: string, count = 2, others: readonly KeyPhrase[] = []): boolean => isPlain({ ...analysis, keyPhrases: [phrase(text, count), ...others] }, phrase(text, count));
  const beheaded = (...sentences: string[]): boolean => {
    const meeting = analysisOf([sentences], { keyPhrases: ['garden gate'] });
    return isBeheaded(meeting, { ...meeting.keyPhrases[0]!, sentences: sentences.map((_, at) => at) });
  };

  it('is no false start, no empty beginning, nobody\'s, and not cut off from a longer one', () => {
    expect(['garden gate', 'garden garden gate', 'new garden gate', "Ann's garden gate"].map((text) => plain(text))).toEqual([true, false, false, false]);
    expect([plain('garden gate', 4, [phrase('garden gate key', 2)]), plain('garden gate', 4, [phrase('garden gate key', 1)])]).toEqual([false, true]);
  });

  it('is said twice, or of words that a dictionary has, or has a capital', () => {
    expect([plain('garden zzyzx', 2), plain('garden zzyzx', 1), plain('garden pond', 1), plain('Garden zzyzx', 1)]).toEqual([true, false, true, true]);
  });

  it('is said before no other noun, half of the times at most', () => {
    const [alone, led, name] = ['The garden/NOUN gate/NOUN slept', 'The garden/NOUN gate/NOUN key/NOUN slept', 'The garden/NOUN gate/NOUN Bern/PROPN slept'];
    expect([beheaded(alone, led), beheaded(alone, led, led), beheaded(alone, name, name)]).toEqual([false, true, true]);
  });

  it('may stand at the end of a sentence, whatever the next one begins with', () => {
    expect(beheaded('the garden/NOUN gate/NOUN', 'garden/NOUN gate/NOUN')).toBe(false);
    expect(beheaded('the garden/NOUN gate/NOUN key/NOUN', 'an old garden/NOUN gate/NOUN', 'Cats/NOUN slept by a garden/NOUN gate/NOUN')).toBe(false);
  });
});
