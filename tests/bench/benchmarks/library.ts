import type { Page } from 'playwright-core';
import { openStudio, type Studio } from '../../web/support/studio.ts';
import { runLoad } from '../load/runLoad.ts';
import { milliseconds, type Benchmark, type Measured, type Spent } from '../measure.ts';

const SYMBOLS = 5_000;
const AT_ONCE = 50;
const VISITS = 7;
const KEYS = ['b', 'bo', 'boa', 'boat', ''] as const;
/** Letters that bring other symbols. */
const OTHER_KEYS = ['s', 'st', 'sta', 'star'] as const;
const UPLOADS = 3;
const FILES = 50;
const WRITES = { rate: 50, seconds: 10, warmUpSeconds: 2, mostUnderWay: 256 } as const;
const REPETITIONS = 3;
const SYMBOL = 'Drawing 00001';

/** A library of 5,000 symbols with a picture each: its list, a letter in its filter, a symbol's page, 50 files dropped on it, and 50 changes of symbols a second. */
export const library: Benchmark = async () => {
  const studio = await openStudio({ WORKER_THREADS: '2' });
  try {
    await furnish(studio);
    const page = await studio.tab();
    return [
      ...await visits(page, { name: 'symbols-5000', path: '/symbols', ready: '[aria-label="All symbols"] li a', link: 'Symbols', limit: 500 }),
      ...await keystrokes(page),
      ...await visits(page, { name: 'symbol-page', path: `/symbol?symbol=${encodeURIComponent(SYMBOL)}`, ready: '[aria-label="Upload images"], input[type=file]', link: SYMBOL, limit: 400 }),
      await upload(page),
      await page.close().then(() => changes(studio)),
    ];
  } finally {
    await studio.close();
  }
};

const numbered = (number: number): string => `Drawing ${String(number).padStart(5, '0')}`;
const drawing = (number: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="${Array.from({ length: 60 }, (_, at) => `${at === 0 ? 'M' : 'L'}${(number * 7 + at * 37) % 500} ${(number * 13 + at * 53) % 500}`).join(' ')}"/></svg>`;

async function furnish(studio: Studio): Promise<void> {
  const { symbols } = await studio.call('/api/symbols') as { symbols: unknown[] };
  for (let at = symbols.length; at < SYMBOLS; at += AT_ONCE) {
    const few = Array.from({ length: Math.min(AT_ONCE, SYMBOLS - at) }, (_, index) => at + index - symbols.length);
    await studio.call('/api/import-symbols', { symbols: few.map((number) => ({ file: `${number}.svg`, svg: drawing(number), name: numbered(number), entries: [{ lemma: `drawnword${number}`, partSpeech: 'NOUN', emphasize: false }], tags: ['drawn'] })) });
  }
}

interface Place {
  readonly name: string;
  readonly path: string;
  /** What shows that one can work with it. */
  readonly ready: string;
  /** What leads there from within the app. */
  readonly link: string;
  readonly limit: number;
}

/** From navigation until it stands there, drawn: by its address, and by the link in an app that runs; the first visit warms server and browser. */
async function visits(page: Page, { name, path, ready, link, limit }: Place): Promise<Measured[]> {
  const drawn = `(async (from) => {
    while (!document.querySelector(${JSON.stringify(ready)})) await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - from;
  })`;
  const [byAddress, byLink]: [Spent[], Spent[]] = [[], []];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    await page.goto('/markups');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(path, { waitUntil: 'commit' });
    byAddress.push({ wall: await page.evaluate<number>(`${drawn}(0)`) });
    await page.goto(link === 'Symbols' ? '/markups' : '/symbols?q=Drawing');
    await page.getByRole('link', { name: link }).first().waitFor();
    byLink.push({ wall: await page.evaluate<number>(`(() => {
      const from = performance.now();
      [...document.querySelectorAll('a')].find(({ textContent }) => textContent.includes(${JSON.stringify(link)})).click();
      return ${drawn}(from);
    })()`) });
  }
  return [milliseconds(`${name}-by-address`, byAddress.slice(1), limit), milliseconds(`${name}-by-link`, byLink.slice(1), limit)];
}

/**
 * From a letter in the filter, once the whole list is there, until what is left is drawn: the names of all, and the pictures that
 * the page has drawn before; each of its letters is typed as soon as the one before is answered. Then, for letters that bring
 * pictures nobody has seen yet, until those have come too: the pause that tells that typing is over, the calls and the server's drawing.
 */
async function keystrokes(page: Page): Promise<Measured[]> {
  const whole = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/symbols' && !response.url().includes('limit='));
  await page.goto('/symbols');
  await (await whole).finished();
  await page.getByRole('list', { name: 'All symbols' }).getByRole('link').first().waitFor();
  const type = async (typed: string, isAnswered: string): Promise<Spent> => ({ wall: await page.evaluate<number>(`(async () => {
    const field = document.querySelector('input[aria-label="Filter by name, word or tag"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(typed)});
    const from = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const drawn = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    do await drawn(); while (!(${isAnswered})());
    return performance.now() - from;
  })()`) });
  const [named, pictured]: [Spent[], Spent[]] = [[], []];
  for (const typed of [...KEYS, ...KEYS, ...KEYS]) named.push(await type(typed, '() => true'));
  const picturesInWindow = `() => [...document.querySelectorAll('[aria-label="All symbols"] li')]
    .filter((item) => item.getBoundingClientRect().top < innerHeight)
    .every((item) => item.querySelector('svg') !== null || item.querySelector('img')?.complete)`;
  for (const typed of OTHER_KEYS) pictured.push(await type(typed, picturesInWindow));
  return [milliseconds('symbols-5000-filter-key', named, 50), milliseconds('symbols-5000-filter-key-and-pictures', pictured)];
}

/** Fifty files chosen on the page of a symbol that has one image, until all of them are its images there. */
async function upload(page: Page): Promise<Measured> {
  const images = page.getByRole('button', { name: /^Delete image/ });
  const spent: Spent[] = [];
  for (let repetition = 0; repetition <= UPLOADS; repetition += 1) {
    await page.goto(`/symbol?symbol=${encodeURIComponent(numbered(repetition))}`);
    await images.first().waitFor();
    const files = Array.from({ length: FILES }, (_, at) => ({ name: `${repetition}-${at}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing(100_000 + repetition * FILES + at)) }));
    const from = performance.now();
    await page.getByLabel('Upload images').setInputFiles(files);
    await images.nth(FILES).waitFor();
    spent.push({ wall: performance.now() - from });
  }
  return milliseconds('upload-50-svg-files', spent.slice(1), 3_000);
}

/** From each call's intended start to the end of its answer; the median 99th percentile of three runs. */
async function changes({ server }: Studio): Promise<Measured> {
  const tokens: string[] = [];
  for (const person of ['one', 'two', 'three']) tokens.push((await server.command('token', `${person}@example.org`, '--create', '--minutes', '60')).trim().split('\n').at(-1) ?? '');
  const spent: Spent[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const requests = Array.from({ length: 500 }, (_, at) => ({ path: '/api/update-symbol', body: { symbolName: numbered(at), tags: [`tag ${repetition}-{n}`] } }));
    const { p99 } = await runLoad({ ...WRITES, origin: server.url, tokens, kinds: [{ name: 'update-symbol', share: 1, requests }] });
    spent.push({ wall: p99 });
  }
  return milliseconds('update-symbol-50-per-second-p99', spent, 50);
}
