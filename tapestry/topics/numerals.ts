const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES: ReadonlyMap<string, number> = new Map([['hundred', 100], ['thousand', 1000], ['million', 1_000_000], ['billion', 1_000_000_000]]);
/** What the word before a number leaves free: everything, as hundred does. */
const FREE = 100;
const VALUE: ReadonlyMap<string, number> = new Map([...ONES.map((word, value) => [word, value] as const), ...TENS.flatMap((word, ten) => (word === '' ? [] : [[word, ten * 10] as const]))]);

/** True for a word that numbers are said with. */
export function isNumberWord(word: string): boolean {
  return VALUE.has(word) || SCALES.has(word) || compound(word) !== null;
}

/** "twenty-five". */
function compound(word: string): number | null {
  const [ten, one] = word.split('-');
  if (one === undefined || ten === undefined || (VALUE.get(ten) ?? 0) < 20 || (VALUE.get(one) ?? 0) < 1 || (VALUE.get(one) ?? 10) > 9) return null;
  return VALUE.get(ten)! + VALUE.get(one)!;
}

/** A number as it is lettered: digits stay as they stand, words become digits; null for what makes no one number ("two three", "two thousand three thousand"). */
export function numeralOf(words: readonly string[]): string | null {
  const said = words.filter((word) => word !== '-' && word !== 'and');
  const half = said.indexOf('half');
  if (half > 0) return withHalf(said.slice(0, half).filter((word) => word !== 'a'), said.slice(half + 1));
  if (said.length === 1 && /^\d/u.test(said[0]!)) return plain(said[0]!);
  if (said.length === 2 && /^\d/u.test(said[0]!) && SCALES.has(said[1]!)) return `${plain(said[0]!)} ${said[1]}`;
  let [total, part, last, above] = [0, 0, FREE, Infinity];
  for (const word of said) {
    const scale = SCALES.get(word);
    const value = VALUE.get(word) ?? compound(word);
    if (scale === 100) {
      if (part < 1 || part > 99) return null;
      part *= 100;
      last = 100;
    } else if (scale !== undefined) {
      if (part === 0 || scale >= above) return null;
      total += part * scale;
      [part, last, above] = [0, FREE, scale];
    } else if (value === null || value === undefined) return null;
    else {
      const fits = value < 10 ? last >= 20 && last % 10 === 0 : last >= 100;
      if (!fits) return null;
      part += value;
      last = value < 10 ? 1 : value < 20 ? 1 : value;
    }
  }
  return grouped(total + part);
}

/** "twelve and a half", "two and a half million". */
function withHalf(whole: readonly string[], scale: readonly string[]): string | null {
  const value = numeralOf(whole);
  if (whole.length === 0 || value === null || !/^[\d,]+$/u.test(value) || scale.length > 1 || (scale[0] !== undefined && !SCALES.has(scale[0]))) return null;
  return [`${value}.5`, ...scale].join(' ');
}

/** What a lettered number comes to: "7.7 million", "1,890"; NaN for none. */
export function amountOf(lettered: string): number {
  const [digits = '', scale] = lettered.split(' ');
  return Number(digits.replaceAll(',', '')) * (scale === undefined ? 1 : SCALES.get(scale) ?? NaN);
}

/** True for "hundred", "thousand" and so on. */
export function isScale(word: string): boolean {
  return SCALES.has(word);
}

function plain(digits: string): string {
  return digits.replace(/[.,]$/u, '');
}

/** 12500 as "12,500". */
function grouped(value: number): string {
  return value < 10_000 ? String(value) : String(value).replace(/(?<=\d)(?=(?:\d{3})+$)/gu, ',');
}
