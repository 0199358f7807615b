import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

/** WCAG 2.5.5. */
const FINGERTIP = 44;
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } as const;

/** What is pressed on a page and smaller than a fingertip: not what lies on the poster, where a finger may miss, and no link within a sentence. A box to tick is as large as its label, a text in a field of pills as large as the field. */
const TOO_SMALL = `[...document.querySelectorAll('button, a, input:not([type=file]), select, summary')].flatMap((element) => {
  const { width, height } = (element.closest('label, .mantine-Input-wrapper') ?? element).getBoundingClientRect();
  const isOnPoster = element.closest('[aria-label="Everything on this tapestry"]') !== null;
  const isInText = element.tagName === 'A' && getComputedStyle(element).display === 'inline';
  if (width === 0 || !element.checkVisibility({ visibilityProperty: true }) || isOnPoster || isInText) return [];
  return width < ${FINGERTIP} || height < ${FINGERTIP} ? [(element.getAttribute('aria-label') ?? element.textContent) + ' ' + Math.round(width) + ' x ' + Math.round(height)] : [];
})`;

/** What can be scrolled to the side and is no strip of pictures, and no example of code. */
const WIDER = `[document.documentElement, ...document.querySelectorAll('main *:not(pre)')].flatMap((element) => {
  const isScrolled = element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  return isScrolled && !element.closest('[aria-label="Alternative Layouts"]') && element.scrollWidth > element.clientWidth ? [element.tagName + '.' + element.className + ' ' + element.scrollWidth + ' of ' + element.clientWidth] : [];
})`;

describe.skipIf(withoutBrowser)('What is pressed', () => {
  let studio: Studio;
  let documentID: string;
  let poster: string;
  let share: string;
  let signedIn: NonNullable<BrowserContextOptions['storageState']>;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    const run = await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    poster = `documentID=${documentID}&layout=lo_radial&minSymbolCount=1&run=${String(run['id'])}`;
    share = String((await studio.call('/api/share-tapestry', { runId: run['id'], kind: 'fixed' }))['id']);
    const markup = new FormData();
    markup.set('name', 'Arrow');
    markup.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 400"><path d="M20 200 L420 200" stroke="#000"/></svg>'], { type: 'image/svg+xml' }), 'arrow.svg');
    await studio.send('/api/add-markup', markup);
    signedIn = await (await studio.blankTab()).context().storageState();
  }, 180_000);
  afterAll(() => studio.close());

  const open = async (address: string, options: BrowserContextOptions): Promise<Page> => {
    const page = await (await studio.person({ reducedMotion: 'reduce', storageState: signedIn, ...options })).newPage();
    await page.goto(address);
    return page;
  };
  const tooSmall = (page: Page) => page.evaluate<string[]>(TOO_SMALL);

  it('is as large as a fingertip on a telephone, on the Tapestries page in both views', async () => {
    for (const view of ['', '&view=table']) {
      const page = await open(`/tapestries?documentID=${documentID}${view}`, PHONE);
      await page.getByRole('link', { name: 'Create Tapestry' }).waitFor();
      await page.getByText('Advanced').click();
      await page.getByRole('link', { name: /Allotment committee/ }).last().waitFor();
      expect(await tooSmall(page)).toEqual([]);
      await page.context().close();
    }
  }, 60_000);

  it('is as large as a fingertip on a telephone, on the edit page and on that of a shared link', async () => {
    const page = await open(`/edit?${poster}`, PHONE);
    await page.locator('canvas').first().waitFor();
    for (const what of [/^Share link/, /^Download/, /^View transcript/, /^Edit tapestry/]) {
      await page.getByRole('button', { name: what }).click();
      expect(await tooSmall(page), String(what)).toEqual([]);
    }
    await page.goto(`/shared?share=${share}`);
    await page.getByRole('button', { name: /^Download/ }).click();
    expect(await tooSmall(page)).toEqual([]);
    await page.context().close();
  }, 60_000);

  it.each([
    ['symbols', '/symbols', 'list', 'All symbols'], ['symbols in a list', '/symbols?view=list', 'list', 'All symbols'],
    ['a symbol', '/symbol?symbol=ship', 'img', 'How a tapestry shows image 1'],
    ['backgrounds', '/backgrounds', 'list', 'All backgrounds'], ['backgrounds in a list', '/backgrounds?view=list', 'list', 'All backgrounds'],
    ['a background', '/background?background=Orchard', 'list', 'History'],
    ['markups', '/markups', 'list', 'All markups'],
    ['the import of symbols', '/import-symbols', 'button', 'Export symbols'],
  ] as const)('is as large as a fingertip on a telephone, on the page of %s, and nothing is pushed sideways there or on a desktop', async (_, address, role, name) => {
    for (const options of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
      const page = await open(address, options);
      await page.getByRole(role, { name, exact: true }).waitFor();
      if (options === PHONE) expect(await tooSmall(page)).toEqual([]);
      expect(await page.evaluate(WIDER)).toEqual([]);
      await page.context().close();
    }
  });

  it.each([[390, 3], [768, 3], [1024, 1], [1440, 1], [2560, 1]])('creates a tapestry, its dashboard or its edit page in a window %d px wide: buttons in %d lines, and all whole', async (width, lines) => {
    const page = await open('/tapestries', { viewport: { width, height: 900 } });
    const boxes = await Promise.all(['Create Dashboard', 'Create Tapestry', 'Edit Page'].map(async (name) => {
      const link = page.getByText(name, { exact: true }).locator('xpath=ancestor::a');
      return await link.evaluate((element) => {
        const { y, width: across, height } = element.getBoundingClientRect();
        return { y, width: across, height, isCut: element.scrollWidth > element.clientWidth };
      });
    }));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(lines);
    if (lines > 1) expect(new Set(boxes.map((box) => Math.round(box.width))).size).toBe(1);
    expect(boxes.filter(({ isCut, height }) => isCut || height > 60)).toEqual([]);
    await page.context().close();
  });

  it('says when a tapestry was made in two lines at most, the day whole, on a telephone', async () => {
    const page = await open('/tapestries?view=table', PHONE);
    const cell = page.getByRole('table', { name: 'Recent Tapestries' }).getByRole('cell', { name: /\d{4}, \d\d:\d\d/ }).first();
    const lines = await cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThanOrEqual(2);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    await page.context().close();
  });

  it.each(['/', '/tapestries?view=table', '/transcripts', '/transcript', '/edit', '/shared'])('is in the window of a telephone, with scrollbars beside the page too, and none across: %s', async (path) => {
    // Fifteen pixels are what such a bar takes.
    const page = await open(path === '/edit' ? `/edit?${poster}` : path === '/shared' ? `/shared?share=${share}` : path === '/transcript' ? `/transcript?documentID=${documentID}` : path, { hasTouch: true, viewport: { width: 375, height: 844 } });
    await page.getByText('Allotment committee').filter({ visible: true }).first().waitFor();
    await expect.poll(() => page.evaluate(WIDER), { message: path }).toEqual([]);
    await page.context().close();
  }, 60_000);

  it('ends the transcript beside a poster without scrolling, in a window of 1024 x 768', async () => {
    const page = await open(`/edit?${poster}`, { viewport: { width: 1024, height: 768 } });
    const button = page.getByRole('button', { name: /^View transcript/ });
    await button.click();
    await page.getByRole('region', { name: 'Transcript' }).waitFor();
    const { y = 0, height = 0 } = await button.boundingBox() ?? {};
    expect(y + height).toBeLessThanOrEqual(768);
    await page.context().close();
  });
});
