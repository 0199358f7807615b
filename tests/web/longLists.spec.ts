import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const COUNT = 2_000;
const MOST_NODES = 1_500;
const VISITS = 30;

describe.skipIf(withoutBrowser)('An installation with two thousand transcripts', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    page = await studio.tab();
    await page.route('**/api/documents*', async (route) => {
      const answer = await route.fetch();
      const { documents: [one], ...rest } = await answer.json() as { readonly documents: readonly [Record<string, unknown>] };
      const more = Array.from({ length: COUNT - 1 }, (_, at) => ({ ...one, id: crypto.randomUUID(), title: `Meeting ${String(at + 1).padStart(4, '0')}`, docLength: at + 1 }));
      await route.fulfill({ response: answer, json: { ...rest, documents: [one, ...more] } });
    });
  }, 180_000);
  afterAll(() => studio.close());

  const nodes = () => page.evaluate<number>('document.querySelectorAll("*").length');
  const link = (title: string) => page.getByRole('rowheader').getByRole('link', { name: title, exact: true });
  const counted = () => page.getByRole('table', { name: 'Transcripts' }).getAttribute('aria-rowcount');
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('table').first().or(page.getByRole('combobox', { name: 'Transcript' })).first().waitFor();
  };

  it('has them all in one list, of which only the rows near the window are there', async () => {
    await open('/transcripts');
    await link('Allotment committee').waitFor();
    expect([await counted(), await nodes() <= MOST_NODES]).toEqual([String(COUNT + 1), true]);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await link('Meeting 1999').waitFor();
    expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight / 2)');
    await link('Meeting 1000').waitFor();
    await page.evaluate('window.scrollTo(0, 0)');
    await link('Allotment committee').waitFor();
  });

  it('narrows the list down and sorts it, over all of them', async () => {
    await open('/transcripts');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await link('Meeting 1999').waitFor();
    await page.getByRole('searchbox', { name: 'Filter transcripts' }).fill('meeting 123');
    await expect.poll(counted).toBe('13');
    await link('Meeting 1230').waitFor();
    await page.getByRole('searchbox', { name: 'Filter transcripts' }).fill('');
    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.evaluate('window.scrollTo(0, 0)');
    await link('Meeting 1999').waitFor();
  });

  it('is walked with Tab past the rows that were there at first', async () => {
    await open('/transcripts');
    await link('Allotment committee').focus();
    const titles = new Set<string>();
    for (let step = 0; step < 160; step += 1) {
      await page.keyboard.press('Tab');
      titles.add(await page.evaluate<string>('document.activeElement?.closest("th[scope=row]")?.innerText ?? ""'));
    }
    titles.delete('');
    expect([...titles]).toEqual(Array.from({ length: titles.size }, (_, at) => `Meeting ${String(at + 1).padStart(4, '0')}`));
    expect(titles.size).toBeGreaterThanOrEqual(39);
  });

  it('offers them all for a tapestry, with "(Upload a Transcript)" always in view', async () => {
    await open('/tapestries');
    await page.getByRole('combobox', { name: 'Transcript' }).click();
    await page.getByRole('option', { name: 'Meeting 0001' }).waitFor();
    const isSeen = () => page.evaluate<boolean>(`(() => {
      const option = [...document.querySelectorAll('[role="option"]')].find(({ textContent }) => textContent === '(Upload a Transcript)');
      const { x, y, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })()`);
    expect(await isSeen()).toBe(true);
    await page.getByRole('option', { name: 'Meeting 0150' }).scrollIntoViewIfNeeded();
    expect(await isSeen()).toBe(true);
    expect(await nodes()).toBeLessThanOrEqual(MOST_NODES);
    await page.keyboard.press('Escape');
  });
});

describe.skipIf(withoutBrowser)('Whoever opens thirty posters in one tab', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
    await studio.transcript('Allotment committee', sampleText('Allotment committee'));
  }, 180_000);
  afterAll(() => studio.close());

  it.each([['View Tapestry', 1], ['View Dashboard', 2]] as const)('has the pictures of no more than %s needs in memory', async (view, posters) => {
    const page = await studio.tab();
    await page.addInitScript(`
      globalThis.openBitmaps = new Set();
      const make = createImageBitmap;
      globalThis.createImageBitmap = async (...from) => { const bitmap = await make(...from); openBitmaps.add(bitmap); return bitmap; };
      const close = ImageBitmap.prototype.close;
      ImageBitmap.prototype.close = function () { openBitmaps.delete(this); close.call(this); };
    `);
    await page.goto('/transcripts');
    const held: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      await page.getByRole('link', { name: `${view} of Allotment committee` }).click();
      await page.waitForSelector('canvas');
      held.push(await page.evaluate<number>('[...openBitmaps].reduce((sum, { width, height }) => sum + width * height * 4, 0)'));
      await page.goBack();
      await page.getByRole('table', { name: 'Transcripts' }).waitFor();
    }
    expect(held[0]).toBeGreaterThan(0);
    expect(Math.max(...held), held.join(' ')).toBeLessThanOrEqual((held[0] ?? 0) * posters);
    await page.close();
  }, 300_000);
});
