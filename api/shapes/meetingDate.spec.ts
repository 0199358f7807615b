import { describe, expect, it } from 'vitest';
import { meetingDate } from './meetingDate.ts';

const LATE = Date.UTC(2026, 3, 1, 23, 30);

describe('The date of a meeting in a body', () => {
  it.each([
    ['that is an instant alone is its day in UTC', { date: LATE }, { date: LATE, calendarDate: '2026-04-01' }],
    ['that names a zone is the day there', { date: LATE, timeZone: 'Europe/Oslo' }, { date: LATE, calendarDate: '2026-04-02' }],
    ['that is a calendar date wins over the instant', { date: LATE, calendarDate: '2020-01-31' }, { date: LATE, calendarDate: '2020-01-31' }],
    ['that is null clears both', { date: null }, { date: null, calendarDate: null }],
    ['whose calendar date is null clears both', { date: LATE, calendarDate: null }, { date: null, calendarDate: null }],
    ['that is absent changes nothing', {}, {}],
    ['of the year 800 has four digits', { date: Date.UTC(800, 11, 25) }, { date: Date.UTC(800, 11, 25), calendarDate: '0800-12-25' }],
    ['before the first year has no day', { date: -8.64e15 }, { date: -8.64e15, calendarDate: null }],
  ])('%s', (_what, body, date) => expect(meetingDate(body)).toEqual(date));
});
