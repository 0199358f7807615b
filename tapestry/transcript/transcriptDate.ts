import { isCalendarDate, type CalendarDate } from '../model/calendarDate.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const ISO = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/g;
const DAY_FIRST = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?${MONTH},?\s+(\d{4})\b`, 'gi');
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b`, 'gi');

/** Every day that a text names with its year, in the order year-first, day-first, month-first. */
function datesIn(text: string): CalendarDate[] {
  const found: CalendarDate[] = [];
  const add = (year: string | undefined, month: number, day: string | undefined): void => {
    const date = `${year}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    if (isCalendarDate(date)) found.push(date);
  };
  for (const match of text.matchAll(ISO)) add(match[1], Number(match[2]), match[3]);
  for (const match of text.matchAll(DAY_FIRST)) add(match[3], monthOf(match[2]), match[1]);
  for (const match of text.matchAll(MONTH_FIRST)) add(match[3], monthOf(match[1]), match[2]);
  return found;
}

/** The one date that all of these lines agree on, or null. */
export function onlyDate(lines: readonly string[]): CalendarDate | null {
  const dates = new Set(lines.flatMap(datesIn));
  const [date] = dates;
  return dates.size === 1 && date !== undefined ? date : null;
}

function monthOf(name: string | undefined): number {
  return MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1;
}
