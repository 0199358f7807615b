import type { DatabaseSync } from 'node:sqlite';

/** A secret of this installation, made once and kept. */
export function keptSecret(database: DatabaseSync, name: string, make: () => string): string {
  const before = database.prepare('SELECT value FROM secrets WHERE name = ?').get(name) as { value: string } | undefined;
  if (before) return before.value;
  const value = make();
  database.prepare('INSERT INTO secrets (name, value) VALUES (?, ?)').run(name, value);
  return value;
}
