import type { Browser, Page } from 'playwright-core';

const FRAMES = 180;

/** Milliseconds between one frame of a page and the next, of 180. */
export function frameIntervals(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(`new Promise((resolve) => {
    const at = [];
    const frame = (now) => {
      at.push(now);
      if (at.length > ${FRAMES}) resolve(at.slice(1).map((time, index) => time - at[index]));
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  })`);
}

/** What Chromium writes down of one thing that a thread did, times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. */
  readonly tdur?: number;
}

/**
 * Processor time in ms of the page's main thread for each frame that was drawn, of 180: script, style, layout, paint,
 * handing over to the compositor, and whatever else it did since the frame before. Frames in which nothing changed are
 * not drawn; what they cost counts for the next one that is.
 * @throws Error where the browser does not write down processor time
 */
export async function frameWork(browser: Browser, page: Page): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await frameIntervals(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] };
  const commits = traceEvents.filter(({ name }) => name === 'Commit');
  const aborted = traceEvents.filter(({ name }) => name === 'MainFrameAborted');
  const isOfPage = ({ pid, tid }: TraceEvent): boolean => pid === commits[0]?.pid && tid === commits[0].tid;
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && isOfPage(event));
  if (!tasks.some(({ tdur = 0 }) => tdur > 0)) throw new Error('The browser did not write down what its main thread did.');
  const drawn = commits.filter((commit) => !aborted.some((event) => within(commit, event))).map(({ ts }) => ts).toSorted((a, b) => a - b);
  const work = drawn.slice(1).map(() => 0);
  for (const { ts, tdur = 0 } of tasks) {
    // The task that begins last before a commit is the one that commits.
    const frame = drawn.findIndex((at) => ts <= at) - 1;
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + tdur / 1_000;
  }
  return work;
}

function within({ ts, dur = 0 }: TraceEvent, event: TraceEvent): boolean {
  return event.ts >= ts && event.ts <= ts + dur;
}
