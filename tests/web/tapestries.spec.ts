import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, WORDS, type Studio } from './support/studio.ts';

const file = (name: string, bytes: Buffer | string = WORDS) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });

describe.skipIf(withoutBrowser)('The Tapestries page', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    // Whose thread has read a text already: what is waited for here is the page.
    studio = await openStudio({}, 'empty');
    await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    await studio.transcript('Allotment annual meeting');
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const transcript = () => page.getByRole('combobox', { name: 'Transcript' });
  const layout = () => page.getByRole('combobox', { name: 'Layout' });
  const minimum = () => page.getByRole('textbox', { name: 'Minimum word count for Symbols' });
  const options = () => page.getByRole('listbox').getByRole('option').allInnerTexts();
  const create = () => page.getByRole('link', { name: 'Create Tapestry' });
  const refuse = (path: string) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
  const open = async () => {
    await page.goto('/tapestries');
    await transcript().waitFor();
    await page.getByText('Advanced', { exact: true }).click();
  };
  const looks = () => page.getByRole('list', { name: 'How this meeting could look' }).getByRole('button');
  const painted = () => page.locator('[data-state=shown] img').evaluateAll((all) => all.filter((each) => each instanceof HTMLImageElement && each.naturalWidth === 450).length);
  const choose = async (title: string) => {
    await transcript().fill(title);
    await page.getByRole('option', { name: title, exact: true }).click();
  };
  /** Where the button leads, once it leads somewhere. */
  const address = async (): Promise<Record<string, string>> => {
    const href = await create().getAttribute('href') ?? '';
    return Object.fromEntries(new URL(href, studio.server.url).searchParams);
  };

  describe('before anything was created', () => {
    it('says so, offers neither filter nor Clear, and needs a transcript first', async () => {
      await open();
      await page.getByText('No tapestries yet').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
      await expect.poll(() => page.getByText('Create Tapestry', { exact: true }).locator('xpath=ancestor::a').getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Choose a transcript first.').waitFor();
      // There is no number for no transcript: one that stood there would turn into another when one is chosen.
      await expect.poll(() => minimum().inputValue()).toBe('');
    });
  });

  describe('the choice of a transcript', () => {
    it('is searched by its words in any order and always ends with the upload', async () => {
      await open();
      await transcript().click();
      await expect.poll(async () => (await options()).at(-1)).toBe('(Upload a Transcript)');
      await transcript().fill('MEETING allot');
      await expect.poll(options).toEqual(['Allotment annual meeting', '(Upload a Transcript)']);
      await transcript().fill('no such thing');
      await expect.poll(options).toEqual(['(Upload a Transcript)']);
      await page.keyboard.press('Escape');
    });

    it('presets the number from its length, enables the button, and moves nothing on the page', async () => {
      await open();
      const before = await create().or(page.getByText('Create Tapestry', { exact: true })).first().boundingBox();
      expect(await minimum().inputValue()).toBe('');
      await page.evaluate(`
        globalThis.presets = [];
        const field = document.querySelector('details input');
        const watch = () => { if (presets.at(-1) !== field.value) presets.push(field.value); requestAnimationFrame(watch); };
        watch();
      `);
      await choose('Solar ferry project');
      await page.getByPlaceholder(/^Working it out: about \d+$/).waitFor();
      await expect.poll(() => minimum().inputValue()).not.toBe('');
      const { documentID, ...rest } = await address();
      expect(documentID).toMatch(/^[\w-]{36}$/);
      expect(rest).toMatchObject({ layout: 'lo_radial', minSymbolCount: await minimum().inputValue() });
      // No number stands there that then turns into another one.
      expect(await page.evaluate('presets')).toEqual(['', await minimum().inputValue()]);
      expect(rest['backgroundID']).toMatch(/^[\w-]{36}$/);
      expect((await create().boundingBox())?.y).toBe(before?.y);
      await choose('Allotment annual meeting');
      await expect.poll(() => minimum().inputValue()).toBe('1');
      await page.getByLabel('No transcript').click();
      await page.getByText('Choose a transcript first.').waitFor();
    });

    it('can be a file, which is then selected', async () => {
      await open();
      await page.getByLabel('(Upload a Transcript)').setInputFiles(file('Quay walls.txt'));
      await page.getByText('Added transcript: Quay walls').waitFor();
      await expect.poll(() => transcript().inputValue()).toBe('Quay walls');
      await create().waitFor();
      expect(Object.keys(await address())).toContain('documentID');
    });

    it('by a file says while it lasts what is going on, and afterwards why it was refused', async () => {
      await open();
      await page.route('**/api/add-document', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.getByLabel('(Upload a Transcript)').setInputFiles(file('Slow.txt'));
      await page.getByRole('status').getByText('Uploading transcript: Slow').waitFor();
      await page.getByText('Added transcript: Slow').waitFor();
      await page.getByLabel('(Upload a Transcript)').setInputFiles(file('Quay walls.txt'));
      await page.getByRole('alert').getByText('There is already a transcript named Quay walls').waitFor();
      await page.getByLabel('(Upload a Transcript)').setInputFiles(file('Photo.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])));
      await page.getByRole('alert').getByText('Unable to upload transcript: Photo. This file is a PNG picture, not plain text').waitFor();
      await expect.poll(() => transcript().inputValue()).toBe('Slow');
    });

    it('is still chosen after a reload, as are layout, number and background', async () => {
      await open();
      await choose('Solar ferry project');
      await layout().selectOption('lo_bigsyms');
      await minimum().fill('4');
      await expect.poll(async () => (await address())['minSymbolCount']).toBe('4');
      const chosen = await address();
      await page.reload();
      await expect.poll(() => transcript().inputValue()).toBe('Solar ferry project');
      await expect.poll(address).toEqual(chosen);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tapestries', exact: true }).click();
      await expect.poll(() => transcript().inputValue()).toBe('');
    });

    it('comes with the address of a page that leads here', async () => {
      const id = await studio.transcript('Chosen elsewhere');
      await page.goto(`/tapestries?documentID=${id}`);
      await transcript().waitFor();
      await expect.poll(() => transcript().inputValue()).toBe('Chosen elsewhere');
    });
  });

  describe('the layout', () => {
    it('offers the three kinds and the painted scenes, each with its own preset and its own default background', async () => {
      await open();
      await choose('Solar ferry project');
      const ids = await layout().locator('option').evaluateAll((all) => all.map((option) => option.getAttribute('value')));
      expect(ids).toEqual(expect.arrayContaining(['lo_radial', 'lo_bigsyms', 'lo_triples', 'lo_river', 'lo_orbit', 'lo_hill']));
      const radial = (await address())['backgroundID'];
      await layout().selectOption('lo_river');
      await expect.poll(() => minimum().inputValue()).toBe('5');
      const river = await address();
      expect([river['layout'], river['minSymbolCount']]).toEqual(['lo_river', '5']);
      expect(river['backgroundID']).not.toBe(radial);
    });
  });

  describe('how the meeting could look', () => {
    it('is shown on every background as small pictures of this very meeting, and a press chooses layout and background', { timeout: 180_000 }, async () => {
      await open();
      await layout().waitFor();
      expect(await looks().count()).toBe(0);
      await choose('Allotment committee');
      await expect.poll(() => looks().count()).toBe(24);
      // Those and the large one beside the form.
      await expect.poll(painted, { timeout: 60_000 }).toBe(25);
      await looks().filter({ hasText: 'Night Town' }).click();
      await page.getByRole('button', { name: /^Night Town/, pressed: true }).waitFor();
      await expect.poll(() => layout().inputValue()).toBe('lo_city');
      await page.getByRole('button', { name: /Night Town.*Choose a background/ }).waitFor();
      const { layout: chosen, backgroundID } = await address();
      const { backgrounds } = await studio.call('/api/backgrounds') as { backgrounds: { id: string; name: string }[] };
      expect([chosen, backgroundID]).toEqual(['lo_city', backgrounds.find(({ name }) => name === 'Night Town')?.id]);
      expect(await barriers(page)).toEqual([]);
    });

    it('pales the picture of another choice until that of the new one is there', async () => {
      let letThrough = (): void => undefined;
      const held = new Promise<void>((resolve) => { letThrough = resolve; });
      let requests = 0;
      await page.route('**/storage/sketch_*', async (route) => {
        requests += 1;
        if (requests > 1) await held;
        await route.continue();
      });
      await open();
      await choose('Allotment committee');
      await expect.poll(painted, { timeout: 60_000 }).toBeGreaterThan(0);
      await layout().selectOption('lo_river');
      await expect.poll(() => page.locator('[data-state=former]').count()).toBe(1);
      letThrough();
      await expect.poll(painted, { timeout: 60_000 }).toBe(25);
      expect(await page.locator('[data-state=former]').count()).toBe(0);
    });

    it('is painted anew by itself when somebody renames the transcript', async () => {
      const documentID = await studio.transcript('To be called differently', sampleText('Museum exhibition'));
      await page.goto(`/tapestries?documentID=${documentID}`);
      const source = () => looks().filter({ hasText: 'Harbour' }).locator('img').getAttribute('src');
      await expect.poll(() => looks().count()).toBe(24);
      const before = await source();
      await studio.call('/api/update-transcript-name', { documentID, newName: 'Called differently' });
      await expect.poll(source).not.toBe(before);
      await expect.poll(() => looks().filter({ hasText: 'Harbour' }).locator('[data-state=shown]').count(), { timeout: 60_000 }).toBe(1);
    });

    it('can be chosen also where a picture cannot be had', async () => {
      await page.route('**/storage/sketch_*', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Not now.' } }));
      await open();
      await choose('Allotment annual meeting');
      await expect.poll(() => page.locator('[data-state=failed]').count()).toBe(25);
      await looks().filter({ hasText: 'Kite' }).click();
      await expect.poll(async () => (await address())['layout']).toBe('lo_kite');
    });
  });

  describe('the minimum word count', () => {
    it('takes whole numbers from 1 on, refuses others, and goes back to the preset when it is emptied', async () => {
      await open();
      await choose('Solar ferry project');
      await page.getByText('A picture comes onto the tapestry when its words are said at least this often. A lower number brings more pictures, a higher one fewer.').waitFor();
      // What the length gives stands there until the product has said which number it takes.
      await expect.poll(async () => (await address())['preset']).toBeUndefined();
      const preset = (await address())['minSymbolCount'];
      await minimum().fill('7');
      expect([preset, (await address())['minSymbolCount']]).toEqual([expect.stringMatching(/^[1-6]$|^[89]$/), '7']);
      for (const typed of ['0', '-3', '2.5']) {
        await minimum().fill(typed);
        await minimum().blur();
        await page.getByText('Please type a whole number, 1 or more').waitFor();
        await page.getByText('Correct the minimum word count first.').waitFor();
        expect(await minimum().inputValue()).toBe(typed);
      }
      await minimum().fill('3');
      await page.getByText('Correct the minimum word count first.').waitFor({ state: 'detached' });
      expect((await address())['minSymbolCount']).toBe('3');
      await minimum().fill('');
      await minimum().blur();
      await expect.poll(async () => (await address())['minSymbolCount']).toBe(preset);
    });
  });

  describe('the background', () => {
    it('is the selected one of the layout and can be chosen among the published ones, by keyboard too', async () => {
      await open();
      await choose('Solar ferry project');
      const first = (await address())['backgroundID'];
      const opener = page.getByRole('button', { name: /Choose a background/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Choose a background' });
      const prints = dialog.getByRole('list', { name: 'Backgrounds' }).getByRole('button');
      await expect.poll(() => prints.count()).toBe(4);
      // Until the sketch of this meeting is painted one sees what is chosen by: the background's own picture.
      expect(await prints.first().locator('[data-state]').evaluate((picture) => getComputedStyle(picture).backgroundImage)).toContain('/storage/bg_');
      await expect.poll(() => dialog.locator('[aria-pressed=true]').count()).toBe(1);
      await prints.filter({ hasText: 'Orchard' }).focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /Orchard.*Choose a background/ }).waitFor();
      expect((await address())['backgroundID']).not.toBe(first);
    });

    it('that nobody published says so in its dialog', async () => {
      await page.route('**/api/backgrounds*', (route) => route.fulfill({ json: { backgrounds: [] } }));
      await open();
      await page.getByRole('button', { name: /No background.*Choose a background/ }).click();
      await page.getByText('No background images to choose from').waitFor();
      await page.keyboard.press('Escape');
    });
  });

  describe('a new tapestry', () => {
    it('opens in a tab of its own, and its thumbnail appears here by itself', async () => {
      await open();
      await choose('Allotment committee');
      // Until the product has said its number, the link says that it is an estimate.
      await expect.poll(async () => Object.keys(await address()), { timeout: 30_000 }).not.toContain('preset');
      const asked = await address();
      const [poster] = await Promise.all([page.context().waitForEvent('page'), create().click()]);
      await poster.locator('canvas').first().waitFor({ timeout: 30_000 });
      expect(Object.fromEntries(new URL(poster.url()).searchParams)).toEqual(asked);
      const shown = page.getByRole('list', { name: 'Recent Tapestries' });
      await shown.getByText('Allotment committee').waitFor();
      await shown.locator('img').first().waitFor({ timeout: 20_000 });
      await poster.close();
    });

    it('leads back here from its own page', async () => {
      await page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('link').first().evaluate((link) => link.removeAttribute('target'));
      await page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('link').first().click();
      await page.getByRole('toolbar').getByRole('link', { name: 'Tapestries' }).click();
      await page.getByRole('heading', { level: 1, name: 'Tapestries' }).waitFor();
    });
  });

  describe('Recent Tapestries', () => {
    it('are shown as thumbnails or as a table with a column for the layout\'s parameter, sorted by any', async () => {
      const { documents } = await studio.call('/api/documents') as { documents: { id: string; title: string }[] };
      const id = documents.find(({ title }) => title === 'Allotment annual meeting')?.id;
      await studio.call('/api/add-run', { documentID: id, layout: 'lo_bigsyms', layoutParams: { minSymbolCount: 1 } });
      await open();
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      const table = page.getByRole('table', { name: 'Recent Tapestries' });
      expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual(['Transcript', 'Layout', 'Background', 'Time', 'Minimum word count for Symbols', 'Actions']);
      const names = () => table.getByRole('rowheader').allInnerTexts();
      await table.getByRole('button', { name: 'Transcript' }).click();
      expect((await names()).map((name) => name.split(' (')[0])).toEqual(['Allotment annual meeting', 'Allotment committee']);
      await expect.poll(() => table.getByRole('link', { name: 'View Tapestry of Allotment committee' }).getAttribute('href')).toMatch(/&run=[\w-]{36}$/);
    });

    it('are narrowed down by a filter in either view', async () => {
      const filter = page.getByRole('searchbox', { name: 'Filter tapestries' });
      await filter.fill('big');
      await expect.poll(() => page.getByRole('table', { name: 'Recent Tapestries' }).getByRole('rowheader').count()).toBe(1);
      await page.getByRole('button', { name: 'Thumbnails' }).click();
      await expect.poll(() => page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('listitem').count()).toBe(1);
      await filter.fill('no such thing');
      await page.getByText('Nothing here matches “no such thing”.').waitFor();
      await filter.press('Escape');
      await expect.poll(() => page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('listitem').count()).toBe(2);
    });

    it('keep view, order and filter in the address', async () => {
      await page.goto('/tapestries?view=table&sort=-document&q=allotment');
      const names = () => page.getByRole('table', { name: 'Recent Tapestries' }).getByRole('rowheader').allInnerTexts();
      await expect.poll(async () => (await names()).map((name) => name.split(' (')[0])).toEqual(['Allotment committee', 'Allotment annual meeting']);
      await page.getByRole('searchbox', { name: 'Filter tapestries' }).fill('committee');
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('committee');
      await page.getByRole('button', { name: 'Thumbnails' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe(null);
      await open();
    });

    it('go on beyond the first page, and a filter looks on all of them', async () => {
      await page.route('**/api/runs*', async (route) => {
        const { runs } = await studio.call('/api/runs') as { runs: { id: string; document: string }[] };
        const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
        const page = isFirst ? runs.slice(0, 1) : runs.slice(1);
        await route.fulfill({ json: { runs: page, ...(isFirst && { cursor: 'more' }) } });
      });
      await open();
      const shown = page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('listitem');
      await expect.poll(() => shown.count()).toBe(1);
      await page.getByRole('button', { name: 'Show earlier tapestries' }).click();
      await expect.poll(() => shown.count()).toBe(2);
      await open();
      await expect.poll(() => shown.count()).toBe(1);
      const first = (await shown.first().innerText()).includes('committee') ? 'annual' : 'committee';
      await page.getByRole('searchbox', { name: 'Filter tapestries' }).fill(first);
      await expect.poll(() => shown.allInnerTexts()).toEqual([expect.stringContaining(first)]);
      await page.unrouteAll();
      await open();
    });

    it('say of a deleted transcript what became of its picture, and lead nowhere', async () => {
      const id = await studio.transcript('Soon erased');
      await studio.call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
      await page.getByRole('link', { name: /Soon erased/ }).waitFor();
      await studio.call('/api/delete-document', { documentID: id });
      await page.getByText(/what it was made of was deleted/).waitFor();
      await expect.poll(() => page.getByRole('link', { name: /Soon erased/ }).count()).toBe(0);
    });

    it('are cleared after a question, for everybody who looks at them', async () => {
      const other = await studio.blankTab();
      await other.goto('/tapestries');
      await other.getByRole('list', { name: 'Recent Tapestries' }).waitFor();
      const clear = page.getByRole('button', { name: 'Clear', exact: true });
      await clear.click();
      const dialog = page.getByRole('dialog', { name: 'Clear Recent Tapestries?' });
      await dialog.getByText('The list will be emptied for everybody.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await refuse('/api/clear-runs');
      await clear.click();
      await dialog.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('alert').getByText('Unable to clear runs').waitFor();
      await expect.poll(() => page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('listitem').count()).toBe(3);
      await page.unrouteAll();
      await clear.click();
      await dialog.waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Tapestries cleared').waitFor();
      await page.getByText('No tapestries yet').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Recent Tapestries');
      await other.getByText('No tapestries yet').waitFor();
      await other.close();
    });
  });

  describe('what cannot be loaded', () => {
    it.each([
      ['/api/documents', 'Unable to retrieve transcripts'],
      ['/api/layout-types', 'Unable to retrieve layout types'],
      ['/api/backgrounds', 'Unable to retrieve backgrounds'],
      ['/api/runs', 'Unable to retrieve tapestries'],
    ])('%s is said in its own sentence and tried again when asked', async (path, sentence) => {
      await refuse(path);
      await page.goto('/tapestries');
      await page.getByRole('alert').getByText(sentence).waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByText(sentence).waitFor({ state: 'detached' });
      await transcript().waitFor();
    });
  });

  it('works by keyboard alone, from the choice of a transcript to the poster', async () => {
    await open();
    await transcript().focus();
    await page.keyboard.type('Solar');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => transcript().inputValue()).toBe('Solar ferry project');
    const stops: string[] = [];
    while (stops.at(-1) !== 'Create Tapestry' && stops.length < 12) {
      await page.keyboard.press('Tab');
      stops.push((await page.locator(':focus').innerText()).trim());
    }
    const [poster] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await poster.locator('canvas').first().waitFor({ timeout: 30_000 });
    await poster.close();
  });

  it('wrote no error to the console but those of refused calls', () => {
    expect(studio.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });
});
