import type { Document } from 'bson';
import { noSuchTransaction, writeConflict } from './refusal.ts';

/** A transaction under way: what it has written stands beside the database until it is committed. */
export interface Transaction {
  readonly session: string;
  readonly number: number;
  /** The commit after which it began: it sees nothing later. */
  readonly began: number;
  readonly writes: Map<string, Map<string, Document>>;
  readonly timer: NodeJS.Timeout;
}

/** Transactions by session, and the documents they hold for themselves. */
export class Transactions {
  readonly #lifetimeMs: number;
  readonly #underWay = new Map<string, Transaction>();
  /** Number of the last transaction that a session has committed: to commit it again is answered as the first time. */
  readonly #committed = new Map<string, number>();
  readonly #held = new Map<string, Transaction>();
  #waiting: (() => void)[] = [];

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  begin(session: string, number: number, began: number): Transaction {
    this.end(session);
    const timer = setTimeout(() => this.end(session), this.#lifetimeMs).unref();
    const transaction = { session, number, began, writes: new Map<string, Map<string, Document>>(), timer };
    this.#underWay.set(session, transaction);
    return transaction;
  }

  /** @throws Refusal when it has been aborted meanwhile */
  at(session: string, number: number): Transaction {
    const found = this.#underWay.get(session);
    if (found?.number !== number) throw noSuchTransaction();
    return found;
  }

  isCommitted(session: string, number: number): boolean {
    return this.#committed.get(session) === number;
  }

  write(transaction: Transaction, namespace: string, document: Document): void {
    const key = `${namespace} ${document._id}`;
    if ((this.#held.get(key) ?? transaction) !== transaction) throw writeConflict();
    this.#held.set(key, transaction);
    const writes = transaction.writes.get(namespace) ?? new Map<string, Document>();
    transaction.writes.set(namespace, writes.set(document._id as string, document));
  }

  isHeld(namespace: string, id: string): boolean {
    return this.#held.has(`${namespace} ${id}`);
  }

  commit(transaction: Transaction): void {
    this.#committed.set(transaction.session, transaction.number);
    this.end(transaction.session);
  }

  /** Forgets what the session's transaction has written, if there is one. */
  end(session: string): void {
    const transaction = this.#underWay.get(session);
    if (!transaction) return;
    clearTimeout(transaction.timer);
    this.#underWay.delete(session);
    for (const [key, holder] of this.#held) if (holder === transaction) this.#held.delete(key);
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Settles when a transaction has ended. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
