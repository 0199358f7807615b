import { BRACKETED_CLOCK, CLOCK } from './clock.ts';

/** A label at the head of a line: who speaks, and how many code units stand before the spoken words. */
export interface SpeakerLabel {
  readonly speaker: string;
  readonly length: number;
}

const MAX_LABEL_LENGTH = 120;
const MAX_WORDS = 8;

const LEADING_CLOCK = new RegExp(`^(?:${BRACKETED_CLOCK}|${CLOCK}(?=\\s))\\s*(?:[-–—]\\s+)?`);
const TRAILING_CLOCK = new RegExp(`\\s*(?:${BRACKETED_CLOCK}|\\s${CLOCK})\\s*$`);
const EMPHASIS = /^(?:\*{1,3}|_{1,3})/;
/** As in chat logs: "<ada> text"; elements of captions are no names. */
const POINTED_NAME = /^<(?!\/?(?:[bipuvc]|br|em|tt|ruby|rt|lang|font|span|div|strong)\b)([\p{L}@+~&%][^<>:\n]{0,58})>\s+(?=\S)/iu;
const BRACKETED_NAME = /^\[(\p{L}[^[\]:]{0,58})\]\s*:?\s+(?=\S)/u;
/** Words inside a name that are written small: "Bishop of Ely", "Some hon. members". */
const SMALL_WORDS = new Set(['of', 'the', 'and', 'de', 'da', 'di', 'du', 'del', 'la', 'le', 'van', 'von', 'der', 'den', 'bin', 'al', 'for', 'hon.', 'member', 'members']);

/** The label that a line begins with, in any of the usual spellings, or null. A leading clock time may stand alone. */
export function labelAt(line: string): SpeakerLabel | null {
  const head = line.slice(0, MAX_LABEL_LENGTH + 40);
  const clock = LEADING_CLOCK.exec(head)?.[0].length ?? 0;
  const rest = head.slice(clock);
  return pointedLabel(rest, clock) ?? bracketLabel(rest, clock) ?? colonLabel(rest, clock);
}

/** Code units of a clock time at the head of a line, with the white space behind it. */
export function leadingClock(line: string): number {
  return LEADING_CLOCK.exec(line.slice(0, 60))?.[0].length ?? 0;
}

function pointedLabel(rest: string, clock: number): SpeakerLabel | null {
  const match = POINTED_NAME.exec(rest);
  const speaker = match?.[1]?.trim();
  return match && speaker ? { speaker, length: clock + match[0].length } : null;
}

function bracketLabel(rest: string, clock: number): SpeakerLabel | null {
  const match = BRACKETED_NAME.exec(rest);
  const speaker = match?.[1]?.trim();
  if (!match || !speaker || !isNameLike(speaker)) return null;
  return { speaker, length: clock + match[0].length };
}

function colonLabel(rest: string, clock: number): SpeakerLabel | null {
  const opening = EMPHASIS.exec(rest)?.[0].length ?? 0;
  const colon = colonOf(rest);
  if (colon < 0) return null;
  const written = rest.slice(opening, colon).replace(/[*_]+\s*$/, '').replace(/[*_]+(?=\s*[[(])/, '');
  const speaker = written.replace(TRAILING_CLOCK, '').replace(/[*_]+$/, '').trim();
  if (!isNameLike(speaker)) return null;
  const behind = /^[*_]{0,3}\s*/.exec(rest.slice(colon + 1));
  return { speaker, length: clock + colon + 1 + (behind?.[0].length ?? 0) };
}

/** The first colon outside brackets that white space, emphasis or the end of the line follows; -1 without one. */
function colonOf(rest: string): number {
  let depth = 0;
  for (let at = 0; at < rest.length && at <= MAX_LABEL_LENGTH; at += 1) {
    const unit = rest[at];
    if (unit === '(' || unit === '[') depth += 1;
    else if (unit === ')' || unit === ']') depth = Math.max(0, depth - 1);
    else if (depth > 0) continue;
    else if (unit === '?' || unit === '!' || unit === ';' || unit === '"') return -1;
    else if (unit === ':' && /^(?:$|[\s*_])/.test(rest.slice(at + 1, at + 2))) return at;
  }
  return -1;
}

/** Emoji, their joiners, skin tones and flags: people put them before, behind and into their names. */
const PICTOGRAPHS = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|[\u{FE0F}]|\u{200D}/gu;

/** True for what can be a person's or role's name: few words, each capitalised, numbered or a small connecting word. */
export function isNameLike(label: string): boolean {
  const bare = label.replace(PICTOGRAPHS, ' ').replace(/\([^()]*\)/g, ' ').replace(/\(.*$/, ' ').trim();
  const words = bare.split(/[\s,]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  if (!/^[\p{L}\p{N}@]/u.test(bare) || !/\p{L}/u.test(bare)) return false;
  return words.every((word) => SMALL_WORDS.has(word.toLowerCase()) || /^[\p{Lu}\p{Lt}\p{Lo}\p{N}@#&'’"“(-]/u.test(word))
    && words.some((word) => !SMALL_WORDS.has(word));
}
