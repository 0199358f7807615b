import type { Document } from 'bson';
import { Refusal, snapshotUnavailable, unknown, writeConflict } from './refusal.ts';
import { StoredCollection, type FindOptions } from './storedCollection.ts';
import { StoredFile, type Step } from './storedFile.ts';
import type { Key } from './storedIndex.ts';
import { Transactions, type Transaction } from './transactions.ts';

export interface StoredDatabaseOptions {
  readonly file?: string;
  readonly transactionLifetimeMs: number;
}

/** All collections, by `database.collection`; in memory, and in a file when there is one. */
export class StoredDatabase {
  readonly transactions: Transactions;
  readonly #collections = new Map<string, StoredCollection>();
  readonly #file: StoredFile | undefined;
  /** Steps that have been taken and not yet been kept. */
  #steps: Step[] = [];
  #commits = 0;

  constructor({ file, transactionLifetimeMs }: StoredDatabaseOptions) {
    this.transactions = new Transactions(transactionLifetimeMs);
    if (file === undefined) return;
    this.#file = new StoredFile(file);
    for (const step of this.#file.load()) this.#take(step);
  }

  begin(session: string, number: number): Transaction {
    return this.transactions.begin(session, number, this.#commits);
  }

  names(database: string): readonly string[] {
    const prefix = `${database}.`;
    return [...this.#collections.keys()].filter((namespace) => namespace.startsWith(prefix)).map((namespace) => namespace.slice(prefix.length));
  }

  collection(namespace: string): StoredCollection | undefined {
    return this.#collections.get(namespace);
  }

  create(namespace: string): void {
    if (this.#collections.has(namespace)) throw new Refusal(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
    this.#step({ do: 'create', namespace });
  }

  createIndex(namespace: string, name: string, key: Key): void {
    this.#step({ do: 'index', namespace, name, key });
  }

  drop(namespace: string): boolean {
    if (!this.#collections.has(namespace)) return false;
    this.#step({ do: 'drop', namespace });
    return true;
  }

  *find(namespace: string, filter: Document, options: FindOptions, transaction?: Transaction): Generator<Document, void> {
    for (const document of this.#collections.get(namespace)?.find(filter, options) ?? []) {
      yield transaction ? this.#seenIn(transaction, namespace, document) : document;
    }
  }

  /** What stands under an id: what a transaction has written itself comes first. */
  get(namespace: string, id: string, transaction?: Transaction): Document | undefined {
    return transaction?.writes.get(namespace)?.get(id) ?? this.#collections.get(namespace)?.get(id)?.document;
  }

  /** @throws Refusal when another transaction holds the document or has changed it since this one began */
  put(namespace: string, document: Document, transaction?: Transaction): void {
    if (typeof document._id !== 'string') throw unknown('ids that are no texts');
    if (!transaction) {
      this.#step({ do: 'put', namespace, document });
      return;
    }
    const written = this.#collections.get(namespace)?.get(document._id)?.written ?? 0;
    if (written > transaction.began) throw writeConflict();
    this.transactions.write(transaction, namespace, document);
  }

  commit(transaction: Transaction): void {
    this.#commits++;
    for (const [namespace, documents] of transaction.writes) {
      for (const document of documents.values()) this.#step({ do: 'put', namespace, document });
    }
    this.transactions.commit(transaction);
  }

  /** What has been done so far is kept: to be called before anything is answered. */
  keep(): void {
    if (this.#steps.length === 0) return;
    const steps = this.#steps;
    this.#steps = [];
    this.#commits++;
    this.#file?.keep(steps);
  }

  close(): void {
    this.#file?.close();
  }

  #seenIn(transaction: Transaction, namespace: string, document: Document): Document {
    const own = transaction.writes.get(namespace)?.get(document._id as string);
    if (own) return own;
    // A server shows what was there when the transaction began; the stand-in knows only what is there now.
    if ((this.#collections.get(namespace)?.get(document._id as string)?.written ?? 0) > transaction.began) throw snapshotUnavailable();
    return document;
  }

  #step(step: Step): void {
    if (step.do === 'put' && !this.#collections.has(step.namespace)) this.#step({ do: 'create', namespace: step.namespace });
    this.#take(step);
    this.#steps.push(step);
  }

  #take(step: Step): void {
    const { namespace } = step;
    if (step.do === 'drop') {
      this.#collections.delete(namespace);
      return;
    }
    const collection = this.#collections.get(namespace) ?? new StoredCollection();
    this.#collections.set(namespace, collection);
    if (step.do === 'index') collection.addIndex(step.name, step.key);
    if (step.do === 'put') collection.put(step.document, this.#commits + 1);
  }
}
