import { expect } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';

const MB = 2 ** 20;
const ADDS_EVERY_MS = 500;
/** Longer than what is read by the thread that answers. */
const NEEDS_A_THREAD = 24_000;

export interface Seen {
  readonly worstMs: number;
  readonly mostMb: number;
}

/** The longest that somebody's tasks have waited for a thread. */
export interface ThreadWaits {
  waited(person: string | undefined, ms: number): void;
  /** Since this was asked for the last time. */
  worstOf(person: string): number;
}

export function threadWaits(): ThreadWaits {
  const worst = new Map<string | undefined, number>();
  return {
    waited: (person, ms) => void worst.set(person, Math.max(ms, worst.get(person) ?? 0)),
    worstOf(person) {
      const ms = worst.get(person) ?? 0;
      worst.delete(person);
      return ms;
    },
  };
}

interface Onlooker {
  readonly address: URL;
  readonly token: string;
  /** Where analyses have threads of their own: Ada adds a transcript now and then that needs one. */
  readonly threads?: { readonly waits: ThreadWaits; readonly sub: string };
}

/**
 * What Ada, who only looks at her list, waits for in the worst case until something is over, and how much memory is taken
 * at most meanwhile. What counts is how long the thread that answers is at work between her question and her answer, and
 * how long what she adds waits until a thread takes it up: other programs on the machine hold up the clock, and neither.
 */
export async function seenUntil(over: Promise<unknown>, { address, token, threads }: Onlooker): Promise<Seen> {
  const before = process.memoryUsage().rss;
  const seen = { worstMs: 0, mostMb: 0 };
  let isOver = false;
  const ended = over.finally(() => { isOver = true; });
  ended.catch(() => undefined);
  threads?.waits.worstOf(threads.sub);
  const adding = threads && addUntil(() => isOver, address, token);
  adding?.catch(() => undefined);
  while (!isOver) {
    const busy = process.threadCpuUsage();
    const { status } = await fetch(new URL(documents.path, address), { headers: { authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    const { user, system } = process.threadCpuUsage(busy);
    seen.worstMs = Math.max(seen.worstMs, (user + system) / 1000);
    seen.mostMb = Math.max(seen.mostMb, (process.memoryUsage().rss - before) / MB);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await ended;
  await adding;
  if (threads) seen.worstMs = Math.max(seen.worstMs, threads.waits.worstOf(threads.sub));
  return seen;
}

let added = 0;

async function addUntil(isOver: () => boolean, address: URL, token: string): Promise<void> {
  do {
    const line = `Ada: This is call number ${++added}.\n`;
    const body = JSON.stringify({ title: `Call ${added}`, content: line.repeat(NEEDS_A_THREAD / line.length) });
    const { ok } = await fetch(new URL(addDocument.path, address), { method: 'POST', headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }, body });
    expect(ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, ADDS_EVERY_MS));
  } while (!isOver());
}
