import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slotLayout } from '../../api/contract/slotLayout.ts';
import { PAINTINGS } from '../../library/backgrounds/paintings.ts';
import { isSymbolSlot, pathsOf } from '../../tapestry/model/composer/editLayout.ts';
import { readTextPath } from '../../tapestry/model/composer/textPath.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import type { LayoutSlot, PhraseSlot, SlotLayout, SymbolSlot } from '../../tapestry/model/slotLayout.ts';
import { posterPainter } from '../gallery/posterPainter.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const MEETING = new URL('../../library/samples/harbour-festival.srt', import.meta.url).pathname;
const emptySheet = { name: 'empty.png', mimeType: 'image/png', buffer: createCanvas(SHEET.width, SHEET.height).toBuffer('image/png') };

/** How a person gives a slot what it has: one way with the mouse, one by the keyboard alone. */
interface Hands {
  add(tool: 'Slot' | 'Line' | 'S-curve', to: readonly [number, number], from?: readonly [number, number]): Promise<void>;
  title(): Promise<void>;
  number(label: string, value: number): Promise<void>;
  tick(label: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  words(label: string, words: readonly string[]): Promise<void>;
  save(): Promise<void>;
}

async function build({ slots, title }: SlotLayout, hands: Hands): Promise<void> {
  if (title === null) throw new Error('A layout without a title cannot be drawn here.');
  for (const slot of slots) await (isSymbolSlot(slot) ? buildSymbol(slot, hands) : buildPhrase(slot, hands));
  await hands.title();
  await hands.number('From the left (px)', title.x * SHEET.width);
  await hands.number('From the top (px)', title.y * SHEET.height);
  await hands.number('Width', title.max_size);
  await hands.save();
}

async function buildSymbol({ x, y, max_size, primary, stands }: SymbolSlot, hands: Hands): Promise<void> {
  await hands.add('Slot', [x * SHEET.width, y * SHEET.height]);
  await hands.number('From the left (px)', x * SHEET.width);
  await hands.number('From the top (px)', y * SHEET.height);
  await hands.number('Max size', max_size);
  if (primary) await hands.tick('Primary');
  if (stands) await hands.tick('Stands on its lower edge');
}

async function buildPhrase(slot: PhraseSlot, hands: Hands): Promise<void> {
  const { kind, points } = readTextPath(pathsOf(slot)[0] ?? '');
  const { rules, min_words, max_words, textpath_data: { font_size, uppercase }, scope = [], tone } = slot;
  const [from, to] = [points[0]!, points.at(-1)!];
  await hands.add(kind === 'line' ? 'Line' : 'S-curve', [to.x, to.y], [from.x, from.y]);
  if (rules?.[0]?.type === 'key_sentence') await hands.choose('Type', 'key_sentence');
  if (min_words !== undefined) await hands.number('Min words', min_words);
  if (max_words !== undefined) await hands.number('Max words', max_words);
  await hands.choose('Font size', typeof font_size === 'number' ? 'Custom' : 'Fitted to the path');
  if (typeof font_size === 'number') await hands.number('Custom size', font_size);
  if (uppercase) await hands.tick('Uppercase');
  await hands.words('Scope', scope.map(String));
  for (const [at, point] of points.entries()) {
    const name = at === 0 ? 'Start' : at === points.length - 1 ? 'End' : at === 1 ? 'First bend' : 'Second bend';
    await hands.number(`${name} from the left`, point.x);
    await hands.number(`${name} from the top`, point.y);
  }
  if (tone) await hands.choose('Ground under it', tone === 'dark' ? 'Dark' : 'Light');
}

/** What a slot says where nothing is said of it, so that saying it makes no difference. */
const withDefaults = (slot: LayoutSlot) => (isSymbolSlot(slot)
  ? { rules: [], primary: false, stands: false, ...slot, x: 0, y: 0, max_size: 0 }
  : { ...slot, textpath: null, textpath_data: { uppercase: false, color: 'primary', lines: 1, editable: true, ...slot.textpath_data } });
const numbersOf = (slot: LayoutSlot): number[] => (isSymbolSlot(slot)
  ? [slot.x * SHEET.width, slot.y * SHEET.height, slot.max_size * SHEET.width]
  : pathsOf(slot).flatMap((path) => readTextPath(path).points.flatMap(({ x, y }) => [x, y])));

/** All of it equal, and every place within half a pixel. */
function expectSameLayout(drawn: SlotLayout, shipped: SlotLayout): void {
  expect(drawn.slots.map(withDefaults)).toEqual(shipped.slots.map(withDefaults));
  const [is, wanted] = [drawn, shipped].map(({ slots, title }) => [...slots.flatMap(numbersOf), ...(title === null ? [] : [title.x * SHEET.width, title.y * SHEET.height, title.max_size * SHEET.width])]);
  expect(is).toHaveLength(wanted?.length ?? 0);
  expect(Math.max(...(is ?? []).map((value, at) => Math.abs(value - (wanted?.[at] ?? 0))))).toBeLessThanOrEqual(0.5);
  expect(drawn.title?.color).toBe(shipped.title?.color);
}

describe.skipIf(withoutBrowser)('A painted scene of the starter library', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());

  const idOnPage = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const sheet = () => page.getByRole('group', { name: /places\. Arrow keys move/ });
  const details = () => page.getByRole('region', { name: 'Details' });
  const newBackground = async (layout: string) => {
    await page.goto('/layout');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Layout' }).fill(layout);
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(emptySheet);
    await page.getByText('1145 px high', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Layout' }).press('Enter');
    await sheet().waitFor();
  };
  const savedLayout = async () => (await studio.call(`/api/background?id=${idOnPage()}`) as unknown as { layout: SlotLayout }).layout;
  const saved = async () => {
    await page.getByRole('status').getByText('Background Saved').first().waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor({ state: 'detached' });
  };
  const at = async ([x, y]: readonly [number, number]): Promise<[number, number]> => {
    const box = await sheet().boundingBox();
    return [(box?.x ?? 0) + x * (box?.width ?? 0) / SHEET.width, (box?.y ?? 0) + y * (box?.height ?? 0) / SHEET.height];
  };

  const mouse: Hands = {
    async add(tool, to, from) {
      await page.getByRole('toolbar', { name: 'Drawing' }).scrollIntoViewIfNeeded();
      await page.getByRole('toolbar', { name: 'Drawing' }).getByRole('button', { name: tool, exact: true }).click();
      if (from) {
        for (const point of [from, to]) await page.mouse.click(...await at(point));
      } else {
        await page.mouse.move(...await at([SHEET.width / 2, SHEET.height / 2]));
        await page.mouse.down();
        await page.mouse.move(...await at([to[0] - 40, to[1] + 30]));
        await page.mouse.move(...await at(to));
        await page.mouse.up();
      }
      await details().getByRole('heading', { name: from ? /phrase$/ : /symbol$/ }).waitFor();
    },
    title: () => page.getByRole('option', { name: 'Title', exact: true }).click(),
    number: (label, value) => details().getByLabel(label, { exact: true }).fill(String(Number(value.toFixed(label === 'Max size' || label === 'Width' ? 4 : 1)))),
    tick: (label) => details().getByLabel(label, { exact: true }).check(),
    async choose(label, option) {
      await details().getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    async words(label, words) {
      for (const word of words) {
        await details().getByLabel(label, { exact: true }).first().fill(word);
        await page.keyboard.press('Enter');
      }
    },
    async save() {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await saved();
    },
  };

  const press = (...keys: readonly string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const nameInFocus = () => page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return '';
    return (focused as HTMLInputElement).labels?.[0]?.textContent ?? focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  });
  /** Tab until what is wanted has the focus, from wherever the focus is. */
  const reach = async (wanted: (name: string) => boolean) => {
    for (let tabs = 0; tabs < 120; tabs++) {
      if (wanted(await nameInFocus())) return;
      await press('Tab');
    }
    throw new Error('The keyboard does not get there.');
  };
  const toSheet = () => reach((name) => name.includes('Arrow keys move'));

  const keyboard: Hands = {
    async add(tool, _to, from) {
      await press('Escape');
      await toSheet();
      await press(tool === 'Slot' ? 's' : tool === 'Line' ? 'l' : 'c');
      // Anywhere at first: the points get their numbers below.
      if (from) await press('Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
      await press('Enter');
    },
    async title() {
      await press('Escape');
      await toSheet();
      await press('t', 'Enter');
    },
    async number(label, value) {
      await reach((name) => name === label);
      await press('Control+a');
      await page.keyboard.type(String(Number(value.toFixed(label === 'Max size' || label === 'Width' ? 4 : 1))));
    },
    async tick(label) {
      await reach((name) => name === label);
      await press('Space');
    },
    async choose(label, option) {
      await reach((name) => name === label);
      await page.keyboard.type(option);
    },
    async words(label, words) {
      await reach((name) => name === label);
      for (const word of words) {
        await page.keyboard.type(word);
        await press('Enter');
      }
    },
    async save() {
      await reach((name) => name === 'Save Changes');
      await press('Enter');
      await saved();
    },
  };

  it.each([
    ['mouse and keyboard', 'High Street', PAINTINGS.street.layout, mouse],
    ['the keyboard alone', 'Window Sill', PAINTINGS.window.layout, keyboard],
  ] as const)('is built from an empty sheet with %s, and the exact layout paints the same tapestry in every pixel', async (way, background, shipped, hands) => {
    await newBackground(`Built with ${way}`);
    await build(shipped, hands);
    expectSameLayout(await savedLayout(), slotLayout.parse(shipped) as unknown as SlotLayout);
    await studio.call('/api/update-background', { id: idOnPage(), layout: shipped });
    const exact = await savedLayout();
    const painter = posterPainter();
    const wish = { background, title: 'Harbour festival', seed: 7 };
    const [drawn, theirs] = [await painter.paint(MEETING, { ...wish, layout: exact }), await painter.paint(MEETING, wish)];
    expect(Buffer.compare(drawn.png, theirs.png)).toBe(0);
  }, 300_000);
});
