/** Of a name or title, as JavaScript counts (UTF-16 code units). */
export const MAX_NAME_LENGTH = 500;
/** Marks that show nothing, or turn the direction of what follows, as members of a character class. */
export const INVISIBLE_MARKS = String.raw`\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff`;
/** They, and joiners beside a space, where they join nothing. */
export const INVISIBLE = new RegExp(String.raw`[${INVISIBLE_MARKS}]|(?<![^\s])[\u200c\u200d]+|[\u200c\u200d]+(?![^\s])`, 'gu');
/** ECMA-48 control sequences (`ESC [ 31 m`) and operating-system commands, which a terminal would carry out. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPES = /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b./gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** A name as typed without what nobody sees in it: control characters and line breaks become a space, invisible marks go. */
export function cleanName(name: string): string {
  return name.replace(ESCAPES, '').replace(CONTROLS, ' ').replace(INVISIBLE, '').trim();
}

/**
 * The form in which names are compared: NFKC, trimmed, inner white space folded, case-insensitive (upper and then lower
 * case, so that "Straße" is "STRASSE"). Names are kept as typed; only comparisons and unique keys use this form.
 */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toUpperCase().toLowerCase();
}

/** The form in which texts that stand on a sheet are compared: as names, wherever a line may break. */
export const writtenKey = (text: string): string => normaliseName(text).replaceAll(' ', '');

/** Each name once, as it was typed first. */
export function distinctNames(names: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(normaliseName(name))) first.set(normaliseName(name), name);
  return [...first.values()];
}
