import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Sign-ins under way, of callers that nobody knows yet. */
const MAX_INTERACTIONS = 5000;

/** Keeps what the identity provider must remember: sessions, grants, codes, interactions. */
export function oidcAdapter(database: DatabaseSync, now: () => number): (model: string) => Adapter {
  const seconds = (): number => Math.floor(now() / 1000);
  const upsert = database.prepare(`
    INSERT INTO oidc (model, id, payload, grantId, userCode, uid, expires) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grantId = excluded.grantId, uid = excluded.uid, expires = excluded.expires`);
  const sweep = database.prepare('DELETE FROM oidc WHERE expires < ?');
  const crowd = database.prepare(`
    DELETE FROM oidc WHERE model = 'Interaction' AND id IN (SELECT id FROM oidc WHERE model = 'Interaction' ORDER BY expires DESC LIMIT -1 OFFSET ${MAX_INTERACTIONS})`);
  const byId = database.prepare('SELECT payload, consumed, expires FROM oidc WHERE model = ? AND id = ?');
  const byUid = database.prepare('SELECT payload, consumed, expires FROM oidc WHERE model = ? AND uid = ?');
  const byUserCode = database.prepare('SELECT payload, consumed, expires FROM oidc WHERE model = ? AND userCode = ?');

  function payloadOf(row: unknown): AdapterPayload | undefined {
    if (row === undefined) return undefined;
    const { payload, consumed, expires } = row as { payload: string; consumed: number | null; expires: number | null };
    if (expires !== null && expires < seconds()) return undefined;
    return { ...(JSON.parse(payload) as AdapterPayload), ...(consumed === null ? {} : { consumed }) };
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      sweep.run(seconds());
      const { grantId, userCode, uid } = payload;
      const expires = expiresIn ? seconds() + expiresIn : null;
      upsert.run(model, id, JSON.stringify(payload), grantId ?? null, userCode ?? null, uid ?? null, expires);
      if (model === 'Interaction') crowd.run();
    },
    find: async (id) => payloadOf(byId.get(model, id)),
    findByUid: async (uid) => payloadOf(byUid.get(model, uid)),
    findByUserCode: async (userCode) => payloadOf(byUserCode.get(model, userCode)),
    consume: async (id) => void database.prepare('UPDATE oidc SET consumed = ? WHERE model = ? AND id = ?').run(seconds(), model, id),
    destroy: async (id) => void database.prepare('DELETE FROM oidc WHERE model = ? AND id = ?').run(model, id),
    revokeByGrantId: async (grantId) => void database.prepare('DELETE FROM oidc WHERE grantId = ?').run(grantId),
  });
}

/** Ends every session and grant of one person. */
export function endSessions(database: DatabaseSync, sub: string): void {
  database.prepare("DELETE FROM oidc WHERE json_extract(payload, '$.accountId') = ?").run(sub);
}
