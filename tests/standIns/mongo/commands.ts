import type { Document } from 'bson';
import type { Cursors } from './cursors.ts';
import type { MongoFaults } from './faults.ts';
import { hello, type Server } from './hello.ts';
import { badValue, only, Refusal, unknown } from './refusal.ts';
import type { StoredDatabase } from './storedDatabase.ts';
import type { Key } from './storedIndex.ts';
import type { Transaction } from './transactions.ts';
import { diskFull, insert, update, type Writing } from './writeCommands.ts';

/** What a command may hold beside its own members. */
const COMMON = ['$db', 'lsid', '$clusterTime', '$readPreference', 'txnNumber', 'autocommit', 'startTransaction', 'readConcern', 'writeConcern', 'maxTimeMS'];

export interface Context {
  readonly server: Server;
  readonly database: StoredDatabase;
  readonly cursors: Cursors;
  readonly faults: MongoFaults;
  readonly connection: number;
  now(): number;
}

interface Call extends Context {
  readonly command: Document;
  /** `database.collection`, for commands whose first member names a collection. */
  readonly namespace: string;
  readonly transaction?: Transaction;
}

interface Known {
  readonly members: readonly string[];
  readonly inTransaction?: boolean;
  run(call: Call): Document | Promise<Document>;
}

const HELLO: Known = {
  members: ['helloOk', 'client', 'compression', 'topologyVersion', 'maxAwaitTimeMS', 'loadBalanced', 'backpressure'],
  run: ({ server, connection, now }) => hello(server, connection, now()),
};

const KNOWN: Readonly<Record<string, Known>> = {
  hello: HELLO,
  ismaster: HELLO,
  isMaster: HELLO,
  find: {
    members: ['filter', 'sort', 'limit', 'hint', 'batchSize', 'singleBatch'],
    inTransaction: true,
    run: find,
  },
  getMore: {
    members: ['collection', 'batchSize'],
    inTransaction: true,
    run: ({ command, cursors }) => cursors.more(`${command.$db}.${command.collection}`, String(command.getMore), command.batchSize),
  },
  killCursors: { members: ['cursors'], run: ({ command, cursors }) => cursors.kill((command.cursors as unknown[]).map(String)) },
  insert: {
    members: ['documents', 'ordered'],
    inTransaction: true,
    run: (call) => insert(writing(call), call.command.documents as Document[], call.command.ordered !== false),
  },
  update: {
    members: ['updates', 'ordered'],
    inTransaction: true,
    run: (call) => update(writing(call), call.command.updates as Document[], call.command.ordered !== false),
  },
  count: {
    members: ['query'],
    run: ({ command, database, namespace }) => ({ ok: 1, n: database.collection(namespace)?.count((command.query ?? {}) as Document) ?? 0 }),
  },
  create: { members: [], run: ({ database, namespace }) => (database.create(namespace), { ok: 1 }) },
  createIndexes: { members: ['indexes'], run: createIndexes },
  drop: {
    members: [],
    run({ database, namespace }) {
      if (!database.drop(namespace)) throw new Refusal(26, 'NamespaceNotFound', 'ns not found');
      return { ok: 1, ns: namespace };
    },
  },
  listCollections: { members: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'], run: listCollections },
  dropDatabase: {
    members: [],
    run({ command, database }) {
      for (const name of database.names(String(command.$db))) database.drop(`${command.$db}.${name}`);
      return { ok: 1 };
    },
  },
  commitTransaction: { members: [], run: commit },
  abortTransaction: {
    members: [],
    run({ command, database }) {
      const session = sessionOf(command.lsid);
      database.transactions.at(session, Number(command.txnNumber));
      database.transactions.end(session);
      return { ok: 1 };
    },
  },
  endSessions: { members: [], run: ({ command, database }) => endSessions(database, command.endSessions as Document[]) },
  killSessions: { members: [], run: ({ command, database }) => endSessions(database, command.killSessions as Document[]) },
  /** Not one of the server's: sets faults from outside of the process. */
  standIn: { members: ['faults'], run: ({ command, faults }) => (Object.assign(faults, command.faults), { ok: 1 }) },
};

/** Answers a command. @throws Refusal */
export async function answer(context: Context, command: Document): Promise<Document> {
  const name = Object.keys(command)[0] ?? '';
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (!known) throw new Refusal(59, 'CommandNotFound', `the stand-in does not know the command ${name}`);
  only(name, command, new Set([name, ...COMMON, ...known.members]));
  if (context.faults.forbidden.includes(name)) throw new Refusal(13, 'Unauthorized', `not authorized to execute command ${name}`);
  if (context.faults.full && ['insert', 'update', 'create', 'createIndexes'].includes(name)) throw diskFull();
  const namespace = `${command.$db}.${command[name]}`;
  const transaction = transactionOf(context, command, name, known);
  return known.run({ ...context, command, namespace, ...(transaction ? { transaction } : {}) });
}

function transactionOf({ database, server }: Context, command: Document, name: string, known: Known): Transaction | undefined {
  if (command.txnNumber !== undefined && command.autocommit === undefined) throw unknown('writes that the driver tries again');
  if (command.autocommit === undefined || name === 'commitTransaction' || name === 'abortTransaction') return undefined;
  if (!server.replicaSet) throw new Refusal(20, 'IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
  if (!known.inTransaction) throw new Refusal(263, 'OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`);
  const [session, number] = [sessionOf(command.lsid), Number(command.txnNumber)];
  return command.startTransaction === true ? database.begin(session, number) : database.transactions.at(session, number);
}

function find({ command, database, namespace, cursors, transaction }: Call): Document {
  const filter = (command.filter ?? {}) as Document;
  if (transaction && Object.keys(filter).join() !== '_id') throw unknown('finds in a transaction but by id');
  const sort = Object.entries((command.sort ?? {}) as Document) as unknown as Key;
  const limit = Number(command.limit ?? 0);
  const found: Document[] = [];
  for (const document of database.find(namespace, filter, { sort, ...(command.hint === undefined ? {} : { hint: String(command.hint) }) }, transaction)) {
    found.push(document);
    if (found.length === limit) break;
  }
  return cursors.first(namespace, found, command.batchSize, command.singleBatch === true);
}

function writing({ command, database, namespace, transaction }: Call): Writing {
  return {
    database, namespace,
    ...(transaction ? { transaction } : {}),
    ...(command.maxTimeMS === undefined ? {} : { maxTimeMs: Number(command.maxTimeMS) }),
  };
}

function createIndexes({ command, database, namespace }: Call): Document {
  const indexes = command.indexes as Document[];
  if (indexes.length === 0) throw badValue('Must specify at least one index to create');
  for (const index of indexes) {
    only('an index', index, new Set(['key', 'name']));
    database.createIndex(namespace, String(index.name), Object.entries(index.key) as unknown as Key);
  }
  return { ok: 1 };
}

function listCollections({ command, database, cursors }: Call): Document {
  if (command.nameOnly !== true || Object.keys((command.filter ?? {}) as Document).length > 0) throw unknown('listings but of all names');
  const found = database.names(String(command.$db)).map((name) => ({ name, type: 'collection' }));
  return cursors.first(`${command.$db}.$cmd.listCollections`, found, Number.MAX_SAFE_INTEGER);
}

function commit({ command, database }: Call): Document {
  const [session, number] = [sessionOf(command.lsid), Number(command.txnNumber)];
  if (!database.transactions.isCommitted(session, number)) database.commit(database.transactions.at(session, number));
  return { ok: 1 };
}

function endSessions(database: StoredDatabase, sessions: readonly Document[]): Document {
  for (const session of sessions) database.transactions.end(sessionOf(session));
  return { ok: 1 };
}

function sessionOf(lsid: Document): string {
  return (lsid.id as { toString(encoding: 'hex'): string }).toString('hex');
}
