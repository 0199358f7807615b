import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

let studio: Studio;
let documentID: string;
let page: Page;

describe.skipIf(withoutBrowser)('Corrections on the dashboard', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close(), 60_000);

  const open = async (tab: string, sel = '') => {
    await page.goto(`/dashboard/${tab}?documentID=${documentID}&layout=lo_radial&minSymbolCount=2${sel && `&sel=${sel}`}`);
    await page.getByRole('tabpanel').waitFor();
  };
  const symbols = async () => {
    const { symbols: found } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&allData=true`) as { symbols: Record<string, { inTapestry: boolean }> };
    return found;
  };
  const rules = async () => {
    const { everywhere: { revision: _everywhere, ...everywhere }, transcript: { revision: _transcript, ...transcript } } = await studio.call(`/api/words?documentID=${documentID}`) as Record<'everywhere' | 'transcript', { revision: number }>;
    return { everywhere, transcript };
  };
  const correct = async () => {
    const summary = page.getByText('Correct it here');
    await summary.click();
  };
  const NONE = { hidden: [], forced: [], mapped: [] };

  it('hides a word in this transcript; the poster follows at once, and undo brings it back', async () => {
    await open('symbols', 'symbol.fence');
    await correct();
    await page.getByRole('button', { name: 'Hide “fence”' }).click();
    await page.getByText('Hidden in this transcript: “fence”.').waitFor();
    await page.getByText('This tapestry does not have it').waitFor();
    expect(await page.getByRole('button', { name: 'Show the new state' }).count()).toBe(0);
    expect(await symbols()).not.toHaveProperty('fence');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As it was before: “fence”.').waitFor();
    await page.getByRole('tabpanel').getByText('14 occurrences').waitFor();
    expect(await rules()).toEqual({ everywhere: NONE, transcript: NONE });
    await page.getByRole('button', { name: 'Close this message' }).click();
    await page.getByText('As it was before: “fence”.').waitFor({ state: 'detached' });
  });

  it('puts a symbol on the poster that had no place there', async () => {
    const [left = ''] = Object.entries(await symbols()).flatMap(([name, { inTapestry }]) => (inTapestry ? [] : [name]));
    await open('text', `symbol.${left}`);
    await correct();
    await page.getByRole('button', { name: 'Put it on the poster' }).click();
    await page.getByText(/^Always on the poster in this transcript: “/).waitFor();
    await page.getByRole('button', { name: 'Put it on the poster' }).waitFor({ state: 'detached' });
    expect((await symbols())[left]?.inTapestry).toBe(true);
    await page.getByRole('button', { name: /^Take back: .* always on the poster$/ }).click();
    await page.getByRole('button', { name: 'Put it on the poster' }).waitFor();
    expect((await symbols())[left]?.inTapestry).toBe(false);
  });

  it('shows a word as another symbol, everywhere, by keyboard alone', async () => {
    await open('tokens', 'token.fence.NOUN');
    await page.getByText('Correct it here').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Everywhere' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('combobox', { name: 'Show “fence” as' }).focus();
    await page.keyboard.type('bone');
    await page.getByRole('option', { name: 'bone', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Shown as bone everywhere: “fence”.').waitFor();
    await page.getByRole('table', { name: 'Tokens' }).getByRole('button', { name: 'bone' }).waitFor();
    expect(await rules()).toEqual({ everywhere: { ...NONE, mapped: [{ lemma: 'fence', symbolName: 'bone' }] }, transcript: NONE });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('table', { name: 'Tokens' }).getByRole('button', { name: 'bone' }).waitFor({ state: 'detached' });
    expect(await rules()).toEqual({ everywhere: NONE, transcript: NONE });
  });

  it('adds a symbol for a frequent word without one by one click, and takes it away again', async () => {
    await open('tokens');
    const add = page.getByRole('button', { name: /^Add a symbol “/ }).first();
    const word = /“(.*)”/.exec(await add.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await add.click();
    await page.getByText(`Added the symbol “${word}”. It is shown once it has a drawing.`).waitFor();
    expect(await studio.call(`/api/symbol?symbol=${word}`)).toMatchObject({ name: word, entries: [{ lemma: word }] });
    await page.getByRole('button', { name: `Add a symbol “${word}”` }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Add a symbol “${word}”` }).waitFor();
    expect(await studio.call(`/api/symbol?symbol=${word}`)).toMatchObject({ error: 'notFound' });
  });

  it('says that a symbol was added without its word, and takes that symbol away again whatever it is called by then', async () => {
    await open('tokens');
    const add = page.getByRole('button', { name: /^Add a symbol “/ }).first();
    const word = /“(.*)”/.exec(await add.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await page.route('**/api/add-entry', (route) => route.fulfill({ status: 409, json: { error: 'conflict', message: `There is already an entry "${word}" (NOUN) for symbol "fence"`, lemma: word, partSpeech: 'NOUN', symbolName: 'fence' } }));
    await add.click();
    await page.getByText(`Added the symbol “${word}”, but it could not be given the word “${word}”.`).waitFor();
    await page.unroute('**/api/add-entry');
    await studio.call('/api/update-symbol-name', { oldName: word, newName: `${word} of somebody` });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`As it was before: “${word}”.`).waitFor();
    expect(await studio.call(`/api/formerly?kind=symbol&name=${encodeURIComponent(`${word} of somebody`)}`)).toMatchObject({ things: [{ isDeleted: true }] });
  });

  it('gives the word to the symbol of that name where there is one', async () => {
    await open('tokens');
    const add = page.getByRole('button', { name: /^Add a symbol “/ }).first();
    const word = /“(.*)”/.exec(await add.getAttribute('aria-label') ?? '')?.[1] ?? '';
    await page.route('**/api/tapestry*', (route) => route.abort());
    await studio.call('/api/add-symbol', { symbolName: word, partSpeech: 'NOUN' });
    await add.click();
    await page.getByText(`“${word}” is now a word of the symbol “${word}”.`).waitFor();
    await page.unroute('**/api/tapestry*');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`As it was before: “${word}”.`).waitFor();
    expect(await studio.call(`/api/symbol?symbol=${word}`)).toMatchObject({ name: word, entries: [] });
  });

  it('leaves the rules of somebody else as they are', async () => {
    await open('symbols', 'symbol.fence');
    await correct();
    await page.getByRole('button', { name: 'Hide “fence”' }).waitFor();
    // They save after the rules were read for the correction, and before it is saved.
    await page.route('**/api/save-words', async (route) => {
      await studio.call('/api/save-words', { scope: 'transcript', documentID, ...NONE, hidden: ['rabbit'] });
      await route.continue();
    }, { times: 1 });
    await page.getByRole('button', { name: 'Hide “fence”' }).click();
    await page.getByText('Hidden in this transcript: “fence”.').waitFor();
    expect(await rules()).toMatchObject({ transcript: { hidden: ['fence', 'rabbit'] } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('As it was before: “fence”.').waitFor();
    expect(await rules()).toMatchObject({ transcript: { hidden: ['rabbit'] } });
    await studio.call('/api/save-words', { scope: 'transcript', documentID, ...NONE });
  });

  it('says when it could not be saved, and when a symbol could not be added', async () => {
    await open('symbols', 'symbol.fence');
    await correct();
    await page.route('**/api/save-words', (route) => route.fulfill({ status: 507, json: { error: 'fault', message: 'The disk is full.' } }));
    await page.getByRole('button', { name: 'Hide “fence”' }).click();
    await page.getByText('Unable to save the correction').waitFor();
    await page.unroute('**/api/save-words');
    await page.route('**/api/add-symbol', (route) => route.fulfill({ status: 507, json: { error: 'fault', message: 'The disk is full.' } }));
    await page.keyboard.press('Shift+Escape');
    const add = page.getByRole('button', { name: /^Add a symbol “/ }).first();
    await add.click();
    await page.getByText('Unable to add the symbol “').waitFor();
    await page.unroute('**/api/add-symbol');
  });

  it('are not offered on a tapestry that was recorded, which stays what it is', async () => {
    const { id } = await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    await page.goto(`/dashboard/symbols?documentID=${documentID}&run=${String(id)}&sel=symbol.fence`);
    await correct();
    await page.getByText('This tapestry is shown as it was recorded: corrections change new ones.').waitFor();
  });
});
