import type { SQLInputValue } from 'node:sqlite';
import type { Place } from '../cursor.ts';
import type { Find } from '../readModels.ts';
import { fieldColumn, ID, orderColumns, quoted } from './identifiers.ts';

export type Order = Find['order'][number];

/** One index range of a find. The ranges of a find, one after another, are all it still has to answer. */
export interface Range {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/**
 * The index ranges that hold a find's documents, after a place when there is one. Each is one unbroken stretch of the
 * find's index, so that the thousandth page costs what the first one costs. Every statement's last value, the limit, is
 * left to the caller.
 */
export function rangesOf(table: string, find: Find, where: readonly SQLInputValue[], after?: Place): readonly Range[] {
  const equal = find.where.map((field, index) => same(field, where[index] ?? null));
  const conditions = after ? conditionsAfter(find.order, after) : [[]];
  return conditions.map((condition) => range(table, find.order, [...equal, ...condition]));
}

/** Places after the given one: same order fields and a later id, or equal up to a field and beyond it in that field. */
function conditionsAfter(order: readonly Order[], { order: values, id }: Place): readonly (readonly Condition[])[] {
  const equalUpTo = (count: number): readonly Condition[] =>
    order.slice(0, count).map(({ field }, index) => same(field, values[index] ?? null));
  const later = order.flatMap((by, index) =>
    beyond(by, values[index] ?? null).map((condition) => [...equalUpTo(index), condition]),
  );
  // Last field first: the shorter the common part, the further away the documents.
  if (order.some(({ field }) => field === ID)) return nearestFirst(later);
  return [[...equalUpTo(order.length), { sql: 'id > ?', values: [id] }], ...nearestFirst(later)];
}

function nearestFirst(conditions: readonly (readonly Condition[])[]): readonly (readonly Condition[])[] {
  return conditions.toSorted((a, b) => b.length - a.length);
}

function same(field: string, value: SQLInputValue): Condition {
  return { sql: `${fieldColumn(field)} IS ?`, values: [value] };
}

/** Values after one in index order, where null comes before everything. */
function beyond({ field, direction }: Order, value: SQLInputValue): readonly Condition[] {
  const column = fieldColumn(field);
  const isNull = { sql: `${column} IS NULL`, values: [] };
  if (direction === 'ascending') {
    return value === null ? [{ sql: `${column} IS NOT NULL`, values: [] }] : [{ sql: `${column} > ?`, values: [value] }];
  }
  return value === null ? [] : [{ sql: `${column} < ?`, values: [value] }, isNull];
}

function range(table: string, order: readonly Order[], conditions: readonly Condition[]): Range {
  const columns = ['document', 'id', ...order.map(({ field }) => fieldColumn(field))];
  return {
    sql: `SELECT ${columns.join(', ')} FROM ${quoted(table)}
      WHERE ${['document IS NOT NULL', ...conditions.map(({ sql }) => sql)].join(' AND ')}
      ORDER BY ${orderColumns(order).join(', ')} LIMIT ?`,
    values: conditions.flatMap(({ values }) => values),
  };
}
