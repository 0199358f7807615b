import { describe, expect, it } from 'vitest';
import { axisOf } from './dispersion.ts';
import type { Meeting } from './meeting.ts';

const meetingOf = (words: number, seconds: readonly number[] = []): Meeting =>
  ({ data: { documentContents: { words }, transcript: { text: '', times: seconds.map((second) => ({ at: 0, seconds: second })) } } } as unknown as Meeting);
const marks = (meeting: Meeting) => axisOf(meeting).map(({ label }) => label);

describe('The axis of a meeting', () => {
  it('has a mark at each quarter', () => {
    expect(axisOf(meetingOf(400)).map(({ at }) => at)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(marks(meetingOf(400))).toEqual(['start', '100 words', '200 words', '300 words', '400 words']);
    expect(marks(meetingOf(400, [0, 240]))).toEqual(['0:00', '1:00', '2:00', '3:00', '4:00']);
  });

  it.each([0, 1, 2, 3, 5, 6, 7, 9])('of %i words has no mark twice', (words) => {
    const said = marks(meetingOf(words));
    expect(new Set(said).size).toBe(said.length);
  });

  it('of two words has one mark for each', () => {
    expect(axisOf(meetingOf(2))).toEqual([{ at: 0, label: 'start' }, { at: 0.5, label: '1 word' }, { at: 1, label: '2 words' }]);
  });

  it.each([0.4, 1, 2.5, 3, 3.9])('of %f seconds has no mark twice', (seconds) => {
    const said = marks(meetingOf(400, [10, 10 + seconds]));
    expect(new Set(said).size).toBe(said.length);
  });
});
