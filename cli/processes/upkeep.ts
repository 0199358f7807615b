import { promptErasing } from '../../application/upkeep/finishErasing.ts';
import { repair, UNDER_WAY_MS } from '../../application/upkeep/repair.ts';
import { createSuspects } from '../../application/upkeep/suspects.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { sealing } from './sealing.ts';

/** What is younger may belong to something that is under way in another process. */
const HOUR_MS = 3_600_000;
const MORE_MS = 1000;
const ERASING_EVERY_MS = 30_000;

export interface UpkeepOptions {
  /** The read models hold everything there is. */
  caughtUp(): Promise<void>;
  /** The read models were made anew: they cannot tell whether the log is whole. */
  readonly withoutPast?: boolean;
  /** Aborts when somebody else takes over: what is broken off then is no fault. */
  readonly signal: AbortSignal;
  /** Between two looks for erasures that were accepted and not done yet. */
  readonly erasingEveryMs?: number;
  onFault(message: string): void;
}

/** One process of an installation finishes what others left half done, once an hour, accepted erasures sooner, and seals the log. @returns how to stop it */
export function startUpkeep(ports: Ports, { caughtUp, withoutPast = false, signal, erasingEveryMs = ERASING_EVERY_MS, onFault }: UpkeepOptions): { tidy(): void; stop(): Promise<void> } {
  const suspects = createSuspects();
  const tell = (message: string): void => {
    if (!signal.aborted) onFault(message);
  };
  let isFirst = withoutPast;
  const stopping = Promise.withResolvers<void>();
  let stopped = false;
  const pass = async (): Promise<void> => {
    await Promise.race([caughtUp(), stopping.promise]);
    if (stopped) return;
    await repair(ports, isFirst ? 'runningWithoutPast' : 'running', suspects, tell);
    isFirst = false;
    await ports.blobs.sweep(HOUR_MS);
  };
  const inPeace = (): Promise<void> => pass().catch((error: unknown) => {
    tell(`Repairing was interrupted and is tried again within the hour: ${(error as Error).message}`);
  });
  let again: NodeJS.Timeout | undefined;
  /** Passes follow one another; the last of them is waited for. */
  let tidying = Promise.resolve();
  const tidyUp = async (): Promise<void> => {
    await inPeace();
    // What is still there when everything that was under way has ended was left by a crash.
    if (suspects.left().length > 0 && !stopped) again = setTimeout(() => { tidying = tidying.then(inPeace); }, UNDER_WAY_MS + MORE_MS);
  };
  const tidy = (): void => {
    tidying = tidying.then(tidyUp);
  };
  const hourly = setInterval(tidy, HOUR_MS);
  const erase = promptErasing(ports, tell);
  let working: Promise<void> | undefined;
  const erasing = setInterval(() => {
    working ??= erase().catch((error: unknown) => {
      tell(`Erasing was interrupted and is tried again soon: ${(error as Error).message}`);
    }).finally(() => { working = undefined; });
  }, erasingEveryMs);
  const endSealing = sealing(ports, onFault);
  return {
    tidy,
    async stop() {
      stopped = true;
      stopping.resolve();
      clearInterval(hourly);
      clearInterval(erasing);
      clearTimeout(again);
      await Promise.all([working, tidying]);
      await endSealing();
    },
  };
}
