import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { append, batchAppend } from './appends.ts';
import { softDelete, tombstone } from './deletes.ts';
import { noFaults, type Faults } from './faults.ts';
import { nowhere, openLogFile } from './logFile.ts';
import { MemoryLog } from './memoryLog.ts';
import { features, ServerFeaturesService, StreamsService } from './protocol.ts';
import { read, type ReadCall } from './reads.ts';
import { StandInState } from './state.ts';

export interface StandInOptions {
  /** 0, any free one, by default. */
  readonly port?: number;
  /** Keeps the log in a file; only in memory without one. */
  readonly file?: string;
  /** What a real server writes before anybody else does; 3 by default. */
  readonly systemEvents?: number;
  /** What it says it is; null for one that says nothing of itself. Before 21.10 it takes no appends in batches. */
  readonly version?: string | null;
}

export interface StandIn {
  readonly url: string;
  readonly port: number;
  readonly faults: Faults;
  /** Appends that have come in whole since the start, repeated ones too. */
  appendsSeen(): number;
  /** Appends that have begun one by one, and messages of appends in batches. */
  readonly seen: { readonly single: number; readonly batched: number };
  writeSystemEvents(count: number): void;
  /** Cuts every connection; new ones are welcome. */
  dropConnections(): void;
  stop(): Promise<void>;
}

/**
 * A stand-in for an EventStoreDB server, on the service definitions of the client itself: streams, `$all`, catch-up
 * subscriptions with filters, links, appends one by one and in batches, deletion, metadata. Not there: users and
 * their rights, TLS, clusters, persistent subscriptions, projections.
 */
export async function startStandIn({ port = 0, file, systemEvents = 3, version = '23.10.0' }: StandInOptions = {}): Promise<StandIn> {
  const log = new MemoryLog();
  const keeping = file === undefined ? nowhere : openLogFile(file, (entry) => log.take(entry));
  const sockets = new Map<string, Socket>();
  const state = new StandInState(log, noFaults(), keeping, sockets);
  if (log.all.length === 0) state.writeSystemEvents(systemEvents);

  const grpc = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  addServices(grpc, state, version);
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure());
  const listener = createServer((socket) => {
    socket.setNoDelay(true);
    const peer = `${socket.remoteAddress}:${socket.remotePort}`;
    sockets.set(peer, socket);
    socket.once('close', () => sockets.delete(peer)).on('error', () => undefined);
    injector.injectConnection(socket);
  });
  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: bound } = listener.address() as AddressInfo;
  const dropConnections = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    port: bound,
    faults: state.faults,
    appendsSeen: () => state.appendsSeen,
    seen: state.seen,
    writeSystemEvents: (count) => state.writeSystemEvents(count),
    dropConnections,
    async stop() {
      const closed = new Promise((resolve) => listener.close(resolve));
      dropConnections();
      injector.destroy();
      grpc.forceShutdown();
      await closed;
      keeping.close();
    },
  };
}

function addServices(server: Server, state: StandInState, version: string | null): void {
  if (version !== null) server.addService(ServerFeaturesService, { getSupportedMethods: late(state, supportedMethods(version)) });
  const raw = { ...StreamsService, read: { ...StreamsService.read, responseSerialize: (bytes: Buffer) => bytes } };
  const handlers: UntypedServiceImplementation = {
    read: late(state, (call: ReadCall) => void read(state, call).catch((error: Error) => call.emit('error', error))),
    append: late(state, (call: Parameters<typeof append>[1], respond: Parameters<typeof append>[2]) => append(state, call, respond)),
    batchAppend: late(state, (call: Parameters<typeof batchAppend>[1]) => batchAppend(state, call)),
    delete: late(state, (call: Parameters<typeof softDelete>[1], respond: Parameters<typeof softDelete>[2]) => softDelete(state, call, respond)),
    tombstone: late(state, (call: Parameters<typeof tombstone>[1], respond: Parameters<typeof tombstone>[2]) => tombstone(state, call, respond)),
  };
  server.addService(raw, handlers);
}

/** A handler that is slow or silent when the faults say so. */
function late<Arguments extends unknown[]>({ faults }: StandInState, handle: (...given: Arguments) => void): (...given: Arguments) => void {
  return (...given) => {
    if (faults.silent) return;
    if (faults.slowMs > 0) setTimeout(() => handle(...given), faults.slowMs);
    else handle(...given);
  };
}

type Answer = sendUnaryData<InstanceType<typeof features.SupportedMethods>>;

function supportedMethods(version: string): (call: ServerUnaryCall<unknown, unknown>, respond: Answer) => void {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(version);
  const [year = 0, month = 0] = version.split('.').map(Number);
  const takesBatches = year > 21 || (year === 21 && month >= 10);
  for (const { path } of Object.values(StreamsService)) {
    const [, service = '', method = ''] = path.split('/');
    if (method !== 'BatchAppend' || takesBatches) supported.addMethods(new features.SupportedMethod().setServiceName(service).setMethodName(method.toLowerCase()));
  }
  return (_call, respond) => respond(null, supported);
}
