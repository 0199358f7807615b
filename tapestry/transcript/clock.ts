/** A clock time or media time as transcripts write it: `0:03`, `00:00:03`, `00:00:03.250`, `10:00:00,5`. */
export const CLOCK = String.raw`\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?`;

/** A clock time, alone or in brackets, with an optional end time behind a dash. */
export const BRACKETED_CLOCK = String.raw`[\[(<]\s?${CLOCK}(?:\s?[-–—>]{1,3}\s?${CLOCK})?\s?[\])>]`;

const ONLY_CLOCK = new RegExp(`^(?:${CLOCK}|${BRACKETED_CLOCK})$`);
const SPELLED_CLOCK = /^(?:\d+ hours? ?)?(?:\d+ minutes? ?)?(?:\d+ seconds?)?$/;

/** True for a line that holds a time and nothing else, in figures or spelled ("0 minutes 3 seconds"). */
export function isClockLine(line: string): boolean {
  return ONLY_CLOCK.test(line) || (line !== '' && line.length < 40 && SPELLED_CLOCK.test(line));
}
