import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differingFrom } from './canvasPixels.ts';
import { pixelsOf } from './posterMaterial.ts';
import { sampleText } from '../support/meetings.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

const SHEET = { width: 1800, height: 1145 };

describe.skipIf(withoutBrowser)('Editing a tapestry', () => {
  let studio: Studio;
  let documentID: string;
  /** Of whose triples several sentences tell. */
  let festival: string;
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Hospital redesign', readFileSync(new URL('../../library/samples/hospital-redesign.vtt', import.meta.url), 'utf8'));
    festival = await studio.transcript('Harbour festival', sampleText('Harbour festival'));
    const page = await studio.blankTab();
    signedIn = await page.context().storageState();
    await page.close();
    // The first page that is opened loads everything, and the first meeting is read: no test is to wait for that.
    await (await editing()).close();
  }, 180_000);
  afterAll(() => studio.close());

  const tools = (page: Page) => page.getByRole('region', { name: 'What stands on the poster' });
  const list = (page: Page, name: string) => tools(page).getByRole('list', { name, exact: true });
  const kept = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/save-arrangement') && response.ok());
  const meetingOf = (page: Page): string => new URL(page.url()).searchParams.get('documentID') ?? '';
  const runOf = (page: Page): string => new URL(page.url()).searchParams.get('run') ?? '';
  // eslint-disable-next-line typescript/no-explicit-any
  const seen = async (page: Page): Promise<any> => studio.call(`/api/tapestry?documentID=${meetingOf(page)}&run=${runOf(page)}`);
  const symbolsOf = async (page: Page): Promise<string[]> => (await seen(page)).scene.items.filter(({ kind }: { kind: string }) => kind === 'symbol').map(({ name }: { name: string }) => name);

  async function editing(layout = 'lo_radial', context?: BrowserContext, of = documentID): Promise<Page> {
    const page = await studio.blankTab(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/edit?documentID=${of}&layout=${layout}&minSymbolCount=2`);
    await page.waitForSelector('canvas');
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    await tools(page).waitFor();
    return page;
  }
  /** Presses on the poster where something stands: its button for the keyboard lies under the drawing. */
  async function press(page: Page, name: RegExp): Promise<void> {
    const thing = page.getByRole('button', { name }).first();
    await thing.scrollIntoViewIfNeeded();
    const box = await thing.boundingBox();
    if (!box) throw new Error(`Nothing on the poster is called ${name.source}.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  async function act(page: Page, does: () => Promise<void>): Promise<void> {
    const answered = kept(page);
    await does();
    await answered;
    await page.waitForURL((url) => url.searchParams.has('run'));
  }
  async function serverPixels(page: Page): Promise<Uint8ClampedArray> {
    for (;;) {
      const { images } = await seen(page);
      if (images.tapestry) return pixelsOf(new Uint8Array(await (await fetch(studio.server.url + images.tapestry)).arrayBuffer()));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  it('leaves a symbol off, brings another in, and takes both back', async () => {
    const page = await editing();
    const hide = list(page, 'Symbols on the poster').getByRole('button').last();
    const name = (await hide.getAttribute('title') ?? '').replace('Hide ', '');
    await act(page, () => hide.click());
    await page.getByRole('status').getByText(`Left off the poster: ${name}`).waitFor();
    await list(page, 'Left off').getByRole('button', { name: `Bring back ${name}` }).waitFor();
    expect(await symbolsOf(page)).not.toContain(name);
    await page.getByRole('status').getByText(/No longer on it: /).waitFor();

    // Another symbol may have taken the place that was left: what is off the poster now, the server knows.
    const now = await seen(page);
    const onPoster = await symbolsOf(page);
    const other: string = now.leftOut.map(({ symbol }: { symbol: string }) => symbol).find((symbol: string) => symbol !== name && !onPoster.includes(symbol));
    await act(page, () => list(page, 'Left off').getByRole('button', { name: new RegExp(`^Bring in ${other} \\d+$`) }).click());
    await page.getByRole('status').getByText(`Brought in: ${other}`).waitFor();
    await page.getByRole('status').getByText(new RegExp(`^On the poster now: .*${other}`)).waitFor();
    await list(page, 'Symbols on the poster').getByTitle(`Hide ${other}`, { exact: true }).waitFor();
    expect(await symbolsOf(page)).toContain(other);

    for (let step = 0; step < 2; step += 1) await act(page, () => tools(page).getByRole('button', { name: 'Undo' }).click());
    await list(page, 'Symbols on the poster').getByTitle(`Hide ${name}`, { exact: true }).waitFor();
    const back = await symbolsOf(page);
    expect([back.includes(name), back.includes(other), (await seen(page)).arrangement.symbols]).toEqual([true, false, {}]);
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('says that the poster is being painted while it is, and that there is no room for a symbol only once that is known', async () => {
    const page = await editing();
    const answering = Promise.withResolvers<void>();
    await page.route('**/api/tapestry?**', async (route) => {
      await answering.promise;
      await route.continue();
    });
    await list(page, 'Left off').getByRole('button', { name: /^Bring in / }).first().click();
    await page.getByText('Painting the poster …').waitFor();
    expect(await page.locator('[aria-busy=true]').getByRole('img').count()).toBe(1);
    await list(page, 'Left off').getByText('being painted').waitFor();
    expect(await list(page, 'Left off').getByText('no room for it').count()).toBe(0);
    answering.resolve();
    await page.getByText('Painting the poster …').waitFor({ state: 'detached' });
    await list(page, 'Left off').getByText('being painted').waitFor({ state: 'detached' });
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    await page.close();
  });

  it('calls every symbol on the poster as it is called there, with its picture and, where that is another, its name', async () => {
    const page = await editing();
    const chips = list(page, 'Symbols on the poster').getByRole('button');
    expect(await chips.count()).toBeGreaterThan(2);
    const texts = await page.getByRole('list', { name: 'Everything on this tapestry' }).getByRole('button', { name: /^Symbol / }).allTextContents();
    for (const chip of await chips.all()) {
      const called = (await chip.evaluate((each) => [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent).join('').trim()));
      for (const each of called.split(', ')) expect(texts.some((text) => text.startsWith(`Symbol ${each}, `)), each).toBe(true);
      expect(await chip.locator('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await page.close();
  });

  it('lets go of what is framed on the poster with the first Escape, and when another thing is chosen beside it', async () => {
    const page = await editing();
    const framed = page.getByRole('list', { name: 'Everything on this tapestry' }).locator('[aria-pressed=true]');
    await press(page, /^Symbol /);
    await expect.poll(() => framed.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => framed.count()).toBe(0);
    expect(await tools(page).count()).toBe(1);
    await press(page, /^Symbol /);
    await expect.poll(() => framed.count()).toBe(1);
    await list(page, 'Quotes').getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'Select quote' }).getByText('Said in this meeting:').waitFor();
    expect(await framed.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await tools(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('asks before a title is left that was typed and not painted', async () => {
    const page = await editing();
    await tools(page).getByLabel('Title on the poster').fill('Not to be lost');
    await page.getByRole('link', { name: 'Arrange by hand' }).click();
    await page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await tools(page).getByLabel('Title on the poster').inputValue()).toBe('Not to be lost');
    await page.close();
  });

  it('is done with a press at the top of what can be changed', async () => {
    const page = await editing();
    await tools(page).getByRole('button', { name: 'Done' }).click();
    await tools(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('takes another quote, beside the one on the poster and never over it', async () => {
    const page = await editing();
    await list(page, 'Quotes').getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Select quote' });
    const box = await dialog.boundingBox();
    const quote = await page.getByRole('button', { name: /^Quote: / }).first().boundingBox();
    if (!box || !quote) throw new Error('There is no quote on the sheet.');
    const isApart = box.x >= quote.x + quote.width || box.x + box.width <= quote.x || box.y >= quote.y + quote.height || box.y + box.height <= quote.y;
    expect(isApart).toBe(true);
    const other = dialog.getByRole('list').getByRole('button').nth(1);
    const words = await other.textContent() ?? '';
    await act(page, () => other.click());
    await list(page, 'Quotes').getByRole('button', { name: words, exact: true }).waitFor();
    await page.getByRole('status').getByText(`Chosen: ${words}`).waitFor();
    expect((await seen(page)).scene.items.filter(({ kind }: { kind: string }) => kind === 'quote').map(({ text }: { text: string }) => text).join(' ')).toContain(words.split(' ').slice(0, 2).join(' '));
    await page.close();
  });

  const textsOf = async (page: Page, kind: string): Promise<string> => (await seen(page)).scene.items.filter((item: { kind: string }) => item.kind === kind).map(({ text }: { text: string }) => text).join(' ');

  it('leaves off a quote and a word, tells what came in their place, and brings them back', async () => {
    const page = await editing();
    const [left, words] = [list(page, 'Texts left off'), list(page, 'Words and figures')];
    const quote = (await list(page, 'Quotes').getByRole('button').first().textContent() ?? '').trim();
    await act(page, () => list(page, 'Quotes').getByRole('button', { name: `Leave off ${quote}`, exact: true }).click());
    await page.getByRole('status').getByText(`Left off the poster: ${quote}`).waitFor();
    await page.getByRole('status').getByText(/No longer on it: .*\u201c/).waitFor();
    await left.getByRole('button', { name: `Bring back ${quote}` }).waitFor();
    await list(page, 'Quotes').getByRole('button', { name: quote }).first().waitFor({ state: 'detached' });
    expect(await textsOf(page, 'quote')).not.toContain(quote);

    const word = (await words.getByRole('button').first().textContent() ?? '').replace('Leave off ', '').trim();
    await act(page, () => words.getByRole('button').first().click());
    await left.getByRole('button', { name: `Bring back ${word}`, exact: true }).waitFor();
    await words.getByRole('button', { name: `Leave off ${word}`, exact: true }).waitFor({ state: 'detached' });
    expect((await seen(page)).arrangement.texts).toEqual({ [quote]: 'hidden', [word]: 'hidden' });

    await act(page, () => left.getByRole('button', { name: `Bring back ${quote}` }).click());
    await page.getByRole('status').getByText(`Brought in: ${quote}`).waitFor();
    await list(page, 'Quotes').getByRole('button', { name: quote, exact: true }).waitFor();
    await act(page, () => tools(page).getByRole('button', { name: 'As it was made' }).click());
    await left.waitFor({ state: 'detached' });
    await words.getByRole('button', { name: `Leave off ${word}`, exact: true }).waitFor();
    expect((await seen(page)).arrangement.texts).toEqual({});
    await page.close();
  });

  it('leaves off the quote that is pressed on the poster, also where nothing else was said that fits there', async () => {
    const page = await editing();
    const quotes = list(page, 'Quotes').getByRole('listitem');
    const dialog = page.getByRole('dialog', { name: 'Select quote' });
    // Those that have others to choose from come first.
    for (const [item, sentence] of [[quotes.first(), 'Said in this meeting:'], [quotes.last(), 'Nothing else was said that fits here.']] as const) {
      const [beginning = ''] = /\p{L}[\p{L} ]{8,}/u.exec(await item.textContent() ?? '') ?? [];
      await press(page, new RegExp(`^Quote: .*${beginning}`, 'u'));
      await dialog.getByText(sentence).waitFor();
      await dialog.getByRole('button', { name: beginning }).first().waitFor();
      await act(page, () => dialog.getByRole('button', { name: 'Leave this quote off the poster' }).click());
      await dialog.waitFor({ state: 'detached' });
      await list(page, 'Texts left off').getByRole('button', { name: beginning }).waitFor();
      expect(await textsOf(page, 'quote')).not.toContain(beginning);
      await page.getByText('Painting the poster …').waitFor({ state: 'detached' });
    }
    await page.close();
  });

  it('says what can be chosen on the poster, and of what else that there is nothing to choose', async () => {
    const page = await editing();
    const tip = page.getByRole('status').getByText('Whatever is listed here can be another or be left off. Press it in the list or on the poster.');
    await tip.waitFor();
    await press(page, /^Symbol /);
    await page.getByRole('status').filter({ hasText: 'Nothing else to choose here: Symbol ' }).getByText('. Symbols, words and the title are changed below.').waitFor();
    const [first = ''] = /\p{L}[\p{L} ]{8,}/u.exec(await list(page, 'Quotes').getByRole('button').first().textContent() ?? '') ?? [];
    await press(page, new RegExp(`^Quote: .*${first}`, 'u'));
    await page.getByRole('dialog', { name: 'Select quote' }).waitFor();
    await tip.waitFor();
    await page.close();
  });

  it('shows who said what beside the poster, and nothing of the marks of the file', async () => {
    const page = await editing();
    await page.getByRole('button', { name: /^View transcript/ }).click();
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await transcript.getByText('Tom Brandvold', { exact: true }).first().waitFor();
    await transcript.getByText('I can see it.', { exact: false }).first().waitFor();
    expect(await transcript.textContent()).not.toMatch(/-->|<v /);
    await page.getByRole('button', { name: /^View transcript/ }).click();
    await page.close();
  });

  it('paints another title, and the name of the transcript again', async () => {
    const page = await editing();
    const field = tools(page).getByLabel('Title on the poster');
    await field.fill('What we wish for in the new ward of our hospital');
    await tools(page).getByText('The poster shows the first 40 letters.').waitFor();
    await field.fill('What we wish for');
    await act(page, () => field.press('Enter'));
    await page.getByRole('img', { name: /^Tapestry "WHAT WE WISH FOR"/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Hospital redesign' }).waitFor();
    await act(page, () => tools(page).getByRole('button', { name: 'Name of the transcript' }).click());
    await page.getByRole('img', { name: /^Tapestry "HOSPITAL REDESIGN"/ }).waitFor();
    await page.close();
  });

  it('shows the title again that the poster has where none is typed, and says why', async () => {
    const page = await editing();
    const field = tools(page).getByLabel('Title on the poster');
    await field.fill(' ');
    await field.press('Enter');
    await tools(page).getByText('A poster needs a title. The one it has is shown again.').waitFor();
    expect(await field.inputValue()).toBe('Hospital redesign');
    await field.fill('What we wish for');
    await tools(page).getByText('A poster needs a title.').waitFor({ state: 'detached' });
    await page.close();
  });

  it.each(['lo_radial', 'lo_bigsyms', 'lo_triples', 'lo_river'])('shows afterwards what the server paints, in every pixel (%s)', async (layout) => {
    const page = await editing(layout, undefined, layout === 'lo_triples' ? festival : documentID);
    await act(page, () => list(page, 'Symbols on the poster').getByRole('button').last().click());
    await tools(page).getByLabel('Title on the poster').fill('Our ward');
    await act(page, () => tools(page).getByRole('button', { name: 'Paint this title' }).click());
    const words = [...await list(page, 'Quotes').getByRole('button').all(), ...await list(page, 'Key sentences').getByRole('button').all(), ...await list(page, 'Phrases').getByRole('button').all()];
    const dialog = page.getByRole('dialog', { name: /^Select / });
    const another = dialog.getByRole('list').getByRole('button').nth(1);
    for (const word of words) {
      await word.click();
      await dialog.getByRole('list').getByRole('button').first().waitFor();
      if (await another.count() > 0) break;
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await act(page, () => another.click());
    const painted = await serverPixels(page);
    const live = await studio.blankTab();
    await live.setViewportSize(SHEET);
    await live.goto(`/tapestry?documentID=${meetingOf(page)}&layout=${layout}&minSymbolCount=2&run=${runOf(page)}`);
    await live.waitForSelector('canvas');
    expect(await differingFrom(live, painted)).toBe(0);
    expect(studio.complaints).toEqual([]);
    await live.close();
    await page.close();
  });

  it('is on the screen what the server paints, in every pixel, in every shipped layout: everything moved, a symbol left off, another title', async () => {
    const { layoutTypes } = await studio.call('/api/layout-types') as { layoutTypes: { id: string }[] };
    expect(layoutTypes.length).toBeGreaterThanOrEqual(15);
    const live = await studio.blankTab();
    await live.emulateMedia({ reducedMotion: 'reduce' });
    await live.setViewportSize(SHEET);
    for (const { id: layout } of layoutTypes) {
      const { version, backgroundID } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=${layout}&minSymbolCount=2`);
      const { id: runId } = await studio.call('/api/add-run', { documentID, layout, layoutParams: { minSymbolCount: 2 }, backgroundID, version });
      const made = await studio.call(`/api/tapestry?documentID=${documentID}&run=${String(runId)}`) as { scene: { items: { id: string; kind: string; layer: string; name?: string }[] } };
      const symbols = made.scene.items.filter(({ kind }) => kind === 'symbol');
      const positions = Object.fromEntries(made.scene.items.flatMap(({ id, layer }, at) => (layer === 'live' ? [[id, { dx: (at % 5) * 9 - 18, dy: (at % 3) * 11 - 11 }]] : [])));
      await studio.call('/api/save-arrangement', { runId, positions, title: 'Moved by hand', symbols: { [symbols.at(-1)?.name ?? '']: 'hidden' } });
      const seenNow = async () => studio.call(`/api/tapestry?documentID=${documentID}&run=${String(runId)}`) as Promise<{ images: { tapestry: string | null } }>;
      await expect.poll(async () => (await seenNow()).images.tapestry, { timeout: 60_000, interval: 200 }).not.toBeNull();
      const painted = await pixelsOf(new Uint8Array(await (await fetch(studio.server.url + (await seenNow()).images.tapestry)).arrayBuffer()));
      await live.goto(`/tapestry?documentID=${documentID}&layout=${layout}&minSymbolCount=2&run=${String(runId)}`);
      await live.waitForSelector('canvas');
      expect(await differingFrom(live, painted), layout).toBe(0);
    }
    await live.close();
  }, 400_000);

  it('ends with Escape, opens again, and opens a choice with the keyboard that Escape closes alone, the focus back where it was', async () => {
    const page = await editing();
    await page.keyboard.press('Escape');
    await tools(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Edit tapestry/ }).focus();
    await page.keyboard.press('Enter');
    const phrase = list(page, 'Phrases').getByRole('button').first();
    await phrase.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select phrase' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction((element) => element === document.activeElement, await phrase.elementHandle());
    await page.keyboard.press('Escape');
    await tools(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it.each([
    { colorScheme: 'light', viewport: { width: 1440, height: 900 } }, { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
    { colorScheme: 'light', viewport: { width: 390, height: 844 } }, { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ] as const)('has no barrier, in $colorScheme at $viewport.width px', async ({ colorScheme, viewport }) => {
    const context = await studio.person({ colorScheme, viewport, hasTouch: true, reducedMotion: 'reduce', storageState: signedIn });
    const page = await editing('lo_radial', context);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });
});
