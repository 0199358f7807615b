import { createHash } from 'node:crypto';
import type { Filter, IndexDescription } from 'mongodb';
import type { Place } from '../cursor.ts';
import type { IndexValue } from '../indexValue.ts';
import type { Find } from '../readModels.ts';
import { fieldKey, type Row } from './rows.ts';

type Condition = Readonly<Record<string, unknown>>;

/** The key of a field in a row. */
const path = (field: string): string => `by.${fieldKey(field)}`;

/** The find's index: equality fields, order fields, then the id that breaks ties. Its name says all of that. */
export function indexOf(name: string, { where, order }: Find): IndexDescription & { readonly name: string } {
  const key: Record<string, 1 | -1> = {
    live: 1,
    ...Object.fromEntries(where.map((field) => [path(field), 1])),
    ...sortOf(order),
  };
  const shape = createHash('sha256').update(JSON.stringify(Object.entries(key))).digest('hex').slice(0, 12);
  return { key, name: `${fieldKey(name)}-${shape}` };
}

export function sortOf(order: Find['order']): Record<string, 1 | -1> {
  const fields = order.map(({ field, direction }) => [path(field), direction === 'ascending' ? 1 : -1] as const);
  return { ...Object.fromEntries(fields), _id: 1 };
}

/**
 * The index ranges that hold a find's documents, after a place when there is one: each one unbroken stretch of the
 * find's index, and all of them, one after another, what the find still has to answer. A comparison matches values of
 * its own type only, so numbers and texts are ranges of their own.
 */
export function rangesOf(find: Find, where: readonly IndexValue[], after?: Place): readonly Filter<Row>[] {
  const equal = Object.fromEntries(find.where.map((field, index) => [path(field), where[index] ?? null]));
  const conditions = after ? conditionsAfter(find.order, after) : [{}];
  return conditions.map((condition) => ({ live: true, ...equal, ...condition }));
}

/** Nearest first: equal up to the last field with a later id, then the shorter the common part, the further away. */
function conditionsAfter(order: Find['order'], { order: values, id }: Place): readonly Condition[] {
  const equalUpTo = (count: number): Condition =>
    Object.fromEntries(order.slice(0, count).map(({ field }, index) => [path(field), values[index] ?? null]));
  const later = order.map(({ field, direction }, index) =>
    (direction === 'ascending' ? above : below)(values[index] ?? null).map((range) => ({ ...equalUpTo(index), [path(field)]: range })));
  return [{ ...equalUpTo(order.length), _id: { $gt: id } }, ...later.reverse().flat()];
}

const EVERY_TEXT = { $gte: '' };

function above(value: IndexValue): readonly unknown[] {
  if (value === null) return [{ $gte: -Infinity }, EVERY_TEXT];
  return typeof value === 'number' ? [{ $gt: value }, EVERY_TEXT] : [{ $gt: value }];
}

function below(value: IndexValue): readonly unknown[] {
  if (value === null) return [];
  return typeof value === 'number' ? [{ $lt: value }, null] : [{ $lt: value }, { $lte: Infinity }, null];
}
