import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

interface Slot {
  readonly id: number;
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly max_size?: number;
  readonly textpath?: string | readonly string[];
}
interface Whole {
  readonly id: string;
  readonly revision: number;
  readonly layout: { readonly slots: readonly Slot[]; readonly title: { readonly x: number; readonly max_size: number } | null };
}

/** Light on the left, dark on the right. */
function halfDark(): Buffer {
  const canvas = createCanvas(1800, 1145);
  const context = canvas.getContext('2d');
  for (const [color, left] of [['#fbf6ea', 0], ['#101820', 900]] as const) {
    context.fillStyle = color;
    context.fillRect(left, 0, 900, 1145);
  }
  return canvas.toBuffer('image/png');
}

describe.skipIf(withoutBrowser)('The background composer', () => {
  let studio: Studio;
  let page: Page;
  let id: string;

  const whole = async (of = id): Promise<Whole> => await studio.call(`/api/background?id=${of}`) as unknown as Whole;
  const slots = async (): Promise<readonly Slot[]> => (await whole()).layout.slots;

  beforeAll(async () => {
    studio = await openStudio();
    const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
    const river = backgrounds.find(({ layout }) => layout.id === 'lo_river');
    id = String((await studio.call('/api/duplicate-background', { backgroundId: river?.id, layoutName: 'Drawn by hand' }))['id']);
    await studio.call('/api/update-background', { id, layout: { slots: [], title: null } });
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const sheet = () => page.getByRole('group', { name: /places\. Arrow keys move/ });
  const places = () => page.getByRole('listbox', { name: 'Places on the sheet' }).getByRole('option');
  const drawn = async () => (await places().allTextContents()).filter((name) => name !== 'Title');
  const saving = () => page.getByRole('button', { name: 'Save Changes' });
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Drawing' }).getByRole('button', { name, exact: true });
  const details = () => page.getByRole('region', { name: 'Details' });
  const open = async () => {
    await page.goto(`/background/${id}`);
    await sheet().waitFor();
  };
  /** A place on the screen for px of the sheet. */
  const at = async (x: number, y: number): Promise<[number, number]> => {
    await sheet().scrollIntoViewIfNeeded();
    const box = await sheet().boundingBox();
    if (!box) throw new Error('There is no sheet.');
    return [box.x + x * box.width / 1800, box.y + y * box.height / 1145];
  };
  const click = async (x: number, y: number) => page.mouse.click(...await at(x, y));
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...await at(...from));
    await page.mouse.down();
    await page.mouse.move(...await at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
    await page.mouse.move(...await at(...to));
    await page.mouse.up();
  };
  const save = async () => {
    await saving().click();
    await page.getByRole('status').getByText('Background Saved').first().waitFor();
    await saving().waitFor({ state: 'detached' });
  };

  it('draws slots and paths with the mouse, and saves what was drawn to the pixel', async () => {
    await open();
    expect(await drawn()).toEqual([]);
    expect(await saving().count()).toBe(0);
    await tool('Slot').click();
    await expect.poll(drawn).toEqual(['Slot 1, symbol']);
    await page.keyboard.down('Control');
    await drag([900, 572], [500, 400]);
    await page.keyboard.up('Control');
    await tool('Curve').click();
    await click(300, 900);
    await click(900, 880);
    await expect.poll(drawn).toEqual(['Slot 1, symbol', 'Slot 2, phrase']);
    await save();
    const [first, second] = await slots();
    expect(first).toMatchObject({ id: 1, type: 'symbol', max_size: 0.2 });
    expect(Math.abs((first?.x ?? 0) * 1800 - 500)).toBeLessThan(3);
    expect(Math.abs((first?.y ?? 0) * 1145 - 400)).toBeLessThan(3);
    const numbers = String(second?.textpath).match(/-?\d+/g)?.map(Number) ?? [];
    expect(String(second?.textpath)).toMatch(/^M \d+ \d+ Q \d+ \d+ \d+ \d+$/);
    [300, 900, 600, 890, 900, 880].forEach((wanted, index) => expect(Math.abs((numbers[index] ?? 0) - wanted), String(second?.textpath)).toBeLessThanOrEqual(4));
  });

  it('bends a path by its points, undoes by name, and hides Save Changes where all is as it was saved', async () => {
    await places().filter({ hasText: 'Slot 2' }).click();
    const before = await slots();
    await drag([600, 890], [600, 760]);
    await saving().waitFor();
    await page.getByText('Steps').click();
    await page.getByRole('button', { name: 'Bend of the path of slot 2' }).waitFor();
    await tool('Undo').click();
    await saving().waitFor({ state: 'detached' });
    expect(await slots()).toEqual(before);
    await tool('Redo').click();
    await save();
    const numbers = String((await slots())[1]?.textpath).match(/-?\d+/g)?.map(Number) ?? [];
    expect(Math.abs((numbers[3] ?? 0) - 760)).toBeLessThanOrEqual(4);
  });

  it('does all of it by the keyboard alone, and says aloud what happened and where', async () => {
    await open();
    await sheet().focus();
    await page.keyboard.press('s');
    await page.getByRole('status').getByText('Add symbol slot 3').waitFor();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('status').getByText('Move slot 3, symbol: 52 % from the left, 50 % from the top').waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('l');
    for (let times = 0; times < 4; times++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    for (let times = 0; times < 5; times++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(drawn).toEqual(['Slot 1, symbol', 'Slot 2, phrase', 'Slot 3, symbol', 'Slot 4, phrase']);
    await save();
    expect((await slots())[2]).toMatchObject({ id: 3, x: expect.closeTo(0.51667, 4) as number, y: 0.5, max_size: 0.21 });
    expect((await slots())[3]).toMatchObject({ id: 4, textpath: 'M 900 773 L 1150 773' });
    await sheet().focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await drawn()).length).toBe(3);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await drawn()).length).toBe(4);
  });

  it('refuses a path whose ends are too close together', async () => {
    await open();
    const before = await drawn();
    await sheet().focus();
    for (const key of ['l', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('alert').getByText('The two points are too close together for a path.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await drawn()).toEqual(before);
  });

  it('sets every rule of a slot, and starts a rule anew when its type changes', async () => {
    await open();
    await places().filter({ hasText: 'Slot 1' }).click();
    await details().getByRole('button', { name: 'Add rule' }).click();
    await expect.poll(() => details().getByLabel('Part of Speech').inputValue()).toBe('VERB');
    await details().getByLabel('Type').selectOption('tags');
    await details().getByLabel('Tags', { exact: true }).first().fill('water');
    await page.keyboard.press('Enter');
    await details().getByLabel('Primary').check();
    await places().filter({ hasText: 'Slot 2' }).click();
    await details().getByLabel('Type').selectOption('key_sentence');
    await details().getByLabel('Min words').fill('3');
    await details().getByLabel('Lines').fill('2');
    await details().getByLabel('Uppercase').check();
    await details().getByLabel('Color').selectOption('secondary');
    await details().getByLabel('Font size').selectOption('headline');
    await save();
    const [first, second] = await slots() as unknown as readonly Record<string, unknown>[];
    expect(first).toMatchObject({ rules: [{ type: 'tags', value: ['water'] }], primary: true });
    expect(second).toMatchObject({ rules: [{ type: 'key_sentence' }], min_words: 3, textpath_data: { lines: 2, uppercase: true, color: 'secondary', font_size: 'headline' } });
  });

  it('warns of numbers of words that no phrase has, at the fields and in the list', async () => {
    const warning = page.getByRole('button', { name: 'No phrase fits slot 2: its Min words is above its Max words.' });
    await details().getByLabel('Max words').fill('2');
    await warning.waitFor();
    await details().getByText('Above Max words: no phrase fits.').waitFor();
    await details().getByText('Below Min words: no phrase fits.').waitFor();
    await details().getByLabel('Max words').fill('5');
    await warning.waitFor({ state: 'detached' });
    expect(await details().getByText(/no phrase fits/).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  it('keeps a size of one\'s own between the presets, at least one line, and a rule that begins anew without words', async () => {
    await places().filter({ hasText: 'Slot 2' }).click();
    await details().getByLabel('Font size').selectOption('custom');
    const size = details().getByLabel('Custom size');
    for (const [typed, kept] of [['5', '42'], ['400', '42'], ['36', '36']] as const) {
      await size.fill(typed);
      if (typed !== kept) await details().getByText('From 28 to 72', { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => size.inputValue()).toBe(kept);
    }
    const lines = details().getByLabel('Lines');
    await lines.fill('0');
    await page.keyboard.press('Tab');
    await expect.poll(() => lines.inputValue()).toBe('2');
    await places().filter({ hasText: 'Slot 1' }).click();
    await details().getByLabel('Type').selectOption('symbols');
    await save();
    const [first, second] = await slots() as unknown as readonly Record<string, unknown>[];
    expect(first).toMatchObject({ rules: [{ type: 'symbols', value: [] }] });
    expect(second).toMatchObject({ textpath_data: { lines: 2, font_size: 36 } });
  });

  it('gives a slot another path, takes it away again, and stores the one that is left as a value', async () => {
    await places().filter({ hasText: 'Slot 4' }).click();
    await details().getByRole('button', { name: 'Add a path' }).click();
    await page.getByText('Click where the new path of slot 4 begins').waitFor();
    await click(900, 900);
    await click(1300, 900);
    await save();
    expect((await slots()).find((slot) => slot.id === 4)?.textpath).toHaveLength(2);
    await places().filter({ hasText: 'Slot 4, path 2 of 2' }).click();
    await details().getByRole('button', { name: 'Unassign' }).click();
    await expect.poll(drawn).toContain('Slot 5, phrase');
    await places().filter({ hasText: 'Slot 5' }).click();
    await details().getByLabel('Assign to').selectOption('4');
    await places().filter({ hasText: 'Slot 4, path 2 of 2' }).click();
    await tool('Delete place').click();
    await save();
    expect(typeof (await slots()).find((slot) => slot.id === 4)?.textpath).toBe('string');
  });

  it('keeps what was not saved through a reload, and asks before it is left', async () => {
    const before = (await drawn()).length;
    await tool('Slot').click();
    await saving().waitFor();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('What was drawn here and not saved is still on this device.').waitFor();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(async () => (await drawn()).length).toBe(before + 1);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Symbols' }).click();
    await page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await save();
    expect(await slots()).toHaveLength(before + 1);
  });

  it('says which numbers a place takes, and that it lies off the sheet; what was not taken is told', async () => {
    await open();
    await places().filter({ hasText: 'symbol' }).first().click();
    const size = details().getByRole('textbox', { name: 'Max size' });
    const kept = await size.inputValue();
    await size.fill('7');
    await details().getByText('From 0.05 to 0.5', { exact: true }).waitFor();
    await size.blur();
    await details().getByText(`From 0.05 to 0.5: it stays ${kept}`).waitFor();
    expect(await size.inputValue()).toBe(kept);
    await size.fill('');
    await size.pressSequentially('0,15');
    await details().getByText(/it stays/).waitFor({ state: 'detached' });
    await size.blur();
    expect(await size.inputValue()).toBe('0.15');
    const left = details().getByRole('textbox', { name: 'From the left (px)' });
    const before = await left.inputValue();
    await left.fill('99999');
    await left.blur();
    await details().getByText(`From -900 to 2700: it stays ${before}`).waitFor();
    await left.fill('-500');
    await details().getByText('This place lies off the sheet.').waitFor();
    await left.fill('100');
    await details().getByText('This place reaches off the sheet.').waitFor();
    await left.fill('900');
    await details().getByText(/off the sheet/).waitFor({ state: 'detached' });
  });

  it('copies and pastes while the button that made a place still has the focus, and shows the new one in the list', async () => {
    await open();
    const before = (await drawn()).length;
    for (let count = 0; count < 12; count += 1) await tool('Slot').click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(async () => (await drawn()).length).toBe(before + 13);
    const list = page.getByRole('listbox', { name: 'Places on the sheet' });
    const isWhole = () => list.evaluate((box) => {
      const row = box.querySelector('[aria-selected=true]')?.getBoundingClientRect();
      const edges = box.getBoundingClientRect();
      return row !== undefined && row.top >= edges.top - 1 && row.bottom <= edges.bottom + 1;
    });
    await expect.poll(isWhole).toBe(true);
    for (let count = 0; count < 13; count += 1) await tool('Undo').click();
    await saving().waitFor({ state: 'detached' });
  });

  it('is duplicated as it stands on the screen: what was not saved is saved first, as the dialog says', async () => {
    await open();
    const before = (await slots()).length;
    await tool('Slot').click();
    await saving().waitFor();
    await page.getByRole('button', { name: 'Duplicate Background' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What you changed here is saved first, so that the copy has it too.').waitFor();
    const original = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== original);
    await page.getByText('Background Duplicated').waitFor();
    expect(await slots()).toHaveLength(before + 1);
    await expect.poll(async () => (await drawn()).length).toBe(before + 1);
    await page.goto(original);
  });

  it('aligns what is selected, and pastes copies of it here and on another background', async () => {
    await open();
    const before = (await slots()).filter(({ type }) => type === 'symbol');
    const symbols = () => places().filter({ hasText: 'symbol' });
    await symbols().first().click();
    await symbols().nth(1).click({ modifiers: ['Shift'] });
    await details().getByRole('button', { name: 'Left edges' }).click();
    await page.getByRole('status').getByText('Align 2 places: left edges').waitFor();
    await sheet().focus();
    await page.keyboard.press('Control+c');
    await page.getByRole('status').getByText('2 slots copied').waitFor();
    await page.keyboard.press('Control+v');
    await page.getByRole('status').getByText('Paste 2 slots').waitFor();
    await save();
    const after = (await slots()).filter(({ type }) => type === 'symbol');
    expect(after).toHaveLength(before.length + 2);
    const left = ({ x = 0, max_size = 0 }: Slot) => x - max_size / 2;
    expect(left(after[0]!)).toBeCloseTo(left(after[1]!), 4);
    const other = String((await studio.call('/api/duplicate-background', { backgroundId: id, layoutName: 'Another sheet' }))['id']);
    await studio.call('/api/update-background', { id: other, layout: { slots: [], title: null } });
    await page.goto(`/background/${other}`);
    await sheet().focus();
    await page.keyboard.press('Control+v');
    await expect.poll(() => symbols().count()).toBe(2);
    await save();
    expect((await whole(other)).layout.slots.map(({ max_size }) => max_size)).toEqual(after.slice(0, 2).map(({ max_size }) => max_size));
  });

  it('moves the title and makes it wider by the mouse, never narrower than a tenth of the sheet', async () => {
    await open();
    await sheet().focus();
    await page.keyboard.press('t');
    await save();
    const title = async () => (await whole()).layout.title as { x: number; y: number; max_size: number };
    const before = await title();
    const [x, y] = [before.x * 1800, before.y * 1145];
    // With Control nothing snaps.
    await page.keyboard.down('Control');
    await drag([x + 60, y + 40], [x + 160, y + 140]);
    await save();
    const moved = await title();
    expect([Math.round((moved.x - before.x) * 1800 / 10), Math.round((moved.y - before.y) * 1145 / 10)]).toEqual([10, 10]);
    const edge = { x: (moved.x + moved.max_size) * 1800, y: (moved.y + 0.06) * 1145 };
    await drag([edge.x, edge.y], [edge.x + 180, edge.y]);
    await save();
    expect((await title()).max_size).toBeCloseTo(moved.max_size + 0.1, 1);
    await drag([edge.x + 180, edge.y], [moved.x * 1800 + 5, edge.y]);
    await save();
    expect((await title()).max_size).toBe(0.1);
    await page.keyboard.up('Control');
    await sheet().focus();
    await page.keyboard.press('t');
    await details().getByRole('button', { name: 'Take the title away' }).click();
    await save();
  });

  it('gives the sheet a title and takes it away', async () => {
    await open();
    await sheet().focus();
    await page.keyboard.press('t');
    await save();
    expect((await whole()).layout.title).toMatchObject({ max_size: 0.3 });
    await sheet().focus();
    await page.keyboard.press('t');
    await details().getByRole('button', { name: 'Take the title away' }).click();
    await save();
    expect((await whole()).layout.title).toBeNull();
    await open();
    expect(await places().filter({ hasText: 'Title' }).count()).toBe(0);
    await tool('Title').waitFor();
  });

  it('names a phrase that leads from a light place of the painting to a dark one, and selects it', async () => {
    await open();
    const { imageUrl } = await whole() as unknown as { imageUrl: string };
    await page.route((url) => url.pathname === new URL(imageUrl, studio.server.url).pathname, (route) => route.fulfill({ contentType: 'image/png', body: halfDark() }));
    await open();
    await tool('Line').click();
    await click(600, 1000);
    await click(1200, 1000);
    const warning = page.getByRole('region', { name: 'Places' }).getByRole('button', { name: /stands on too busy a ground: [\d.]+ to 1 from light to dark/ }).last();
    await warning.waitFor();
    await places().first().click();
    await warning.click();
    await expect.poll(() => places().last().getAttribute('aria-selected')).toBe('true');
    await save();
  });

  it('says when saving failed, and keeps the drawing', async () => {
    await tool('Slot').click();
    await page.route('**/api/update-background', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await saving().click();
    await page.getByRole('alert').first().waitFor();
    await saving().waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await save();
  });

  it('shows what somebody else drew meanwhile, and loses neither drawing', async () => {
    await open();
    await tool('Slot').click();
    await saving().waitFor();
    const { layout, revision } = await whole();
    await studio.call('/api/update-background', { id, revision, layout: { slots: layout.slots.filter((slot) => slot.id === 1), title: layout.title } });
    await page.getByText('In another tab you changed the drawing to').waitFor();
    await page.getByRole('button', { name: 'Take the other' }).click();
    await expect.poll(drawn).toEqual(['Slot 1, symbol']);
    await tool('Undo').click();
    await expect.poll(() => places().count()).toBeGreaterThan(4);
    await save();
  });

  it.each([['light', 1440], ['dark', 1440], ['light', 390], ['dark', 390]] as const)('has no barriers in %s at %i pixels', async (colorScheme, width) => {
    const context = await studio.person({ colorScheme, viewport: { width, height: 900 }, storageState: await page.context().storageState() });
    const tab = await context.newPage();
    await tab.goto(`/background/${id}`);
    await tab.getByRole('listbox', { name: 'Places on the sheet' }).getByRole('option').filter({ hasText: 'Slot 2' }).click();
    await tab.getByRole('region', { name: 'Details' }).waitFor();
    expect(await barriers(tab)).toEqual([]);
    await context.close();
  });

  it('sets the size of a slot by a slider in steps, and keeps one that is off the steps until it is moved', async () => {
    id = String((await studio.call('/api/duplicate-background', { backgroundId: id, layoutName: 'Sizes by a slider' }))['id']);
    await studio.call('/api/update-background', { id, layout: { slots: [{ id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.1234 }], title: null } });
    await open();
    await places().first().click();
    const slider = details().getByRole('slider');
    const number = details().getByRole('textbox', { name: 'Max size' });
    expect([await slider.getAttribute('min'), await slider.getAttribute('max'), await slider.getAttribute('step'), await slider.getAttribute('aria-valuetext')]).toEqual(['0.05', '0.5', '0.01', '0.1234']);
    expect(await number.inputValue()).toBe('0.1234');
    expect(await saving().count()).toBe(0);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number.inputValue()).toBe('0.13');
    await page.keyboard.press('End');
    await expect.poll(() => number.inputValue()).toBe('0.5');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => number.inputValue()).toBe('0.1234');
  });

  it('keeps neighbours in line under which something is wrong, and the sheet in view beside details that are long', async () => {
    await open();
    await places().first().click();
    const [left, top] = [details().getByRole('textbox', { name: 'From the left (px)' }), details().getByRole('textbox', { name: 'From the top (px)' })];
    await left.fill('99999');
    await details().getByText('From -900 to 2700', { exact: true }).waitFor();
    expect((await left.boundingBox())?.y).toBe((await top.boundingBox())?.y);
    await page.keyboard.press('Escape');
    await tool('S-curve').click();
    await click(300, 900);
    await click(900, 880);
    await details().getByLabel('Path', { exact: true }).waitFor();
    expect(await details().getByLabel('Path', { exact: true }).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text)).toBe('S-curve');
    await page.getByRole('status').getByText(/^Add phrase slot \d+ \(S-curve\)$/).waitFor();
    await details().getByLabel('Fallback phrase').focus();
    const seen = await sheet().boundingBox();
    const [upper, bottom] = [Math.max(0, seen?.y ?? 0), Math.min(900, (seen?.y ?? 0) + (seen?.height ?? 0))];
    expect(bottom - upper).toBeGreaterThan((seen?.height ?? 900) * 0.9);
    await tool('Undo').click();
  });
});
