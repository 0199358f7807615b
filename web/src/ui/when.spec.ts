import { describe, expect, it } from 'vitest';
import { calendarDay, epochOfDay, writtenDay } from './when.ts';

describe('Days', () => {
  it('stay the same day on the way to an epoch and back', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '1999-12-31']) expect(calendarDay(epochOfDay(day))).toBe(day);
  });

  it('are written with the month\'s name', () => {
    expect(writtenDay('2026-04-01')).toBe('1 Apr 2026');
  });
});
