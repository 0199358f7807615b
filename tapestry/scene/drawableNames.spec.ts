import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { SCHOOL_BUS, topicData } from '../layout/topics/topicMeetings.fixture.ts';
import { symbolGroupsOf, type TapestryData } from '../model/tapestryData.ts';
import { titleNote, withDrawableNames } from './drawableNames.ts';

const faces = loadFaces();
const data = topicData(SCHOOL_BUS);

/** The same meeting under another title, and with other people. */
function called(title: string, names: Readonly<Record<string, string>>): TapestryData {
  const renamed = JSON.parse(JSON.stringify(data, (key, value: unknown) => (key === 'speaker' && typeof value === 'string' ? names[value] ?? value : value))) as TapestryData;
  return { ...renamed, documentName: title, documentContents: { ...data.documentContents, voices: ['Helen Draycott', ...Object.values(names)] } };
}

const titleOf = (title: string): string => withDrawableNames(called(title, {}), faces).documentName;
const noteFor = (title: string): string | null => titleNote(title, faces);
const speakersOf = (shown: TapestryData): string[] => symbolGroupsOf(shown).flatMap(({ quote, quotes }) => [quote, ...quotes].flatMap((each) => each?.speaker ?? []));

describe('The title and the names on a sheet', () => {
  it('stay as they are where the fonts have their letters, in Cyrillic too', () => {
    const shown = called('Wycieczka \u0434\u0430', { 'Marcus Bell': 'Zo\u00eb \u0141ukasz' });
    expect(withDrawableNames(shown, faces)).toBe(shown);
  });

  it('lose the words that no font has, and keep the others', () => {
    expect(titleOf('\u4f1a\u8bae\u8bb0\u5f55 Spring call 2026')).toBe('Spring call 2026');
    expect(titleOf('\u0627\u062c\u062a\u0645\u0627\u0639 \u{1f33b}')).toBe('Meeting');
    expect(titleOf('')).toBe('');
  });

  it('are not of emoji alone, nor of figures that no font has', () => {
    expect(['\u{1f389}\u{1f388}', '\u0662\u0660\u0662\u0666', '\u2192'].map(titleOf)).toEqual(['Meeting', 'Meeting', 'Meeting']);
    expect(['\u{1f389} Party', '!!!', '2026'].map(titleOf)).toEqual(['\u{1f389} Party', '!!!', '2026']);
    expect(withDrawableNames(called('Buses', { 'Marcus Bell': '\u{1f33b}' }), faces).documentContents.voices).toEqual(['Helen Draycott', 'Speaker 2']);
  });

  it('are told of where the title cannot be written, or not all of it', () => {
    expect(['\u4f1a\u8bae', '\u{1f389}'].map(noteFor)).toEqual(Array(2).fill('The title cannot be written in the poster\'s letters, so it says "Meeting".'));
    expect(noteFor('\u4f1a\u8bae Spring call')).toBe('Some of the title cannot be written in the poster\'s letters and is left out.');
    expect(['Spring call', '\u{1f389} Party', '', '\u05e9\u05dc\u05d5\u05dd'].map(noteFor)).toEqual([null, null, null, null]);
  });

  it('tell people apart of whose names nothing is left, wherever they stand', () => {
    const shown = withDrawableNames(called('Buses', { 'Marcus Bell': '\u738b\u5c0f\u660e', 'Astrid Lunde': '\u0645\u062d\u0645\u062f', 'Kofi Mensah': 'Kofi \u738b' }), faces);
    expect(shown.documentContents.voices).toEqual(['Helen Draycott', 'Speaker 2', 'Speaker 3', 'Kofi']);
    expect(speakersOf(shown)).toEqual(expect.arrayContaining(['Speaker 2', 'Speaker 3']));
    expect(JSON.stringify(shown)).not.toMatch(/\u738b|\u0645/u);
  });

  it('tell people apart of whose names the same is left', () => {
    const shown = withDrawableNames(called('Buses', { 'Marcus Bell': '\u674e Lee', 'Astrid Lunde': '\u738b Lee', 'Kofi Mensah': 'Lee' }), faces);
    expect(shown.documentContents.voices).toEqual(['Helen Draycott', 'Lee 2', 'Lee 3', 'Lee']);
  });
});
