import { isCalendarDate } from '../../../../tapestry/model/calendarDate.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as people type it: `11 March 2026`, `March 11, 2026`, `11.3.2026`, `11/3/26`, `2026-03-11`. Of two numbers the
 * first is the day, unless only the second can be. null for what names no day.
 */
export function typedDay(text: string): string | null {
  const written = text.trim().toLowerCase();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbers = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(written);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    return Number(second) > 12 ? dayOf(year, first, second) : dayOf(year, second, first);
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/.exec(written);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/.exec(written);
  return american ? dayOf(american[3], monthOf(american[1]), american[2]) : null;
}

function monthOf(name = ''): string {
  const at = MONTHS.indexOf(name.slice(0, 3));
  const full = at < 0 ? '' : new Date(Date.UTC(2026, at, 1)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }).toLowerCase();
  return full.startsWith(name) || name === 'sept' ? String(at + 1) : '';
}

function dayOf(year = '', month = '', day = ''): string | null {
  const date = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : null;
}
