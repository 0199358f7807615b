import { TITLE_ELLIPSIS, TITLE_LETTERS } from './limits.ts';

/** The title as it stands on the poster: cut to 40 characters plus "...", upper-cased (specification section 9). */
export function paintedTitle(name: string): string {
  const letters = [...name.trim().replace(/\s+/gu, ' ')];
  const cut = letters.length > TITLE_LETTERS
    ? letters.slice(0, TITLE_LETTERS).join('').trimEnd() + TITLE_ELLIPSIS
    : letters.join('');
  return cut.toUpperCase();
}
