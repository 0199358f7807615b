import { expect } from 'vitest';
import { documents } from '../../api/contract/documents.ts';

const MB = 2 ** 20;

export interface Seen {
  readonly worstMs: number;
  readonly mostMb: number;
}

/**
 * What Ada, who only looks at her list, waits for in the worst case until something is over, and how much memory is taken
 * at most meanwhile. What counts is how long the thread that answers is at work between her question and her answer: other
 * programs on the machine hold up the clock, and nothing else.
 */
export async function seenUntil(over: Promise<unknown>, { address, token }: { readonly address: URL; readonly token: string }): Promise<Seen> {
  const before = process.memoryUsage().rss;
  const seen = { worstMs: 0, mostMb: 0 };
  let isOver = false;
  const ended = over.finally(() => { isOver = true; });
  ended.catch(() => undefined);
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
  return seen;
}
