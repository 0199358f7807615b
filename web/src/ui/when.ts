const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** A day in the browser's zone: `28 Apr 2020`. */
export function dayOf(epoch: number): string {
  return DAY.format(epoch);
}

export function momentOf(epoch: number): string {
  return MOMENT.format(epoch);
}

/** A calendar date keeps its day in every zone. */
export function writtenDay(calendarDate: string): string {
  return DAY.format(epochOfDay(calendarDate));
}

/** Midnight at the beginning of that day in the browser's zone, as epoch milliseconds. */
export function epochOfDay(calendarDate: string): number {
  const [year = 1970, month = 1, day = 1] = calendarDate.split('-').map(Number);
  return new Date(year, month - 1, day).getTime();
}

/** The day an epoch falls on in the browser's zone, as `YYYY-MM-DD`. */
export function calendarDay(epoch: number): string {
  const date = new Date(epoch);
  return [String(date.getFullYear()).padStart(4, '0'), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
}
