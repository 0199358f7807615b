import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { steps } from '../commands/steps.ts';
import { takeBack } from '../named/addNamed.ts';
import type { NamedThing } from '../named/namedThing.ts';
import { restoreNamedDetails } from '../named/restoreNamedDetails.ts';
import { NAMED_THINGS } from '../named/things.ts';
import type { Ports } from '../ports/ports.ts';
import { finishErasing, type OnFault } from './finishErasing.ts';
import { repairContext } from './repairContext.ts';
import { isLogWhole, isRunning, type RepairTime } from './repairTime.ts';
import { createSuspects } from './suspects.ts';
import { isKept, keep } from './unknownOwners.ts';

/** What a repair found half done and finished. */
export interface Repaired {
  readonly named: number;
  readonly renamed: number;
  readonly deleted: number;
  readonly erased: number;
}

/** Longer than any command takes between two of its appends. */
export const UNDER_WAY_MS = 60_000;
/** An addition stores its words before its first event; passes are an hour apart, more or less. */
const UNKNOWN_MS = 50 * 60_000;

/**
 * Finishes what a crash left between two appends of one command, for every kind of named thing. An addition whose name
 * is still free is named, one whose name is taken is taken back; what is named again is brought back; a name that was
 * released or changed is followed by its detail; and nothing that was made of a deleted transcript, or of an erased
 * version of one, stays. Runs at start and hourly; doing it twice changes nothing.
 * @param onFault told of a transcript whose erasure failed; the rest is repaired
 */
export async function repair(ports: Ports, when: RepairTime, suspects = createSuspects(), onFault: OnFault = () => undefined): Promise<Repaired> {
  const counts = { named: 0, renamed: 0, deleted: 0, erased: 0 };
  suspects.begin();
  const isLeft = (what: string): boolean => !isRunning(when) || suspects.isSuspectFor(UNDER_WAY_MS, what);
  const isAbandoned = (owner: string): boolean => !isRunning(when) || suspects.isSuspectFor(UNKNOWN_MS, owner);
  for (const thing of Object.values<NamedThing>(NAMED_THINGS)) {
    const page = await ports.readModels.find<Pending>(thing.view, 'pending', { pending: true }, { limit: Number.MAX_SAFE_INTEGER });
    for (const document of page.documents) if (isLeft(stateOf(thing, document))) await finish(ports, thing, document, counts);
    await eraseOrphans(ports, thing, { isAbandoned, isAlone: !isRunning(when), isWhole: isLogWhole(when) }, counts);
  }
  counts.erased += await finishErasing(ports, when, onFault);
  return counts;
}

/** What somebody goes on with is in another state. */
const stateOf = ({ kind }: NamedThing, { id, name, title, revision }: Pending): string => JSON.stringify([kind, id, name, title, revision]);

interface Orphans {
  isAbandoned(owner: string): boolean;
  /** Nothing else is under way. */
  readonly isAlone: boolean;
  /** Nothing says that the log may lack events. */
  readonly isWhole: boolean;
}

/**
 * Erases what belongs to nobody; when nothing else is under way also what a thing was given and never told of. Where the
 * log may lack events all of that is kept instead, then and later.
 */
async function eraseOrphans(ports: Ports, thing: NamedThing, { isAbandoned, isAlone, isWhole }: Orphans, counts: Counts): Promise<void> {
  const prefix = thing.owner('');
  for await (const owner of ports.blobs.owners(prefix)) {
    const id = owner.slice(prefix.length);
    const listed = await ports.readModels.get(thing.view, id);
    if (listed && isAlone) counts.erased += await eraseUntold(ports, thing, { id, owner, listed, isWhole });
    if (listed) continue;
    const { status } = await thing.stateOf(ports, id);
    if (status === 'live' || (status === 'deleted' && !thing.erase && await wasNamed(ports, thing, id))) continue;
    if (status === 'unknown') {
      if (!isWhole) await keep(ports, owner);
      if (!isWhole || await isKept(ports, owner) || !isAbandoned(owner)) continue;
    }
    await thing.erase?.(ports, id, repairContext('erase', id));
    await ports.blobs.eraseOwner(owner);
    counts.erased++;
  }
}

interface Listed {
  readonly id: string;
  readonly owner: string;
  readonly listed: unknown;
  readonly isWhole: boolean;
}

/** Pictures are stored before the event that tells of them; where a crash came between, no event ever will. */
async function eraseUntold(ports: Ports, { stream }: NamedThing, { id, owner, listed, isWhole }: Listed): Promise<number> {
  const { blobs, store } = ports;
  if (!stream) return 0;
  const shown = JSON.stringify(listed);
  const left = (await blobs.list(owner)).filter(({ hash }) => !shown.includes(hash));
  if (left.length === 0) return 0;
  let told = '';
  for await (const { data } of store.read(stream(id))) told += JSON.stringify(data);
  const untold = left.filter(({ hash }) => !told.includes(hash));
  if (untold.length === 0 || await isKept(ports, owner)) return 0;
  if (!isWhole) {
    await keep(ports, owner);
    return 0;
  }
  for (const { name } of untold) await blobs.removeRef(owner, name);
  return untold.length;
}

/** A deleted thing that people knew can be restored; one that was taken back cannot. */
async function wasNamed(ports: Ports, { kind }: NamedThing, id: string): Promise<boolean> {
  const { released } = await ports.commands.state(catalogueDecider(kind), catalogueStream(kind));
  return released.has(id);
}

type Pending = { readonly id: string; readonly name: string | null; readonly title: string | null; readonly revision: number };

type Counts = { named: number; renamed: number; deleted: number; erased: number };

async function finish(ports: Ports, thing: NamedThing, { id, name, title }: Pending, counts: Counts): Promise<void> {
  const context = repairContext(thing.kind, `${id}/${ports.now()}`);
  const { run } = steps(ports.commands, context);
  const decider = catalogueDecider(thing.kind);
  const catalogue = await ports.commands.state(decider, catalogueStream(thing.kind));
  // Somebody has gone on since the read models were looked at.
  if ((catalogue.names.get(id) ?? null) !== name) return;
  if (name !== null && title !== null) {
    await thing.rename(run, id, name, ports);
    counts.renamed++;
  } else if (name !== null) {
    if (await restoreNamedDetails(ports, thing, id, context)) counts.named++;
  } else if (name === null && title !== null && !catalogue.released.has(id)) {
    const taken = await run(decider, catalogueStream(thing.kind), { do: 'takeNames', names: [{ id, name: title }] });
    if (taken.ok) counts.named++;
    else await takeBack(ports, thing, id, context).then(() => counts.deleted++);
  } else if (name === null) {
    await thing.remove(run, id);
    await thing.erase?.(ports, id, context);
    counts.deleted++;
  }
}
