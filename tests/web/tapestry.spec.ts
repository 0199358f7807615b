import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { canvasPixels, differingFrom } from './canvasPixels.ts';
import { differingPixels, pixelsOf } from './posterMaterial.ts';
import { openStudio, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

const SHEET = { width: 1800, height: 1145 };
const WINDOW = { width: 1440, height: 900 };

/** A tab on a tapestry, and what it posted to the API. */
interface PosterTab {
  readonly page: Page;
  readonly posts: readonly string[];
}

describe.skipIf(withoutBrowser)('The tapestry page', () => {
  let studio: Studio;
  let documentID: string;
  let address: string;
  /** The same meeting with fewer symbols: what is recorded of it does not count above. */
  let other: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    address = `/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`;
    other = address.replace('Count=2', 'Count=3');
  }, 180_000);
  afterAll(() => studio.close());

  async function visit(path: string, viewport = WINDOW): Promise<PosterTab> {
    const page = await studio.blankTab();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    return { page, posts };
  }
  async function shown(path = address, viewport = WINDOW): Promise<PosterTab> {
    const tab = await visit(path, viewport);
    await tab.page.waitForSelector('canvas');
    return tab;
  }
  const recorded = (posts: readonly string[]): number => posts.filter((path) => path === '/api/add-run').length;
  const saved = (page: Page): Promise<unknown> => page.waitForURL((url) => url.searchParams.has('run'));
  const runOf = (page: Page): string => new URL(page.url()).searchParams.get('run') ?? '';
  // eslint-disable-next-line typescript/no-explicit-any
  const seenRun = async (run: string): Promise<any> => studio.call(`/api/tapestry?documentID=${documentID}&run=${run}`);

  /** The server's picture of a run, once it is painted. */
  async function serverPixels(run: string): Promise<Uint8ClampedArray> {
    for (;;) {
      const { images } = await seenRun(run);
      if (images.tapestry) return pixelsOf(new Uint8Array(await (await fetch(studio.server.url + images.tapestry)).arrayBuffer()));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it.each([
    ['/tapestry', 'Please specify valid documentID and layout'],
    ['/tapestry?documentID=d&layout=lo_radial', 'Please specify valid minSymbolCount'],
    ['/tapestry?documentID=d&layout=lo_radial&minSymbolCount=0', 'Please specify valid minSymbolCount'],
    ['/tapestry?layout=lo_nowhere&minSymbolCount=3', 'Please specify valid documentID and layout'],
    ['/tapestry?documentID=no-such-transcript&layout=lo_radial&minSymbolCount=3', 'Please specify valid documentID'],
    ['/tapestry?documentID=&layout=lo_radial&minSymbolCount=3', 'Please specify valid documentID'],
  ])('%s says what is missing', async (path, sentence) => {
    const { page, posts } = await visit(path);
    await page.getByRole('heading', { name: sentence, exact: true }).waitFor();
    expect(recorded(posts)).toBe(0);
    await page.close();
    // A transcript that is not there is asked for, and the browser writes that down.
    expect(studio.complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it.each(['/tapestry', '/edit', '/dashboard/tapestry'])('names a background that there is not, and not the transcript: %s', async (path) => {
    const page = await studio.blankTab();
    await page.goto(`${path}?${new URL(other, studio.server.url).searchParams.toString()}&backgroundID=nowhere`);
    await page.getByRole('heading', { name: 'Please specify valid backgroundID', exact: true }).waitFor();
    await page.close();
    expect(studio.complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  it.each([
    ['/api/layout-types', 'Unable to retrieve layout types'],
    ['/api/tapestry?', 'Unable to retrieve tapestry data'],
  ])('says when %s cannot be had, and tries again when asked', async (path, sentence) => {
    const page = await studio.blankTab();
    await page.route((url) => `${url.pathname}${url.search}`.startsWith(path), (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(other);
    await page.getByRole('heading', { name: sentence }).waitFor({ timeout: 30_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('canvas');
    await page.close();
    expect(studio.complaints.splice(0).filter((text) => !text.includes('500'))).toEqual([]);
  });

  it('is made with the number that suits the meeting where the address says that nobody chose one', async () => {
    const page = await studio.blankTab();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/tapestry');
    // Of another kind: what is recorded of it does not count below.
    await page.goto(`${address.replace('lo_radial', 'lo_bigsyms').replace('Count=2', 'Count=7')}&preset=true`);
    expect(new URL((await asked).url()).searchParams.has('minSymbolCount')).toBe(false);
    await page.waitForSelector('canvas');
    await page.close();
  });

  it('says that it is being made while that takes a moment', async () => {
    const page = await studio.blankTab();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/tapestry?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(other);
    await page.getByRole('status').getByText('Making the tapestry').waitFor();
    expect(await page.title()).toBe('Making the tapestry · Tapestry');
    letGo();
    await page.waitForSelector('canvas');
    await page.close();
  });

  it('asks once more for a tapestry whose pictures\' addresses are outdated', async () => {
    const page = await studio.blankTab();
    let asked = 0;
    await page.route('**/api/tapestry?*', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const answer = await route.fetch();
      const tapestry = await answer.json() as { images: { ground: string } };
      return route.fulfill({ response: answer, json: { ...tapestry, images: { ...tapestry.images, ground: tapestry.images.ground.replace(/&e=\d+/, '&e=1') } } });
    });
    await page.goto(other);
    await page.waitForSelector('canvas');
    expect(asked).toBe(2);
    await page.close();
    expect(studio.complaints.splice(0).filter((text) => !text.includes('403'))).toEqual([]);
  });

  it('says why a poster has no symbols', async () => {
    const page = await studio.blankTab();
    await page.goto(address.replace('Count=2', 'Count=500'));
    await page.getByRole('note').getByText('No symbol is said 500 times or more, so the tapestry shows phrases and words.').waitFor();
    await page.close();
  });

  it('says that the title cannot be written in the letters of the poster, beside it, on the edit page and on the dashboard', async () => {
    const party = await studio.transcript('\u{1f389}\u{1f388}', 'Ann: The bus stops at the school, and the bus is late.\nBen: Then we take the boat to the school.\n'.repeat(6));
    const query = `documentID=${party}&layout=lo_radial&minSymbolCount=1`;
    const sentence = 'The title cannot be written in the poster\'s letters, so it says "Meeting".';
    for (const path of ['tapestry', 'edit']) {
      const { page } = await shown(`/${path}?${query}`);
      await page.getByRole('note').getByText(sentence).waitFor();
      await page.close();
    }
    const { page } = await visit(`/dashboard/tapestry?${query}`);
    await page.getByText(sentence).waitFor();
    await page.close();
  });

  it('says of a German meeting, for as long as it is open, that it is German, beside the poster and on the edit page, and offers no symbols for its small words', async () => {
    const german = await studio.transcript('Schulrat', 'Anna: Wir müssen über das Dach der Schule reden, und ich glaube nicht, dass es noch einen Winter hält.\nBert: Das ist nicht gut, also was können wir mit dem Geld und den Spenden machen, die wir noch haben?\n'.repeat(3));
    const query = `documentID=${german}&layout=lo_radial&minSymbolCount=1`;
    const sentence = 'This transcript seems to be German. Tapestry understands English, so symbols and phrases may be wrong.';
    for (const viewport of [WINDOW, { width: 390, height: 844 }]) {
      const { page } = await shown(`/tapestry?${query}`, viewport);
      const note = page.getByRole('note').getByText(sentence);
      await note.waitFor();
      const [told, desk, bar] = await Promise.all([page.getByRole('note').boundingBox(), page.locator('canvas').first().boundingBox(), page.getByRole('toolbar').boundingBox()]);
      if (!told || !desk || !bar) throw new Error('Something is not shown.');
      expect(desk.y + desk.height).toBeLessThanOrEqual(told.y + 1);
      expect(bar.y + bar.height).toBeLessThanOrEqual(told.y + 1);
      expect(told.y + told.height).toBeLessThanOrEqual(viewport.height + 1);
      expect(await page.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(false);
      // Longer than what is said in passing.
      await page.waitForTimeout(6000);
      expect(await note.isVisible()).toBe(true);
      await page.close();
    }
    const edit = (await shown(`/edit?${query}`)).page;
    await edit.getByRole('note').getByText(sentence).waitFor();
    await edit.close();
    const dashboard = (await visit(`/dashboard/tapestry?${query}`)).page;
    await dashboard.getByRole('heading', { name: 'Frequent words without a symbol' }).waitFor();
    await dashboard.getByText(sentence).waitFor();
    expect(await dashboard.getByRole('button', { name: /^Add a symbol/ }).count()).toBe(0);
    expect(await dashboard.locator('h3:text("Frequent words without a symbol") + div').innerText()).toBe('None');
    await dashboard.close();
  });

  it('is shown all the same when its run cannot be recorded, which is only logged', async () => {
    const page = await studio.blankTab();
    const logged: string[] = [];
    page.on('console', (message) => { if (message.type() === 'warning') logged.push(message.text()); });
    await page.route('**/api/add-run', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(other);
    await page.waitForSelector('canvas');
    await expect.poll(() => logged).toEqual(['The run was not recorded: Something went wrong.']);
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
    await page.close();
    expect(studio.complaints.splice(0).filter((text) => !text.includes('500'))).toEqual([]);
  });

  it('says when an arrangement could not be kept, and keeps it with the next one', async () => {
    const { page } = await shown(other);
    await page.getByRole('button', { name: 'Draggable' }).click();
    await page.route('**/api/save-arrangement', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }), { times: 1 });
    await page.getByRole('button', { name: /^Title: / }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('alert').getByText('Unable to save the arrangement').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await saved(page);
    expect((await seenRun(runOf(page))).arrangement.positions['title-1']).toEqual({ dx: 0, dy: 24 });
    await page.close();
    expect(studio.complaints.splice(0).filter((text) => !text.includes('500'))).toEqual([]);
  });

  it('tells screen readers what can be done, what is moved and which phrase was chosen', async () => {
    const { page } = await shown(other);
    const said = () => page.locator('p[role=status]').textContent();
    await page.keyboard.press('Space');
    expect(await said()).toBe('Draggable: drag things with the pointer, or move the selected one with Shift and an arrow key.');
    await page.getByRole('button', { name: /^Title: / }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    expect(await said()).toMatch(/^Moved: Title: /);
    await saved(page);
    await page.keyboard.press('Space');
    expect(await said()).toBe('Clickable: press Enter on a phrase to choose another one.');
    await page.getByRole('button', { name: /^Group .*phrase: / }).first().focus();
    await page.keyboard.press('Enter');
    const alternative = page.getByRole('dialog', { name: 'Select phrase' }).locator('li button:not([aria-current])').first();
    const chosen = await alternative.innerText();
    await alternative.click();
    expect(await said()).toBe(`Phrase chosen: ${chosen}`);
    await page.close();
  });

  it('shows the very pixels of the server\'s picture and records one run', async () => {
    const { page, posts } = await shown(address, SHEET);
    const pixels = await canvasPixels(page);
    await expect.poll(() => recorded(posts)).toBe(1);
    // eslint-disable-next-line typescript/no-explicit-any
    const [run] = (await studio.call('/api/runs') as any).runs;
    expect(run).toMatchObject({ documentID, count: 1, params: { minSymbolCount: 2 } });
    expect(differingPixels(pixels, await serverPixels(run.id))).toBe(0);
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('is named by a sentence and explored item by item with the keyboard', async () => {
    const { page } = await shown();
    await expect.poll(() => page.getByRole('img').first().getAttribute('aria-label')).toMatch(/^Tapestry "ALLOTMENT COMMITTEE"\. A group shows /);
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).toMatch(/^Title: /);
    await page.keyboard.press('ArrowRight');
    const first = await focused();
    expect(first).toMatch(/^Group .*said \d+ times/);
    await expect.poll(() => page.locator('p[role=status]').textContent()).toBe(first);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^Title: /);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Tapestries');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Allotment committee');
    await page.getByRole('button', { name: 'Symbols' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Symbol / }).count()).toBeGreaterThan(2);
    await page.close();
  });

  it('lets go with Escape of what was selected, wherever the focus is', async () => {
    const { page } = await shown();
    const selected = page.locator('button[aria-pressed=true]', { hasText: /^(?:Group|Title) / });
    await page.keyboard.press('Space');
    const box = await page.getByRole('button', { name: /^Group / }).first().boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await expect.poll(() => selected.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => selected.count()).toBe(0);
    await page.close();
  });

  it('goes between settled and draggable with the space bar, wherever the focus is', async () => {
    const { page } = await shown();
    const mode = () => page.locator('main').getAttribute('data-mode');
    expect(await mode()).toBe('settled');
    await page.keyboard.press('Space');
    expect(await mode()).toBe('draggable');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await mode()).toBe('settled');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.close();
  });

  it('offers other phrases of the meeting and keeps the chosen one with the run', async () => {
    const { page, posts } = await shown(address, SHEET);
    await page.getByRole('button', { name: /^Group .*phrase: / }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select phrase' });
    const alternatives = dialog.locator('li button:not([aria-current])');
    await alternatives.first().waitFor();
    await expect.poll(() => alternatives.count()).toBeLessThanOrEqual(12);
    const chosen = await alternatives.first().innerText();
    // What is pointed at, or come to with arrow keys, is shown in its place on the poster before it is taken.
    const preview = page.locator('[data-preview]');
    expect(await preview.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => preview.innerText()).toBe(chosen);
    await alternatives.nth(1).hover();
    await expect.poll(() => preview.innerText()).toBe(await alternatives.nth(1).innerText());
    await page.keyboard.press('Home');
    await page.mouse.move(2, 2);
    await preview.waitFor({ state: 'detached' });
    await alternatives.first().click();
    await saved(page);
    await page.getByRole('button', { name: new RegExp(`phrase: ${chosen}`, 'i') }).waitFor();
    expect(recorded(posts)).toBe(1);
    const { scene } = await seenRun(runOf(page));
    const headings = scene.items.filter(({ kind }: { kind: string }) => kind === 'heading').map(({ text }: { text: string }) => text).join(' ');
    expect(headings).toContain(chosen.toUpperCase());
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('keeps what was dragged, shows it again by its address, and then equals the server\'s picture in every pixel', async () => {
    const { page } = await shown(address, SHEET);
    await page.getByRole('button', { name: 'Symbols' }).click();
    await page.getByRole('button', { name: 'Draggable' }).click();
    const box = await page.getByRole('button', { name: /^Symbol / }).nth(1).boundingBox();
    if (!box) throw new Error('There is no second symbol.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + step * 5, y - step * 4);
    await expect.poll(() => page.locator('p[role=status]').textContent()).toMatch(/^Moving: Symbol /);
    await page.mouse.up();
    await saved(page);
    const run = runOf(page);
    const { arrangement } = await seenRun(run);
    const moves: { dx: number; dy: number }[] = Object.values(arrangement.positions);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every(({ dx, dy }) => Number.isInteger(dx) && Number.isInteger(dy))).toBe(true);

    const again = await shown(`${address}&run=${run}`, SHEET);
    expect(await differingFrom(again.page, await serverPixels(run))).toBe(0);
    await again.page.waitForTimeout(300);
    expect(recorded(again.posts)).toBe(0);
    await again.page.close();
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('keeps what was moved when the page is reloaded right after, the first time too', async () => {
    const page = await studio.blankTab();
    const run = page.waitForResponse((response) => response.url().endsWith('/api/add-run') && response.ok());
    await page.setViewportSize(SHEET);
    await page.goto(other);
    await page.waitForSelector('canvas');
    await (await run).finished();
    await page.getByRole('button', { name: 'Draggable' }).click();
    // The answer is with the browser; the page takes it in between two pictures.
    for (let turn = 0; turn < 2; turn += 1) await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(resolve); }));
    const title = page.getByRole('button', { name: /^Title: / });
    const before = await title.boundingBox();
    await title.focus();
    // Sooner than any person: the reload begins in the task after the key.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true }));
        setTimeout(() => location.reload(), 0);
      }),
    ]);
    await page.waitForSelector('canvas');
    expect(runOf(page)).not.toBe('');
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity);
    await page.close();
  });

  it('keeps the ground as it is painted where the background cannot be fetched for a drag, says so, and asks again', async () => {
    const { page } = await shown(`${other}&backgroundID=${(await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=3`))['backgroundID'] as string}`, SHEET);
    let asked = 0;
    await page.route('**/api/background-image?*', async (route) => {
      asked += 1;
      await (asked <= 2 ? route.fulfill({ status: 503, json: { error: 'fault', message: 'Something went wrong.' } }) : route.continue());
    });
    await page.getByRole('button', { name: 'Draggable' }).click();
    await expect.poll(() => asked).toBe(1);
    const before = await canvasPixels(page);
    const box = (await page.getByRole('button', { name: /^Title: / }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // On its first line: between two lines there is nothing to take hold of.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    const drag = async (by: number): Promise<void> => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 4; step += 1) await page.mouse.move(x, y + step * by);
    };
    const said = page.getByText('The background could not be fetched: what is painted on it follows once you let go').waitFor();
    await drag(2);
    await said;
    expect(differingPixels(await canvasPixels(page), before) / (before.length / 4)).toBeLessThan(0.05);
    await page.mouse.up();
    await saved(page);
    await expect.poll(() => asked).toBe(3);
    await page.close();
    expect(studio.complaints.filter((text) => !text.includes('503'))).toEqual([]);
    studio.complaints.length = 0;
  }, 120_000);

  it.each(['Groups', 'Symbols'])('drags a triple with its underlines, its band and its arrows (%s), and equals the server\'s picture afterwards', async (selection) => {
    const { page } = await shown(`/tapestry?documentID=${documentID}&layout=lo_triples&minSymbolCount=${selection === 'Groups' ? 2 : 3}`, SHEET);
    await page.getByRole('button', { name: selection }).click();
    await page.getByRole('button', { name: 'Draggable' }).click();
    const names = selection === 'Groups' ? [/^Group /] : [/^Symbol /, /^Key sentence: /];
    for (const name of names) {
      const box = await page.getByRole('button', { name }).first().boundingBox();
      if (!box) throw new Error(`There is no ${name} on the sheet.`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const keptAgain = page.waitForResponse((response) => response.url().endsWith('/api/save-arrangement') && response.ok());
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + step * 3, y + step * 4);
      await page.mouse.up();
      await keptAgain;
    }
    await saved(page);
    const run = runOf(page);
    const { arrangement, scene } = await seenRun(run);
    const moved = Object.keys(arrangement.positions);
    expect(moved.filter((id) => id.startsWith('title'))).toEqual([]);
    expect(moved.some((id) => id.includes('-underline-'))).toBe(true);
    expect(scene.items.filter(({ kind }: { kind: string }) => kind === 'arrow').length).toBeGreaterThan(0);
    const again = await shown(`${address}&run=${run}`, SHEET);
    expect(await differingFrom(again.page, await serverPixels(run))).toBe(0);
    await again.page.close();
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('moves the selected item with Shift and an arrow key', async () => {
    const { page } = await shown();
    await page.getByRole('button', { name: 'Symbols' }).click();
    await page.getByRole('button', { name: 'Draggable' }).click();
    await page.getByRole('button', { name: /^Title: / }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await saved(page);
    const { arrangement } = await seenRun(runOf(page));
    expect(arrangement.positions['title-1']).toEqual({ dx: 0, dy: 12 });
    await page.close();
  });

  it.each([[1024, 768, 1254], [800, 600, 1254], [390, 844, 1327]])('shows the whole poster in a window of %d x %d, painted as large as the page that holds both (%d), and nothing scrolls', async (width, height, painted) => {
    const { page } = await shown(address.replace('Count=2', 'Count=1'), { width, height });
    const box = (await page.locator('canvas').first().boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width + 1, box.y + box.height <= height + 1]).toEqual([true, true, true, true]);
    expect(Math.min(Math.abs(box.width - width), Math.abs(box.height - height))).toBeLessThanOrEqual(1);
    expect(await page.locator('canvas').first().evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(painted);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight])).toEqual([true, true]);
    await page.close();
  });
});
