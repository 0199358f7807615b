import { describe, expect, it } from 'vitest';
import type { Group, TapestryData, TriplesGroup } from '../../model/tapestryData.ts';
import type { Figure, Quote } from '../../model/topics.ts';
import { leaveOff } from './leaveOff.ts';

const quote = (text: string): Quote => ({ id: text, text, sentence: 1, start: 0, end: 1, speaker: null, score: 1 });
const figure = (text: string): Figure => ({ figure: text, measures: 'to sell at', text, sentence: 1, start: 0, end: 1 });
const word = (text: string, label?: string) => ({ word: text, ...(label === undefined ? {} : { label }) });
const bed = {
  anchor: {}, quote: quote('The bed stands by the window.'), quotes: [quote('A bed for the mother!'), quote('The window is high.')],
  keyWords: [word('bed', 'second bed'), word('bed')], figures: [figure('25 EUR'), figure('11 hours')],
} as unknown as Group;
const triple = { annotatedSentences: [], keyWords: [word('door'), word('nurse')] } as unknown as TriplesGroup;
const topic = { quotes: bed.quotes, asides: [quote('I like cheese.'), quote('Who has the key?')], prices: [figure('25 EUR')] };
const data = { groups: [bed, triple], topics: [topic, {}], alsoSaid: ['corridor', 'night lamp'] } as unknown as TapestryData;
const without = (...texts: string[]) => leaveOff(data, Object.fromEntries(texts.map((text) => [text, 'hidden'])));
const ofBed = ({ groups: [group] }: TapestryData): Group => group as Group;

describe('A sheet without what a person left off', () => {
  it('shows the next quote of a topic in the place of the one that is gone, and none where all are', () => {
    const { quote: first, quotes } = ofBed(without('The bed stands by the window.'));
    expect([first?.text, quotes.map(({ text }) => text)]).toEqual(['A bed for the mother!', ['The window is high.']]);
    const none = ofBed(without('The bed stands by the window.', 'A bed for the mother!', 'The window is high.'));
    expect([none.quote, none.quotes]).toEqual([null, []]);
  });

  it('keeps a word whose label is gone, and a label whose word is', () => {
    expect(ofBed(without('second bed')).keyWords).toEqual([word('bed')]);
    expect(ofBed(without('bed')).keyWords).toEqual([word('bed', 'second bed')]);
    expect((without('door').groups[1] as TriplesGroup).keyWords).toEqual([word('nurse')]);
  });

  it('does without figures, in a topic and under the title, and without what stands at the foot', () => {
    const { topics, alsoSaid, groups } = without('25 EUR', 'I like cheese.', 'night lamp');
    expect([(groups[0] as Group).figures.map(({ figure: of }) => of), topics[0]?.prices, topics[0]?.asides?.map(({ text }) => text), alsoSaid]).toEqual([['11 hours'], [], ['Who has the key?'], ['corridor']]);
  });

  it('knows a text by its letters, however large they are lettered and wherever a line breaks', () => {
    expect(ofBed(without('THE BED  stands by\nthe win dow.')).quote?.text).toBe('A bed for the mother!');
  });

  it('still tells of a topic what was said in it', () => {
    expect(without('A bed for the mother!').topics[0]?.quotes).toEqual(bed.quotes);
  });

  it('is the same sheet where nothing is left off, or nothing of that kind stands there', () => {
    expect(without()).toBe(data);
    expect(without('elsewhere')).toEqual(data);
  });
});
