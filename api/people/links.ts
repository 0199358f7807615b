import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** `first` makes the first account, `password` lets somebody choose a password. */
export type LinkPurpose = 'first' | 'password';

/** One-time secrets that stand in a link; only their hashes are kept. */
export interface Links {
  make(purpose: LinkPurpose, sub: string | null, lifetimeMs: number): string;
  /** Whom a valid link is for, without using it up; undefined for one that is unknown, used or outdated. */
  look(token: string, purpose: LinkPurpose): { readonly sub: string | null } | undefined;
  /** True for the one who uses it up. */
  use(token: string, purpose: LinkPurpose): boolean;
  /** No link of that purpose works any more, for one person or for all. */
  revoke(purpose: LinkPurpose, sub?: string): void;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createLinks(database: DatabaseSync, now: () => number): Links {
  return {
    make(purpose, sub, lifetimeMs) {
      const token = randomBytes(24).toString('base64url');
      database.prepare('DELETE FROM links WHERE expires < ?').run(now());
      database.prepare('INSERT INTO links (hash, purpose, sub, expires) VALUES (?, ?, ?, ?)').run(hashOf(token), purpose, sub, now() + lifetimeMs);
      return token;
    },
    look: (token, purpose) =>
      database.prepare('SELECT sub FROM links WHERE hash = ? AND purpose = ? AND expires >= ?').get(hashOf(token), purpose, now()) as { sub: string | null } | undefined,
    use: (token, purpose) =>
      Number(database.prepare('DELETE FROM links WHERE hash = ? AND purpose = ? AND expires >= ?').run(hashOf(token), purpose, now()).changes) === 1,
    revoke(purpose, sub) {
      if (sub === undefined) database.prepare('DELETE FROM links WHERE purpose = ?').run(purpose);
      else database.prepare('DELETE FROM links WHERE purpose = ? AND sub = ?').run(purpose, sub);
    },
  };
}
