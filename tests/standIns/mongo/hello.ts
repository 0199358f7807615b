import { Binary, Long, Timestamp, type Document } from 'bson';

/** MongoDB 7.0. */
const WIRE_VERSION = 21;

export interface Server {
  /** `host:port`. */
  readonly address: string;
  readonly replicaSet: boolean;
}

/** What the server says of itself. */
export function hello({ address, replicaSet }: Server, connection: number, now: number): Document {
  const set = { setName: 'stand-in', setVersion: 1, secondary: false, hosts: [address], primary: address, me: address };
  return {
    ok: 1, helloOk: true, ismaster: true, isWritablePrimary: true, ...(replicaSet ? set : {}),
    maxBsonObjectSize: 16 * 1024 * 1024, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000,
    localTime: new Date(now), logicalSessionTimeoutMinutes: 30, connectionId: connection,
    minWireVersion: 0, maxWireVersion: WIRE_VERSION, readOnly: false,
  };
}

/** The time that members of a replica set send along with every answer. */
export function clusterTime(now: number): Document {
  const clock = new Timestamp({ t: Math.floor(now / 1_000), i: 1 });
  const signature = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };
  return { operationTime: clock, $clusterTime: { clusterTime: clock, signature } };
}
