import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { hasFirefox } from './firefox.ts';
import { openFirefox, type FirefoxSession } from './firefoxSession.ts';
import { choosable, DIALOGS, FIELDS, isSaidOn, seenTapestry } from './support/choosable.ts';
import { boxOf, button, gone, link, middle, named, parameter, POLL, press, said, signIn } from './support/inFirefox.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const WINDOW = { width: 1440, height: 900 };
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
  const run = async (): Promise<string> => {
    await expect.poll(() => parameter(firefox, 'run'), POLL).not.toBeNull();
    return await parameter(firefox, 'run') ?? '';
  };
  const sheet = () => boxOf(firefox, 'document.querySelector("[role=img]")');
  const title = () => boxOf(firefox, named('ul button', '^Title: '));
  const recorded = async (documentID: string): Promise<string> => String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id']);
  const query = (of: string, layout: string): string => `documentID=${of}&layout=${layout}&minSymbolCount=3`;

  it('somebody signs in', () => signIn(firefox, studio));

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

  it('what two people move at the same time is kept, and is said; where they moved the same thing both is shown', async () => {
    const runId = await recorded(allotment);
    await poster(`${query(allotment, 'lo_radial')}&run=${runId}`);
    await press(firefox, button('Draggable'));
    const arrangement = async () => (await studio.call(`/api/tapestry?documentID=${allotment}&run=${runId}`))['arrangement'] as { readonly positions: Readonly<Record<string, unknown>> };
    const push = async (key: string): Promise<() => Promise<void>> => {
      await boxOf(firefox, named('ul button', '^Title: '));
      await firefox.evaluate(`${named('ul button', '^Title: ')}.focus()`);
      const letGo = await firefox.hold('/api/save-arrangement');
      await firefox.press(`Shift+${key}`);
      return letGo;
    };
    const first = await push('ArrowDown');
    await studio.call('/api/save-arrangement', { runId, positions: { 'g1-heading-1': { dx: 0, dy: 40 } } });
    await first();
    await said(firefox, 'In another tab you arranged other things meanwhile. Both are kept.');
    await expect.poll(async () => Object.keys((await arrangement()).positions), POLL).toEqual(expect.arrayContaining(['g1-heading-1', expect.stringMatching(/^title/)]));

    const second = await push('ArrowRight');
    const { positions } = await arrangement();
    await studio.call('/api/save-arrangement', { runId, positions: { ...positions, 'title-1': { dx: 0, dy: 90 } } });
    await second();
    await said(firefox, 'In another tab you changed the same as was changed here: Title: ');
    await press(firefox, button('Take the other'));
    await gone(firefox, named('[role=alert]', 'Changed twice'));
  });

  it('has the focus where it was: on what was moved with the keys, and on what a choice was opened from', async () => {
    const focused = () => firefox.evaluate<string>('document.activeElement?.textContent');
    await poster(query(festival, 'lo_radial'));
    await press(firefox, button('Draggable'));
    const before = await title();
    await firefox.evaluate(`${named('ul button', '^Title: ')}.focus()`);
    const name = await focused();
    await firefox.press('Shift+ArrowDown');
    await expect.poll(async () => (await title()).y, POLL).toBeGreaterThan(before.y);
    expect([name, await focused()]).toEqual([expect.stringMatching(/^Title: /), name]);

    await firefox.open(`${studio.server.url}/edit?${query(festival, 'lo_radial')}`);
    await press(firefox, button('Edit tapestry.*'));
    const phrase = 'document.querySelector("[aria-label=\'What stands on the poster\'] ul button")';
    await press(firefox, phrase);
    await boxOf(firefox, named('[role=dialog] h2', 'Select phrase'));
    await firefox.press('Escape');
    await gone(firefox, 'document.querySelector("[role=dialog]")');
    await expect.poll(() => firefox.evaluate<boolean>(`document.activeElement === ${phrase}`), POLL).toBe(true);
  });

  it.each([['lo_radial', ['Groups', 'Symbols']], ['lo_sail', ['Slots', 'Symbols']]] as const)('selects symbols or what the layout puts them into: %s', async (layout, words) => {
    await poster(query(allotment, layout));
    await boxOf(firefox, named('[role=group]', '^Select$'));
    expect(await firefox.evaluate(`[...${named('[role=group]', '^Select$')}.querySelectorAll("button")].map(({ textContent }) => textContent)`)).toEqual(words);
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
    await expect.poll(async () => (await sheet()).width, POLL).toBeLessThan(whole.width);
    await press(firefox, button('Fit'));
    await expect.poll(sheet, POLL).toEqual(whole);
    await firefox.pinch({ x: 700, y: 450 }, 60, 160);
    await expect.poll(async () => (await sheet()).width / whole.width, POLL).toBeGreaterThan(2);
    await press(firefox, button('Fit'));
    await expect.poll(async () => (await sheet()).width, POLL).toBeLessThan(whole.width);
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
