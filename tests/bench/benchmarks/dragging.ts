import type { Browser } from 'playwright-core';
import { launchChromium } from '../../web/chromium.ts';
import { draggedFrames } from '../../web/draggedFrames.ts';
import type { DraggedFrames } from '../../web/draggedFrames.ts';
import { yardstickFrames } from '../../web/yardstickFrames.ts';
import { median, milliseconds } from '../measure.ts';
import type { Benchmark, Measured } from '../measure.ts';

const REPETITIONS = 3;

/**
 * Frames while one of 150 things is dragged: time from frame to frame (95th percentile) and the main thread's processor
 * time for each (median). Beside it the same of a whole group, and what this machine's browser needs to move one small
 * picture over a still one as large as the sheet.
 */
export const dragging: Benchmark = async () => [
  ...await measured('drag-150-nodes', (browser) => draggedFrames(browser), { frame: 17, work: 8 }),
  ...await measured('drag-group-of-150-nodes', (browser) => draggedFrames(browser, 'groups')),
  ...await measured('move-one-small-picture', yardstickFrames),
];

async function measured(name: string, frames: (browser: Browser) => Promise<DraggedFrames>, limits?: { readonly frame: number; readonly work: number }): Promise<Measured[]> {
  const browser = await launchChromium();
  const all: DraggedFrames[] = [];
  try {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) all.push(await frames(browser));
  } finally {
    await browser.close();
  }
  return [
    milliseconds(`${name}-frame-p95`, all.map(({ intervals }) => ({ wall: percentile95(intervals) })), limits?.frame),
    milliseconds(`${name}-work-per-frame`, all.map(({ work }) => ({ wall: median(work) })), limits?.work),
  ];
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Infinity;
}
