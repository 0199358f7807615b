/** As `Intl` writes them in en-GB. By hand, because the first formatter of a page takes the browser longer than all of Home. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A day in the browser's zone: `28 Apr 2020`. */
export function dayOf(epoch: number): string {
  const date = new Date(epoch);
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** `28 Apr 2020, 14:05`. */
export function momentOf(epoch: number): string {
  return `${dayOf(epoch)}, ${timeOf(epoch)}`;
}

/** `14:05`. */
export function timeOf(epoch: number): string {
  const date = new Date(epoch);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** A calendar date keeps its day in every zone. */
export function writtenDay(calendarDate: string): string {
  return dayOf(epochOfDay(calendarDate));
}

/** Midnight at the beginning of that day in the browser's zone, as epoch milliseconds. */
export function epochOfDay(calendarDate: string): number {
  const [year = 1970, month = 1, day = 1] = calendarDate.split('-').map(Number);
  return new Date(year, month - 1, day).getTime();
}

/** The day an epoch falls on in the browser's zone, as `YYYY-MM-DD`. */
export function calendarDay(epoch: number): string {
  const date = new Date(epoch);
  return [String(date.getFullYear()).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
