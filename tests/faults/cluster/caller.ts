import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer that was given; conflicts and refusals are answers too. */
export interface Answered {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly position: string | null;
}

export interface Caller {
  /** A write, repeated under one idempotency key until some process answers it; undefined when time is over. */
  write(path: string, body: object): Promise<Answered | undefined>;
  /** A read that has to see everything up to the position. */
  read(path: string, after: string | null): Promise<Answered | undefined>;
  /** How often a call had to be repeated, by what was in the way. */
  readonly repeats: Readonly<Record<string, number>>;
  /** Writes that nobody answered before time was over: they may have happened. */
  unanswered(): number;
}

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 100;

/** Somebody who calls any of several API processes, as a browser behind a proxy does. */
export function createCaller(addresses: readonly string[], token: string, random: () => number, signal: AbortSignal): Caller {
  const repeats: Record<string, number> = {};
  let unanswered = 0;

  async function once(path: string, init: RequestInit): Promise<Answered | string> {
    const address = addresses[Math.floor(random() * addresses.length)] ?? '';
    try {
      const answer = await fetch(`${address}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500) return `${answer.status}`;
      return { status: answer.status, json: await answer.json() as Answered['json'], position: answer.headers.get('x-position') };
    } catch (error) {
      return ((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).name;
    }
  }

  async function untilAnswered(path: string, init: RequestInit): Promise<Answered | undefined> {
    while (!signal.aborted) {
      const answer = await once(path, init);
      if (typeof answer !== 'string') return answer;
      repeats[answer] = (repeats[answer] ?? 0) + 1;
      await pause(PAUSE_MS);
    }
    return undefined;
  }

  const authorization = `Bearer ${token}`;
  return {
    repeats,
    unanswered: () => unanswered,
    async write(path, body) {
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const answer = await untilAnswered(path, { method: 'POST', body: JSON.stringify(body), headers });
      if (!answer) unanswered += 1;
      return answer;
    },
    read: (path, after) => untilAnswered(path, { headers: { authorization, ...(after === null ? {} : { 'x-after-position': after }) } }),
  };
}
