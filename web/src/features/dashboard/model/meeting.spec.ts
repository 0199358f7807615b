import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { meetingOf, spoken, titleOfTriple, type Meeting, type SymbolGroup, type TripleGroup } from './meeting.ts';

const TEXT = 'They like soft materials. A material front? Front doors open. We front the cost.';
const at = (...words: readonly string[]): number[] => words.flatMap((word) => [TEXT.indexOf(word), TEXT.indexOf(word) + word.length]);
const token = (lemma: string, partSpeech: string, places: readonly number[]) => ({ lemma, partSpeech, places, sentences: [0], symbol: null });
const anchor = (name: string, own: object = {}) => ({ name, caption: name, partSpeech: 'NOUN', count: 2, render: null, ...own });

/** Of a dashboard what a group's subject is looked up in. */
const meetingWith = (group: ReturnType<typeof anchor>) => meetingOf({
  transcript: { text: TEXT, sentences: [], turns: [], times: [] },
  tokens: [token('front', 'VERB', at('front the')), token('front', 'NOUN', at('front?', 'Front')), token('material', 'NOUN', [...at('materials'), ...at('material front').slice(0, 1), TEXT.indexOf('material front') + 8])],
  symbols: {}, phrasesData: [], slots: [], groups: [{ anchor: group, symbols: [] }],
} as unknown as Dashboard);

const wordOf = (meeting: Meeting) => meeting.wordOf((meeting.data.groups[0] as SymbolGroup).anchor);

describe('A topic without a picture, on the dashboard', () => {
  it('is told with all places of its word, in whatever form that stands on the sheet', () => {
    const meeting = meetingWith(anchor('materials'));
    expect(wordOf(meeting)?.lemma).toBe('material');
    expect(meeting.subject({ kind: 'group', number: 1 })?.places.length).toBe(4);
  });

  it('is told with the places of its own part of speech', () => {
    expect(meetingWith(anchor('front')).subject({ kind: 'group', number: 1 })?.places).toEqual(at('front?', 'Front'));
  });

  it('has no places where no word of the tables is its own', () => {
    const meeting = meetingWith(anchor('velvet'));
    expect(wordOf(meeting)).toBeUndefined();
    expect(meeting.subject({ kind: 'group', number: 1 })).toMatchObject({ title: 'velvet', places: [] });
  });
});

describe('A topic with a picture, on the dashboard', () => {
  const pictured = { name: 'door', caption: 'front door', count: 9, captionCount: 1, render: { hash: 'h' } };
  const withSymbol = (group: object) => {
    const meeting = meetingWith(anchor('door', group));
    return meetingOf({ ...meeting.data, symbols: { door: { name: 'door', picture: { hash: 'h' }, places: at('doors', 'open', 'cost'), sentences: [0] } } } as unknown as Dashboard);
  };

  it('is told with what the number beside its caption counts, not with all that means its picture', () => {
    expect(withSymbol(pictured).subject({ kind: 'group', number: 1 })).toMatchObject({ title: 'front door', places: at('Front doors').map((place, index) => (index === 0 ? place : place - 1)) });
    expect(withSymbol({ ...pictured, caption: 'material' }).subject({ kind: 'group', number: 1 })?.places.length).toBe(4);
  });

  it('has the places of its picture where its caption is said nowhere', () => {
    expect(withSymbol({ ...pictured, caption: 'gate' }).subject({ kind: 'group', number: 1 })?.places).toEqual(at('doors', 'open', 'cost'));
  });

  it('is meant so often as a picture, and said so often as a word', () => {
    const meeting = withSymbol(pictured);
    expect(spoken(meeting.subject({ kind: 'symbol', name: 'door' })!)).toBe('meant 3 times');
    expect(spoken(meeting.subject({ kind: 'group', number: 1 })!)).toBe('said once');
  });
});

describe('A triple, on the dashboard', () => {
  it('is titled with the words of its sentence, not with what its pictures are called', () => {
    const symbols = { subject: null, verb: { caption: 'ruler' }, object: { caption: 'beep' } };
    expect(titleOfTriple({ symbols, words: { subject: 'we', verb: 'measured', object: 'noise' } } as unknown as TripleGroup)).toBe('we measured noise');
  });
});
