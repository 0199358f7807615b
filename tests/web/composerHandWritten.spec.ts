import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

/** Places as somebody writes them in an editor: the specification's shapes, each attribute once, decimals as they come. */
const WRITTEN = {
  slots: [
    { id: 3, type: 'symbol', x: 0.25, y: 0.4, max_size: 0.12346, painter: 'fields that nobody here knows stay', primary: true, rules: [{ type: 'pos', value: 'NOUN' }] },
    { id: 1, type: 'symbol', x: 0.701, y: 0.8, max_size: 0.15, stands: true, no_resize: true, tone: 'light', rules: [{ type: 'tags', value: ['animal', 'plant'] }] },
    { id: 12, type: 'symbol', x: 0.5, y: 0.25, max_size: 0.1, rules: [{ type: 'symbols', value: ['ship'] }, { type: 'pos', value: 'VERB' }] },
    { id: 7, type: 'phrase', rules: [{ type: 'phrase' }], scope: [3, 12], min_words: 2, max_words: 6, textpath: 'M 120 1000 Q 480 940 840 1000', textpath_data: { font_size: 't3', lines: 1, uppercase: true, color: 'secondary', editable: false } },
    { id: 8, type: 'phrase', rules: [{ type: 'key_sentence' }], textpath: ['M 950 200 L 1650 210', 'M 950 270 C 1150 260 1400 300 1650 280'], textpath_data: { font_size: 38 }, textpath_only: true },
    { id: 9, type: 'phrase', rules: [{ type: 'fallback_phrase', value: 'We go on' }], textpath: 'M 980 600 L 1480 620', textpath_data: {}, phraseSpace: { x: 0.6, y: 0.5, width: 0.25, height: 0.1 } },
  ],
  title: { x: 0.31, y: 0.05, max_size: 0.42, color: 'secondary' },
} as const;

/** What the specification has a default for and was left out is written down; nothing else changes. */
const DEFAULTS = { lines: 1, editable: true };
const KEPT = { ...WRITTEN, slots: WRITTEN.slots.map((slot) => (slot.type === 'phrase' ? { ...slot, textpath_data: { ...DEFAULTS, ...slot.textpath_data } } : slot)) };

describe.skipIf(withoutBrowser)('Places that were written by hand', () => {
  let studio: Studio;
  let page: Page;
  let id: string;
  let layout: string;
  let documentID: string;

  beforeAll(async () => {
    studio = await openStudio();
    const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
    const made = await studio.call('/api/duplicate-background', { backgroundId: backgrounds.find((each) => each.layout.id === 'lo_river')?.id, layoutName: 'By hand' });
    id = String(made['id']);
    documentID = await studio.transcript('Allotments', readFileSync(new URL('../../library/samples/allotment-committee.txt', import.meta.url), 'utf8'));
    const answer = await studio.call('/api/update-background', { id, layout: WRITTEN });
    if ('error' in answer) throw new Error(String(answer['message']));
    layout = (await studio.call(`/api/background?id=${id}`) as unknown as { layout: { id: string } }).layout.id;
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());

  const sheet = () => page.getByRole('group', { name: /places\. Arrow keys move/ });
  const places = () => page.getByRole('listbox', { name: 'Places on the sheet' }).getByRole('option');
  const saved = async () => {
    const { slots, title } = (await studio.call(`/api/background?id=${id}`) as unknown as { layout: { slots: readonly object[]; title: object } }).layout;
    return { slots, title };
  };

  it('are kept as they were written, with the defaults written down', async () => {
    expect(await saved()).toEqual(KEPT);
  });

  it('open as they stand, one path or several', async () => {
    await page.goto(`/background/${id}`);
    await expect.poll(() => places().allTextContents()).toEqual([
      'Title', 'Slot 3, symbol', 'Slot 1, symbol', 'Slot 12, symbol', 'Slot 7, phrase', 'Slot 8, path 1 of 2', 'Slot 8, path 2 of 2', 'Slot 9, phrase',
    ]);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  });

  it('stay as they were where nobody touched them, when one is moved and saved', async () => {
    await places().filter({ hasText: 'Slot 12' }).click();
    await sheet().focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
    const moved = { ...KEPT, slots: KEPT.slots.map((slot) => (slot.id === 12 ? { ...slot, y: 0.25873 } : slot)) };
    expect(await saved()).toEqual(moved);
  });

  it('give the same tapestry on the page as on the server', async () => {
    const panel = page.getByRole('region', { name: 'Preview' });
    await panel.getByRole('combobox', { name: 'Preview with' }).click();
    await page.getByRole('option', { name: 'Allotments' }).click();
    const { alternativeText } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=${layout}&backgroundID=${id}`);
    expect(String(alternativeText).length).toBeGreaterThan(100);
    await expect.poll(() => sheet().getByRole('img').getAttribute('aria-label'), { timeout: 20_000 }).toBe(alternativeText);
  });
});
