import type { Document } from 'bson';
import { unknown } from './refusal.ts';
import { asValue, at, compare, typeOf, type Value } from './values.ts';

/** What one field must be. */
export interface Condition {
  readonly path: string;
  readonly operator: '$eq' | '$gt' | '$gte' | '$lt' | '$lte' | '$in' | '$exists';
  readonly operand: Value | readonly Value[];
}

const RANGES = new Set(['$gt', '$gte', '$lt', '$lte']);

/** @throws Refusal for an operator or operand that the stand-in does not know */
export function conditionsOf(filter: Document): readonly Condition[] {
  return Object.entries(filter).flatMap(([path, wanted]) => {
    if (path.startsWith('$')) throw unknown(`the operator ${path}`);
    if (typeof wanted !== 'object' || wanted === null) return [{ path, operator: '$eq', operand: asValue(wanted, path) } as const];
    return Object.entries(wanted as Document).map(([operator, operand]) => conditionOf(path, operator, operand));
  });
}

function conditionOf(path: string, operator: string, operand: unknown): Condition {
  if (RANGES.has(operator)) return { path, operator: operator as Condition['operator'], operand: asValue(operand, path) };
  if (operator === '$exists' && typeof operand === 'boolean') return { path, operator, operand };
  if (operator === '$in' && Array.isArray(operand)) return { path, operator, operand: operand.map((each) => asValue(each, path)) };
  throw unknown(`the operator ${operator} for ${path}`);
}

export function matches(document: Document, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => holds(at(document, condition.path), condition));
}

function holds(found: unknown, { path, operator, operand }: Condition): boolean {
  if (operator === '$exists') return (found !== undefined) === operand;
  const value = asValue(found, path);
  if (operator === '$in') return (operand as readonly Value[]).some((each) => each === value);
  return inRange(value, operator, operand as Value);
}

/** A comparison matches values of its operand's type only. */
export function inRange(value: Value, operator: Condition['operator'], operand: Value): boolean {
  if (typeOf(value) !== typeOf(operand)) return false;
  const order = compare(value, operand);
  switch (operator) {
    case '$eq': return order === 0;
    case '$gt': return order > 0;
    case '$gte': return order >= 0;
    case '$lt': return order < 0;
    case '$lte': return order <= 0;
    default: throw unknown(`the range ${operator}`);
  }
}
