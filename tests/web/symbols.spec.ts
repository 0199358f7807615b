import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SMALL } from '../../api/contract/smallPicture.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('Symbols', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.tab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => page.getByRole('dialog');
  const sheet = (name = 'All symbols') => page.getByRole('list', { name });
  const filter = () => page.getByRole('searchbox', { name: 'Filter by name, word or tag' });
  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const refuse = (path: string) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  it('are a contact sheet that leads to each of them, reached from the navigation', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Symbols' }).click();
    await sheet().getByRole('link', { name: 'abacus' }).click();
    await heading('abacus').waitFor();
    expect(new URL(page.url()).search).toBe('?symbol=abacus');
    await page.goBack();
    await sheet().waitFor();
  });

  it('have small pictures in the sheet, and the drawing itself on their page', async () => {
    const picture = sheet().getByRole('link', { name: 'abacus' }).locator('img');
    // A server whose threads are all busy, as at its start, sends the drawing itself once more.
    const seen = async () => {
      await page.goto('/symbols');
      return picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]));
    };
    await expect.poll(seen, { timeout: 60_000 }).toEqual([160, 160]);
    await sheet().getByRole('link', { name: 'abacus' }).click();
    const drawing = page.getByRole('img', { name: 'Image 1 of abacus' });
    const shown = await drawing.getAttribute('src');
    expect(shown).toContain('/storage/sy_');
    expect(shown).not.toContain(SMALL);
    await page.goBack();
    await sheet().waitFor();
  });

  it('are named at a letter in the filter before pictures come that it newly brings; those that stood there stay, each beside its name', async () => {
    await page.goto('/symbols');
    await sheet().getByRole('link', { name: 'abacus' }).locator('img').waitFor();
    // Read in the same moment in which the letters are answered.
    const typed = (text: string) => page.evaluate<Record<string, string | null>>(`(() => {
      const field = document.querySelector('input[aria-label="Filter by name, word or tag"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return Object.fromEntries([...document.querySelectorAll('[aria-label="All symbols"] a')].map((link) => [link.innerText, link.querySelector('img')?.getAttribute('src') ?? null]));
    })()`);
    await page.getByText('Deleted symbols').waitFor();
    const { abacus } = await typed('');
    expect(abacus).toContain('/storage/sy_');
    expect((await typed('abac'))['abacus']).toBe(abacus);
    expect((await typed('wheelchair'))['wheelchair']).toBeNull();
    expect((await typed(''))['abacus']).toBe(abacus);
    await filter().fill('wheelchair');
    await sheet().getByRole('link', { name: 'wheelchair', exact: true }).locator('img').waitFor();
    const { wheelchair } = await typed('wheelch');
    expect(wheelchair).toContain('/storage/sy_');
    expect(wheelchair).not.toBe(abacus);
    await filter().fill('');
  });

  it('are in the page only as far as they are looked at, and arrows, Home and End walk through all of them', async () => {
    await page.goto('/symbols');
    const tiles = sheet().getByRole('listitem');
    const size = Number(await tiles.first().getAttribute('aria-setsize'));
    expect(size).toBeGreaterThan(500);
    expect(await tiles.count()).toBeLessThan(250);
    await sheet().getByRole('link').first().focus();
    const at = () => page.evaluate('Number(document.activeElement.closest("[data-at]")?.dataset.at)');
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(1);
    await page.keyboard.press('End');
    await expect.poll(at).toBe(size - 1);
    expect(await page.evaluate('document.activeElement.getBoundingClientRect().bottom <= innerHeight')).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(size - 2);
    await page.keyboard.press('Home');
    await expect.poll(at).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(at).toBeGreaterThan(1);
  });

  it('stand there by their beginning before the rest of a long library has come, as long as all of it will be; the filter and the last one wait for the rest', async () => {
    let rest = Promise.withResolvers<void>();
    await page.route((url) => url.pathname === '/api/symbols' && !url.searchParams.has('limit'), async (route) => {
      await rest.promise;
      await route.continue();
    });
    const reopened = async (): Promise<number> => {
      rest = Promise.withResolvers<void>();
      await page.goto('/markups');
      await page.goto('/symbols');
      await sheet().getByRole('link', { name: 'abacus' }).waitFor();
      return Number(await sheet().getByRole('listitem').first().getAttribute('aria-setsize'));
    };
    const size = await reopened();
    expect(size).toBeGreaterThan(500);
    await status(`${size.toLocaleString('en')} symbols`).waitFor();
    await filter().fill('zoom');
    await page.getByText('Fetching the library').waitFor();
    rest.resolve();
    await sheet().getByRole('link', { name: 'zoom' }).first().waitFor();
    expect(await filter().evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await filter().fill('');
    await status(`${size.toLocaleString('en')} symbols`).waitFor();

    await reopened();
    await sheet().getByRole('link').first().focus();
    await page.keyboard.press('End');
    rest.resolve();
    await expect.poll(() => page.evaluate('Number(document.activeElement.closest("[data-at]")?.dataset.at)')).toBe(size - 1);
  });

  it('are narrowed down by name, word or tag, with the reason, and the address keeps what was asked', async () => {
    await filter().fill('HARBOUR');
    await sheet().getByRole('listitem').first().waitFor();
    await expect.poll(() => page.locator('mark').allInnerTexts()).toContain('harbour');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('HARBOUR');
    await page.reload();
    await expect.poll(() => filter().inputValue()).toBe('HARBOUR');
    await filter().fill('no such thing');
    await page.getByText('Nothing here matches “no such thing”.').waitFor();
    await filter().press('Escape');
    await page.getByRole('combobox', { name: 'Part of Speech' }).selectOption('VERB');
    await expect.poll(() => page.getByRole('status').filter({ hasText: / of .* symbols/ }).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Part of Speech' }).selectOption('');
  });

  it('are a list too, and stand together with backgrounds', async () => {
    await page.getByRole('button', { name: 'Both' }).click();
    await page.getByRole('button', { name: 'List' }).click();
    await filter().fill('orchard');
    const row = sheet('All symbols and backgrounds').getByRole('link', { name: /Orchard/ });
    await row.waitFor();
    expect(await row.getAttribute('href')).toMatch(/^\/background\//);
    await page.getByRole('button', { name: 'Backgrounds', exact: true }).click();
    await sheet('All backgrounds').getByRole('link', { name: /Orchard/ }).waitFor();
    await filter().fill('');
    await page.getByRole('button', { name: 'Symbols', exact: true }).click();
    await page.getByRole('button', { name: 'Contact sheet' }).click();
    await sheet().waitFor();
  });

  it('are added by a name, with whoever has the word already, and then shown', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/add-symbol', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add Symbol' }).click();
    await dialog().getByLabel('Symbol name').fill('boat');
    await dialog().getByText('The word “boat” (noun) leads to ship.').waitFor();
    await dialog().getByLabel('Symbol name').fill('Quokka');
    await dialog().getByLabel('Symbol name').press('Enter');
    await status('Adding new symbol').waitFor();
    held.resolve();
    await status('Created symbol "Quokka"').waitFor();
    await heading('Quokka').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?symbol=Quokka');
  });

  it('are missing for words that people say: each with a sentence, and one press adds its symbol, which then has the word, or gives the word to the symbol of its name', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Numbat' });
    const documentID = await studio.transcript('Zebras', 'Ada: The zorkmid buys a zorkmid. Every zorkmid shines.\nBo: My zorkmid is old. A zorkmid is a zorkmid.\nAda: The numbat eats. A numbat sleeps. My numbat ran. The numbat is a numbat.\n');
    await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=1`);
    await expect.poll(async () => JSON.stringify(await studio.call('/api/words-without-symbol')), { timeout: 90_000 }).toContain('zorkmid');
    await page.goto('/symbols');
    const strip = page.getByRole('region', { name: 'Words people say that have no symbol yet' });
    await strip.getByRole('button', { name: /^zorkmid/ }).click();
    await strip.getByText('The zorkmid buys a zorkmid.').waitFor();
    expect(await barriers(page)).toEqual([]);
    await strip.getByRole('button', { name: 'Add a symbol for zorkmid' }).click();
    await status('Created symbol "zorkmid"').waitFor();
    await heading('zorkmid').waitFor();
    await page.getByRole('table', { name: 'Library Entries' }).getByRole('rowheader', { name: 'zorkmid' }).waitFor();
    await page.goto('/symbols');
    await sheet().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add a symbol for zorkmid' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add a symbol for numbat' }).click();
    await status('“numbat” is now a word of the symbol “Numbat”.').waitFor();
    await heading('Numbat').waitFor();
    await page.getByRole('table', { name: 'Library Entries' }).getByRole('rowheader', { name: 'numbat' }).waitFor();
  });

  it('are missing as words of two kinds, which are told apart; of a German meeting none is missing', async () => {
    const spoken = await studio.transcript('Florps', `${'Ada: We florp the boat. They florp the ship. You can florp the school.\n'.repeat(3)}${'Bo: The florp is old. A florp is a boat. My florp is late.\n'.repeat(3)}`);
    const german = await studio.transcript('Schulrat', 'Anna: Wir müssen über das Dach der Schule reden, und ich glaube nicht, dass es noch einen Winter hält.\nBert: Das ist nicht gut, also was können wir mit dem Geld und den Spenden machen, die wir noch haben?\n'.repeat(3));
    for (const id of [german, spoken]) await studio.call(`/api/tapestry?documentID=${id}&layout=lo_radial&minSymbolCount=1`);
    await expect.poll(async () => JSON.stringify(await studio.call('/api/words-without-symbol')), { timeout: 90_000 }).toContain('florp');
    await page.goto('/symbols');
    const strip = page.getByRole('region', { name: 'Words people say that have no symbol yet' });
    for (const part of ['noun', 'verb']) {
      await strip.getByRole('button', { name: new RegExp(`^florp ${part} \\d+$`) }).waitFor();
      await strip.getByRole('button', { name: `Add a symbol for florp (${part})`, exact: true }).waitFor();
    }
    expect(JSON.stringify(await studio.call('/api/words-without-symbol'))).not.toMatch(/"Wir müssen|spenden|schule"/i);
  });

  it('say why a new one is not taken, and keep what was typed', async () => {
    await page.goto('/symbols');
    await page.getByRole('button', { name: 'Add Symbol' }).click();
    const name = dialog().getByLabel('Symbol name');
    await name.press('Enter');
    await dialog().getByText('Please specify a valid symbol name').waitFor();
    await name.fill('QUOKKA');
    await name.press('Enter');
    await dialog().getByText('Symbol "Quokka" already exists').waitFor();
    await refuse('/api/add-symbol');
    await name.fill('Wombat');
    await name.press('Enter');
    await dialog().getByText('Unable to create new symbol').waitFor();
    expect(await name.inputValue()).toBe('Wombat');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('are renamed to a name that is new and not empty, and the address follows', async () => {
    await page.goto('/symbol?symbol=Quokka');
    await page.getByRole('button', { name: 'Rename symbol' }).click();
    const name = dialog().getByLabel('Symbol name');
    await name.press('Enter');
    await dialog().getByText('Please specify a valid symbol name').waitFor();
    await name.fill('abacus');
    await name.press('Enter');
    await dialog().getByText('There is already a symbol named abacus').waitFor();
    await name.fill('a'.repeat(501));
    await name.press('Enter');
    await dialog().getByText('Symbol name is too long: at most 500 letters fit.').waitFor();
    await refuse('/api/update-symbol-name');
    await name.fill('Wallaby');
    await name.press('Enter');
    await dialog().getByText('Unable to change the symbol name').waitFor();
    await page.unrouteAll();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/update-symbol-name', async (route) => {
      await held.promise;
      await route.continue();
    });
    await name.press('Enter');
    await status('Changing the symbol name').waitFor();
    held.resolve();
    await status('Updated symbol name to "Wallaby"').waitFor();
    await heading('Wallaby').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?symbol=Wallaby');
  });

  it('keep their page when somebody else renames them', async () => {
    const { id } = await studio.call('/api/symbol?symbol=Wallaby');
    await studio.call('/api/update-symbol-name', { id, newName: 'Kangaroo' });
    await heading('Kangaroo').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?symbol=Kangaroo');
  });

  it('are deleted after a question, back to the list, and others see it', async () => {
    const other = await studio.blankTab();
    await other.goto('/symbols?q=Kangaroo');
    await other.getByRole('link', { name: 'Kangaroo' }).waitFor();
    const remove = page.getByRole('button', { name: 'Delete symbol' });
    await refuse('/api/delete-symbol');
    await remove.click();
    await dialog().getByText('“Kangaroo” will be gone').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText('Unable to delete symbol').waitFor();
    await page.unrouteAll();
    await remove.click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/delete-symbol', async (route) => {
      await held.promise;
      await route.continue();
    });
    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleting symbol').waitFor();
    held.resolve();
    await status('Deleted symbol "Kangaroo"').waitFor();
    expect(new URL(page.url()).pathname).toBe('/symbols');
    await other.getByRole('link', { name: 'Kangaroo' }).waitFor({ state: 'detached' });
    await other.close();
  });

  it('are not shown without a name that is there', async () => {
    await page.goto('/symbol');
    await page.getByRole('heading', { name: 'No symbol specified' }).waitFor();
    await page.getByText('Missing: symbol').waitFor();
    await page.goto('/symbol?symbol=');
    await page.getByRole('heading', { name: 'No symbol specified' }).waitFor();
    await page.goto('/background?background=');
    await page.getByRole('heading', { name: 'No background specified' }).waitFor();
    await page.goto('/transcript?documentID=');
    await page.getByRole('heading', { name: 'No document specified' }).waitFor();
    await page.goto('/symbol?symbol=nobody');
    await page.getByRole('heading', { name: 'There is no symbol "nobody"' }).waitFor();
    expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await page.getByRole('link', { name: 'See all symbols' }).click();
    await sheet().waitFor();
  });

  it('say what could not be loaded and try again when asked', async () => {
    await refuse('/api/symbols');
    await page.reload();
    await page.getByText('Unable to retrieve symbols').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await sheet().waitFor();
    await refuse('/api/symbol?');
    await page.goto('/symbol?symbol=abacus');
    await page.getByRole('heading', { name: 'Unable to retrieve symbol' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading('abacus').waitFor();
  });

  it.each([['light', 1440], ['dark', 390]] as const)('have no barrier that a tool can find, %s at %d, the dialog open too', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of ['/symbols', '/symbols?view=list&show=both', '/symbol?symbol=anchor']) {
      await page.goto(address);
      await (address.startsWith('/symbols') ? page.getByRole('list', { name: /All symbols/ }) : heading('anchor')).waitFor();
      expect(await barriers(page)).toEqual([]);
    }
    await page.goto('/symbols');
    await page.getByRole('button', { name: 'Add Symbol' }).click();
    await dialog().getByLabel('Symbol name').fill('boat');
    await dialog().getByText('leads to').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
