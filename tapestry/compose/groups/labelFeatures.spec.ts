import { describe, expect, it } from 'vitest';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { MEMORABLE, vividnessOf } from '../../topics/vividWords.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { ordinaryPerMillion } from '../matching/keyness.ts';
import { meetingKeyness } from '../matching/meetingKeyness.ts';
import { LABEL_FEATURES, labelRows } from './labelFeatures.ts';

type Row = Readonly<Record<(typeof LABEL_FEATURES)[number], number>>;

/** Seven sentences: the river boat is said in five of them; in one more, words that do not count look like it. */
const analysis = analysisOf([
  ['Ann: The green/ADJ river/NOUN boat/NOUN leaks=leak/VERB', 'A green/ADJ river/NOUN boat/NOUN yard/NOUN', 'river/NOUN boat/NOUN'],
  ['Ben: Weather/NOUN and one river/X boat/X', 'Old/ADJ river/NOUN boats=boat/NOUN', 'That River/PROPN Boat/PROPN yard/NOUN', 'A tall/ADJ yard/NOUN'],
], { keyPhrases: ['river boat'] });
const rowsOf = labelRows(analysis);

const label = (text: string, lemma = text.split(' ').at(-1)!): GroupKeyWord => ({ word: lemma, lemma, partSpeech: 'NOUN', count: 5, keyPhrases: [], ...(text.includes(' ') ? { label: text } : { word: text }) });
/** Of the second, the third and the fifth sentence. */
const topic: Topic = { id: 't', heading: null, headings: [], words: [], quotes: [], figures: [], share: 1, spans: [{ from: 1, to: 3, seconds: null }, { from: 4, to: 5, seconds: null }] };

function rowOf(of: GroupKeyWord, part: Partial<Topic> = {}, rows = rowsOf): Row {
  const row = rows(of, { topic: { ...topic, ...part }, isNear: (sentence) => sentence === 1 });
  return Object.fromEntries(LABEL_FEATURES.map((name, at) => [name, row[at]])) as unknown as Row;
}

describe('What a phrase is judged by as a label', () => {
  const row = rowOf(label('river boat'));

  it('is how often the meeting and the topic say it, by how many, and how much of it beside the heading', () => {
    expect(row).toMatchObject({ 'phrase': 1, 'said': Math.log1p(5), 'said once': 0, 'said here': Math.log1p(3), 'share': 3 / 5, 'near': 1 / 3, 'turns': Math.log1p(2), 'long meeting': Math.log1p(27) });
  });

  it('is what stands before and after it in its own sentence', () => {
    expect(row).toMatchObject({ 'led by': 3 / 5, 'same before': 2 / 5, 'leads on': 2 / 5, 'same after': 2 / 5 });
    expect(rowOf(label('yard'))).toMatchObject({ 'led by': 1, 'same before': 2 / 3, 'leads on': 0, 'same after': 0 });
    expect(rowOf(label('leak'))).toMatchObject({ 'led by': 1, 'same before': 0, 'leads on': 0 });
  });

  it('is how much more this meeting says its words than others do', () => {
    const [river, boat] = ['river', 'boat'].map((lemma) => Math.sqrt(meetingKeyness(analysis)(analysis.lemmas.indexOf(lemma)))) as [number, number];
    const ordinary = (lemma: string): number => Math.log1p(ordinaryPerMillion(lemma, 'NOUN'));
    expect(row).toMatchObject({ 'key': boat, 'least key': Math.min(river, boat), 'mean key': (river + boat) / 2, 'ordinary': ordinary('boat'), 'rarest': Math.min(ordinary('river'), ordinary('boat')) });
  });

  it('is how vivid and how memorable its words are', () => {
    const mean = (of: (lemma: string) => number): number => (of('river') + of('boat')) / 2;
    expect(row).toMatchObject({ 'vivid': vividnessOf('boat'), 'mean vivid': mean(vividnessOf), 'memorable': MEMORABLE.get('boat') ?? 0, 'mean memorable': mean((lemma) => MEMORABLE.get(lemma) ?? 0) });
  });

  it('is how it is written', () => {
    expect(row).toMatchObject({ 'letters': 10, 'name': 1 / 5, 'acronym': 0, 'unknown': 0, 'person': 0, 'known name': 0, 'plural': 0, 'quality': 0, 'deed': 0, 'says little': 0, 'procedure': 0, 'office': 0, 'begins emptily': 0 });
    expect(rowOf(label('boats', 'boat')).plural).toBe(1);
    expect(rowOf(label('canvas')).plural).toBe(0);
  });
});

describe('What a word is judged by as a label', () => {
  it('is said once where the meeting says it once, not where it says it twice', () => {
    const twice = labelRows(analysisOf([['a gate/NOUN', 'a gate/NOUN', 'the latch/NOUN']]));
    expect([rowOf(label('gate'), {}, twice)['said once'], rowOf(label('latch'), {}, twice)['said once']]).toEqual([0, 1]);
  });

  it('is nothing of what stands beside it where that is another word every time', () => {
    const mixed = labelRows(analysisOf([['a tall/ADJ gate/NOUN', 'an old/ADJ gate/NOUN', 'the gate/NOUN']]));
    expect(rowOf(label('gate'), {}, mixed)).toMatchObject({ 'phrase': 0, 'led by': 2 / 3, 'same before': 0 });
  });

  it('is what stands beside it in its own sentence, not at the end of the one before', () => {
    const apart = labelRows(analysisOf([['the yard/NOUN', 'gate/NOUN opens', 'the yard/NOUN', 'gate/NOUN']]));
    expect(rowOf(label('gate'), {}, apart)).toMatchObject({ 'led by': 0, 'same before': 0 });
    expect(rowOf(label('yard'), {}, apart)).toMatchObject({ 'leads on': 0, 'same after': 0 });
  });

  it('is the same for the very first word of the meeting as for any other', () => {
    const old = labelRows(analysisOf([['old/ADJ gate/NOUN', 'old/ADJ gate/NOUN']]));
    expect(rowOf(label('gate'), {}, old)['same before']).toBe(1);
    expect(rowOf(label('old'), {}, old).key).toBeGreaterThan(1);
  });

  it('is a quality or a deed by itself, not within a phrase', () => {
    expect(rowOf({ ...label('green'), partSpeech: 'ADJ' })).toMatchObject({ quality: 1, deed: 0 });
    expect(rowOf({ ...label('leak'), partSpeech: 'VERB' })).toMatchObject({ quality: 0, deed: 1 });
    expect(rowOf({ ...label('river boat'), partSpeech: 'VERB' })).toMatchObject({ quality: 0, deed: 0 });
    expect(rowOf({ ...label('river boat'), partSpeech: 'ADJ' })).toMatchObject({ quality: 0, deed: 0 });
  });

  it('is what it weighs in its topic, and whether it is among the first four', () => {
    const words = ['boat', 'green', 'weather', 'river', 'yard'].map((lemma, at) => ({ word: lemma, lemma, partSpeech: 'NOUN' as const, count: 2, weight: 1 - at / 10 }));
    const weighed = (lemma: string): number[] => [rowOf(label(lemma), { words }).weight, rowOf(label(lemma), { words })['among the first']];
    expect(['boat', 'river', 'yard', 'leak'].map(weighed)).toEqual([[1, 1], [0.7, 1], [0.6, 0], [0, 0]]);
  });

  it('is whether the heading says it, as itself or in another form', () => {
    const heading = { text: 'Green boats', sentence: 0, start: 0, end: 1 };
    expect([label('green'), label('boats', 'boat'), label('boat'), label('yard')].map((each) => rowOf(each, { heading })['in heading'])).toEqual([1, 1, 0, 0]);
  });

  it('is whether it is a name, of a person or of what a dictionary has, an abbreviation, or unknown', () => {
    const named = labelRows(analysisOf([['the Amazon/PROPN and Anna/PROPN at the BBC=bbc/PROPN said zzyzx/NOUN']]));
    expect(rowOf(label('Anna', 'anna'), {}, named)).toMatchObject({ name: 1, person: 1 });
    expect(rowOf(label('BBC', 'bbc'), {}, named)).toMatchObject({ acronym: 1, person: 0 });
    expect(rowOf(label('zzyzx'), {}, named)).toMatchObject({ 'unknown': 1, 'name': 0, 'known name': 0 });
    const rivers = labelRows(analysisOf([['the River/PROPN']]));
    expect(rowOf(label('River', 'river'), {}, rivers)).toMatchObject({ 'name': 1, 'known name': 1, 'acronym': 0 });
  });

  it('is whether it says little by itself', () => {
    const little = labelRows(analysisOf([['a thing/NOUN and a process/NOUN']]));
    expect(['thing', 'process'].map((each) => rowOf(label(each), {}, little)['says little'])).toEqual([1, 1]);
  });

  it('is nothing where the meeting never says it', () => {
    expect(rowOf(label('gondola'))).toMatchObject({ 'said': 0, 'said once': 1, 'said here': 0, 'share': 0, 'near': 0, 'key': 0, 'least key': 0, 'led by': 0, 'leads on': 0, 'same before': 0, 'same after': 0, 'turns': 0 });
  });
});
