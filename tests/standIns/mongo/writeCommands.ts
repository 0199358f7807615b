import type { Document } from 'bson';
import { only, Refusal, timedOut, writeConflict } from './refusal.ts';
import type { StoredDatabase } from './storedDatabase.ts';
import type { Transaction } from './transactions.ts';
import { updated } from './updates.ts';

const STATEMENT = new Set(['q', 'u', 'upsert', 'multi']);
/** How long a write waits for a transaction when it has no time of its own. */
const MAX_WAIT_MS = 120_000;

interface WriteError {
  readonly index: number;
  readonly code: number;
  readonly errmsg: string;
  readonly keyPattern: Document;
  readonly keyValue: Document;
}

/** What one statement did. */
interface Done {
  matched: number;
  changed: number;
  upserted?: string;
}

export interface Writing {
  readonly database: StoredDatabase;
  readonly namespace: string;
  readonly transaction?: Transaction;
  readonly maxTimeMs?: number;
}

export async function insert(writing: Writing, documents: readonly Document[], ordered: boolean): Promise<Document> {
  const errors: WriteError[] = [];
  let inserted = 0;
  for (const [index, document] of documents.entries()) {
    await untilFree(writing, [String(document._id)]);
    const error = present(writing, document._id as string, index);
    if (error) errors.push(error);
    else inserted++;
    if (error && ordered) break;
    if (!error) writing.database.put(writing.namespace, document, writing.transaction);
  }
  return concluded(writing, { ok: 1, n: inserted }, errors);
}

export async function update(writing: Writing, statements: readonly Document[], ordered: boolean): Promise<Document> {
  const errors: WriteError[] = [];
  const upserted: Document[] = [];
  let [n, nModified] = [0, 0];
  for (const [index, statement] of statements.entries()) {
    only('an update', statement, STATEMENT);
    const done = await updateOne(writing, statement, index);
    if ('code' in done) {
      errors.push(done);
      if (ordered) break;
      continue;
    }
    n += done.matched + (done.upserted === undefined ? 0 : 1);
    nModified += done.changed;
    if (done.upserted !== undefined) upserted.push({ index, _id: done.upserted });
  }
  return concluded(writing, { ok: 1, n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
}

async function updateOne(writing: Writing, { q, u, upsert = false, multi = false }: Document, index: number): Promise<Done | WriteError> {
  const { database, namespace, transaction } = writing;
  const found = [...database.find(namespace, q as Document, {}, transaction)].slice(0, multi ? undefined : 1);
  await untilFree(writing, found.map(({ _id }) => String(_id)));
  const done: Done = { matched: 0, changed: 0 };
  for (const before of transaction ? found : [...database.find(namespace, q as Document, {})].slice(0, multi ? undefined : 1)) {
    done.matched++;
    done.changed++;
    database.put(namespace, updated(before, q as Document, u as Document), transaction);
  }
  if (done.matched > 0 || !upsert) return done;
  const document = updated(undefined, q as Document, u as Document);
  await untilFree(writing, [String(document._id)]);
  const error = present(writing, document._id as string, index);
  if (error) return error;
  database.put(namespace, document, transaction);
  return { ...done, upserted: document._id as string };
}

/** Outside of a transaction a write waits for the one that holds its document; inside, it fails at once. */
async function untilFree({ database, namespace, transaction, maxTimeMs = MAX_WAIT_MS }: Writing, ids: readonly string[]): Promise<void> {
  if (transaction) return;
  const end = performance.now() + maxTimeMs;
  while (ids.some((id) => database.transactions.isHeld(namespace, id))) {
    const left = end - performance.now();
    const timer = Promise.withResolvers<void>();
    const late = setTimeout(() => timer.reject(timedOut()), left);
    await Promise.race([database.transactions.next(), timer.promise]).finally(() => clearTimeout(late));
  }
}

function present({ database, namespace, transaction }: Writing, id: string, index: number): WriteError | undefined {
  if (transaction && (database.collection(namespace)?.get(id)?.written ?? 0) > transaction.began) throw writeConflict();
  if (!database.get(namespace, id, transaction)) return undefined;
  return { index, code: 11_000, errmsg: `E11000 duplicate key error collection: ${namespace} index: _id_ dup key: { _id: "${id}" }`, keyPattern: { _id: 1 }, keyValue: { _id: id } };
}

/** A statement that fails ends the transaction it is in. */
function concluded({ database, transaction }: Writing, reply: Document, errors: readonly WriteError[]): Document {
  if (errors.length === 0) return reply;
  if (transaction) database.transactions.end(transaction.session);
  return { ...reply, writeErrors: errors };
}

export const diskFull = (): Refusal => new Refusal(14_031, 'OutOfDiskSpace', 'No space left on device');
