import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openPoster } from './support/posterPage.ts';
import { openStudio, typePassword, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('Links to a tapestry', () => {
  let studio: Studio;
  let documentID: string;
  let address: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    address = `/edit?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`;
  }, 180_000);
  afterAll(() => studio.close());

  const shown = (path = address): Promise<Page> => openPoster(studio, path);

  const copied = async (page: Page): Promise<string> => {
    await page.getByText('Link copied to clipboard').first().waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  const endFirstLink = async (page: Page): Promise<void> => {
    await page.getByRole('region', { name: 'Links' }).getByRole('button', { name: /^End/ }).first().click();
    await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click();
  };

  const linksOf = async (id: string): Promise<unknown[]> => (await studio.call(`/api/shares?documentID=${id}`))['shares'] as unknown[];

  it('shares a link that shows a colleague the very poster, until it is ended', async () => {
    const page = await shown();
    await page.getByRole('button', { name: /^Share link/ }).click();
    const link = await copied(page);
    await page.getByText('This link shows exactly this poster to everybody who can sign in, whatever is changed later.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(link);

    const colleague = await studio.blankTab();
    await colleague.goto(link);
    await colleague.getByRole('heading', { level: 1, name: 'Allotment committee' }).waitFor();
    await colleague.getByText(/^Shared by Ada Winter, /).waitFor();
    const picture = colleague.getByRole('img', { name: /^Tapestry "ALLOTMENT COMMITTEE"/ });
    await picture.waitFor();
    const address = await picture.getAttribute('src') ?? '';
    expect((await fetch(studio.server.url + address)).headers.get('content-type')).toBe('image/png');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1800, 1145]);

    await endFirstLink(page);
    await page.getByText('Link ended').waitFor();
    await colleague.getByText('Ada Winter ended this link. Ask for a new one.').waitFor();
    expect(studio.complaints).toEqual([]);
    await colleague.close();
    await page.close();
  });

  it('copies a link that there is once more, without making another one', async () => {
    const of = await studio.transcript('Linked before', sampleText('Allotment committee'));
    const { id: runId } = await studio.call('/api/add-run', { documentID: of, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    const { id: share } = await studio.call('/api/share-tapestry', { runId, kind: 'fixed' });
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: '1 link' }).click();
    await page.getByRole('region', { name: 'Links' }).getByRole('button', { name: /^Copy the link/ }).click();
    await page.getByText('Link copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/shared?share=${String(share)}`);
    expect(await linksOf(of)).toHaveLength(1);
    await page.close();
  });

  it('shows the links that there are and ends them, without making another one', async () => {
    const of = await studio.transcript('Shared before', sampleText('Allotment committee'));
    const run = await studio.call('/api/add-run', { documentID: of, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    await studio.call('/api/share-tapestry', { runId: run['id'], kind: 'fixed' });
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: '1 link', expanded: false }).click();
    const links = page.getByRole('region', { name: 'Links' });
    await links.getByText('Radial on Harbour, as it was, Ada Winter').waitFor();
    expect(await page.getByRole('textbox', { name: 'Link' }).count()).toBe(0);
    await endFirstLink(page);
    await page.getByText('Link ended').waitFor();
    await page.getByRole('button', { name: '1 link' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Share link/);
    expect(await linksOf(of)).toEqual([]);
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('asks before a link is ended, and tells links of several posters of a meeting apart, those of the one that is shown first', async () => {
    const of = await studio.transcript('Shared in two ways', sampleText('Allotment committee'));
    for (const layout of ['lo_radial', 'lo_bigsyms']) {
      const run = await studio.call('/api/add-run', { documentID: of, layout, layoutParams: { minSymbolCount: 2 } });
      await studio.call('/api/share-tapestry', { runId: run['id'], kind: 'fixed' });
    }
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: '2 links', expanded: false }).click();
    const lines = page.getByRole('region', { name: 'Links' }).getByRole('listitem');
    await expect.poll(async () => (await lines.allTextContents()).map((text) => text.split(',')[0])).toEqual(['Radial on Harbour', expect.stringMatching(/^Big Symbols on /)]);
    await lines.first().getByRole('button', { name: /^End/ }).click();
    const question = page.getByRole('dialog', { name: 'End this link?' });
    await question.getByText(/Radial on Harbour/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await linksOf(of)).toHaveLength(2);
    await page.close();
  });

  it('makes one link of a double click', async () => {
    const of = await studio.transcript('Clicked twice', sampleText('Allotment committee'));
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: /^Share link/ }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await copied(page);
    await page.getByRole('button', { name: '1 link', expanded: true }).waitFor();
    expect(await linksOf(of)).toHaveLength(1);
    await page.close();
  });

  it.each(['here', 'in another tab'])('offers a link no longer that was ended %s', async (where) => {
    const of = await studio.transcript(`Ended ${where}`, sampleText('Allotment committee'));
    const page = await shown(`/edit?documentID=${of}&layout=lo_radial&minSymbolCount=2`);
    await page.getByRole('button', { name: /^Share link/ }).click();
    const link = await copied(page);
    await page.getByRole('button', { name: '1 link' }).waitFor();
    if (where === 'here') await endFirstLink(page);
    else await studio.call('/api/end-share', { id: new URL(link).searchParams.get('share') });
    await page.getByRole('textbox', { name: 'Link' }).waitFor({ state: 'detached' });
    expect(await page.getByText('This link shows exactly this poster').count()).toBe(0);
    await page.close();
  });

  it('says when the links cannot be had, and has them when asked again', async () => {
    const page = await studio.blankTab();
    await page.route('**/api/shares?*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(address);
    const alert = page.getByRole('alert').filter({ hasText: 'Unable to retrieve the links' });
    await alert.waitFor();
    await page.unroute('**/api/shares?*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    studio.complaints.length = 0;
    await page.close();
  });

  it('tells somebody who is not signed in what a shared link is, and shows the poster after the sign-in', async () => {
    const { id } = await studio.call('/api/share-tapestry', { runId: (await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id'], kind: 'fixed' });
    const page = await (await studio.person()).newPage();
    await page.goto('/transcripts');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.getByText(/^Somebody shared/).count()).toBe(0);
    await page.goto(`/shared?share=${String(id)}`);
    await page.getByText('Somebody shared a tapestry with you. Sign in to see it. If you have no account, ask whoever sent you the link.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByText(/^Shared by Ada Winter, /).waitFor();
    await page.context().close();
  });

  it.each([[1280, 720], [1366, 768], [1440, 900], [2560, 1440]])('shows what was shared and what is said of it in one window of %d x %d', async (width, height) => {
    await studio.call('/api/update-document', { documentID, calendarDate: '2026-03-11' });
    const { id } = await studio.call('/api/share-tapestry', { runId: (await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id'], kind: 'fixed' });
    const page = await studio.blankTab();
    await page.setViewportSize({ width, height });
    await page.goto(`/shared?share=${String(id)}`);
    await page.getByText(/^Shared by Ada Winter, /).waitFor();
    await page.getByText('11 Mar 2026', { exact: true }).waitFor();
    expect(await page.evaluate('[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]')).toEqual([0, 0]);
    await page.close();
  });

  it('shows the thumbnail of what was shared until the picture itself is loaded', async () => {
    const page = await studio.blankTab();
    const { id } = await studio.call('/api/share-tapestry', { runId: (await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id'], kind: 'fixed' });
    await expect.poll(async () => (await studio.call(`/api/shared?share=${String(id)}`))['tapestryImage'], { timeout: 20_000 }).not.toBeNull();
    const seen = Promise.withResolvers<void>();
    await page.route('**/storage/poster_*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    const thumbnail = page.waitForResponse('**/storage/thumbnail_*');
    await page.goto(`/shared?share=${String(id)}`, { waitUntil: 'commit' });
    expect((await thumbnail).headers()['content-type']).toBe('image/webp');
    const picture = page.getByRole('img', { name: /^Tapestry "ALLOTMENT COMMITTEE"/ });
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    seen.resolve();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1800);
    await page.close();
  });

  it('shares a link that follows the tapestry', async () => {
    const page = await shown();
    await page.getByRole('button', { name: /^Share link/ }).click();
    const fixed = await copied(page);
    await page.getByRole('button', { name: 'Copy a link that follows the tapestry' }).click();
    await page.getByText('This link shows what becomes of this tapestry to everybody who can sign in.').waitFor();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).not.toBe(fixed);
    const colleague = await studio.blankTab();
    await colleague.goto(link);
    await colleague.waitForURL((url) => url.pathname === '/tapestry' && url.searchParams.get('documentID') === documentID);
    await colleague.waitForSelector('canvas');
    await colleague.close();
    await page.close();
  });

  it('shows what a link leads to once it is there, and says so until then', async () => {
    const run = await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    const { id } = await studio.call('/api/share-tapestry', { runId: run['id'], kind: 'fixed' });
    const page = await studio.blankTab();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/shared?*', async (route) => {
      await held;
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...await answer.json() as object, tapestryImage: null } });
    });
    await page.goto(`/shared?share=${String(id)}`);
    await page.getByRole('status').getByText('Opening the shared tapestry').waitFor();
    letGo();
    await page.getByRole('status').getByText('The picture is being painted').waitFor();
    // Whoever waits sees it as soon as a picture is told to be there.
    await page.unroute('**/api/shared?*');
    await studio.call('/api/add-run', { documentID, layout: 'lo_bigsyms', layoutParams: {} });
    await page.getByRole('img', { name: /^Tapestry "ALLOTMENT COMMITTEE"/ }).waitFor();
    expect(studio.complaints).toEqual([]);
    await page.close();
  });

  it('says in a sentence what became of a link: unknown, or its transcript deleted', async () => {
    const gone = await studio.transcript('Gone soon');
    const run = await studio.call('/api/add-run', { documentID: gone, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    const { id } = await studio.call('/api/share-tapestry', { runId: run['id'], kind: 'fixed' });
    await studio.call('/api/delete-document', { documentID: gone });
    const page = await studio.blankTab();
    await page.goto(`/shared?share=${String(id)}`);
    await page.getByRole('heading', { name: 'The transcript of this tapestry was deleted, and the tapestry with it.' }).waitFor();
    await page.goto('/shared?share=nowhere');
    await page.getByRole('heading', { name: 'There is no such link. Ask whoever sent it for a new one.' }).waitFor();
    await page.route('**/api/shared?*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(`/shared?share=${String(id)}`);
    await page.getByRole('heading', { name: 'Unable to open the shared tapestry' }).waitFor();
    studio.complaints.length = 0;
    await page.close();
  });

  it('says when a link could not be made or ended', async () => {
    const page = await shown();
    await page.route('**/api/share-tapestry', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'no' } }), { times: 1 });
    await page.getByRole('button', { name: /^Share link/ }).click();
    await page.getByText('Unable to make a link').waitFor();
    await page.getByRole('button', { name: /^Share link/ }).click();
    await copied(page);
    await page.route('**/api/end-share', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'no' } }));
    await endFirstLink(page);
    await page.getByText('Unable to end the link').waitFor();
    studio.complaints.length = 0;
    await page.close();
  });
});
