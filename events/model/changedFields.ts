import { canonicalJson } from '../../tapestry/model/canonical.ts';

/**
 * The fields of a request that differ from what is there, for events that say only what changed. Values are compared as
 * JSON, whatever the order of their keys; an absent or undefined field of a request asks for nothing.
 */
export function changedFields<T extends object>(before: T, asked: Partial<T>): Partial<T> {
  const keys = (Object.keys(asked) as (keyof T)[]).filter((key) => asked[key] !== undefined && !same(before[key], asked[key]));
  return Object.fromEntries(keys.map((key) => [key, asked[key]])) as Partial<T>;
}

export const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && canonicalJson(a) === canonicalJson(b));
}
