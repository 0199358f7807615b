import { normaliseName } from '../../model/names.ts';

/** British endings and words with the American spelling that lemmas of the analysis have. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/our(?=$|s$|ed$|ing$|able$|ful$|hood$)/, 'or'],
  [/isation$/, 'ization'],
  [/yse$/, 'yze'],
  [/(?<=[^aeiou])ise$/, 'ize'],
  [/(?<=cent|met|lit|theat|fib|calib)re$/, 'er'],
  [/^programme$/, 'program'],
  [/(?<=def|off|pret)ence$/, 'ense'],
  [/^licence$/, 'license'],
  [/(?<=catal|dial|anal)ogue$/, 'og'],
  [/^grey$/, 'gray'],
  [/^tyre$/, 'tire'],
  [/^jewellery$/, 'jewelry'],
];

/** Words that end so without being British. */
const KEPT = new Set(['hour', 'four', 'tour', 'pour', 'flour', 'sour', 'your', 'our', 'detour', 'contour', 'rise', 'wise', 'promise', 'surprise', 'exercise', 'advertise', 'compromise', 'enterprise', 'expertise', 'franchise', 'advise', 'revise', 'supervise', 'premise', 'paradise', 'merchandise', 'otherwise']);

/** The lemmas by which a library word may be met: as it is, and in American spelling (`Harbour`: harbour, harbor). */
export function lemmaSpellings(word: string): readonly string[] {
  const written = normaliseName(word);
  const american = written.split(' ').map(americanSpelling).join(' ');
  return american === written ? [written] : [written, american];
}

function americanSpelling(word: string): string {
  if (KEPT.has(word)) return word;
  return AMERICAN.reduce((spelled, [british, ending]) => spelled.replace(british, ending), word);
}
