import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';

export interface SentDate {
  /** Epoch milliseconds. */
  readonly date?: number | null | undefined;
  readonly calendarDate?: CalendarDate | null | undefined;
  /** IANA name. */
  readonly timeZone?: string | undefined;
}

export interface MeetingDate {
  readonly date?: number | null;
  readonly calendarDate?: CalendarDate | null;
}

/** What a body says of a meeting's date: a calendar date wins, an instant alone gives its day in the zone, null clears both. */
export function meetingDate({ date, calendarDate, timeZone = 'UTC' }: SentDate): MeetingDate {
  if (date === null || calendarDate === null) return { date: null, calendarDate: null };
  if (calendarDate !== undefined) return { calendarDate, ...(date === undefined ? {} : { date }) };
  return date === undefined ? {} : { date, calendarDate: dayOf(date, timeZone) };
}

/** Years beyond 9999 have no calendar date. */
function dayOf(date: number, timeZone: string): CalendarDate | null {
  const parts = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', era: 'short', year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return year.length === 4 && part('era') === 'AD' ? `${year}-${part('month')}-${part('day')}` : null;
}
