import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import { topicsOf } from '../../topics/topics.ts';
import { readTranscript } from '../../transcript/read.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { bestLabels, labelJudge, MIN, withSpare, wordsOfLabel } from './labelChoice.ts';

const labelOf = (text: string): GroupKeyWord => ({ word: text.split(' ').at(-1)!, lemma: text.split(' ').at(-1)!, partSpeech: 'NOUN', count: 3, keyPhrases: [], ...(text.includes(' ') ? { label: text } : {}) });
const textsOf = (labels: readonly GroupKeyWord[]): string[] => labels.map(({ word, label }) => label ?? word);

describe('A label', () => {
  const engine = analysisEngine();
  const analysis = engine.analyse(readTranscript(Array.from({ length: 6 }, (_, at) => `Ann: They lit the solar lantern in the orchard for night ${at + 1}. We have no information. The rail wagon yard is closed. Ben: The prime minister came by. A solar lantern is cheap, and the wagon yard is far.`).join('\n\n')));
  const topic = { ...topicsOf(analysis)[0]!, spans: [{ from: 0, to: analysis.sentences.first.length, seconds: null }], heading: null };
  const judged = labelJudge(analysis)({ topic, isNear: () => true });
  const likely = (label: GroupKeyWord): number => judged(label).there;

  it('is the likelier the more it tells of its meeting', () => {
    expect(likely(labelOf('solar lantern'))).toBeGreaterThan(likely(labelOf('information')) + 0.2);
  });

  it('is no office, and no piece of what is said', () => {
    expect([likely(labelOf('prime minister')), likely(labelOf('minister'))]).toEqual([0, 0]);
    expect([likely(labelOf('solar')), likely(labelOf('lantern'))]).toEqual([0, 0]);
  });

  it('is no share without its number, and no beginning of a longer word', () => {
    const chance = (label: string, ...sentences: string[]): number => {
      const said = engine.analyse(readTranscript(Array.from({ length: 4 }, () => sentences.map((each) => `Ann: ${each}`).join('\n')).join('\n')));
      const known = { ...said, keyPhrases: [...said.keyPhrases, { text: label, lemmas: label.split(' ').map((word) => said.lemmas.indexOf(word)), score: 1, count: 4, sentences: [0] }] };
      return labelJudge(known)({ topic: { ...topic, spans: [{ from: 0, to: said.sentences.first.length, seconds: null }] }, isNear: () => true })(labelOf(label)).anywhere;
    };
    expect(chance('cheap lantern', 'It is a cheap lantern-like device.', 'They lit the orchard.')).toBe(0);
    expect(chance('cheap lantern', 'It is a cheap lantern.', 'They lit the orchard.')).toBeGreaterThan(0);
    expect(chance('per cent increase', 'There was a five per cent increase.', 'They lit the orchard.')).toBe(0);
  });

  it('is no money without an amount', () => {
    const prices = engine.analyse(readTranscript(Array.from({ length: 6 }, (_, at) => `Ann: The lantern costs Euros, ${at + 1} of them. Euros for a lantern, a ladder for Euros.`).join('\n\n')));
    const judge = labelJudge(prices)({ topic: { ...topic, spans: [{ from: 0, to: prices.sentences.first.length, seconds: null }] }, isNear: () => true });
    expect([judge({ ...labelOf('euro'), word: 'Euros' }).there, judge(labelOf('ladder')).there > 0]).toEqual([0, true]);
  });

  it('comes behind others where it is said nowhere near the heading, but is written all the same', () => {
    const far = labelJudge(analysis)({ topic, isNear: () => false })(labelOf('solar lantern'));
    expect(far.there).toBeLessThan(likely(labelOf('solar lantern')) * 0.8);
    expect(far.there).toBeGreaterThanOrEqual(0.42);
    // Elsewhere on the sheet only what it tells of the meeting matters.
    expect([far.anywhere > 0.6, far.isNear, judged(labelOf('solar lantern')).isNear]).toEqual([true, false, true]);
  });

  it('is nobody who is to do something', () => {
    const notes = engine.analyse(readTranscript('* The gate needs paint [tbrenner]\n* @tbrenner asks for a ladder\n* Solar lantern for the orchard\n'));
    const whole = { ...topicsOf(notes)[0]!, spans: [{ from: 0, to: notes.sentences.first.length, seconds: null }], heading: null };
    const judge = labelJudge(notes)({ topic: whole, isNear: () => true });
    expect(judge(labelOf('tbrenner'))).toMatchObject({ anywhere: 0, there: 0 });
    expect(judge(labelOf('ladder')).there).toBeGreaterThan(0);
    expect(judge({ ...labelOf('ladder'), partSpeech: 'ADJ' }).there).toBe(0);
    const half = engine.analyse(readTranscript('* The gate needs paint [tbrenner]\n* Then tbrenner asks for a ladder\n* Solar lantern for the orchard\n'));
    expect(labelJudge(half)({ topic: { ...whole, spans: [{ from: 0, to: half.sentences.first.length, seconds: null }] }, isNear: () => true })(labelOf('tbrenner')).there).toBe(0);
  });

  it('is a piece of what is said where the same word goes before it half of the times, or comes after it more than a third of the times', () => {
    const chance = (...sentences: string[]): number => {
      const said = analysisOf([sentences]);
      return labelJudge(said)({ topic: { ...topic, spans: [{ from: 0, to: sentences.length, seconds: null }] }, isNear: () => true })(labelOf('lantern')).there;
    };
    const [led, alone, leads] = ['a solar/ADJ lantern/NOUN', 'the lantern/NOUN', 'a lantern/NOUN shop/NOUN'];
    expect([chance(led, led, alone, alone), chance(led, led, alone, alone, alone) > 0]).toEqual([0, true]);
    expect([chance(leads, leads, alone, alone, alone), chance(leads, leads, alone, alone, alone, alone) > 0]).toEqual([0, true]);
  });

  it('is not wanted where it is mostly said not to be', () => {
    const chance = (text: string, label: string): number => {
      const said = engine.analyse(readTranscript(text));
      const named = { ...said, keyPhrases: [{ text: 'garden fence', count: 2, score: 1, sentences: [0, 1], lemmas: ['garden', 'fence'].map((lemma) => said.lemmas.indexOf(lemma)) }] };
      return labelJudge(named)({ topic: { ...topic, spans: [{ from: 0, to: said.sentences.first.length, seconds: null }] }, isNear: () => true })(labelOf(label)).there;
    };
    const [none, some] = ['We have no garden fence. They never built a garden fence. Later we met.', 'We have a garden fence. They built a garden fence. Later we met.'] as const;
    expect([chance(none, 'garden fence'), chance(some, 'garden fence') > 0.5]).toEqual([0, true]);
    expect([chance('We have no ladder. Nobody needs a ladder. Later we met.', 'ladder'), chance('We have a ladder. Everybody needs a ladder. Later we met.', 'ladder') > 0.5]).toEqual([0, true]);
  });

  it('is wanted as much far from the heading where it is what people remember', () => {
    const kept = (word: string): number => {
      const judge = labelJudge(analysisOf([[`the ${word}/NOUN`, `a ${word}/NOUN`]]));
      const [near, far] = [true, false].map((isNear) => judge({ topic: { ...topic, spans: [{ from: 0, to: 2, seconds: null }] }, isNear: () => isNear })(labelOf(word)).there);
      return far! / near!;
    };
    expect(['parrot', 'walnut', 'bird'].filter((word) => kept(word) < 0.95)).toEqual([]);
    expect(['lantern', 'castle'].filter((word) => kept(word) > 0.8)).toEqual([]);
  });

  it('may be of a word that the meeting never says by itself', () => {
    expect(likely(labelOf('gondola'))).toBeLessThan(0.5);
  });
});

describe('The labels of a topic', () => {
  const likely = (chances: Readonly<Record<string, number>>) => ({ word, label }: GroupKeyWord): number => chances[label ?? word] ?? 0;

  it('are those that readers are likely to want, the likeliest first', () => {
    const chances = { marmot: 0.35, lantern: 0.9, quarry: 0.41, gondola: 0.5, anvil: 0.42 };
    expect(textsOf(bestLabels(Object.keys(chances).map(labelOf), likely(chances), 0.42))).toEqual(['lantern', 'gondola', 'anvil']);
    expect(textsOf(bestLabels(['marmot', 'quarry'].map(labelOf), likely(chances), 0.42))).toEqual([]);
  });

  it('are further phrases where there are few, none with a word that stands on the sheet', () => {
    const chances = { 'garden gate': 0.8, 'old gates': 0.7, 'winter storms': 0.9, 'touch pad': 0.6, 'dull thing': 0.2 };
    const said = new Set(['touch']);
    expect(textsOf(withSpare([labelOf('marmot')], Object.keys(chances).map(labelOf), likely(chances), said, 0.42))).toEqual(['marmot', 'winter storms', 'garden gate']);
    expect([...said]).toEqual(expect.arrayContaining(['winter', 'storm', 'gate']));
    const five = ['a', 'b', 'c', 'd', 'e'].map(labelOf);
    expect(withSpare(five, [labelOf('winter storms')], likely(chances), new Set(), 0.42)).toEqual(five);
  });

  it('are likely enough exactly from the least on that is asked', () => {
    const chances = { lantern: 0.9, gondola: 0.5, quarry: 0.42, marmot: 0.419 };
    expect(textsOf(bestLabels(Object.keys(chances).map(labelOf), likely(chances), MIN.usual))).toEqual(['lantern', 'gondola', 'quarry']);
    expect(textsOf(bestLabels(Object.keys(chances).map(labelOf), likely(chances), MIN.quoted))).toEqual(['lantern', 'gondola']);
    expect(textsOf(withSpare([], ['touch pad', 'garden gate'].map(labelOf), likely({ 'touch pad': 0.42, 'garden gate': 0.419 }), new Set(), MIN.usual))).toEqual(['touch pad']);
  });

  it('are five with further phrases, none of which is one word or too long for a label', () => {
    const chances = Object.fromEntries(['ant bee', 'cat dog', 'elk fox', 'gnu hen', 'ibis jay', 'koala lynx', 'moth'].map((text) => [text, 0.8]));
    expect(textsOf(withSpare([labelOf('marmot')], Object.keys(chances).map(labelOf), likely(chances), new Set(), 0.42))).toEqual(['marmot', 'ant bee', 'cat dog', 'elk fox', 'gnu hen']);
    expect(textsOf(withSpare(['a', 'b', 'c', 'd'].map(labelOf), Object.keys(chances).map(labelOf), likely(chances), new Set(), 0.42))).toHaveLength(5);
    const [fits, tooLong, single] = ['remote control machine', 'remote controls machine', 'moth'] as const;
    expect([fits.length, tooLong.length]).toEqual([22, 23]);
    expect(textsOf(withSpare([], [fits, tooLong, single].map((text) => labelOf(text)), () => 0.8, new Set(), 0.42))).toEqual([fits]);
  });

  it('are not two that say one word', () => {
    expect(textsOf(bestLabels([labelOf('old gate'), labelOf('gate post')], () => 0.8, 0.42))).toEqual(['old gate']);
    expect(textsOf(bestLabels([labelOf('foster carers'), labelOf('fostering services')], () => 0.8, 0.42))).toEqual(['foster carers']);
  });

  it('say words of one thing and of several', () => {
    expect(wordsOfLabel(labelOf('Garden gates'))).toEqual(['garden', 'garden', 'gates', 'gate']);
  });
});
