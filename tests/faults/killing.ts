import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { createLedger, type Ledger, type Said } from './ledger.ts';
import { liveAndDie, type Moment } from './lives.ts';
import { surviving, survivingPictures } from './survivor.ts';

export interface KillingOptions {
  readonly folder: string;
  readonly kills: number;
  /** Kills on, up to twice as often, until so many runs are acknowledged: a busy machine acknowledges few. */
  readonly leastRuns?: number;
  readonly seed: number;
  /** Looks at what is left after every so many kills, and at the end. */
  readonly lookEvery: number;
  onKill?(done: number): void;
}

export interface Killing {
  readonly faults: readonly string[];
  /** How often each thing was said and acknowledged. */
  readonly counts: Ledger['counts'];
  /** Pictures of acknowledged runs that were painted in the end. */
  readonly painted: number;
  /** One line for people. */
  readonly summary: string;
}

const VICTIM = fileURLToPath(new URL('./victim.ts', import.meta.url));
/** Share of victims that die while they start, and of those that die soon after a run, while its picture is painted. */
const DYING_YOUNG = 0.2;
const DYING_IN_PAINT = 0.4;
/** The first one dies while it takes the starter library in: when the log has grown to some part of that. */
const STARTER_LOG_BYTES = 1_500_000;
const START_MS = 900;
/** Acknowledgements before a victim dies of old age; they come faster or slower with the machine. */
const MAX_ACKNOWLEDGED = 60;
/** Between two things a victim does. */
const PAUSE_MS = 30;
/** From an acknowledged run to its poster on the disk. */
const PAINT_MS = 900;
/** A victim that does not get that far dies all the same. */
const MAX_LIFE_MS = 6000;

/** Starts victims on one data folder and kills each with SIGKILL at a random moment; answers what did not survive. */
export async function killRepeatedly({ folder, kills, leastRuns = 0, seed, lookEvery, onKill }: KillingOptions): Promise<Killing> {
  const random = mulberry32(seed);
  const ledger = createLedger();
  const faults: string[] = [];
  const started = performance.now();
  let kill = 0;
  for (; kill < kills || (ledger.counts.ran < leastRuns && kill < kills * 2); kill++) {
    const moment = kill === 0 ? whileLoading(folder, random()) : anyMoment(random);
    const life = createLedger();
    faults.push(...await liveAndDie<Said, Ledger['counts']>({
      victim: VICTIM, folder, seed: Math.floor(random() * 4_294_967_296), moment,
      take: (said) => {
        ledger.take(said);
        life.take(said);
        return life.counts;
      },
    }));
    if (kill % lookEvery === lookEvery - 1) faults.push(...(await surviving(folder, ledger)).map((fault) => `after ${kill + 1} kills: ${fault}`));
    onKill?.(kill + 1);
  }
  const end = await survivingPictures(folder, ledger);
  faults.push(...end.faults, ...await surviving(folder, ledger));
  const { added, renamed, deleted, ran } = ledger.counts;
  const seconds = Math.round((performance.now() - started) / 1000);
  return {
    faults,
    counts: ledger.counts,
    painted: end.rendered,
    summary: `${kill} kills in ${seconds} s, seed ${seed}: ${added} added, ${renamed} renamed, ${deleted} deleted, ${ran} runs acknowledged (${end.rendered} painted, ${end.failed} failed visibly); ${end.events} events, ${faults.length} faults`,
  };
}

type Dying = Moment<Ledger['counts']>;

function anyMoment(random: () => number): Dying {
  const kind = random();
  const share = random();
  if (kind < DYING_YOUNG) return () => pause(share * START_MS);
  const inPaint = kind < DYING_YOUNG + DYING_IN_PAINT;
  const enough = inPaint
    ? ({ ran }: Ledger['counts']) => ran > 0
    : ({ added, renamed, deleted, ran }: Ledger['counts']) => added + renamed + deleted + ran > share * MAX_ACKNOWLEDGED;
  const more = inPaint ? share * PAINT_MS : random() * PAUSE_MS;
  return (until) => Promise.race([until(enough).then(() => pause(more)), until(({ ready }) => ready > 0).then(() => pause(MAX_LIFE_MS))]);
}

const whileLoading = (folder: string, share: number): Dying => async () => {
  const log = join(folder, 'log.sqlite-wal');
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < share * STARTER_LOG_BYTES) await pause(2);
};
