import type { Document } from 'bson';
import { inRange, matches, type Condition } from './filter.ts';
import { OrderedList } from './orderedList.ts';
import { badValue } from './refusal.ts';
import { compare, valueAt, type Value } from './values.ts';

export type Key = readonly (readonly [path: string, direction: 1 | -1])[];

interface Entry {
  readonly values: readonly Value[];
  readonly document: Document;
}

/** An index: documents in the order of its key. */
export class StoredIndex {
  readonly name: string;
  readonly key: Key;
  readonly #entries: OrderedList<Entry>;

  constructor(name: string, key: Key) {
    this.name = name;
    this.key = key;
    this.#entries = new OrderedList((a, b) => this.#order(a.values, b.values));
  }

  replace(before: Document | undefined, after: Document | undefined): void {
    if (before) this.#entries.remove(this.#entry(before));
    if (after) this.#entries.add(this.#entry(after));
  }

  /**
   * Documents that hold the conditions, in the order of the index, from one unbroken stretch of it.
   * @throws Refusal when the index alone cannot answer: then a server would sort, or pass over documents
   */
  *find(conditions: readonly Condition[], sort: Key): Generator<Document, void> {
    const equal = new Map(conditions.filter(({ operator }) => operator === '$eq').map(({ path, operand }) => [path, operand as Value]));
    const prefix: Value[] = [];
    for (const [path] of this.key) {
      const value = equal.get(path);
      if (value === undefined) break;
      prefix.push(value);
    }
    const ranges = conditions.filter(({ operator }) => operator !== '$eq');
    this.#assertAnswers(prefix.length, equal.size, ranges, sort);
    for (const entry of this.#entries.from((each) => this.#isBefore(each.values, prefix, ranges))) {
      if (!matches(entry.document, conditions)) return;
      yield entry.document;
    }
  }

  #assertAnswers(prefix: number, equal: number, ranges: readonly Condition[], sort: Key): void {
    const rest = this.key.slice(prefix);
    const inOrder = sort.filter(([path]) => !this.key.slice(0, prefix).some(([fixed]) => fixed === path));
    const sorted = inOrder.every(([path, direction], index) => rest[index]?.[0] === path && rest[index]?.[1] === direction);
    const unbroken = ranges.length === 0 || (ranges.length === 1 && ranges[0]?.path === rest[0]?.[0]);
    if (prefix !== equal || !sorted || !unbroken) throw badValue(`the index ${this.name} does not answer this find by itself`);
  }

  #isBefore(values: readonly Value[], prefix: readonly Value[], ranges: readonly Condition[]): boolean {
    const order = this.#order(values, prefix);
    if (order !== 0) return order < 0;
    const [range] = ranges;
    const value = values[prefix.length];
    if (!range || value === undefined || inRange(value, range.operator, range.operand as Value)) return false;
    // Outside of the range: in front of it when the range opens towards the end of the index.
    const direction = this.key[prefix.length]?.[1] ?? 1;
    const opensUpwards = range.operator === '$gt' || range.operator === '$gte';
    const side = compare(value, range.operand as Value) * direction;
    return opensUpwards === (direction === 1) ? side <= 0 : side < 0;
  }

  #entry(document: Document): Entry {
    return { values: this.key.map(([path]) => valueAt(document, path)), document };
  }

  /** Over as many values as both have. */
  #order(a: readonly Value[], b: readonly Value[]): number {
    for (let index = 0; index < Math.min(a.length, b.length); index++) {
      const order = compare(a[index] ?? null, b[index] ?? null);
      if (order !== 0) return order * (this.key[index]?.[1] ?? 1);
    }
    return 0;
  }
}
