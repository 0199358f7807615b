import type { Document } from 'bson';
import { conditionsOf, matches, type Condition } from './filter.ts';
import { badValue, Refusal } from './refusal.ts';
import { StoredIndex, type Key } from './storedIndex.ts';

/** More documents than this are not looked through one by one: a find over them needs an index. */
const MAX_SCANNED = 1_000;

interface Stored {
  readonly document: Document;
  /** When it was written, in the order of commits. */
  readonly written: number;
}

export interface FindOptions {
  readonly sort?: Key;
  readonly hint?: string;
}

/** One collection: documents by id, and its indexes. */
export class StoredCollection {
  readonly #documents = new Map<string, Stored>();
  readonly #indexes = new Map<string, StoredIndex>([['_id_', new StoredIndex('_id_', [['_id', 1]])]]);

  get(id: string): Stored | undefined {
    return this.#documents.get(id);
  }

  put(document: Document, written: number): void {
    const before = this.#documents.get(document._id as string)?.document;
    this.#documents.set(document._id as string, { document, written });
    for (const index of this.#indexes.values()) index.replace(before, document);
  }

  addIndex(name: string, key: Key): void {
    const present = this.#indexes.get(name);
    if (present && JSON.stringify(present.key) !== JSON.stringify(key)) throw new Refusal(86, 'IndexKeySpecsConflict', `An existing index has the same name: ${name}`);
    if (present) return;
    const index = new StoredIndex(name, key);
    for (const { document } of this.#documents.values()) index.replace(undefined, document);
    this.#indexes.set(name, index);
  }

  find(filter: Document, { sort = [], hint }: FindOptions = {}): Iterable<Document> {
    const conditions = conditionsOf(filter);
    if (hint !== undefined) return this.#hinted(hint).find(conditions, sort);
    const ids = idsIn(conditions);
    if (ids) return this.#byIds(ids, conditions, sort);
    if (sort.length > 0) return this.#inOrderOfIds(conditions, sort);
    return this.#scanned(conditions);
  }

  count(filter: Document): number {
    let count = 0;
    const conditions = conditionsOf(filter);
    for (const { document } of this.#documents.values()) if (matches(document, conditions)) count++;
    return count;
  }

  #hinted(name: string): StoredIndex {
    const index = this.#indexes.get(name);
    if (!index) throw badValue('error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index');
    return index;
  }

  *#byIds(ids: readonly string[], conditions: readonly Condition[], sort: Key): Generator<Document, void> {
    if (sort.length > 0 && ids.length > 1) throw badValue('the stand-in does not sort what is found by ids');
    for (const id of ids) {
      const found = this.#documents.get(id)?.document;
      if (found && matches(found, conditions)) yield found;
    }
  }

  /** Passes over what does not match, as a server does that walks along the ids. */
  *#inOrderOfIds(conditions: readonly Condition[], sort: Key): Generator<Document, void> {
    if (sort.length !== 1 || sort[0]?.[0] !== '_id') throw badValue('no index gives this order');
    for (const document of this.#hinted('_id_').find(conditions.filter(({ path }) => path === '_id'), sort)) {
      if (matches(document, conditions)) yield document;
    }
  }

  *#scanned(conditions: readonly Condition[]): Generator<Document, void> {
    if (this.#documents.size > MAX_SCANNED) throw badValue('the stand-in refuses to look through a large collection without an index');
    for (const { document } of this.#documents.values()) if (matches(document, conditions)) yield document;
  }
}

function idsIn(conditions: readonly Condition[]): readonly string[] | undefined {
  const byId = conditions.find(({ path, operator }) => path === '_id' && (operator === '$eq' || operator === '$in'));
  if (!byId) return undefined;
  return [...new Set(byId.operator === '$in' ? (byId.operand as readonly string[]) : [byId.operand as string])];
}
