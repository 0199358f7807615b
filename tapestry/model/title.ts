import { cleanName } from './names.ts';
import { TITLE_ELLIPSIS, TITLE_LETTERS } from './limits.ts';

/** A title made of a file's name: "08-academic-zoom-saved" becomes "Academic zoom saved"; one that has spaces stays as it is. */
export function titleOfFileName(name: string): string {
  const clean = cleanName(name);
  if (/\s/.test(clean)) return clean;
  const words = clean.replace(/^\d{1,3}[-_.]+(?=\p{L})/u, '').replace(/[-_]+/g, ' ').trim() || clean;
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The title as it stands on the poster: cut to 40 characters plus "...", upper-cased (specification section 9). */
export function paintedTitle(name: string): string {
  const letters = [...name.trim().replace(/\s+/gu, ' ')];
  const cut = letters.length > TITLE_LETTERS
    ? letters.slice(0, TITLE_LETTERS).join('').trimEnd() + TITLE_ELLIPSIS
    : letters.join('');
  return cut.toUpperCase();
}
