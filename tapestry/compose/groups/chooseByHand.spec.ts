import { describe, expect, it } from 'vitest';
import { NO_ARRANGEMENT, SHEET_SENTENCE, type Arrangement } from '../../model/arrangement.ts';
import type { Group, TapestryData, TriplesGroup } from '../../model/tapestryData.ts';
import type { Quote } from '../../model/topics.ts';
import { chooseByHand } from './chooseByHand.ts';

const quote = (id: string): Quote => ({ id, text: id, sentence: 1, start: 0, end: 1, speaker: null, score: 1 });
const group = { id: 'bed', chosenPhrase: null, phrases: [], anchor: {}, quote: quote('q1'), quotes: [quote('q2'), quote('q3')] } as unknown as Group;
const triple = { id: 'nurse-open-door', annotatedSentences: [{ sentence: 4, spans: [] }, { sentence: 9, spans: [] }] } as unknown as TriplesGroup;
const sentences = [7, 8, 9].map((id) => ({ id, sentence: `s${id}`, score: 1, symbols: [] }));
const data = {
  groups: [group, triple], slots: [],
  keySentences: sentences.map(({ sentence }) => sentence), keySentencesData: sentences, keySentenceRender: sentences.map(({ sentence }) => [{ text: sentence }]),
} as unknown as TapestryData;
const chosen = (part: Partial<Arrangement>) => chooseByHand(data, { ...NO_ARRANGEMENT, ...part });

describe('What a person chooses for a sheet', () => {
  it('is the quote of a topic; the one before is offered in its stead', () => {
    const [bed] = chosen({ quotes: { bed: 'q3' } }).groups as Group[];
    expect([bed?.quote, bed?.quotes.map(({ id }) => id)]).toEqual([{ ...quote('q3'), byHand: true }, ['q1', 'q2']]);
  });

  it('is known as chosen where it would have stood there anyway', () => {
    const [bed] = chosen({ quotes: { bed: 'q1' } }).groups as Group[];
    expect([bed?.quote, bed?.quotes.map(({ id }) => id)]).toEqual([{ ...quote('q1'), byHand: true }, ['q2', 'q3']]);
  });

  it('is the key sentence at the foot, in all three forms it is told in', () => {
    const { keySentences, keySentencesData, keySentenceRender } = chosen({ sentences: { [SHEET_SENTENCE]: 9 } });
    expect([keySentences, keySentencesData.map(({ id }) => id), keySentenceRender[0]]).toEqual([['s9', 's7', 's8'], [9, 7, 8], [{ text: 's9' }]]);
  });

  it('is the sentence of a triple', () => {
    const after = chosen({ sentences: { 'nurse-open-door': 9 } }).groups[1] as TriplesGroup;
    expect(after.annotatedSentences.map(({ sentence }) => sentence)).toEqual([9, 4]);
  });

  it('changes nothing where it is not offered', () => {
    expect(chosen({ quotes: { bed: 'elsewhere', nowhere: 'q1' }, sentences: { [SHEET_SENTENCE]: 99, bed: 4, 'nurse-open-door': 5 } })).toEqual(data);
  });
});
