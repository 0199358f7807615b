import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500" width="500" height="500"><path d="M60 60 L440 440" stroke="#000" stroke-width="20"/></svg>';
const DRAWING = { name: 'stroke.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };
const PICTURE = { name: 'meadow.png', mimeType: 'image/png', buffer: Buffer.from(createCanvas(1800, 1145).toBuffer('image/png')) };

/** A symbol with a word and an image, a background and a markup, all of one name that nothing else has. */
interface Things {
  readonly name: string;
  readonly word: string;
  readonly backgroundId: string;
}

interface Asked {
  /** One of the eight that section 4 of the specification names. */
  readonly kind: 'confirm' | 'input' | 'addSymbol' | 'addEntry' | 'addBackground' | 'newBackground' | 'duplicateBackground' | 'newMarkup';
  readonly to: string;
  path(things: Things): string;
  /** The button that opens it. */
  opener(things: Things): string;
  title(things: Things): string;
  readonly confirmLabel: string;
  /** What is entered: a file first, then a text, from whose field Enter is pressed. Nothing where the question is yes or no. */
  readonly form?: {
    readonly file?: { readonly chosen: typeof DRAWING; readonly looked: (dialog: Locator) => Locator };
    readonly field: string;
    text(things: Things): string;
    /** Said where the text is missing. */
    readonly missing: string;
  };
  /** What the server knows afterwards. */
  isDone(studio: Studio, things: Things): Promise<boolean>;
}

const symbolPage = ({ name }: Things): string => `/symbol?symbol=${encodeURIComponent(name)}`;
const backgroundPage = ({ backgroundId }: Things): string => `/background/${backgroundId}`;
const another = ({ name }: Things): string => `${name} too`;
const anotherWord = ({ word }: Things): string => `${word}too`;

type List = 'symbols' | 'backgrounds' | 'markups';
const named = async (studio: Studio, list: List, name: string): Promise<boolean> => (await studio.call(`/api/${list}`) as Record<List, readonly { readonly name: string }[]>)[list].some((one) => one.name === name);
const isThere = (list: List) => (studio: Studio, things: Things) => named(studio, list, another(things));
const isGone = (list: List) => async (studio: Studio, things: Things) => !await named(studio, list, things.name);
const symbolOf = async (studio: Studio, { name }: Things) => await studio.call(`/api/symbol?symbol=${encodeURIComponent(name)}`) as { readonly entries: readonly { readonly lemma: string }[]; readonly render: readonly unknown[] };
const hasWord = async (studio: Studio, things: Things, word: string): Promise<boolean> => (await symbolOf(studio, things)).entries.some(({ lemma }) => lemma === word);
const hasLayout = async (studio: Studio, things: Things): Promise<boolean> =>
  (await studio.call('/api/backgrounds') as { readonly backgrounds: readonly { readonly layout: { readonly name: string } }[] }).backgrounds.some(({ layout }) => layout.name === another(things));

const DIALOGS: readonly Asked[] = [
  { kind: 'confirm', to: 'delete a symbol', path: symbolPage, opener: () => 'Delete symbol', title: () => 'Delete this symbol?', confirmLabel: 'Delete', isDone: isGone('symbols') },
  {
    kind: 'confirm', to: 'delete a library entry', path: symbolPage, opener: ({ word }) => `Delete entry ${word} (NOUN)`, title: () => 'Delete this library entry?', confirmLabel: 'Delete',
    isDone: async (studio, things) => !await hasWord(studio, things, things.word),
  },
  {
    kind: 'confirm', to: 'delete an image', path: symbolPage, opener: () => 'Delete image 1', title: () => 'Delete this image?', confirmLabel: 'Delete',
    isDone: async (studio, things) => (await symbolOf(studio, things)).render.length === 0,
  },
  { kind: 'confirm', to: 'delete a background of the list', path: () => '/backgrounds', opener: ({ name }) => `Delete ${name}`, title: () => 'Delete this background?', confirmLabel: 'Delete', isDone: isGone('backgrounds') },
  { kind: 'confirm', to: 'delete the background of the page', path: backgroundPage, opener: () => 'Delete background', title: () => 'Delete this background?', confirmLabel: 'Delete', isDone: isGone('backgrounds') },
  { kind: 'confirm', to: 'remove a markup', path: () => '/markups', opener: ({ name }) => `Remove ${name}`, title: () => 'Remove this markup?', confirmLabel: 'Remove', isDone: isGone('markups') },
  {
    kind: 'input', to: 'rename a symbol', path: symbolPage, opener: () => 'Rename symbol', title: () => 'Rename symbol', confirmLabel: 'Rename',
    form: { field: 'Symbol name', text: another, missing: 'Please specify a valid symbol name' }, isDone: isThere('symbols'),
  },
  {
    kind: 'input', to: 'rename a background', path: backgroundPage, opener: () => 'Rename background', title: () => 'Rename background', confirmLabel: 'Rename',
    form: { field: 'Background name', text: another, missing: 'Please specify a valid background name' }, isDone: isThere('backgrounds'),
  },
  {
    kind: 'input', to: 'rename a markup', path: () => '/markups', opener: ({ name }) => `Rename ${name}`, title: () => 'Rename markup', confirmLabel: 'Rename',
    form: { field: 'Markup name', text: another, missing: 'Please specify a valid markup name' }, isDone: isThere('markups'),
  },
  {
    kind: 'addSymbol', to: 'add a symbol', path: () => '/symbols', opener: () => 'Add Symbol', title: () => 'Add Symbol', confirmLabel: 'Add Symbol',
    form: { field: 'Symbol name', text: another, missing: 'Please specify a valid symbol name' }, isDone: isThere('symbols'),
  },
  {
    kind: 'addEntry', to: 'add a library entry', path: symbolPage, opener: () => 'Add Library Entry', title: () => 'Add Library Entry', confirmLabel: 'Add',
    form: { field: 'Entry', text: anotherWord, missing: 'Please specify a valid entry' }, isDone: (studio, things) => hasWord(studio, things, anotherWord(things)),
  },
  {
    kind: 'addBackground', to: 'add a background by its name', path: () => '/symbols?show=both', opener: () => 'Add Background', title: () => 'Add Background', confirmLabel: 'Add Background',
    form: { field: 'Background name', text: another, missing: 'Please specify a valid background name' }, isDone: isThere('backgrounds'),
  },
  {
    kind: 'newBackground', to: 'make a background of a picture', path: () => '/backgrounds', opener: () => 'New Background', title: () => 'New Background', confirmLabel: 'Create',
    form: { file: { chosen: PICTURE, looked: (dialog) => dialog.getByText('1145 px high', { exact: true }) }, field: 'Layout', text: another, missing: 'Please enter or select a layout' }, isDone: hasLayout,
  },
  {
    kind: 'duplicateBackground', to: 'duplicate a background', path: backgroundPage, opener: () => 'Duplicate Background', title: ({ name }) => `Duplicate ${name}`, confirmLabel: 'Duplicate',
    form: { field: 'Layout', text: another, missing: 'Please enter or select a layout' }, isDone: hasLayout,
  },
  {
    kind: 'newMarkup', to: 'add a markup', path: () => '/markups', opener: () => 'Add Markup', title: () => 'Add Markup', confirmLabel: 'Add Markup',
    form: { file: { chosen: DRAWING, looked: (dialog) => dialog.getByRole('img', { name: 'The chosen drawing' }) }, field: 'Name', text: another, missing: 'Please enter a name' }, isDone: isThere('markups'),
  },
];

describe.skipIf(withoutBrowser)('A dialog of the library', () => {
  let studio: Studio;
  let page: Page;
  let things: Things;
  let made = 0;
  /** Paths of the calls that the page changes something with. */
  const written: string[] = [];

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname.startsWith('/api/')) written.push(pathname);
    });
  }, 180_000);
  afterAll(() => studio.close());

  beforeEach(async () => {
    made += 1;
    const [name, word] = [`Thing ${made}`, `thing${made}`];
    await studio.call('/api/add-symbol', { symbolName: name, partSpeech: 'NOUN' });
    await studio.call('/api/add-entry', { symbolName: name, entry: word, partSpeech: 'NOUN', emphasize: false });
    await studio.call('/api/upload-images', { symbolName: name, type: 'symbol', images: [{ svg: SVG, selected: true }] });
    const { id } = await studio.call('/api/add-background', { symbolName: name });
    await addMarkup(name);
    things = { name, word, backgroundId: String(id) };
    written.length = 0;
  });

  async function addMarkup(name: string): Promise<void> {
    const form = new FormData();
    form.set('name', name);
    form.set('file', new Blob([SVG], { type: 'image/svg+xml' }), DRAWING.name);
    await studio.send('/api/add-markup', form);
  }

  const dialog = () => page.getByRole('dialog');
  const openerOf = (asked: Asked) => page.getByRole('button', { name: asked.opener(things), exact: true });
  const press = (label: string) => dialog().getByRole('button', { name: label, exact: true }).click();

  async function open(asked: Asked, by: 'Enter' | 'mouse'): Promise<void> {
    if (by === 'mouse') await openerOf(asked).click();
    else await openerOf(asked).press('Enter');
    await page.getByRole('dialog', { name: asked.title(things), exact: true }).waitFor();
  }

  async function fill({ form }: Asked, text = form?.text(things) ?? ''): Promise<void> {
    if (form === undefined) return;
    if (form.file !== undefined) {
      await dialog().locator('input[type=file]').setInputFiles(form.file.chosen);
      await form.file.looked(dialog()).waitFor();
    }
    await dialog().getByLabel(form.field).fill(text);
  }

  /** Where a person is who has just typed, or whom a question was put to. */
  const enter = async ({ form, confirmLabel }: Asked): Promise<void> => {
    const focused = form === undefined ? dialog().getByRole('button', { name: confirmLabel, exact: true }) : dialog().getByLabel(form.field);
    await expect.poll(() => focused.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  };

  async function isDone(asked: Asked): Promise<void> {
    await expect.poll(() => asked.isDone(studio, things), { timeout: 15_000 }).toBe(true);
  }

  describe.each(DIALOGS)('to $to ($kind)', (asked) => {
    it('does it on Enter', async () => {
      await page.goto(asked.path(things));
      await open(asked, 'Enter');
      await fill(asked);
      await enter(asked);
      await dialog().waitFor({ state: 'detached' });
      await isDone(asked);
      expect(written).toHaveLength(1);
    });

    it('does it when its button is clicked', async () => {
      await page.goto(asked.path(things));
      await open(asked, 'mouse');
      await fill(asked);
      await press(asked.confirmLabel);
      await dialog().waitFor({ state: 'detached' });
      await isDone(asked);
      expect(written).toHaveLength(1);
    });

    it('has no barrier that a tool can find, in light and wide, and in dark and narrow', async () => {
      await page.goto(asked.path(things));
      await open(asked, 'mouse');
      await fill(asked);
      // What lies under a mouse that stands still comes under it anew with every width, and takes its colour gradually.
      await page.mouse.move(0, 0);
      for (const [colorScheme, width] of [['dark', 390], ['light', 1440]] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await barriers(page)).toEqual([]);
      }
    });

    it('does nothing on Escape, Cancel or Close: the focus is back on what opened it, and it opens again empty', async () => {
      await page.goto(asked.path(things));
      for (const giveUp of ['Escape', 'Cancel', 'Close'] as const) {
        await open(asked, giveUp === 'Escape' ? 'Enter' : 'mouse');
        if (asked.form !== undefined) expect(await dialog().getByLabel(asked.form.field).inputValue()).not.toBe(asked.form.text(things));
        await fill(asked);
        await (giveUp === 'Escape' ? page.keyboard.press(giveUp) : press(giveUp));
        await dialog().waitFor({ state: 'detached' });
        await expect.poll(() => openerOf(asked).evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
      }
      expect(written).toEqual([]);
      expect(await asked.isDone(studio, things)).toBe(false);
    });
  });

  it.each(DIALOGS.filter(({ form }) => form !== undefined))('to $to ($kind) is marked when Enter finds nothing typed, keeps the rest, and goes on once it is', async (asked) => {
    await page.goto(asked.path(things));
    await open(asked, 'mouse');
    await fill(asked, '');
    await enter(asked);
    await dialog().getByText(asked.form?.missing ?? '', { exact: true }).waitFor();
    await dialog().locator('form[data-invalid]').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(written).toEqual([]);
    await dialog().getByLabel(asked.form?.field ?? '').fill(asked.form?.text(things) ?? '');
    await dialog().locator('form[data-invalid]').waitFor({ state: 'detached' });
    await enter(asked);
    await dialog().waitFor({ state: 'detached' });
    await isDone(asked);
  });

  it('leaves nothing in the console but that what was deleted is not there any more', () => {
    expect(studio.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
