import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

/** Five questions of an auditor, answered by a person's steps from Home; the same steps stand in docs/audit.md. */

const MINUTE_MS = 60_000;

describe.skipIf(withoutBrowser)('An auditor', () => {
  let studio: Studio;
  let page: Page;
  let documentID: string;
  let symbol: { readonly id: string; readonly name: string };
  const took: string[] = [];

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Spring call', sampleText('Allotment committee'));
    const create = async (): Promise<string> => String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial' }))['id']);
    const first = await create();
    const { symbols } = await studio.call(`/api/run?id=${first}`) as unknown as { symbols: { id: string; name: string }[] };
    symbol = symbols[0]!;
    const { render } = await studio.call(`/api/symbol?symbol=${encodeURIComponent(symbol.name)}`) as unknown as { render: { id: string }[] };
    await studio.call('/api/upload-images', { symbolName: symbol.name, type: 'symbol', images: [{ selected: true, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="none" stroke="#000" stroke-width="2"/></svg>' }] });
    for (const { id } of render) await studio.call('/api/delete-image', { id, parentId: symbol.id });
    await create();
    await studio.call('/api/add-symbol', { symbolName: 'Old mill', partSpeech: 'NOUN' });
    await studio.call('/api/delete-symbol', { symbolName: 'Old mill' });
    page = await studio.blankTab();
  }, 400_000);
  afterAll(async () => {
    process.stderr.write(`The auditor's questions took ${took.join(', ')}.\n`);
    await studio.close();
  });

  const line = (text: string) => page.getByRole('button', { name: text });
  const openAudit = async (): Promise<void> => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Ada Winter' }).click();
    await page.getByRole('menuitem', { name: 'Audit' }).click();
  };
  const answered = async (question: string, steps: () => Promise<void>): Promise<void> => {
    const started = performance.now();
    await steps();
    const spent = performance.now() - started;
    took.push(`${question}: ${(spent / 1000).toFixed(1)} s`);
    expect(spent).toBeLessThan(MINUTE_MS);
  };

  it('finds who changed the picture of a symbol, and which tapestries hold it', async () => {
    await answered('who changed the picture', async () => {
      await openAudit();
      await page.getByRole('searchbox').fill(symbol.name);
      await page.getByRole('button', { name: 'Symbols', exact: true }).click();
      await line(`Ada Winter gave the symbol “${symbol.name}” a picture`).click();
      const detail = page.getByRole('region', { name: 'The chosen line' });
      await detail.getByText('Tapestries that hold it').waitFor();
      await detail.getByRole('link', { name: /Spring call/ }).waitFor();
    });
  });

  it('finds why two tapestries of a meeting look different', async () => {
    await answered('why two differ', async () => {
      await openAudit();
      await page.getByRole('button', { name: 'Tapestries', exact: true }).click();
      await line('Ada Winter created a tapestry of “Spring call”').first().click();
      await page.getByRole('link', { name: 'Compare with the one before' }).click();
      await page.getByRole('region', { name: 'Why they differ' }).getByText(`The picture of “${symbol.name}” was changed`).waitFor();
    });
  });

  it('finds who deleted a symbol, and brings it back', async () => {
    await answered('who deleted it', async () => {
      await openAudit();
      await page.getByRole('searchbox').fill('Old mill');
      await line('Ada Winter deleted the symbol “Old mill”').click();
      await page.getByRole('button', { name: 'Restore “Old mill”' }).click();
      await page.getByText('Restored: “Old mill”').waitFor();
      await line('Ada Winter restored the symbol “Old mill”').waitFor();
    });
  });

  it('says so when it cannot be brought back', async () => {
    await studio.call('/api/delete-symbol', { symbolName: 'Old mill' });
    await openAudit();
    await page.getByRole('searchbox').fill('Old mill');
    await page.route('/api/restore', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await line('Ada Winter deleted the symbol “Old mill”').first().click();
    await page.getByRole('button', { name: 'Restore “Old mill”' }).click();
    await page.getByText('Unable to restore “Old mill”').waitFor();
    await page.unroute('/api/restore');
  });

  it('finds who deleted a symbol with words, sees each step of it, and brings it back', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Sluice', partSpeech: 'NOUN' });
    await studio.call('/api/add-entry', { symbolName: 'Sluice', entry: 'floodgate' });
    await studio.call('/api/delete-symbol', { symbolName: 'Sluice' });
    await openAudit();
    await page.getByRole('searchbox').fill('Sluice');
    await line('Ada Winter deleted the symbol “Sluice”').click();
    const detail = page.getByRole('region', { name: 'The chosen line' });
    const step = (text: string) => detail.getByRole('list', { name: 'Steps' }).getByRole('button', { name: text });
    await step('took the word “floodgate” out of the symbol “Sluice”').click();
    await detail.getByRole('heading', { name: 'Ada Winter took the word “floodgate” out of the symbol “Sluice”' }).waitFor();
    await detail.getByText('noun', { exact: true }).waitFor();
    await step('deleted the symbol “Sluice”').click();
    await detail.getByRole('button', { name: 'Restore “Sluice”' }).click();
    await page.getByText('Restored: “Sluice”').waitFor();
  });

  it('keeps a line that is chosen before what was typed counts', async () => {
    await studio.call('/api/add-symbol', { symbolName: 'Weir', partSpeech: 'NOUN' });
    await openAudit();
    await line('Ada Winter added the symbol “Weir”').waitFor();
    await page.getByRole('searchbox').fill('Wei');
    await line('Ada Winter added the symbol “Weir”').click();
    await page.waitForURL(/text=Wei/);
    expect(new URL(page.url()).searchParams.get('line')).not.toBeNull();
  });

  it('finds what one person did today', async () => {
    await answered('what somebody did today', async () => {
      await openAudit();
      await page.getByRole('textbox', { name: 'Who' }).or(page.getByRole('combobox', { name: 'Who' })).first().click();
      await page.getByRole('option', { name: 'Ada Winter' }).click();
      await page.getByRole('button', { name: 'Today' }).click();
      await page.waitForURL(/person=.*from=|from=.*person=/);
      await line('Ada Winter added the transcript “Spring call”').waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
      expect(download.suggestedFilename()).toBe('audit.csv');
    });
  });

  it('finds which meetings a change of a symbol would touch', async () => {
    await answered('what a change would touch', async () => {
      await openAudit();
      await page.getByRole('searchbox').fill(symbol.name);
      await line(`Ada Winter gave the symbol “${symbol.name}” a picture`).click();
      const detail = page.getByRole('region', { name: 'The chosen line' });
      await detail.getByRole('heading', { name: `gave the symbol “${symbol.name}” a picture` }).waitFor();
      await detail.getByRole('link', { name: 'Before a change' }).click();
      await page.getByRole('heading', { name: `What a change of “${symbol.name}” touches` }).waitFor();
      await page.getByText(/Spring call: 2 tapestries/).waitFor();
    });
  });
});
