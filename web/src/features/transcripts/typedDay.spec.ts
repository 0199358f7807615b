import { describe, expect, it } from 'vitest';
import { typedDay } from './typedDay.ts';

describe('A day that is typed', () => {
  it.each(['11 March 2026', '11 mar 2026', '11th of March 2026', 'March 11, 2026', 'Mar 11 2026', '11.3.2026', '11.03.26', '11/3/2026', '11-3-2026', '2026-03-11', '2026/3/11', ' 11 March, 2026 '])(
    '"%s" is the eleventh of March', (text) => expect(typedDay(text)).toBe('2026-03-11'),
  );

  it('has the month first where only that can be', () => expect(typedDay('3/25/2026')).toBe('2026-03-25'));
  it('may be in September by any of its names', () => expect([typedDay('1 Sept 2026'), typedDay('1 Sep 2026'), typedDay('1 September 2026')]).toEqual(['2026-09-01', '2026-09-01', '2026-09-01']));

  it.each(['', 'tomorrow', '31 February 2026', '29.2.2025', '32.1.2026', '13.13.2026', '11 Marchy 2026', '11 March', '2026'])(
    '"%s" is none', (text) => expect(typedDay(text)).toBeNull(),
  );
});
