import { launchChromium } from '../../web/chromium.ts';
import { draggedFrames } from '../../web/draggedFrames.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';

const REPETITIONS = 3;

/** Frames while one of 150 things is dragged: time from frame to frame (95th percentile) and the page's work for each. */
export const dragging: Benchmark = async () => {
  const browser = await launchChromium();
  const [frames, work]: [Spent[], Spent[]] = [[], []];
  try {
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      const dragged = await draggedFrames(browser);
      const sorted = dragged.intervals.toSorted((a, b) => a - b);
      frames.push({ wall: sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Infinity });
      work.push({ wall: dragged.work });
    }
  } finally {
    await browser.close();
  }
  return [milliseconds('drag-150-nodes-frame-p95', frames, 17), milliseconds('drag-150-nodes-work-per-frame', work, 8)];
};
