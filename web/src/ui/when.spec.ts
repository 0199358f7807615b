import { describe, expect, it } from 'vitest';
import { calendarDay, dayOf, epochOfDay, momentOf, writtenDay } from './when.ts';

describe('Days', () => {
  it('stay the same day on the way to an epoch and back', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '1999-12-31']) expect(calendarDay(epochOfDay(day))).toBe(day);
  });

  it('are written with the month\'s name', () => {
    expect(writtenDay('2026-04-01')).toBe('1 Apr 2026');
  });

  it('and moments are written as en-GB has them, in every month and at every hour', () => {
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
    for (let at = 0; at < 24; at += 1) {
      const epoch = new Date(2026, at % 12, 1 + at, at, 2 * at).getTime();
      expect([dayOf(epoch), momentOf(epoch)]).toEqual([day.format(epoch), moment.format(epoch)]);
    }
  });
});
