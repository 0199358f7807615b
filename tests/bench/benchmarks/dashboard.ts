import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { longMeeting } from '../../../library/samples.ts';
import { openStudio } from '../../web/support/studio.ts';
import { megabytes, milliseconds, type Benchmark, type Measured, type Spent } from '../measure.ts';

const WORDS = 22_000;
const VISITS = 5;
const ROUNDS = 3;
const SWITCHES = 100;
const TABS = ['Tokens', 'Key Sentences', 'Symbols', 'Triples', 'Groups', 'Text'] as const;
/** A word that is said so often, in so many different sentences. */
const FREQUENT = { word: 'ferry', mentions: 400 } as const;

/**
 * A dashboard of 22,000 words in a real browser: first tab, other tabs, a keystroke in a filter, highlights, memory.
 * With `--folder` it is the one of the longest transcript there, without of a made-up meeting.
 */
export const dashboard: Benchmark = async ({ folder }) => {
  const studio = await openStudio();
  try {
    const content = folder === undefined ? withFrequentWord(longMeeting(WORDS)) : longestOf(folder);
    const documentID = await studio.transcript('A long committee', content);
    const query = `documentID=${documentID}&layout=lo_radial`;
    const page = await studio.tab();
    const first = await firstTab(page, `/dashboard/text?${query}`);
    await page.locator('canvas').first().waitFor();
    return [first, await tabSwitch(page), await keystroke(page), await highlight(page, query, content), await heap(page)];
  } finally {
    await studio.close();
  }
};

function longestOf(folder: string): string {
  const [longest] = readdirSync(folder).filter((name) => /\.(?:txt|md|srt|vtt)$/.test(name)).map((name) => readFileSync(join(folder, name), 'utf8')).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) throw new Error(`There is no transcript in ${folder}.`);
  return longest;
}

/** Every sentence ends with the frequent word until it was said often enough, all over the meeting. */
function withFrequentWord(text: string): string {
  const sentences = text.match(/\p{Ll}\. /gu)?.length ?? 0;
  const every = Math.max(1, Math.floor(sentences / (FREQUENT.mentions * 1.1)));
  let seen = 0;
  return text.replaceAll(/(\p{Ll})\. /gu, (whole, letter: string) => (seen++ % every === 0 ? `${letter} with the ${FREQUENT.word}. ` : whole));
}

/** From navigation until the transcript stands there and can be scrolled. The first visit warms server and browser. */
async function firstTab(page: Page, address: string): Promise<Measured> {
  const spent: Spent[] = [];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto(address, { waitUntil: 'commit' });
    spent.push({ wall: await page.evaluate<number>(`(async () => {
      while (!document.querySelector('[aria-label="Transcript"] p')) await new Promise(requestAnimationFrame);
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now();
    })()`) });
  }
  return milliseconds('dashboard-first-tab', spent.slice(1), 1_000);
}

/** From the click on a tab until its panel is drawn; every tab was seen once. */
async function tabSwitch(page: Page): Promise<Measured> {
  const spent: Spent[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of TABS) {
      const wall = await switchTo(page, name);
      if (round > 0) spent.push({ wall });
    }
  }
  return milliseconds('dashboard-tab-switch', spent, 100);
}

const switchTo = (page: Page, name: string): Promise<number> => page.evaluate<number>(`(async () => {
  const tab = [...document.querySelectorAll('[role="tab"]')].find((each) => each.textContent.startsWith(${JSON.stringify(name)}));
  const from = performance.now();
  tab.click();
  const isThere = () => tab.getAttribute('aria-selected') === 'true'
    && [...document.querySelectorAll('#panel button, #panel [role="region"]')].some((each) => each.checkVisibility());
  while (!isThere()) await new Promise(requestAnimationFrame);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - from;
})()`);

/** From a letter in the filter of the words until the table shows what matches. */
async function keystroke(page: Page): Promise<Measured> {
  await switchTo(page, 'Tokens');
  const spent: Spent[] = [];
  for (const typed of ['b', 'ba', '', 'm', 'ma', '', 'c', 'co', '']) {
    const wall = await page.evaluate<number>(`(async () => {
      const field = [...document.querySelectorAll('#panel input[type="search"]')].find((each) => each.checkVisibility());
      const rows = () => document.querySelector('[aria-label="Tokens"]')?.getAttribute('aria-rowcount');
      const before = rows();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(typed)});
      const from = performance.now();
      field.dispatchEvent(new Event('input', { bubbles: true }));
      while (rows() === before && performance.now() - from < 5_000) await new Promise(requestAnimationFrame);
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - from;
    })()`);
    spent.push({ wall });
  }
  return milliseconds('dashboard-filter-keystroke', spent, 50);
}

/** From looking for a word that is said some 400 times, while the text is open, until all its mentions are marked. */
async function highlight(page: Page, query: string, content: string): Promise<Measured> {
  const { word, count } = wordSaid(content, FREQUENT.mentions);
  await page.goto(`/dashboard/text?${query}`);
  const field = page.getByRole('searchbox', { name: 'Find words in the transcript' });
  await field.waitFor();
  const spent: Spent[] = [];
  for (let repetition = 0; repetition <= VISITS; repetition += 1) {
    await field.fill(word);
    spent.push({ wall: await page.evaluate<number>(`(async () => {
      const form = document.querySelector('#panel form');
      const from = performance.now();
      form.requestSubmit();
      while (document.querySelectorAll('#panel mark').length < ${FREQUENT.mentions}) await new Promise(requestAnimationFrame);
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      return performance.now() - from;
    })()`) });
    await page.getByRole('button', { name: 'Clear All' }).click();
    await page.locator('#panel mark').first().waitFor({ state: 'detached' });
  }
  return { ...milliseconds('dashboard-highlight', spent.slice(1), 100), what: `“${word}”, said ${count} times` };
}

/** The word whose count as a whole word comes closest to `wanted` from above. */
function wordSaid(content: string, wanted: number): { readonly word: string; readonly count: number } {
  const counts = new Map<string, number>();
  for (const word of content.toLowerCase().match(/[a-z]{2,}/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  // With room to spare: what nobody said (labels) is counted here and is not marked.
  const [best] = [...counts].filter(([, count]) => count >= wanted * 1.1).toSorted(([, a], [, b]) => a - b);
  if (!best) throw new Error(`The meeting has no word that is said ${wanted} times.`);
  return { word: best[0], count: best[1] };
}

/** What the heap grows by over a hundred changes of tab, each tab seen before. */
async function heap(page: Page): Promise<Measured> {
  for (const name of TABS) await switchTo(page, name);
  const session = await page.context().newCDPSession(page);
  const before = await heapSize(session);
  for (let at = 0; at < SWITCHES; at += 1) await switchTo(page, TABS[at % TABS.length] ?? 'Text');
  const grown = await heapSize(session) - before;
  return megabytes('dashboard-heap-over-100-switches', [grown / 1_000_000], 2);
}

async function heapSize(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
