import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { meetingOf, type Meeting, type SymbolGroup } from './meeting.ts';

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
