/** A place in a source file where one small fault can be planted. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: 'condition' | 'off by one' | 'dropped guard' | 'constant for a field';
  readonly before: string;
  readonly after: string;
}

interface Fault {
  readonly kind: Place['kind'];
  readonly pattern: RegExp;
  readonly to: string;
}

const FAULTS: readonly Fault[] = [
  { kind: 'condition', pattern: / === /g, to: ' !== ' },
  { kind: 'condition', pattern: / !== /g, to: ' === ' },
  { kind: 'condition', pattern: / && /g, to: ' || ' },
  { kind: 'condition', pattern: / \|\| /g, to: ' && ' },
  { kind: 'off by one', pattern: / < /g, to: ' <= ' },
  { kind: 'off by one', pattern: / <= /g, to: ' < ' },
  { kind: 'off by one', pattern: / > /g, to: ' >= ' },
  { kind: 'off by one', pattern: / >= /g, to: ' > ' },
  { kind: 'off by one', pattern: / [+-] 1\b(?!\.)/g, to: '' },
  { kind: 'dropped guard', pattern: /^(\s*)if \(.*\) (?:return\b.*|throw\b.*|continue|break);$/g, to: '$1' },
  { kind: 'constant for a field', pattern: /(?<=[{,]\s|^\s+)(\w+): [a-z]\w*(?:\??\.\w+)+(?=,| })/g, to: "$1: '' as never" },
];

/** Types, imports and comments cannot be wrong at run time; a union of types is written with ` | `, not ` || `. */
const PASSED_OVER = /^\s*(?:\*|\/\*\*|\/\/|import\b|export (?:type|interface)|type\b|interface\b|readonly\b)/;

/** Every place of a file, in order. */
export function placesIn(file: string, code: string): Place[] {
  return code.split('\n').flatMap((text, index) => (PASSED_OVER.test(text) ? [] : FAULTS.flatMap(({ kind, pattern, to }) =>
    [...text.matchAll(pattern)].map((found) => {
      const planted = found[0].replace(new RegExp(pattern.source), to);
      const replaced = kind === 'constant for a field' ? `${found[1]}: '' as never` : kind === 'dropped guard' ? (found[1] ?? '') : planted;
      return { file, line: index + 1, kind, before: text, after: text.slice(0, found.index) + replaced + text.slice(found.index + found[0].length) };
    }))));
}

/** The code with the fault of one place in it. */
export function withFault(code: string, { line, after }: Place): string {
  return code.split('\n').with(line - 1, after).join('\n');
}

/** Draws without putting back; the same seed draws the same (mulberry32). */
export function drawn<T>(all: readonly T[], count: number, seed: number): T[] {
  const left = [...all];
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}
