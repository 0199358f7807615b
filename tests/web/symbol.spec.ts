import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { otherTab } from './support/otherTab.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const drawing = (d: string, size = 500): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${d}" fill="none" stroke="#000" stroke-width="20"/></svg>`;
const file = (name: string, text: string) => ({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });

describe.skipIf(withoutBrowser)('A symbol', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
    await studio.call('/api/add-symbol', { symbolName: 'Quokka', partSpeech: 'NOUN' });
    await page.goto('/symbol?symbol=Quokka');
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const dialog = () => page.getByRole('dialog');
  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
  const update = () => page.getByRole('button', { name: 'Update Symbol' });
  const entries = () => page.getByRole('table', { name: 'Library Entries' });
  const images = () => page.getByRole('list', { name: 'Images', exact: true }).locator('img');
  const refuse = (path: string) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
  const upload = (...files: ReturnType<typeof file>[]) => page.getByLabel('Upload images').setInputFiles(files);

  /** Holds calls of a path until what it returns is called. */
  async function hold(path: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    return async () => {
      held.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    };
  }

  it('is changed by Update Symbol, which says before what it touches', async () => {
    await page.getByRole('heading', { level: 1, name: 'Quokka' }).waitFor();
    expect(await update().count()).toBe(0);
    await page.getByLabel('Part of Speech').selectOption('VERB');
    await page.getByRole('combobox', { name: 'Tags' }).fill('marsupial');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'circle' }).check();
    await page.getByLabel('Related Layout').selectOption('lo_radial');
    await page.getByLabel('Layout Logic').fill('Where animals are');
    await page.getByText('Not saved yet. No tapestry has it yet.').waitFor();
    const release = await hold('/api/update-symbol');
    await update().click();
    await status('Updating symbol').waitFor();
    await release();
    await status('Symbol "Quokka" updated').waitFor();
    await update().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Quokka' }).waitFor();
    expect(await page.getByLabel('Part of Speech').inputValue()).toBe('VERB');
    expect(await page.getByRole('radio', { name: 'circle' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Related Layout').inputValue()).toBe('lo_radial');
    expect(await page.getByLabel('Layout Logic').inputValue()).toBe('Where animals are');
    await page.getByText('marsupial').waitFor();
    await page.getByRole('list', { name: 'History' }).getByText('changed the part of speech, tags, shape, layout').waitFor();
  });

  it('says below its history when the oldest events of other things are left out', async () => {
    const sentence = page.getByText('Of what other things did to it, only the newest 2,000 events are listed.', { exact: true });
    expect(await sentence.count()).toBe(0);
    await page.route('**/api/history?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json() as object, isCut: true } });
    });
    await page.reload();
    await sentence.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByRole('list', { name: 'History' }).getByRole('listitem').first().waitFor();
  });

  it('says what could not be saved, and keeps what was changed', async () => {
    await page.getByLabel('Layout Logic').fill('Where animals sleep');
    await refuse('/api/update-symbol');
    await update().click();
    await alert('Unable to update Symbol data').waitFor();
    await page.unrouteAll();
    expect(await page.getByLabel('Layout Logic').inputValue()).toBe('Where animals sleep');
  });

  it('takes over what is saved in another tab meanwhile, and asks where both changed the same', async () => {
    await studio.call('/api/update-symbol', { symbolName: 'Quokka', shape: 'rectangle' });
    await page.getByText('In another tab you saved changes: Bounding Shape. What you changed here is kept.').waitFor();
    expect(await page.getByRole('radio', { name: 'rectangle' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Layout Logic').inputValue()).toBe('Where animals sleep');
    await studio.call('/api/update-symbol', { symbolName: 'Quokka', layoutLogic: 'Where animals eat' });
    await page.getByText('In another tab you changed Layout Logic to Where animals eat').waitFor();
    expect(await update().isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Keep this' }).click();
    await update().click();
    await status('Symbol "Quokka" updated').waitFor();
    expect(await studio.call('/api/symbol?symbol=Quokka')).toMatchObject({ shape: 'rectangle', layoutLogic: 'Where animals sleep' });
  });

  it('keeps what is typed where it gets another name in another tab, and its page follows that name', async () => {
    await page.getByLabel('Layout Logic').fill('Typed meanwhile');
    for (const [before, after] of [['Quokka', 'Short-tailed wallaby'], ['Short-tailed wallaby', 'Quokka']] as const) {
      await studio.call('/api/update-symbol-name', { oldName: before, newName: after });
      await page.getByRole('heading', { level: 1, name: after }).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.get('symbol')).toBe(after);
      expect([await page.getByLabel('Layout Logic').inputValue(), await update().isEnabled()]).toEqual(['Typed meanwhile', true]);
    }
    await page.getByLabel('Layout Logic').fill('Where animals sleep');
    await update().waitFor({ state: 'detached' });
  });

  it('asks before changes are left behind', async () => {
    await page.getByLabel('Layout Logic').fill('Unsaved');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await dialog().getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Layout Logic').inputValue()).toBe('Unsaved');
    await page.getByLabel('Layout Logic').fill('Where animals sleep');
    await update().waitFor({ state: 'detached' });
  });

  it('gets words, one at a time, emphasised or not, and loses them after a question', async () => {
    await page.getByText('No Library Entries').waitFor();
    await page.getByRole('button', { name: 'Add Library Entry' }).click();
    const entry = dialog().getByRole('textbox', { name: 'Entry' });
    await entry.press('Enter');
    await dialog().getByText('Please specify a valid entry').waitFor();
    await entry.fill('quokka');
    let release = await hold('/api/add-entry');
    await entry.press('Enter');
    await status('Adding library entry').waitFor();
    await release();
    await status('Added library entry "quokka" (VERB)').waitFor();
    const emphasize = entries().getByRole('checkbox', { name: 'Emphasize quokka (VERB)' });
    release = await hold('/api/add-entry');
    await emphasize.click();
    await status('Updating Library Entries').waitFor();
    await release();
    await status('Library Entries Updated').waitFor();
    await expect.poll(() => emphasize.isChecked()).toBe(true);
    await entries().getByRole('button', { name: 'Delete entry quokka (VERB)' }).click();
    release = await hold('/api/remove-entry');
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleting library entry').waitFor();
    await release();
    await status('Deleted library entry "quokka" (VERB)').waitFor();
    await page.getByText('No Library Entries').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Add Library Entry');
  });

  it('takes a word that another symbol has when asked to move it', async () => {
    await page.getByRole('button', { name: 'Add Library Entry' }).click();
    await dialog().getByRole('textbox', { name: 'Entry' }).fill('boat');
    await dialog().getByLabel('Part of Speech').selectOption('NOUN');
    await dialog().getByText('The word “boat” (noun) leads to ship.').waitFor();
    await dialog().getByRole('textbox', { name: 'Entry' }).press('Enter');
    await dialog().getByText('There is already an entry "boat" (NOUN) for symbol "ship"').waitFor();
    await refuse('/api/move-entry');
    await dialog().getByRole('button', { name: 'Move it here' }).click();
    await alert('Unable to move the library entry').waitFor();
    await page.unrouteAll();
    const release = await hold('/api/move-entry');
    await dialog().getByRole('button', { name: 'Move it here' }).click();
    await status('Moving library entry').waitFor();
    await release();
    await status('Moved "boat" here from "ship"').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await entries().getByRole('rowheader', { name: 'boat' }).waitFor();
  });

  it('says what could not be done with its words', async () => {
    await refuse('/api/add-entry');
    await refuse('/api/remove-entry');
    await entries().getByRole('checkbox', { name: 'Emphasize boat (NOUN)' }).click();
    await alert('Unable to update Library Entries').waitFor();
    expect(await entries().getByRole('checkbox', { name: 'Emphasize boat (NOUN)' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Add Library Entry' }).click();
    await dialog().getByRole('textbox', { name: 'Entry' }).fill('dinghyish');
    await page.keyboard.press('Enter');
    await dialog().getByText('Unable to add library entry').waitFor();
    await page.keyboard.press('Escape');
    await entries().getByRole('button', { name: 'Delete entry boat (NOUN)' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await alert('Unable to delete the library entry').waitFor();
  });

  it('says that somebody took a word away when it is emphasised, and shows the list as it is', async () => {
    await studio.call('/api/add-entry', { symbolName: 'Quokka', entry: 'wallaby', partSpeech: 'NOUN' });
    const wallaby = entries().getByRole('checkbox', { name: 'Emphasize wallaby (NOUN)' });
    await wallaby.waitFor();
    const release = await hold('/api/add-entry');
    await wallaby.click();
    await studio.call('/api/remove-entry', { symbolName: 'Quokka', lemma: 'wallaby', partSpeech: 'NOUN' });
    await release();
    await alert('Unable to update Library Entries: "wallaby" (NOUN) is no entry of symbol "Quokka" any more').waitFor();
    await wallaby.waitFor({ state: 'detached' });
  });

  it('gets images, several at once, and each that is not taken says why', async () => {
    const release = await hold('/api/upload-images');
    await upload(file('one.svg', drawing('M50 50 L450 450')), file('two.svg', drawing('M50 250 L450 250')));
    await status('Uploading images').waitFor();
    await release();
    await status('Image(s) uploaded successfully').waitFor();
    await expect.poll(() => images().count()).toBe(2);
    await upload(file('flat.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), file('three.svg', drawing('M50 450 L450 50', 480)), file('big.svg', drawing('M0 0').padEnd(2_100_000)));
    await alert('Unable to upload some images').waitFor();
    const refused = page.getByRole('alert', { name: 'Images that were not taken' });
    await refused.getByText('SVG file "flat.svg" does not have a valid viewBox attribute').waitFor();
    await refused.getByText('big.svg file size is too big!').waitFor();
    await status('three.svg is 480 x 480 px. At least 500 x 500 px is advised.').waitFor();
    await expect.poll(() => images().count()).toBe(3);
    await upload(file('flat.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await alert('Unable to upload image(s)').waitFor();
    await page.evaluate(`document.querySelector('input[type=file]').closest('label').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))`);
    await alert('Please select images to upload').waitFor();
    await upload(file('ok.png', '\u0089PNG'));
    await refused.getByText('ok.png is not an SVG.', { exact: true }).waitFor();
    expect(await refused.getByText('ok.png').textContent()).toBe('ok.png is not an SVG.');
  });

  it('gets the images that can be read, and says of one in another encoding, or that cannot be read, why not', async () => {
    await page.evaluate(`(() => {
      const { slice } = Blob.prototype;
      File.prototype.slice = function (...range) {
        const part = slice.apply(this, range);
        return this.name === 'moved.svg' ? Object.assign(part, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) : part;
      };
    })()`);
    const latin = { name: 'latin.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing('M1 1').replace('<path', '<title>caf\u00e9</title><path'), 'latin1') };
    await upload(file('moved.svg', drawing('M0 0')), latin);
    const refused = page.getByRole('alert', { name: 'Images that were not taken' });
    await refused.getByText('moved.svg cannot be read. It may have been moved, be locked by another program, or be a folder.').waitFor();
    await refused.getByText('latin.svg is not text in UTF-8, as an SVG must be.').waitFor();
    // The zone takes the next ones.
    await expect.poll(() => page.getByLabel('Upload images').isEnabled()).toBe(true);
    await page.evaluate('delete File.prototype.slice');
  });

  it('has its images chosen and given styles', async () => {
    await page.getByRole('checkbox', { name: 'Active Image' }).nth(1).check();
    await page.getByRole('checkbox', { name: 'Active Image' }).nth(0).uncheck();
    await page.getByRole('combobox', { name: 'Style Variants of image 2' }).fill('night');
    await page.keyboard.press('Enter');
    await update().click();
    await status('Symbol "Quokka" updated').waitFor();
    const { render } = await studio.call('/api/symbol?symbol=Quokka') as { render: { selected: boolean; variants: string[] }[] };
    expect(render.map(({ selected, variants }) => ({ selected, variants }))).toEqual([{ selected: false, variants: [] }, { selected: true, variants: ['night'] }, { selected: false, variants: [] }]);
  });

  it('shows each image beside what a tapestry makes of it, on the paper that is chosen, and says why one cannot be printed', async () => {
    const print = page.getByRole('img', { name: 'How a tapestry shows image 1' });
    const colours = () => print.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const seen = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        if (data[at + 3] !== 255) continue;
        const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
        seen.set(colour, (seen.get(colour) ?? 0) + 1);
      }
      return [...seen].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
    });
    // The ink of a day and of a night.
    await expect.poll(colours).toContain('29 43 56');
    await page.getByRole('combobox', { name: 'Paper' }).selectOption('night');
    await expect.poll(colours).toContain('253 243 220');
    await page.getByRole('combobox', { name: 'Paper' }).selectOption('harbour');
    await studio.call('/api/add-symbol', { symbolName: 'Potoroo' });
    await studio.call('/api/upload-images', { symbolName: 'Potoroo', type: 'symbol', images: [{ svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><text x="20" y="250" font-size="200">Hop</text></svg>', selected: true }] });
    await page.goto('/symbol?symbol=Potoroo');
    await page.getByText('This SVG draws nothing that can be printed').waitFor();
    await page.goto('/symbol?symbol=Quokka');
    await print.waitFor();
  });

  it('loses an image after a question', async () => {
    await refuse('/api/delete-image');
    const remove = page.getByRole('button', { name: 'Delete image 3' });
    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await alert('Unable to delete the image').waitFor();
    await page.unrouteAll();
    const release = await hold('/api/delete-image');
    await remove.click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleting image').waitFor();
    await release();
    await status('Image Deleted').waitFor();
    await expect.poll(() => images().count()).toBe(2);
    await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('INPUT');
  });

  it('says which lists could not be had and works without them', async () => {
    await refuse('/api/symbol-tags');
    await refuse('/api/symbol-image-variants');
    await page.goto('/symbol?symbol=Quokka');
    await page.getByText('Unable to retrieve all symbol tags').waitFor();
    await page.getByText('Unable to retrieve all symbol image variants').first().waitFor();
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Quokka' }).waitFor();
  });

  it('that is deleted in another tab while it is open can be restored', async () => {
    await studio.call('/api/add-entry', { symbolName: 'Quokka', entry: 'setonix', emphasize: true });
    await studio.call('/api/add-entry', { symbolName: 'Quokka', entry: 'skipper' });
    await studio.call('/api/delete-symbol', { symbolName: 'Quokka' });
    await studio.call('/api/add-symbol', { symbolName: 'Wombat' });
    await studio.call('/api/add-entry', { symbolName: 'Wombat', entry: 'skipper' });
    await page.getByText('In another tab you deleted this symbol.').waitFor();
    await refuse('/api/restore');
    await page.getByRole('button', { name: 'Restore' }).click();
    await alert('Unable to restore symbol').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Restore' }).click();
    await status('Restored symbol "Quokka". Other symbols have these words now: "skipper" (NOUN) for symbol "Wombat"').waitFor();
    await expect.poll(async () => (await studio.call('/api/symbol?symbol=Quokka'))['entries']).toContainEqual({ lemma: 'setonix', partSpeech: 'NOUN', emphasize: true });
    await page.getByText('In another tab you deleted this symbol.').waitFor({ state: 'detached' });
    await expect.poll(() => images().count()).toBe(2);
  });

  it('that cannot be found while it is open is not called deleted as long as its history cannot be had', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Cassowary' });
    await page.goto('/symbol?symbol=Cassowary');
    await page.getByRole('heading', { level: 1, name: 'Cassowary' }).waitFor();
    await refuse('/api/history');
    await studio.call('/api/delete-symbol', { symbolName: 'Cassowary' });
    await page.getByText('Whether this symbol was deleted or renamed cannot be told now: its history cannot be reached.').waitFor({ timeout: 60_000 });
    expect(await page.getByText('deleted this symbol.').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('In another tab you deleted this symbol.').waitFor();
    await page.goto('/symbol?symbol=Quokka');
    await images().first().waitFor();
  });

  it('is found under a name it had before, and can be restored by an old address', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Numbat' });
    await studio.call('/api/update-symbol-name', { oldName: 'Numbat', newName: 'Banded anteater' });
    await page.goto('/symbol?symbol=Numbat');
    await page.getByText('This symbol is called "Banded anteater" now.').waitFor();
    await page.getByRole('link', { name: 'Open the symbol' }).click();
    await page.getByRole('heading', { level: 1, name: 'Banded anteater' }).waitFor();
    await studio.call('/api/delete-symbol', { symbolName: 'Banded anteater' });
    await page.goto('/symbol?symbol=Numbat');
    await page.getByText('You deleted this symbol.', { exact: true }).waitFor();
    await page.goto('/symbol?symbol=Banded%20anteater');
    await page.getByText('You deleted this symbol.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await status('Restored symbol "Banded anteater"').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Banded anteater' }).waitFor();
  });

  it('that is renamed in another tab while it is open takes its new name, and is never called deleted meanwhile', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Potoroo' });
    await page.goto('/symbol?symbol=Potoroo');
    await page.getByRole('heading', { level: 1, name: 'Potoroo' }).waitFor();
    await page.evaluate(`
      window.seen = [];
      new MutationObserver(() => { for (const { textContent } of document.querySelectorAll('button, [role=status]')) if (/^Restore$|deleted this/.test(textContent)) window.seen.push(textContent); })
        .observe(document.body, { subtree: true, childList: true, characterData: true });
    `);
    // Long enough for whatever is said too early to be seen.
    await page.route(/\/api\/symbols(\?|$)/, async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, 600); });
      await route.continue();
    });
    await studio.call('/api/update-symbol-name', { oldName: 'Potoroo', newName: 'Bettong' });
    await page.getByRole('heading', { level: 1, name: 'Bettong' }).waitFor();
    expect(await page.evaluate('window.seen')).toEqual([]);
    // One that is still held back is nobody's any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/symbol?symbol=Quokka');
    await images().first().waitFor();
  });

  it('is the one that is deleted, although somebody renames it at that moment', async () => {
    const { id } = await studio.call('/api/add-symbol', { symbolName: 'Dingo' });
    await page.goto('/symbol?symbol=Dingo');
    await page.route('**/api/delete-symbol', async (route) => {
      await studio.call('/api/update-symbol-name', { id, newName: 'Warrigal' });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Delete symbol' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleted symbol "Warrigal"').waitFor();
    expect(await studio.call('/api/formerly?kind=symbol&name=Warrigal')).toMatchObject({ things: [{ id, isDeleted: true }] });
    await page.unrouteAll();
    await page.goto('/symbol?symbol=Quokka');
    await images().first().waitFor();
  });

  it('does not say that it was deleted elsewhere when it was deleted here, and is not asked for again', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Bilby' });
    await page.goto('/symbol?symbol=Bilby');
    const missed: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404) missed.push(response.url());
    });
    const late = Promise.withResolvers<void>();
    await page.route('**/api/delete-symbol', async (route) => {
      const response = await route.fetch();
      await late.promise;
      await route.fulfill({ response });
    });
    const told = await otherTab(studio, '/symbols?q=Bilby', 'Bilby');
    await page.getByRole('button', { name: 'Delete symbol' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).press('Enter');
    await status('Deleting symbol').waitFor();
    // The page hears that it is gone before its own call is answered.
    await told();
    expect(await page.getByText('In another tab you deleted this symbol.').count()).toBe(0);
    late.resolve();
    await status('Deleted symbol "Bilby"').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Symbols' }).waitFor();
    expect(missed).toEqual([]);
    await page.unrouteAll();
    await page.goto('/symbol?symbol=Quokka');
    await images().first().waitFor();
  });

  it.each([['light', 1440], ['dark', 390]] as const)('has no barrier that a tool can find, %s at %d, its dialogs open too', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByLabel('Layout Logic').fill(`At ${width}`);
    await update().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add Library Entry' }).click();
    await dialog().getByRole('textbox', { name: 'Entry' }).fill('ship');
    await dialog().getByText('leads to').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete image 1' }).click();
    await dialog().waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByLabel('Layout Logic').fill('Where animals sleep');
  });
});
