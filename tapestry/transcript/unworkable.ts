/** A meeting of a day and a night has 40,000 lines. */
const MAX_LINES = 1_000_000;

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/** Why a text can never become a tapestry, in one sentence for the person who brought it; null where nothing is known against it. */
export function unworkable(text: string): string | null {
  let lines = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === LINE_FEED || (unit === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED)) lines += 1;
  }
  return lines > MAX_LINES ? 'This text has more than a million lines, which no meeting has: check that it is the transcript.' : null;
}
