import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NAMED_THINGS } from '../../application/named/things.ts';
import { backgroundOwner, imageName, markupOwner, pictureName, svgName, symbolOwner } from '../../application/ports/owners.ts';
import { openInstallation, type Installation } from '../../cli/installation.ts';
import { entryKey, lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { broken } from '../support/invariants.ts';
import type { KillingOptions } from './killing.ts';
import { createLibraryLedger, type KnownThing, type LibraryKind, type LibraryLedger, type LibrarySaid } from './libraryLedger.ts';
import { liveAndDie, type Moment } from './lives.ts';

export interface LibraryKilling {
  readonly faults: readonly string[];
  readonly counts: LibraryLedger['counts'];
  /** One line for people. */
  readonly summary: string;
}

const VICTIM = fileURLToPath(new URL('./libraryVictim.ts', import.meta.url));
/** Acknowledgements before a victim dies. */
const MAX_ACKNOWLEDGED = 40;
/** Between two things a victim does. */
const PAUSE_MS = 12;
/** A victim that does not get that far dies all the same. */
const MAX_LIFE_MS = 6000;

/** Starts victims that keep the library of one data folder and kills each with SIGKILL at a random moment; answers what did not survive. */
export async function killLibrarians({ folder, kills, seed, lookEvery, onKill }: KillingOptions): Promise<LibraryKilling> {
  const random = mulberry32(seed);
  const ledger = createLibraryLedger();
  const faults: string[] = [];
  const started = performance.now();
  for (let kill = 1; kill <= kills; kill++) {
    const life = createLibraryLedger();
    faults.push(...await liveAndDie<LibrarySaid, LibraryLedger['counts']>({
      victim: VICTIM, folder, seed: Math.floor(random() * 4_294_967_296), moment: anyMoment(random),
      take: (said) => {
        ledger.take(said);
        return life.take(said);
      },
    }));
    onKill?.(kill);
    if (kill % lookEvery === 0 || kill === kills) faults.push(...(await surviving(folder, ledger)).map((fault) => `after ${kill} kills: ${fault}`));
  }
  const { added, uploaded, worded, deleting, deleted, restored } = ledger.counts;
  const seconds = Math.round((performance.now() - started) / 1000);
  return {
    faults, counts: ledger.counts,
    summary: `${kills} kills in ${seconds} s, seed ${seed}: ${added} added, ${uploaded} uploads, ${worded} words, ${deleted} of ${deleting} deletions, ${restored} restored acknowledged; ${faults.length} faults`,
  };
}

function anyMoment(random: () => number): Moment<LibraryLedger['counts']> {
  const [share, more] = [random(), random() * PAUSE_MS];
  const enough = ({ added, uploaded, deleted, restored }: LibraryLedger['counts']): boolean => added + uploaded + deleted + restored > share * MAX_ACKNOWLEDGED;
  return (until) => Promise.race([until(enough).then(() => pause(more)), until(({ ready }) => ready > 0).then(() => pause(MAX_LIFE_MS))]);
}

/** Opens what a killed process left, which repairs it, and holds it against what was acknowledged. */
async function surviving(folder: string, ledger: LibraryLedger): Promise<string[]> {
  const installation = await openInstallation({ dataDir: folder, workerThreads: 1 }, { paints: false, onFault: () => undefined });
  try {
    const things = await Promise.all([...ledger.things.values()].map((thing) => lost(installation, thing)));
    return [...await broken(installation), ...things.flat(), ...await filesOfNobody(installation, folder)];
  } finally {
    await installation.close();
  }
}

const BLOBS: Readonly<Record<LibraryKind, (id: string, hash: string) => readonly [owner: string, name: string]>> = {
  symbols: (id, hash) => [symbolOwner(id), pictureName(hash)],
  backgrounds: (id, hash) => [backgroundOwner(id), imageName(hash)],
  markups: (id, hash) => [markupOwner(id), svgName(hash)],
};

async function lost({ ports }: Installation, { kind, id, name, hashes, words, state: promised }: KnownThing): Promise<string[]> {
  const faults: string[] = [];
  const state = await NAMED_THINGS[kind].stateOf(ports, id);
  if (state.status === 'unknown') return [`"${name}" was acknowledged and is not there`];
  if (promised !== 'open' && state.status !== promised) faults.push(`"${name}" was acknowledged as ${promised} and is ${state.status}`);
  if (state.name !== name) faults.push(`"${name}" is called "${state.name}"`);
  for (const hash of hashes) {
    const stored = await ports.blobs.find(...BLOBS[kind](id, hash));
    if (stored === undefined || !(await ports.blobs.get(stored))) faults.push(`a picture of "${name}" was acknowledged and is not there`);
    if (!JSON.stringify(state).includes(hash) && kind === 'symbols') faults.push(`"${name}" does not know an acknowledged picture`);
  }
  const { entries } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  for (const lemma of words) if (entries.get(entryKey(lemma, 'NOUN'))?.symbolId !== id) faults.push(`the word "${lemma}" of "${name}" was acknowledged and is not its own`);
  return faults;
}

const FILE_OF_BLOB = /^[0-9a-f]{64}/;

/** Files of blobs that no owner names, once what was on its way is swept. */
async function filesOfNobody({ ports }: Installation, folder: string): Promise<string[]> {
  await ports.blobs.sweep(0);
  const owned = new Set<string>();
  for await (const owner of ports.blobs.owners('')) for (const { hash } of await ports.blobs.list(owner)) owned.add(hash);
  const files = readdirSync(`${folder}/blobs`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.filter(({ name }) => !FILE_OF_BLOB.test(name) || !owned.has(name.slice(0, 64))).map(({ name }) => `the file ${name} belongs to nobody`);
}
