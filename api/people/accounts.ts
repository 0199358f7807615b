import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Somebody who may sign in here. */
export interface Account {
  readonly sub: string;
  /** As typed. */
  readonly email: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly hasPassword: boolean;
  /** Epoch milliseconds. */
  readonly addedAt: number;
}

/** Accounts of the embedded sign-in. An address is one account, however it is spelled. */
export interface Accounts {
  /** The account of that address, made when there is none; one that was disabled is enabled again. */
  add(email: string, name?: string): Account;
  bySub(sub: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  /** By address. */
  list(): readonly Account[];
  /** Null when none was chosen. */
  passwordOf(sub: string): string | null;
  setPassword(sub: string, hash: string): void;
  rename(sub: string, name: string): void;
  disable(sub: string): void;
  /** Calls the listener with everybody who is disabled from now on; the function that is answered ends it. */
  onDisabled(listener: (sub: string) => void): () => void;
}

interface Row {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly disabled: number;
  readonly hasPassword: number;
  readonly addedAt: number;
}

const COLUMNS = 'sub, email, name, disabled, password IS NOT NULL AS hasPassword, addedAt';

/** Shape of an address: something, an @, something with no white space around or within. */
export const isEmail = (text: string): boolean => /^[^\s@]{1,64}@[^\s@]{1,190}$/u.test(text.trim());

/** The same for every way to spell one address. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

export function createAccounts(database: DatabaseSync, now: () => number): Accounts {
  const account = (row: unknown): Account | undefined => {
    if (row === undefined) return undefined;
    const { disabled, hasPassword, ...rest } = row as Row;
    return { ...rest, disabled: disabled === 1, hasPassword: hasPassword === 1 };
  };
  const bySub = database.prepare(`SELECT ${COLUMNS} FROM accounts WHERE sub = ?`);
  const byKey = database.prepare(`SELECT ${COLUMNS} FROM accounts WHERE emailKey = ?`);
  const byEmail = (email: string): Account | undefined => account(byKey.get(emailKey(email)));

  const listeners = new Set<(sub: string) => void>();

  return {
    add(email, name) {
      const before = byEmail(email);
      if (before) database.prepare('UPDATE accounts SET disabled = 0, name = ? WHERE sub = ?').run(name ?? before.name, before.sub);
      else {
        database.prepare('INSERT INTO accounts (sub, email, emailKey, name, addedAt) VALUES (?, ?, ?, ?, ?)')
          .run(randomUUID(), email.trim(), emailKey(email), name ?? '', now());
      }
      return byEmail(email) as Account;
    },
    bySub: (sub) => account(bySub.get(sub)),
    byEmail,
    list: () => database.prepare(`SELECT ${COLUMNS} FROM accounts ORDER BY emailKey`).all().map((row) => account(row) as Account),
    passwordOf: (sub) => (database.prepare('SELECT password FROM accounts WHERE sub = ?').get(sub) as { password: string | null } | undefined)?.password ?? null,
    setPassword: (sub, hash) => void database.prepare('UPDATE accounts SET password = ? WHERE sub = ?').run(hash, sub),
    rename: (sub, name) => void database.prepare('UPDATE accounts SET name = ? WHERE sub = ?').run(name, sub),
    disable(sub) {
      database.prepare('UPDATE accounts SET disabled = 1 WHERE sub = ?').run(sub);
      listeners.forEach((listener) => listener(sub));
    },
    onDisabled(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
