/** What a code unit below 128 means to a word: those without a kind are left to the RegExp. */
const KIND = { space: 1, letter: 2, digit: 3, lone: 4, end: 5, colon: 6 } as const;
const KINDS = kindsOfUnits();
const [BLANK, APOSTROPHE, CURLY, HYPHEN, FULL_STOP, SMALL_N, LARGE_N] = [32, 39, 0x2019, 45, 46, 110, 78];
/** Dashes, quotation marks and the ellipsis, which stand alone wherever they stand. */
const LONE_BEYOND: ReadonlySet<number> = new Set([...'–—“”…'].map((mark) => mark.charCodeAt(0)));
/** Behind these a full stop may belong to the word. */
const SHORTENED = new Set('mr Mr mrs Mrs ms Ms dr Dr prof Prof hon Hon St Gen Rev Capt Sgt Lt Gov Sen Rep Jan Feb Aug Sept Oct Nov Dec MR MRS MS DR PROF HON Jr Sr vs etc approx Inc Corp Ltd Co www'.split(' '));
const MAX_SHORTENED_LENGTH = 6;

/** A word of more parts is more than one: a RegExp engine keeps a place for each, and millions of them are more than it can hold. */
export const MANY_PARTS = 1000;

/**
 * Where the word or mark ends that begins at `at`, if it is a plain one: letters and digits of ASCII, joined by
 * apostrophes and hyphens, or a mark that means nothing but itself, and around them nothing that could make more of
 * it. -1 if only the RegExp of `words.ts` can tell. @param limit where the text ends
 */
export function plainEnd(text: string, at: number, limit: number): number {
  const unit = text.charCodeAt(at);
  const kind = kindOf(unit);
  if (kind === KIND.letter || kind === KIND.digit) return wordEnd(text, at, limit);
  if (kind === KIND.lone) return at + 1;
  const next = at + 1 < limit ? kindOf(text.charCodeAt(at + 1)) : KIND.space;
  if (unit === FULL_STOP) return next === KIND.space || next === KIND.lone ? at + 1 : -1;
  if (kind === KIND.end) return next === KIND.end ? -1 : at + 1;
  return (kind === KIND.colon || unit === HYPHEN) && next === KIND.space ? at + 1 : -1;
}

/** True for the white space that is told without a RegExp. */
export function isPlainSpace(unit: number): boolean {
  return unit === BLANK || (unit >= 9 && unit <= 13);
}

function wordEnd(text: string, at: number, limit: number): number {
  let end = runEnd(text, at, limit);
  for (let parts = 0; ; parts += 1) {
    if (end === limit) return end;
    const unit = text.charCodeAt(end);
    if (unit !== APOSTROPHE && unit !== CURLY && unit !== HYPHEN) break;
    if (parts === MANY_PARTS) return -1;
    const behind = runEnd(text, end + 1, limit);
    if (behind === end + 1) return unit !== HYPHEN && (behind === limit || text.charCodeAt(behind) < 128) ? end : -1;
    end = behind;
  }
  return isPlainBehind(text, at, end, limit) ? end : -1;
}

function runEnd(text: string, at: number, limit: number): number {
  let end = at;
  while (end < limit) {
    const kind = kindOf(text.charCodeAt(end));
    if (kind !== KIND.letter && kind !== KIND.digit) break;
    end += 1;
  }
  return end;
}

/** True if what follows the word from `at` to `end` is no part of it: neither a clitic nor more of a number, address or abbreviation. */
function isPlainBehind(text: string, at: number, end: number, limit: number): boolean {
  const unit = text.charCodeAt(end);
  const next = end + 1 < limit ? text.charCodeAt(end + 1) : BLANK;
  if (unit === BLANK) return next !== APOSTROPHE && next !== CURLY && !((next === SMALL_N || next === LARGE_N) && isApostrophe(text.charCodeAt(end + 2)));
  const kind = kindOf(unit);
  const follows = kindOf(next);
  if (kind === KIND.lone) return unit >= 128 || kindOf(text.charCodeAt(end - 1)) === KIND.letter || (follows !== KIND.digit && next < 128);
  if (kind === KIND.colon) return follows === KIND.space;
  if (unit !== FULL_STOP) return kind === KIND.space || kind === KIND.end;
  if (end - at === 1 || (follows !== KIND.space && follows !== KIND.lone)) return false;
  return end - at > MAX_SHORTENED_LENGTH || !SHORTENED.has(text.slice(at, end));
}

function isApostrophe(unit: number): boolean {
  return unit === APOSTROPHE || unit === CURLY;
}

function kindOf(unit: number): number {
  return unit < 128 ? KINDS[unit]! : LONE_BEYOND.has(unit) ? KIND.lone : 0;
}

function kindsOfUnits(): Uint8Array {
  const kinds = new Uint8Array(128);
  const give = (kind: number, units: string): void => {
    for (const unit of units) kinds[unit.charCodeAt(0)] = kind;
  };
  give(KIND.space, ' \t\n\v\f\r');
  give(KIND.letter, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  give(KIND.digit, '0123456789');
  give(KIND.lone, ',"()[]{}%/\\|^`>');
  give(KIND.end, '!?');
  give(KIND.colon, ';:');
  return kinds;
}
