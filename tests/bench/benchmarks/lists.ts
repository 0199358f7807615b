import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openStudio, type Studio } from '../../web/support/studio.ts';
import { milliseconds, type Benchmark, type Measured, type Spent } from '../measure.ts';

const TRANSCRIPTS = 2_000;
const RUNS = 200;
const AT_ONCE = 20;
const VISITS = 5;
const KEYS = ['m', 'me', 'mee', 'meet', ''] as const;
const MAX_NODES = 1_500;

/** Where lists stand, what shows that one can work with it, and the field that narrows it down. */
const PAGES = [
  { name: 'transcripts', path: '/transcripts', ready: '[aria-label="Transcripts"] tbody tr, [aria-label="Transcripts"] [role="row"]', filter: 'Filter transcripts' },
  { name: 'tapestries', path: '/tapestries', ready: '[aria-label="Recent Tapestries"] li', filter: 'Filter tapestries' },
  { name: 'symbols', path: '/symbols', ready: 'main li, main [role="row"]', filter: null },
  { name: 'backgrounds', path: '/backgrounds', ready: 'main li, main [role="row"]', filter: null },
  { name: 'home', path: '/', ready: '[aria-label="Recently edited transcripts"] tbody tr', filter: null },
] as const;

/** Every list of an installation with 2,000 transcripts and 200 recent tapestries: until it can be used, a key in its filter, and how much stands on the page. */
export const lists: Benchmark = async () => {
  // Furnishing is faster than any person may be.
  const studio = await openStudio({ RATE_BURST: '100000' });
  try {
    await furnish(studio);
    const page = await studio.tab();
    const measured: Measured[] = [];
    for (const { name, path, ready, filter } of PAGES) {
      measured.push(await opening(page, name, path, ready));
      if (filter !== null) measured.push(await keystroke(page, name, filter, ready));
      measured.push(nodes(name, await page.evaluate<number>('document.querySelectorAll("body *").length')));
    }
    return measured;
  } finally {
    await studio.close();
  }
};

async function furnish(studio: Studio): Promise<void> {
  const ids: string[] = [];
  for (let at = 0; at < TRANSCRIPTS; at += AT_ONCE) {
    ids.push(...await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => studio.transcript(`Meeting ${String(at + index).padStart(4, '0')} of the ${['harbour', 'garden', 'school', 'museum'][index % 4]}`))));
  }
  for (const documentID of ids.slice(0, RUNS)) await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
  await painted(studio);
}

/** Posters are painted behind everybody's back: what is measured beside it is the painting. */
async function painted(studio: Studio): Promise<void> {
  for (;;) {
    const { runs } = await studio.call(`/api/runs?limit=${RUNS}`) as unknown as { readonly runs: readonly { readonly thumbnailImage: string | null }[] };
    if (runs.every(({ thumbnailImage }) => thumbnailImage !== null)) return;
    await setTimeout(1_000);
  }
}

/** From navigation until the list stands there; the first visit warms server and browser. */
async function opening(page: Page, name: string, path: string, ready: string): Promise<Measured> {
  const spent: Spent[] = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    await page.goto('/markups');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(path, { waitUntil: 'commit' });
    spent.push({ wall: await page.evaluate<number>(`(async () => {
      while (!document.querySelector(${JSON.stringify(ready)})) await new Promise(requestAnimationFrame);
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now();
    })()`) });
  }
  return milliseconds(`list-${name}-opens`, spent.slice(1), 500);
}

/** From a letter in the filter until what is left is drawn. */
async function keystroke(page: Page, name: string, filter: string, ready: string): Promise<Measured> {
  await page.getByRole('searchbox', { name: filter }).or(page.getByLabel(filter)).first().waitFor();
  const spent: Spent[] = [];
  for (const typed of [...KEYS, ...KEYS]) {
    spent.push({ wall: await page.evaluate<number>(`(async () => {
      const field = [...document.querySelectorAll('input')].find((each) => each.getAttribute('aria-label') === ${JSON.stringify(filter)} || each.placeholder === ${JSON.stringify(filter)});
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(typed)});
      const from = performance.now();
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      while (!document.querySelector(${JSON.stringify(ready)})) await new Promise(requestAnimationFrame);
      return performance.now() - from;
    })()`) });
  }
  return milliseconds(`list-${name}-filter-key`, spent, 50);
}

const nodes = (name: string, count: number): Measured => ({ name: `list-${name}-nodes`, value: count, unit: 'nodes', best: count, repetitions: 1, limit: MAX_NODES, within: count <= MAX_NODES });
