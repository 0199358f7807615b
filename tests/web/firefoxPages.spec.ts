import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { hasFirefox } from './firefox.ts';
import { openFirefox, type At, type FirefoxSession, type FirefoxTab, type Pointer } from './firefoxSession.ts';
import { choosable, DIALOGS, FIELDS, isSaidOn, seenTapestry } from './support/choosable.ts';
import { ADA, openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const WINDOW = { width: 1440, height: 900 };
const POLL = { timeout: 30_000 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In a page: what bears this name, as people and screen readers find it. */
const named = (selector: string, name: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => new RegExp(${JSON.stringify(name)}).test((each.getAttribute("aria-label") ?? each.textContent).trim()))`;
const button = (name: string): string => named('button', `^${name}$`);
const link = (name: string): string => named('a', name);
const there = (page: FirefoxTab, expression: string): Promise<boolean> => page.evaluate<boolean>(`Boolean(${expression})`);
const middle = ({ x, y, width, height }: Box): At => ({ x: x + width / 2, y: y + height / 2 });

/** Where something stands in the window, once it is there. */
async function boxOf(page: FirefoxTab, expression: string): Promise<Box> {
  await expect.poll(() => there(page, expression), { ...POLL, message: expression }).toBe(true);
  return page.evaluate<Box>(`((element) => { element.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }; })(${expression})`);
}
async function press(page: FirefoxTab, expression: string, pointer: Pointer = 'mouse'): Promise<void> {
  await page.drag(pointer, [middle(await boxOf(page, expression))]);
}
async function gone(page: FirefoxTab, expression: string): Promise<void> {
  await expect.poll(() => there(page, expression), POLL).toBe(false);
}

describe.skipIf(!hasFirefox || withoutBrowser)('The product in Firefox (left out where Firefox is not installed)', () => {
  let studio: Studio;
  let firefox: FirefoxSession;
  let allotment: string;
  let festival: string;

  beforeAll(async () => {
    studio = await openStudio();
    allotment = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    festival = await studio.transcript('Harbour festival', sampleText('Harbour festival'));
    firefox = await openFirefox(WINDOW);
  }, 180_000);
  afterAll(async () => {
    await firefox?.close();
    await studio.close();
  });

  async function poster(query: string): Promise<void> {
    await firefox.open(`${studio.server.url}/tapestry?${query}`);
    await boxOf(firefox, 'document.querySelector("canvas")');
  }
  const parameter = (page: FirefoxTab, name: string) => page.evaluate<string | null>(`new URL(location.href).searchParams.get("${name}")`);
  const run = async (): Promise<string> => {
    await expect.poll(() => parameter(firefox, 'run'), POLL).not.toBeNull();
    return await parameter(firefox, 'run') ?? '';
  };
  const sheet = () => boxOf(firefox, 'document.querySelector("[role=img]")');
  const title = () => boxOf(firefox, named('ul button', '^Title: '));
  const recorded = async (documentID: string): Promise<string> => String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id']);
  const query = (of: string, layout: string): string => `documentID=${of}&layout=${layout}&minSymbolCount=3`;

  it('somebody signs in', async () => {
    await firefox.open(studio.server.url);
    await press(firefox, button('Sign in'));
    for (const [label, typed] of [['E-mail', ADA.email], ['Password', ADA.password]] as const) {
      const field = `${named('label', label)}?.control`;
      await boxOf(firefox, field);
      await firefox.evaluate(`${field}.focus()`);
      await firefox.type(typed);
    }
    await firefox.press('Enter');
    await boxOf(firefox, named('nav', '^Main$'));
  });

  it.each([['mouse', 'a heading', 'lo_radial'], ['touch', 'the words of a place', 'lo_sail'], ['touch', 'a quote', 'lo_radial'], ['mouse', 'the sentence of a triple', 'lo_triples']] as const)('another is chosen beside the poster (%s): %s, %s', async (pointer, words, layout) => {
    const of = words === 'a quote' ? allotment : festival;
    const before = await seenTapestry(studio, query(of, layout));
    const { bounds } = choosable(before, words);
    await poster(query(of, layout));
    const { x, y, width } = await sheet();
    const scale = width / before.scene.width;
    await firefox.drag(pointer, [{ x: x + (bounds.x + bounds.width / 2) * scale, y: y + (bounds.y + bounds.height / 2) * scale }]);
    const dialog = named('[role=dialog] h2', DIALOGS[FIELDS[words]]);
    await boxOf(firefox, dialog);
    const offered = await firefox.evaluate<string[]>('[...document.querySelectorAll("[role=dialog] li button:not([aria-current])")].map(({ textContent }) => textContent)');
    const chosen = offered.find((text) => !isSaidOn(before, text)) ?? '';
    const other = `[...document.querySelectorAll("[role=dialog] li button:not([aria-current])")][${offered.indexOf(chosen)}]`;
    const place = await boxOf(firefox, other);
    if (pointer === 'mouse') {
      await firefox.point(middle(place));
      await expect.poll(() => firefox.evaluate<string>('document.querySelector("[data-preview]")?.textContent'), POLL).toBe(chosen);
    }
    await press(firefox, other, pointer);
    await gone(firefox, dialog);
    const after = await seenTapestry(studio, `documentID=${of}&run=${await run()}`);
    expect(Object.keys(after.arrangement[FIELDS[words]])).toHaveLength(1);
    expect(isSaidOn(after, chosen)).toBe(true);
  });

  it('the list of tapestries is filtered, sorted and opened', async () => {
    await Promise.all([recorded(allotment), recorded(festival)]);
    await firefox.open(`${studio.server.url}/tapestries`);
    await press(firefox, button('Table'));
    const names = () => firefox.evaluate<string[]>('[...document.querySelectorAll("table[aria-label=\'Recent Tapestries\'] th[scope=row]")].map(({ textContent }) => textContent.split(" (")[0])');
    await expect.poll(async () => new Set(await names()), POLL).toEqual(new Set(['Allotment committee', 'Harbour festival']));
    const heading = named('table[aria-label="Recent Tapestries"] thead button', '^Transcript$');
    await press(firefox, heading);
    await expect.poll(async () => (await names())[0], POLL).toBe('Allotment committee');
    await press(firefox, heading);
    await expect.poll(async () => (await names())[0], POLL).toBe('Harbour festival');
    await press(firefox, 'document.querySelector("input[aria-label=\'Filter tapestries\']")');
    await firefox.type('allot');
    await expect.poll(async () => new Set(await names()), POLL).toEqual(new Set(['Allotment committee']));
    await press(firefox, link('^View Tapestry of Allotment committee'));
    const opened = await firefox.opened();
    await boxOf(opened, 'document.querySelector("canvas")');
    expect(await parameter(opened, 'documentID')).toBe(allotment);
    await opened.close();
  });

  it('an arranged poster is opened again from its thumbnail, and "Start fresh" makes it as nobody has arranged it', async () => {
    const runId = await recorded(allotment);
    await studio.call('/api/save-arrangement', { runId, positions: { 'title-1': { dx: 0, dy: 30 } } });
    await firefox.open(`${studio.server.url}/tapestries`);
    for (const [name, shows] of [['Arranged', runId], ['^Start fresh with Allotment committee', null]] as const) {
      await press(firefox, link(name));
      const opened = await firefox.opened();
      await boxOf(opened, 'document.querySelector("canvas")');
      expect(await parameter(opened, 'run')).toBe(shows);
      await opened.close();
    }
  });

  it('what somebody else moves is seen at once', async () => {
    const runId = await recorded(allotment);
    await poster(`${query(allotment, 'lo_radial')}&run=${runId}`);
    const before = await title();
    await studio.call('/api/save-arrangement', { runId, positions: { 'title-1': { dx: 0, dy: 60 }, 'title-2': { dx: 0, dy: 60 } } });
    await expect.poll(async () => (await title()).y + (await title()).height, POLL).toBeGreaterThan(before.y + before.height + 20);
  });

  it('comes nearer, is pushed, and is whole again, with the mouse and with two fingers', async () => {
    await poster(query(allotment, 'lo_radial'));
    const whole = await sheet();
    await press(firefox, button('Zoom in'));
    await expect.poll(async () => (await sheet()).width / whole.width, POLL).toBeCloseTo(1.5, 1);
    const near = await sheet();
    await firefox.drag('mouse', [{ x: 700, y: 400 }, { x: 600, y: 350 }]);
    await expect.poll(async () => [Math.round((await sheet()).x - near.x), Math.round((await sheet()).y - near.y)], POLL).toEqual([-100, -50]);
    await press(firefox, button('Fit'));
    await expect.poll(sheet, POLL).toEqual(whole);
    await firefox.pinch({ x: 700, y: 450 }, 60, 160);
    await expect.poll(async () => (await sheet()).width / whole.width, POLL).toBeGreaterThan(2);
    await press(firefox, button('Fit'));
    await expect.poll(sheet, POLL).toEqual(whole);
  });

  it('is draggable once a finger was held still, and what is dragged can be undone and done again', async () => {
    await poster(query(allotment, 'lo_radial'));
    const isPressed = named('[aria-pressed=true]', '^Draggable$');
    await firefox.drag('touch', [middle(await title())], async () => { await boxOf(firefox, isPressed); });
    const before = await title();
    const from = middle(before);
    await firefox.drag('touch', [from, { x: from.x, y: from.y + 40 }]);
    await run();
    await expect.poll(async () => (await title()).y, POLL).toBeGreaterThan(before.y + 20);
    const moved = await title();
    await press(firefox, button('Undo'));
    await expect.poll(title, POLL).toEqual(before);
    await press(firefox, button('Redo'));
    await expect.poll(title, POLL).toEqual(moved);
  });

  it('is presented part by part, with buttons and keys', async () => {
    await poster(query(allotment, 'lo_radial'));
    await press(firefox, button('Present'));
    const step = () => firefox.evaluate<string>('document.querySelector("[role=toolbar][aria-label=Presentation] [role=status]")?.textContent');
    await expect.poll(step, POLL).toMatch(/^1 of \d+$/);
    await press(firefox, button('Next'));
    await expect.poll(step, POLL).toMatch(/^2 of /);
    await firefox.press('ArrowRight');
    await expect.poll(step, POLL).toMatch(/^3 of /);
    await press(firefox, button('Previous'));
    await expect.poll(step, POLL).toMatch(/^2 of /);
    await press(firefox, button('End presentation'));
    await boxOf(firefox, named('[role=toolbar]', '^This tapestry$'));
    await expect.poll(() => firefox.evaluate<boolean>('document.fullscreenElement === null'), POLL).toBe(true);
  });

  it('offers every format, and the file that is saved is the server\'s own', async () => {
    await poster(query(allotment, 'lo_radial'));
    const { renderKey } = await studio.call(`/api/tapestry?${query(allotment, 'lo_radial')}`);
    await press(firefox, button('Download'));
    const formats = '[...document.querySelectorAll("ul[aria-label=Formats] button")]';
    await expect.poll(() => firefox.evaluate<string[]>(`${formats}.map(({ textContent }) => textContent)`), POLL).toEqual(['PNG', 'PNG, twice as large', 'SVG', 'PDF, A4', 'PDF, A3', 'PDF, A2']);
    const saved = firefox.downloaded();
    await press(firefox, button('PDF, A3'));
    const path = await saved;
    expect(path).toMatch(/Allotment_committee\.pdf$/);
    const { address } = await studio.call(`/api/tapestry-download?documentID=${allotment}&renderKey=${String(renderKey)}&format=pdf&scale=1&paper=A3`);
    const bytes = Buffer.from(await (await fetch(studio.server.url + String(address))).arrayBuffer());
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it.each([390, 1024])('everything in the bar is reached in a window %d px wide, and nothing can be scrolled', async (width) => {
    await poster(query(allotment, 'lo_radial'));
    await firefox.resize({ width, height: 800 });
    await expect.poll(() => firefox.evaluate<number>('innerWidth'), POLL).toBe(width);
    await expect.poll(() => firefox.evaluate<number[]>('[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]'), POLL).toEqual([0, 0]);
    const reach = await firefox.evaluate<number[][]>('[...document.querySelectorAll("[role=toolbar] button, [role=toolbar] a")].map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right])');
    expect(reach.length).toBeGreaterThan(10);
    expect(reach.filter(([left = -1, right = 0]) => left < 0 || right > width)).toEqual([]);
    await firefox.resize(WINDOW);
  });
});
