import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openPoster } from './support/posterPage.ts';
import { openStudio, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

/** Label, format, scale and paper. */
const DOWNLOADS = [
  ['PNG', 'png', '1', null], ['PNG, twice as large', 'png', '2', null], ['SVG', 'svg', '1', null],
  ['PDF, A4', 'pdf', '1', 'A4'], ['PDF, A3', 'pdf', '1', 'A3'], ['PDF, A2', 'pdf', '1', 'A2'],
] as const;

describe.skipIf(withoutBrowser)('The edit page', () => {
  let studio: Studio;
  let documentID: string;
  let address: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    address = `/edit?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`;
  }, 180_000);
  afterAll(() => studio.close());

  const shown = (path = address, viewport?: { readonly width: number; readonly height: number }): Promise<Page> => openPoster(studio, path, viewport);
  const parameter = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

  it('names what its address lacks, and leads back to the tapestries', async () => {
    const page = await studio.blankTab();
    await page.goto('/edit');
    await page.getByText('Please specify valid documentID and layout').waitFor();
    await page.getByRole('link', { name: 'Tapestries', exact: true }).click();
    await page.getByRole('heading', { name: 'Tapestries', exact: true }).waitFor();
    await page.close();
  });

  it('says that a transcript was deleted that is open here, and leads back to the transcripts', async () => {
    const id = await studio.transcript('Gone while open', sampleText('Allotment committee'));
    const page = await shown(`/edit?documentID=${id}&layout=lo_radial&minSymbolCount=2`);
    await studio.call('/api/delete-document', { documentID: id });
    await page.getByText('You deleted this transcript.').waitFor();
    expect(await page.getByText('Please specify valid').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Transcripts' }).click();
    await page.waitForURL((url) => url.pathname === '/transcripts');
    studio.complaints.length = 0;
    await page.close();
  });

  it.each(['/edit?layout=lo_radial&minSymbolCount=2', '/tapestry?layout=lo_radial&minSymbolCount=2', '/dashboard/tokens?layout=lo_radial&minSymbolCount=2', '/transcript?'])('is told from a wrong address that its transcript was deleted before: %s', async (path) => {
    const id = await studio.transcript('Gone before');
    await studio.call('/api/delete-document', { documentID: id });
    const page = await studio.blankTab();
    await page.goto(`${path}&documentID=${id}`);
    await page.getByText('You deleted this transcript.').waitFor();
    await page.getByRole('link', { name: 'Back to Transcripts' }).waitFor();
    studio.complaints.length = 0;
    await page.close();
  });

  it('opens in a tab of its own from the tapestries, with everything that was chosen', async () => {
    const page = await studio.blankTab();
    await page.goto(`/tapestries?documentID=${documentID}`);
    const link = page.getByRole('link', { name: 'Edit Page' });
    // Until the product has said its number, the link says that it is an estimate.
    await expect.poll(() => link.getAttribute('href'), { timeout: 30_000 }).not.toContain('preset');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.waitForSelector('canvas');
    const address = new URL(opened.url());
    expect([address.pathname, ...address.searchParams.keys()]).toEqual(['/edit', 'documentID', 'layout', 'minSymbolCount', 'backgroundID']);
    await opened.close();
    await page.close();
  });

  it('has a header with the way back and Sign Out, the title, and four things to do', async () => {
    const page = await shown();
    await page.getByRole('heading', { level: 1, name: 'Allotment committee' }).waitFor();
    for (const name of [/^Download/, /^Share link/, /^Edit tapestry/, /^View transcript/]) await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: /Ada Winter/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    await page.close();
  });

  it('keeps what there is to do in view under a title however long; all of it is told by the heading', async () => {
    const title = `Long ${'name '.repeat(38)}end`;
    const id = await studio.transcript(title);
    const page = await studio.blankTab();
    await page.goto(`/edit?documentID=${id}&layout=lo_radial&minSymbolCount=1`);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    expect((await heading.boundingBox())?.height).toBeLessThan(150);
    expect(await heading.getAttribute('title')).toBe(title);
    const last = await page.getByRole('button', { name: /^View transcript/ }).boundingBox();
    expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900);
    await page.close();
  });

  it('saves the meeting description and makes the tapestry anew', async () => {
    const page = await shown();
    await page.getByRole('button', { name: 'Edit the meeting description' }).click();
    await page.getByRole('textbox', { name: 'Meeting description' }).fill('Who waters the beds in summer.');
    const madeAnew = page.waitForResponse((response) => response.url().includes('/api/tapestry?') && response.ok());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Meeting description updated. Reloading Tapestry.').waitFor();
    await madeAnew;
    await page.getByText('Who waters the beds in summer.').waitFor();
    expect(await studio.call(`/api/document?documentID=${documentID}`)).toMatchObject({ documentSetup: 'Who waters the beds in summer.' });
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('keeps what was typed when the description could not be saved', async () => {
    const page = await shown();
    await page.route('**/api/update-document', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'The disk is full.' } }));
    await page.getByRole('button', { name: 'Edit the meeting description' }).click();
    const field = page.getByRole('textbox', { name: 'Meeting description' });
    await field.fill('Not to be lost.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Unable to update meeting description').waitFor();
    expect(await field.inputValue()).toBe('Not to be lost.');
    studio.complaints.length = 0;
    await page.close();
  });

  it('never saves a description over one that somebody else saved while it was being typed: both are shown, and the person decides', async () => {
    const id = await studio.transcript('Described by two', sampleText('Allotment committee'));
    const page = await shown(`/edit?documentID=${id}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: 'Edit the meeting description' }).click();
    await page.getByRole('textbox', { name: 'Meeting description' }).fill('Old and Ann');
    await studio.call('/api/update-document', { documentID: id, documentSetup: 'Old and Ben' });
    await page.getByText(/changed the meeting description to/).getByText('Old and Ben').waitFor();
    expect(await page.getByRole('textbox', { name: 'Meeting description' }).inputValue()).toBe('Old and Ann');
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ documentSetup: 'Old and Ben' });
    await page.getByRole('button', { name: /^Keep/ }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Meeting description updated. Reloading Tapestry.').waitFor();
    expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ documentSetup: 'Old and Ann' });
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('keeps a description and a title that are typed and not saved yet when another layout is chosen or the transcript is read', async () => {
    const page = await shown();
    await page.getByRole('button', { name: 'Edit the meeting description' }).click();
    const description = page.getByRole('textbox', { name: 'Meeting description' });
    await description.fill('Typed, and not saved.');
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    const title = page.getByRole('textbox', { name: 'Title on the poster' });
    await title.fill('A better title');
    for (const name of ['Midnight', 'Harbour']) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/tapestry?') && response.ok());
      await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name }).click();
      await answered;
      await page.getByRole('button', { name, pressed: true }).waitFor();
      await page.waitForTimeout(500);
      expect([await description.inputValue(), await title.inputValue()]).toEqual(['Typed, and not saved.', 'A better title']);
    }
    await page.getByRole('button', { name: /^View transcript/ }).click();
    await page.getByRole('region', { name: 'Transcript' }).waitFor();
    await page.getByRole('link', { name: 'Tapestries', exact: true }).click();
    await page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: /^View transcript/ }).click();
    expect(await description.inputValue()).toBe('Typed, and not saved.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.close();
  });

  it('keeps the poster when another layout cannot be reached, says so, and shows it as soon as the server is reached', async () => {
    const page = await shown();
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight' }).locator('[data-state=shown] img').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight' }).click();
    await page.getByRole('status').getByText('The server cannot be reached. Trying again ...').waitFor();
    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Download/ }).waitFor();
    expect(await page.getByText('Unable to retrieve').count()).toBe(0);
    const answered = page.waitForResponse((response) => response.url().includes('/api/tapestry?') && response.url().includes('backgroundID') && response.ok());
    await page.context().setOffline(false);
    await answered;
    await page.getByRole('status').getByText('The server cannot be reached. Trying again ...').waitFor({ state: 'detached' });
    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
    studio.complaints.length = 0;
    await page.close();
  });

  it('keeps the poster when another layout fails on the server, and tries again when asked', async () => {
    const page = await shown();
    await page.route('**/api/tapestry?*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight' }).click();
    await page.getByRole('alert').getByText('Unable to retrieve tapestry data').waitFor();
    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Unable to retrieve tapestry data').waitFor({ state: 'detached' });
    expect(await page.locator('canvas').count()).toBeGreaterThan(0);
    studio.complaints.length = 0;
    await page.close();
  });

  it('shows a page whose first answer was lost by itself, once the server is reached', async () => {
    const page = await studio.blankTab();
    await page.route('**/api/tapestry?*', (route) => route.abort());
    await page.goto(address);
    await page.getByRole('heading', { name: 'Unable to retrieve tapestry data' }).waitFor({ timeout: 30_000 });
    await page.getByRole('alert').getByText('The server cannot be reached. Trying again ...').waitFor();
    await page.unrouteAll();
    await page.waitForSelector('canvas', { timeout: 45_000 });
    studio.complaints.length = 0;
    await page.close();
  });

  it('shows the transcript or the phrases, never both, and Escape ends either', async () => {
    const page = await shown();
    const [phrases, transcript] = [page.getByRole('button', { name: /^Edit tapestry/ }), page.getByRole('button', { name: /^View transcript/ })];
    await transcript.click();
    await page.getByRole('region', { name: 'Transcript' }).getByText('water', { exact: false }).first().waitFor();
    await phrases.click();
    await page.getByRole('list', { name: 'Phrases' }).waitFor();
    expect([await phrases.getAttribute('aria-pressed'), await transcript.getAttribute('aria-pressed')]).toEqual(['true', 'false']);
    await page.getByRole('region', { name: 'Transcript' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('list', { name: 'Phrases' }).waitFor({ state: 'detached' });
    await page.close();
  });

  it('takes another phrase and keeps it with the run', async () => {
    const page = await shown();
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    await page.getByRole('list', { name: 'Phrases' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Select phrase' });
    const other = dialog.getByRole('list').getByRole('button').nth(1);
    const words = await other.textContent();
    const kept = page.waitForResponse((response) => response.url().endsWith('/api/save-arrangement') && response.ok());
    await other.click();
    await kept;
    await page.getByRole('list', { name: 'Phrases' }).getByRole('button', { name: words ?? '' }).first().waitFor();
    await page.waitForURL((url) => url.searchParams.has('run'));
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('changes to an alternative, its background in the address and its colours on the poster', async () => {
    const page = await shown();
    const answered = page.waitForResponse((response) => response.url().includes('/api/tapestry?') && response.url().includes('backgroundID') && response.ok());
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight' }).click();
    const { backgroundID, colors } = await (await answered).json();
    await page.waitForURL((url) => url.searchParams.get('backgroundID') === backgroundID);
    expect(parameter(page, 'layout')).toBe('lo_radial');
    const before = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`) as { colors: { text: string } };
    expect(colors.text).not.toBe(before.colors.text);
    await page.getByRole('button', { name: 'Midnight', pressed: true }).waitFor();
    await page.close();
  });

  it('leaves the number of symbols to the other layout where nobody chose one', async () => {
    const page = await shown(`${address}&preset=true`);
    await page.getByRole('region', { name: 'Alternative Layouts' }).locator('[data-first-other]').getByRole('button').click();
    await page.waitForURL((url) => url.searchParams.get('layout') !== 'lo_radial');
    expect(parameter(page, 'preset')).toBe('true');
    await page.close();
  });

  it('shows the alternatives as pictures of this very meeting, and another one as soon as what they show has changed', async () => {
    const page = await shown();
    const harbour = page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Harbour' });
    await harbour.locator('[data-state=shown] img').waitFor();
    const picture = await harbour.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
    expect(picture).toEqual([450, 286]);
    const before = await harbour.locator('img').getAttribute('src');
    await studio.call('/api/update-document', { documentID, calendarDate: '2026-03-11' });
    await expect.poll(() => harbour.locator('img').getAttribute('src')).not.toBe(before);
    await page.close();
  });

  it('says when the alternatives cannot be had, and has them when asked again', async () => {
    const page = await studio.blankTab();
    await page.route('**/api/alternatives*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(address);
    const strip = page.getByRole('region', { name: 'Alternative Layouts' });
    await strip.getByText('Unable to retrieve backgrounds').waitFor();
    await page.unroute('**/api/alternatives*');
    await strip.getByRole('button', { name: 'Try again' }).click();
    await strip.getByRole('button', { name: 'Harbour' }).waitFor();
    studio.complaints.length = 0;
    await page.close();
  });

  it('tells whoever comes back by an address without a run that there is an arranged version, and opens it', async () => {
    const of = await studio.transcript('Arranged before', sampleText('Allotment committee'));
    const { id: runId } = await studio.call('/api/add-run', { documentID: of, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    await studio.call('/api/save-arrangement', { runId, revision: 0, phrases: {}, words: {}, hidden: [], forced: [], mapped: [], positions: {}, symbols: {}, quotes: {}, sentences: {}, title: 'Beds and water' });
    for (const path of ['/edit', '/tapestry']) {
      const page = await shown(`${path}?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
      await page.getByRole('note').getByText('There is an arranged version of this poster, from').waitFor();
      await page.getByRole('link', { name: 'Open it' }).click();
      await page.getByRole('img', { name: /^Tapestry "BEDS AND WATER"/ }).waitFor();
      expect(parameter(page, 'run')).toBe(runId);
      await page.getByRole('note').waitFor({ state: 'detached' });
      await page.close();
    }
  });

  it('tells whoever arranged a poster that somebody arranged another version of it later, and opens that', async () => {
    const of = await studio.transcript('Arranged by two', sampleText('Allotment committee'));
    const runs: string[] = [];
    for (const title of ['Beds and water', 'Beds and bees']) {
      const { id: runId } = await studio.call('/api/add-run', { documentID: of, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
      await studio.call('/api/save-arrangement', { runId, revision: 0, title });
      runs.push(String(runId));
    }
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2&run=${runs[0]}`);
    await page.getByRole('note').getByText('There is a later version of this poster, arranged by Ada Winter on ').waitFor();
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('img', { name: /^Tapestry "BEDS AND BEES"/ }).waitFor();
    expect(parameter(page, 'run')).toBe(runs[1]);
    await page.getByRole('note').waitFor({ state: 'detached' });
    await page.close();
  });

  it('leads to the same poster where things are moved, and to its dashboard', async () => {
    const page = await shown();
    await page.getByRole('link', { name: 'Arrange by hand' }).click();
    await page.getByRole('button', { name: 'Draggable' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address.replace('/edit', '/tapestry'));
    await page.goBack();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard/tapestry');
    await page.close();
  });

  it('goes back to the layout before with Back', async () => {
    const page = await shown();
    const midnight = page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight' });
    await midnight.click();
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight', pressed: true }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Alternative Layouts' }).getByRole('button', { name: 'Midnight', pressed: false }).waitFor();
    expect(parameter(page, 'backgroundID')).toBeNull();
    await page.close();
  });

  it('downloads what is shown in every format, named after the transcript, each the server\'s own bytes', async () => {
    const page = await shown();
    for (const [label, ...wanted] of DOWNLOADS) {
      await page.getByRole('button', { name: /^Download/ }).click();
      const answered = page.waitForResponse((response) => response.url().includes('/api/tapestry-download?') && response.ok());
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: label, exact: true }).click()]);
      const asked = new URL((await answered).url()).searchParams;
      expect([label, asked.get('format'), asked.get('scale'), asked.get('paper')]).toEqual([label, ...wanted]);
      expect(file.suggestedFilename()).toBe(`Allotment_committee.${wanted[0]}`);
      const { address: own } = await (await answered).json() as { address: string };
      const bytes = Buffer.from(await (await fetch(studio.server.url + own)).arrayBuffer());
      expect(readFileSync(await file.path()).equals(bytes), label).toBe(true);
    }
    await page.close();
  }, 180_000);

  it('says that a file is being made, and when its download starts', async () => {
    const page = await shown();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/tapestry-download*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Download/ }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF, A2', exact: true }).click();
    await page.getByText('Making the file: PDF, A2').waitFor();
    letGo();
    await page.getByText('Download started: Allotment_committee.pdf').waitFor();
    await page.getByText('Making the file: PDF, A2').waitFor({ state: 'detached' });
    await file;
    await page.close();
  });

  it('stays where somebody has scrolled to when something is chosen there', async () => {
    const page = await shown(address, { width: 1366, height: 768 });
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    const symbols = page.getByRole('list', { name: 'Symbols on the poster' });
    await symbols.evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
    const before = await page.evaluate(() => scrollY);
    const hide = symbols.getByRole('button').last();
    const name = (await hide.getAttribute('title') ?? '').replace('Hide ', '');
    await hide.click();
    await page.waitForURL((url) => url.searchParams.has('run'));
    await page.getByRole('list', { name: 'Left off' }).getByRole('button', { name: `Bring back ${name}` }).waitFor();
    await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
    expect([before > 100, Math.abs(await page.evaluate(() => scrollY) - before) < 60]).toEqual([true, true]);
    await page.close();
  });

  it('closes what Download and Share link have opened when something else is done', async () => {
    const page = await shown();
    await page.getByRole('button', { name: /^Share link/ }).click();
    await page.getByText('Link copied to clipboard').first().waitFor();
    const links = page.getByRole('region', { name: 'Links' });
    await links.waitFor();
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    await page.getByRole('list', { name: 'Phrases' }).waitFor();
    await links.waitFor({ state: 'detached' });
    await page.close();
  });

  it('says when a link could not be copied or a file not be had', async () => {
    const page = await shown();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); });
    await page.getByRole('button', { name: /^Share link/ }).click();
    await page.getByText('Unable to copy the link').waitFor();
    await page.route('**/api/tapestry-download*', (route) => route.fulfill({ status: 404, json: { error: 'notFound', message: 'gone' } }));
    await page.getByRole('button', { name: /^Download/ }).click();
    await page.getByRole('button', { name: 'PDF, A3' }).click();
    await page.getByText('Unable to download the tapestry').waitFor();
    studio.complaints.length = 0;
    await page.close();
  });

  it.each([[1024, 768], [1440, 900], [2560, 1440]])('keeps the whole poster beside what is chosen for it, however far down that stands: %d x %d', async (width, height) => {
    const page = await shown(address, { width, height });
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    const heading = page.getByRole('heading', { name: 'Symbols on the poster' });
    await heading.evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
    const poster = (await page.getByRole('img', { name: /^Tapestry / }).boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 };
    expect([poster.y >= 0, poster.y + poster.height <= height, ((await heading.boundingBox())?.x ?? 0) > poster.x + poster.width]).toEqual([true, true, true]);
    await page.close();
  });

  it('keeps the poster in view on a phone while somebody chooses further down, and the four things to do are equally tall there', async () => {
    const page = await shown(address, { width: 390, height: 844 });
    const heights = await Promise.all([/^Download/, /^Share link/].map(async (name) => Math.round((await page.getByRole('button', { name }).boundingBox())?.height ?? 0)));
    expect(new Set(heights).size).toBe(1);
    await page.getByRole('button', { name: /^Edit tapestry/ }).click();
    await page.getByRole('heading', { name: 'Phrases' }).evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
    const poster = await page.getByRole('img', { name: /^Tapestry / }).boundingBox();
    expect([Math.round(poster?.y ?? -1), await page.evaluate(() => scrollY > 100)]).toEqual([0, true]);
    await page.close();
  });

  it('has no part beside the window on a phone', async () => {
    const page = await shown(address, { width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: /^Share link/ }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await links.waitFor();
    // Not in half of it, where a link cannot be read.
    expect((await links.boundingBox())?.width).toBeGreaterThan(340);
    await page.close();
  });
});
