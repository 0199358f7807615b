import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { createLedger, type Ledger, type Said } from './ledger.ts';
import { surviving, survivingPictures } from './survivor.ts';

export interface KillingOptions {
  readonly folder: string;
  readonly kills: number;
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
export async function killRepeatedly({ folder, kills, seed, lookEvery, onKill }: KillingOptions): Promise<Killing> {
  const random = mulberry32(seed);
  const ledger = createLedger();
  const faults: string[] = [];
  const started = performance.now();
  for (let kill = 0; kill < kills; kill++) {
    const moment = kill === 0 ? whileLoading(folder, random()) : anyMoment(random);
    faults.push(...await liveAndDie(folder, Math.floor(random() * 4_294_967_296), moment, ledger));
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
    summary: `${kills} kills in ${seconds} s, seed ${seed}: ${added} added, ${renamed} renamed, ${deleted} deleted, ${ran} runs acknowledged (${end.rendered} painted, ${end.failed} failed visibly); ${end.events} events, ${faults.length} faults`,
  };
}

/** When a victim dies: settles at that moment. `until` settles when the victim has said enough in its life. */
type Moment = (until: (enough: (counts: Ledger['counts']) => boolean) => Promise<void>) => Promise<unknown>;

function anyMoment(random: () => number): Moment {
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

const whileLoading = (folder: string, share: number): Moment => async () => {
  const log = join(folder, 'log.sqlite-wal');
  while ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < share * STARTER_LOG_BYTES) await pause(2);
};

/** One life; answers what the victim complained of. */
async function liveAndDie(folder: string, seed: number, moment: Moment, ledger: Ledger): Promise<string[]> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VICTIM, folder, String(seed)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const life = createLedger();
  const waiting: (() => void)[] = [];
  const until = (enough: (counts: Ledger['counts']) => boolean): Promise<void> =>
    new Promise((resolve) => waiting.push(() => { if (enough(life.counts)) resolve(); }));
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (said + text).split('\n');
    said = lines.pop() ?? '';
    for (const line of lines) {
      const event = JSON.parse(line) as Said;
      ledger.take(event);
      life.take(event);
    }
    for (const look of waiting) look();
  });
  await Promise.race([moment(until), closed]);
  const ended = child.exitCode !== null;
  child.kill('SIGKILL');
  await closed;
  return [...(ended ? [`a victim ended by itself with ${child.exitCode}`] : []), ...(complaints === '' ? [] : [`a victim complained: ${complaints}`])];
}
