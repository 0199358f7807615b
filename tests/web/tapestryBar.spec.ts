import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { has } from './exportReaders.ts';
import { barriers } from './support/axe.ts';
import { onPaper, WELL_PRINTED } from './support/printed.ts';
import { openStudio, typePassword, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('The bar of the tapestry page', () => {
  let studio: Studio;
  let documentID: string;
  let address: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    address = `/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`;
  }, 180_000);
  afterAll(() => studio.close());

  async function shown(context?: BrowserContext, path = address): Promise<Page> {
    const page = await studio.blankTab(context);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForSelector('canvas');
    return page;
  }
  const bar = (page: Page) => page.getByRole('toolbar', { name: 'This tapestry' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const sheet = async (page: Page) => (await page.getByRole('img', { name: /^Tapestry / }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const saved = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/save-arrangement') && response.ok());

  it.each([['lo_radial', 'Groups'], ['lo_sail', 'Slots']])('selects symbols or what the layout puts them into: %s, %s', async (layout, groups) => {
    const page = await shown(undefined, address.replace('lo_radial', layout));
    expect(await bar(page).getByRole('group', { name: 'Select' }).getByRole('button').allInnerTexts()).toEqual([groups, 'Symbols']);
    await page.close();
  });

  it('leads to the transcript, the edit page and the dashboard', async () => {
    const page = await shown();
    for (const [name, heading, path] of [['Allotment committee', 'Allotment committee', '/transcript'], ['Edit', 'Allotment committee', '/edit'], ['Dashboard', '', '/dashboard/tapestry']] as const) {
      await bar(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === path && url.searchParams.get('documentID') === documentID);
      if (heading) await page.getByText(heading).first().waitFor();
      await page.goto(address);
      await page.waitForSelector('canvas');
    }
    await page.close();
  });

  it('gives the transcript another name, which then stands on the poster, what was arranged included', { timeout: 180_000 }, async () => {
    const page = await shown();
    const rename = async (name: string): Promise<void> => {
      await bar(page).getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('dialog').getByLabel('Transcript name').fill(name);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('img', { name: new RegExp(`^Tapestry "${name.toUpperCase()}"`) }).waitFor();
    };
    await rename('Garden talk');
    await bar(page).getByRole('link', { name: 'Garden talk' }).waitFor();
    await button(page, 'Draggable').click();
    const [first, asArranged] = [saved(page), page.waitForResponse((response) => /\/api\/tapestry\?.*run=/.test(response.url()) && response.ok())];
    await page.getByRole('button', { name: /^Title: / }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await first;
    await bar(page).getByText('Arranged').waitFor();
    expect(await (await asArranged).json()).toMatchObject({ documentName: 'Garden talk' });
    await rename('Allotment committee');
    await bar(page).getByText('Arranged').waitFor();
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('comes nearer, is pushed with the pointer and is whole again', async () => {
    const page = await shown();
    const whole = await sheet(page);
    await button(page, 'Zoom in').click();
    await expect.poll(async () => (await sheet(page)).width / whole.width).toBeCloseTo(1.5, 1);
    const near = await sheet(page);
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(600, 350, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => {
      const pushed = await sheet(page);
      return [Math.round(pushed.x - near.x), Math.round(pushed.y - near.y)];
    }).toEqual([-100, -50]);
    await button(page, 'Fit').click();
    // Nothing of it lies under the bar; once more, and it has all of the window.
    await expect.poll(async () => (await sheet(page)).y + (await sheet(page)).height).toBeLessThanOrEqual((await bar(page).boundingBox())?.y ?? 0);
    await button(page, 'Fit').click();
    await expect.poll(() => sheet(page)).toEqual(whole);
    await page.close();
  });

  it('takes a move back, does it again, and is as it was made', async () => {
    const page = await shown();
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Draggable').click();
    const title = page.getByRole('button', { name: /^Title: / });
    const at = async () => (await title.boundingBox())?.y ?? 0;
    const before = await at();
    await title.focus();
    const first = saved(page);
    await page.keyboard.press('Shift+ArrowDown');
    await first;
    const moved = await at();
    expect(moved).toBeGreaterThan(before);
    await bar(page).getByText('Arranged').waitFor();
    const undone = saved(page);
    await page.keyboard.press('Control+z');
    await undone;
    await page.getByRole('status').getByText('Undone').waitFor();
    await expect.poll(at).toBe(before);
    await bar(page).getByText('Arranged').waitFor({ state: 'detached' });
    const redone = saved(page);
    await page.keyboard.press('Control+Shift+z');
    await redone;
    await page.getByRole('status').getByText('Redone').waitFor();
    expect(await button(page, 'Redo').getAttribute('aria-disabled')).toBe('true');
    await expect.poll(at).toBe(moved);
    const asMade = saved(page);
    await button(page, 'As it was made').click();
    await asMade;
    await expect.poll(at).toBe(before);
    await page.waitForURL((url) => url.searchParams.has('run'));
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('presents the poster, then part by part, with buttons and keys', async () => {
    const page = await shown();
    const whole = await sheet(page);
    await button(page, 'Present').click();
    const presentation = page.getByRole('toolbar', { name: 'Presentation' });
    await presentation.getByText(/^1 of \d+$/).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await button(page, 'Next').click();
    await presentation.getByText(/^2 of /).waitFor();
    expect((await sheet(page)).width).toBeGreaterThan(whole.width);
    await page.keyboard.press('ArrowRight');
    await presentation.getByText(/^3 of /).waitFor();
    await page.keyboard.press('ArrowLeft');
    await button(page, 'Previous').click();
    await presentation.getByText(/^1 of /).waitFor();
    await button(page, 'End presentation').click();
    await bar(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    await page.close();
  });

  it('presents in the window where the browser allows no full screen', async () => {
    const page = await shown();
    await page.evaluate(() => { document.documentElement.requestFullscreen = () => Promise.reject(new Error('not allowed')); });
    await button(page, 'Present').click();
    await page.keyboard.press('PageDown');
    await page.getByRole('toolbar', { name: 'Presentation' }).getByText(/^2 of /).waitFor();
    await page.keyboard.press('Escape');
    await bar(page).waitFor();
    await page.close();
  });

  it('prints the poster only, on one page, also when it is seen from near', async () => {
    const page = await shown();
    await button(page, 'Zoom in').click();
    await page.evaluate(() => { globalThis.print = () => { document.title = 'printed'; }; });
    await button(page, 'Print').click();
    expect(await page.title()).toBe('printed');
    await page.emulateMedia({ media: 'print' });
    await bar(page).waitFor({ state: 'hidden' });
    // Eight millimetres from the edge, wherever it had been pushed to.
    expect((await sheet(page)).x).toBeCloseTo(8 * 96 / 25.4, 0);
    const printed = Buffer.from(await page.pdf({ preferCSSPageSize: true }));
    const pdf = printed.toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf.match(/\/Subtype \/Image\b/g)?.length, 'the poster is on the page').toBeGreaterThan(0);
    await page.close();
  });

  it.skipIf(!has('pdftoppm') && !process.env['CI'])('prints the poster in the middle of the paper, clear of the edge that printers leave white; so do the edit page and that of a shared link (left out where pdftoppm is not installed)', async () => {
    const folder = temporaryFolder();
    const { id: run } = await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    const { id: share } = await studio.call('/api/share-tapestry', { runId: run, kind: 'fixed' });
    await expect.poll(async () => (await studio.call(`/api/shared?share=${String(share)}`))['tapestryImage'], { timeout: 20_000 }).not.toBeNull();
    const page = await studio.blankTab();
    for (const path of [address, address.replace('/tapestry', '/edit'), `/shared?share=${String(share)}`]) {
      await page.goto(path);
      await page.locator('canvas, img[alt^=Tapestry]').first().waitFor();
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      for (const format of ['A4', 'Letter']) expect(await onPaper(await page.pdf({ preferCSSPageSize: true, format }), folder), `${path} ${format}`).toEqual(WELL_PRINTED);
    }
    await page.close();
    removeFolder(folder);
  });

  it('copies the picture, and says when it cannot', async () => {
    const page = await shown();
    await button(page, 'Copy image').click();
    await page.getByText('Image copied to clipboard').waitFor();
    const [kind, size] = await page.evaluate(async () => {
      const item = (await navigator.clipboard.read())[0];
      const blob = await item?.getType('image/png');
      const bitmap = blob && await createImageBitmap(blob);
      return [item?.types[0], [bitmap?.width, bitmap?.height]];
    });
    expect([kind, size]).toEqual(['image/png', [1800, 1145]]);
    await page.route('**/storage/export_*', (route) => route.fulfill({ status: 404, body: '' }));
    await button(page, 'Copy image').click();
    await page.getByText('Unable to copy the image').waitFor();
    studio.complaints.length = 0;
    await page.close();
  });

  it('offers every format as a file', async () => {
    const page = await shown();
    await button(page, 'Download').click();
    const formats = page.getByRole('list', { name: 'Formats' }).getByRole('button');
    expect(await formats.allTextContents()).toEqual(['PNG', 'PNG, twice as large', 'SVG', 'PDF, A4', 'PDF, A3', 'PDF, A2']);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF, A3').click()]);
    expect(file.suggestedFilename()).toMatch(/^Allotment_committee\.pdf$/);
    await button(page, 'Download').click();
    await page.keyboard.press('Escape');
    await formats.first().waitFor({ state: 'detached' });
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('steps aside when nothing is touched, and comes back with a movement', async () => {
    const page = await shown();
    await page.mouse.move(700, 300);
    await expect.poll(() => bar(page).evaluate((element) => getComputedStyle(element).opacity), { timeout: 20_000 }).toBe('0');
    await page.mouse.move(720, 320);
    await expect.poll(() => bar(page).evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.close();
  });

  it('is one row on a tablet', async () => {
    const page = await shown();
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(56);
    await page.close();
  });

  it.each([['light', 1440], ['dark', 1440], ['light', 390]] as const)('is there for everybody: %s, %d wide', async (colorScheme, width) => {
    const page = await shown();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await button(page, 'Download').click();
    expect(await barriers(page)).toEqual([]);
    const box = (await bar(page).boundingBox()) ?? { x: -1, width: 0 };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await page.close();
  });

  describe('under fingers', () => {
    let context: BrowserContext;
    beforeAll(async () => {
      context = await studio.person({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await typePassword(page);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      await page.close();
    }, 60_000);
    afterAll(() => context.close());

    type Finger = { readonly x: number; readonly y: number };
    async function fingers(page: Page) {
      const session = await page.context().newCDPSession(page);
      return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) => {
        await session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
      };
    }

    it('two come nearer, one pushes', async () => {
      const page = await shown(context);
      const touch = await fingers(page);
      const whole = await sheet(page);
      expect(Math.round(whole.width)).toBe(390);
      await touch('touchStart', { x: 150, y: 420 });
      await touch('touchStart', { x: 150, y: 420 }, { x: 240, y: 420 });
      for (let step = 1; step <= 6; step += 1) await touch('touchMove', { x: 150 - step * 15, y: 420 }, { x: 240 + step * 15, y: 420 });
      await touch('touchEnd');
      const near = await sheet(page);
      expect(near.width / whole.width).toBeGreaterThan(2);
      await touch('touchStart', { x: 300, y: 420 });
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: 300 - step * 12, y: 420 });
      await touch('touchEnd');
      await expect.poll(async () => (await sheet(page)).x).toBeLessThan(near.x - 30);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.close();
    });

    it.each([390, 1024])('every picture in the bar has its word under it, whole and beside no other, in a window %d px wide', async (width) => {
      const page = await shown(context);
      await page.setViewportSize({ width, height: 844 });
      const tools = await bar(page).locator('button, a').evaluateAll((all) => all.filter((each) => each.querySelector('svg')).map((each) => {
        const word = [...each.querySelectorAll('span')].find((span) => span.textContent === each.getAttribute('aria-label'));
        const { left, right, bottom } = word?.getBoundingClientRect() ?? { left: -1, right: -1, bottom: -1 };
        const frame = each.getBoundingClientRect();
        return { name: each.getAttribute('aria-label'), isWhole: right > left && left >= frame.left && right <= frame.right && bottom <= frame.bottom && word !== undefined && word.scrollWidth <= word.clientWidth };
      }));
      expect(tools.map(({ name }) => name)).toEqual(['Tapestries', 'Rename', 'Zoom out', 'Zoom in', 'Fit', 'Undo', 'Redo', 'Present', 'Print', 'Copy image', 'Download', 'Edit', 'Dashboard']);
      expect(tools.filter(({ isWhole }) => !isWhole)).toEqual([]);
      const { y: top = 0, height = 0 } = await bar(page).boundingBox() ?? {};
      const poster = await sheet(page);
      if (width === 390) expect([poster.y + poster.height <= top, height < 210]).toEqual([true, true]);
      await page.close();
    });

    it('the bar that stepped aside comes back with a tap, which presses nothing that nobody saw', async () => {
      const page = await shown(context);
      const opacity = () => bar(page).evaluate((element) => getComputedStyle(element).opacity);
      await expect.poll(opacity, { timeout: 20_000 }).toBe('0');
      const tap = async () => {
        const { x, y, width, height } = await button(page, 'Download').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
        await page.touchscreen.tap(x + width / 2, y + height / 2);
      };
      await tap();
      await expect.poll(opacity).toBe('1');
      expect(await page.getByRole('list', { name: 'Formats' }).count()).toBe(0);
      await tap();
      await page.getByRole('list', { name: 'Formats' }).waitFor();
      await page.close();
    });

    it('a tap selects what is under it, a finger held still lets things be dragged', async () => {
      const page = await shown(context);
      const touch = await fingers(page);
      const title = page.getByRole('button', { name: /^Title: / });
      const box = (await title.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByRole('button', { name: /^Title: /, pressed: true }).waitFor();
      await touch('touchStart', { x: 200, y: 420 });
      await page.getByRole('button', { name: 'Draggable', pressed: true }).waitFor();
      await touch('touchEnd');
      await page.close();
    });
  });
});
