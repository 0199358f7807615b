import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

/** Two slots of 180 px: with their left edges at 300 and 700, their upper ones at 200 and 400. */
const SLOTS = [
  { id: 1, type: 'symbol', x: 390 / 1800, y: 290 / 1145, max_size: 0.1 },
  { id: 2, type: 'symbol', x: 790 / 1800, y: 490 / 1145, max_size: 0.1 },
  { id: 3, type: 'phrase', rules: [{ type: 'phrase' }], textpath: 'M 1000 900 L 1500 950', textpath_data: { font_size: 't2' } },
];

describe.skipIf(withoutBrowser)('The sheet of the composer', () => {
  let studio: Studio;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    studio = await openStudio();
    const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
    id = String((await studio.call('/api/duplicate-background', { backgroundId: backgrounds.find(({ layout }) => layout.id === 'lo_river')?.id, layoutName: 'Seen nearer' }))['id']);
    await studio.call('/api/update-background', { id, layout: { slots: SLOTS, title: null } });
    page = await studio.blankTab();
    // What one test drew and did not save is left behind by the next.
    page.on('dialog', (question) => void question.accept());
  }, 180_000);
  afterAll(() => studio.close());
  beforeEach(async () => {
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
    const discard = page.getByRole('button', { name: 'Discard it' });
    if (await discard.isVisible()) await discard.click();
    await sheet().scrollIntoViewIfNeeded();
  });

  const sheet = () => page.getByRole('group', { name: /places\. Arrow keys move/ });
  const zoom = () => page.getByRole('status', { name: 'Zoom' });
  const percent = async () => Number.parseInt(await zoom().textContent() ?? '', 10);
  const places = () => page.getByRole('listbox', { name: 'Places on the sheet' }).getByRole('option');
  const details = () => page.getByRole('region', { name: 'Details' });
  const field = async (label: string) => Number(await details().getByLabel(label).inputValue());
  /** A place on the screen for px of the sheet while all of it is seen. */
  const at = async (x: number, y: number): Promise<[number, number]> => {
    const box = await sheet().boundingBox();
    return [(box?.x ?? 0) + x * (box?.width ?? 0) / 1800, (box?.y ?? 0) + y * (box?.height ?? 0) / 1145];
  };
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...await at(...from));
    await page.mouse.down();
    await page.mouse.move(...await at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
    await page.mouse.move(...await at(...to));
  };

  it('brings what is dragged in line with what stands near, unless Control is held', async () => {
    // The second slot's left edge would come to 306.
    await drag([790, 490], [396, 700]);
    await page.mouse.up();
    await expect.poll(() => field('From the left (px)')).toBe(390);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.down('Control');
    await drag([790, 490], [396, 700]);
    await page.mouse.up();
    await page.keyboard.up('Control');
    await places().filter({ hasText: 'Slot 2' }).click();
    await expect.poll(async () => Math.abs(await field('From the left (px)') - 396)).toBeLessThan(2);
  });

  it('puts back what is being dragged when Escape is pressed, and makes no step of it', async () => {
    await drag([790, 490], [1100, 700]);
    await page.keyboard.press('Escape');
    await page.mouse.move(...await at(1200, 800));
    await page.mouse.up();
    await expect.poll(() => field('From the left (px)')).toBe(790);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  it('comes nearer where the wheel is turned with Control, and is whole again by a button', async () => {
    const whole = await percent();
    const [x, y] = await at(1250, 925);
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(percent).toBeGreaterThan(whole * 1.9);
    // What was below the pointer still is.
    await page.mouse.click(x, y);
    await expect.poll(() => places().filter({ hasText: 'Slot 3' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Whole sheet' }).click();
    await expect.poll(percent).toBe(whole);
  });

  it('comes nearer and goes by keys, shows what is selected, and is pushed with the space bar held', async () => {
    const whole = await percent();
    await places().filter({ hasText: 'Slot 1' }).click();
    await sheet().focus();
    await page.keyboard.press('Shift+Digit2');
    await expect.poll(percent).toBeGreaterThan(whole * 2);
    const box = await sheet().boundingBox();
    const [middleX, middleY] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    // The sheet is pushed by the slot's own middle: the slot stays where it stands on it.
    await page.mouse.move(middleX, middleY);
    await page.keyboard.down('Space');
    await page.mouse.down();
    await page.mouse.move(middleX - 60, middleY - 40);
    await page.mouse.up();
    await page.keyboard.up('Space');
    expect(await field('From the left (px)')).toBe(390);
    await page.mouse.move(middleX - 60, middleY - 40);
    await page.mouse.down();
    await page.mouse.move(middleX - 60, middleY + 10);
    await page.mouse.up();
    await expect.poll(() => field('From the top (px)')).toBeGreaterThan(295);
    expect(Math.abs(await field('From the left (px)') - 390)).toBeLessThan(1);
    await page.keyboard.press('Shift+Digit1');
    await expect.poll(percent).toBe(whole);
    await page.keyboard.press('0');
    await expect.poll(percent).toBe(100);
    await page.keyboard.press('-');
    await expect.poll(percent).toBe(80);
  });

  it('moves along to what is walked to by keys', async () => {
    await sheet().focus();
    for (let times = 0; times < 5; times++) await page.keyboard.press('+');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect.poll(() => places().filter({ hasText: 'Slot 3' }).getAttribute('aria-selected')).toBe('true');
    const box = await sheet().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
    await expect.poll(() => places().filter({ hasText: 'Slot 3' }).getAttribute('aria-selected')).toBe('false');
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect.poll(() => places().filter({ hasText: 'Slot 3' }).getAttribute('aria-selected')).toBe('true');
  });

  it('is followed by the list of places in a narrow window, and comes after it in a wide one, for the eye and the keyboard alike', async () => {
    const list = page.getByRole('listbox', { name: 'Places on the sheet' });
    const isSheetFirst = () => sheet().evaluate((group) => (group.compareDocumentPosition(document.querySelector('[role="listbox"][aria-label="Places on the sheet"]')!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    await expect.poll(isSheetFirst).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(isSheetFirst).toBe(true);
    const [above, below] = [await sheet().boundingBox(), await list.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(isSheetFirst).toBe(false);
  });

  it('comes nearer by two fingers, which move nothing that stands on it', async () => {
    const context = await studio.person({ hasTouch: true, viewport: { width: 390, height: 844 }, storageState: await page.context().storageState() });
    const phone = await context.newPage();
    await phone.goto(`/background/${id}`);
    const small = phone.getByRole('group', { name: /places\. Arrow keys move/ });
    await small.scrollIntoViewIfNeeded();
    const box = await small.boundingBox();
    const point = (x: number, y: number) => ({ x: (box?.x ?? 0) + x * (box?.width ?? 0) / 1800, y: (box?.y ?? 0) + y * (box?.height ?? 0) / 1145 });
    const shown = async () => Number.parseInt(await phone.getByRole('status', { name: 'Zoom' }).textContent() ?? '', 10);
    const whole = await shown();
    const { send } = await context.newCDPSession(phone).then((session) => ({ send: session.send.bind(session) }));
    const [still, first] = [{ ...point(790, 490), id: 1 }, { ...point(1000, 600), id: 2 }];
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [still] });
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [still, first] });
    for (const far of [1200, 1400, 1600]) await send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [still, { ...point(far, 800), id: 2 }] });
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(shown).toBeGreaterThan(whole * 2);
    expect(await phone.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await context.close();
  });

  it('says what the mouse does to the sheet, and on a telephone what fingers do', async () => {
    const [byMouse, byTouch] = ['What is dragged snaps to what stands near; hold Ctrl to place it freely. Ctrl with the wheel, or two fingers, zooms; drag with the space bar held to move the sheet.', 'What is dragged snaps to what stands near. Two fingers zoom and move the sheet.'];
    await page.getByText(byMouse).waitFor();
    expect(await page.getByText(byTouch).isVisible()).toBe(false);
    const context = await studio.person({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, storageState: await page.context().storageState() });
    const phone = await context.newPage();
    await phone.goto(`/background/${id}`);
    await phone.getByText(byTouch).waitFor();
    expect(await phone.getByText(byMouse).isVisible()).toBe(false);
    await context.close();
  });
});
