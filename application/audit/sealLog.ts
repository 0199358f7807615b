import { setImmediate as nextTurn } from 'node:timers/promises';
import { SEALS_STREAM } from '../../events/model/streams.ts';
import { sealsDecider, type Seal } from '../../events/model/seals.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { ACTORS } from '../actors.ts';
import { commandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';
import { CHAIN_START, chained, eventDigest } from './eventDigest.ts';

/** Owner of the digests of sealed events. */
export const SEALS_OWNER = 'seals';
/** Digests by how many events they and those before them cover, so that names sort as numbers. */
export const digestsName = (events: number): string => `digests/${String(events).padStart(12, '0')}`;

const MAX_EVENTS_PER_SEAL = 10_000;
/** Digests between two turns of the event loop. */
const EVENTS_PER_TURN = 500;

/**
 * Seals what is in the log and is not sealed yet, the whole log of an installation that never was. The seals themselves
 * are sealed by the next one; alone they are no reason for another. Answers the last seal.
 */
export async function sealLog(ports: Pick<Ports, 'store' | 'blobs' | 'commands'>, signal?: AbortSignal): Promise<Seal | null> {
  const [before, last] = await lastSeals(ports);
  let seal: Seal | null = last?.seal ?? null;
  let chain = last ? Buffer.from(last.seal.chain, 'hex') : CHAIN_START;
  let events = last?.seal.events ?? 0;
  let isPast = last === undefined;
  let [pending, isWorth, id]: [Buffer[], boolean, string] = [[], false, ''];
  const finish = async (): Promise<boolean> => {
    const hash = await ports.blobs.putFor(SEALS_OWNER, digestsName(events), Buffer.concat(pending));
    const next: Seal = { events, last: id, chain: chain.toString('hex'), digestsHash: hash };
    const handled = await ports.commands.handle(sealsDecider, SEALS_STREAM, { do: 'seal', seal: next, after: seal?.events ?? 0 }, commandContext(ACTORS.seal, 'seal-log', String(events), next));
    if (!handled.ok) return false;
    seal = next;
    [pending, isWorth] = [[], false];
    return true;
  };
  // What was sealed last lies between the seal before it and itself.
  for await (const event of ports.store.readAll(before?.position)) {
    signal?.throwIfAborted();
    if (!isPast) {
      isPast = event.id === last?.seal.last;
      continue;
    }
    const digest = eventDigest(event);
    pending.push(digest);
    chain = chained(chain, digest);
    events += 1;
    id = event.id;
    isWorth ||= event.stream !== SEALS_STREAM;
    if (events % EVENTS_PER_TURN === 0) await nextTurn();
    if (pending.length === MAX_EVENTS_PER_SEAL && !(await finish())) return withdrawn(ports, events);
  }
  if (isWorth && !(await finish())) return withdrawn(ports, events);
  return seal;
}

/** Another pass has sealed meanwhile: digests that no seal tells of would look as if the end of the log were missing. */
async function withdrawn(ports: Pick<Ports, 'store' | 'blobs'>, events: number): Promise<Seal | null> {
  const [, last] = await lastSeals(ports);
  if (last === undefined || last.seal.events < events) await ports.blobs.removeRef(SEALS_OWNER, digestsName(events));
  return last?.seal ?? null;
}

interface PlacedSeal {
  readonly seal: Seal;
  readonly position: Position;
}

/** The last seal, and the one before it. */
async function lastSeals({ store }: Pick<Ports, 'store'>): Promise<readonly [PlacedSeal | undefined, PlacedSeal | undefined]> {
  let [before, last]: [PlacedSeal | undefined, PlacedSeal | undefined] = [undefined, undefined];
  for await (const { data, position } of store.read(SEALS_STREAM)) [before, last] = [last, { seal: data as Seal, position }];
  return [before, last];
}
