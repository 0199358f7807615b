import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from 'bson';
import { answer, type Context } from './commands.ts';
import { Cursors } from './cursors.ts';
import { noFaults, type Drop, type MongoFaults } from './faults.ts';
import { clusterTime } from './hello.ts';
import { Refusal } from './refusal.ts';
import { StoredDatabase } from './storedDatabase.ts';
import { Messages, replyTo, type Message } from './wire.ts';

export interface MongoStandInOptions {
  /** Any free one without. */
  readonly port?: number;
  /** Keeps everything that was answered, also beyond kill -9 of the stand-in. */
  readonly file?: string;
  /** A member of a replica set, with transactions; true without. */
  readonly replicaSet?: boolean;
  /** How long a transaction may be open; 60 s, as a server has it, without. */
  readonly transactionLifetimeMs?: number;
}

/** A stand-in for a MongoDB server, for the calls this project makes. It refuses whatever it does not know. */
export interface MongoStandIn {
  readonly url: string;
  readonly faults: MongoFaults;
  /** How often each command was answered. */
  readonly answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function startMongoStandIn({ port = 0, file, replicaSet = true, transactionLifetimeMs = 60_000 }: MongoStandInOptions = {}): Promise<MongoStandIn> {
  const database = new StoredDatabase({ transactionLifetimeMs, ...(file === undefined ? {} : { file }) });
  const faults = noFaults();
  const answered = new Map<string, number>();
  const sockets = new Set<Socket>();
  const cursors = new Cursors();
  const now = (): number => Date.now() + faults.clockOffsetMs;
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    serve(socket, { server: { address, replicaSet }, database, cursors, faults, connection: ++connections, now }, answered);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `mongodb://${address}/`,
    faults,
    answered,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      database.close();
    },
  };
}

/** One connection: its commands are answered in their order. */
function serve(socket: Socket, context: Context, answered: Map<string, number>): void {
  const messages = new Messages();
  let turn = Promise.resolve();
  socket.on('data', (bytes) => {
    try {
      for (const message of messages.take(bytes)) turn = turn.then(() => handle(socket, message, context, answered));
    } catch {
      socket.destroy();
    }
  });
}

async function handle(socket: Socket, message: Message, context: Context, answered: Map<string, number>): Promise<void> {
  const { command, oneWay } = message;
  const name = Object.keys(command)[0] ?? '';
  const { faults } = context;
  if (faults.silent && name !== 'standIn') return;
  if (faults.slowMs > 0) await pause(faults.slowMs);
  const dropped = dropOf(faults, name, command);
  if (dropped === 'before') return void socket.destroy();
  const reply = await replied(context, dropped === 'half' ? firstHalf(command) : command, faults.twice && name === 'update' && command.autocommit === undefined);
  context.database.keep();
  if (dropped !== undefined) return void socket.destroy();
  answered.set(name, (answered.get(name) ?? 0) + 1);
  if (!oneWay && !socket.destroyed) socket.write(replyTo(message, { ...reply, ...(context.server.replicaSet ? clusterTime(context.now()) : {}) }));
}

/** Whether, and when, this command loses its connection. */
function dropOf(faults: MongoFaults, name: string, { updates = [] }: Document): Drop['when'] | undefined {
  const { drop } = faults;
  if (drop?.command !== name || (updates as readonly Document[]).length < (drop.statements ?? 0)) return undefined;
  faults.drop = undefined;
  return drop.when;
}

async function replied(context: Context, command: Document, twice: boolean): Promise<Document> {
  try {
    if (twice) await answer(context, command).finally(() => context.database.keep());
    return await answer(context, command);
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    return new Refusal(8, 'UnknownError', `the stand-in failed: ${String(error)}`).reply;
  }
}

function firstHalf(command: Document): Document {
  const updates = (command.updates ?? []) as readonly Document[];
  return { ...command, updates: updates.slice(0, Math.ceil(updates.length / 2)) };
}
