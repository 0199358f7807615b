import type { Document } from 'bson';
import { unknown } from './refusal.ts';

/** Values that have a place in an index; what is missing counts as null. */
export type Value = null | number | string | boolean;

/** The value under a dotted path. */
export function at(document: Document, path: string): unknown {
  let value: unknown = document;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Document)[key];
  }
  return value;
}

export function valueAt(document: Document, path: string): Value {
  return asValue(at(document, path), path);
}

export function asValue(value: unknown, path: string): Value {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  throw unknown(`how to compare what is under ${path}`);
}

/** Order of the types, https://www.mongodb.com/docs/manual/reference/bson-type-comparison-order/. */
export function typeOf(value: Value): number {
  if (value === null) return 0;
  if (typeof value === 'number') return 1;
  return typeof value === 'string' ? 2 : 3;
}

export function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  const types = typeOf(a) - typeOf(b);
  if (types !== 0) return types;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return (a as number | boolean) < (b as number | boolean) ? -1 : 1;
}

/** By code points, which is the order of the bytes in UTF-8, and not that of UTF-16 beyond the surrogates. */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (x !== y) return place(x) - place(y);
  }
  return a.length - b.length;
}

const place = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
