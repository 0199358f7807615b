import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { barriers } from './support/axe.ts';
import { openStudio, typePassword, withoutBrowser, type Studio } from './support/studio.ts';

/** Both themes and both widths; what is true of one theme's colours does not depend on the width. */
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

describe.skipIf(withoutBrowser)('For everybody', () => {
  let studio: Studio;
  let id: string;
  let poster: string;
  let share: string;

  beforeAll(async () => {
    studio = await openStudio();
    id = await studio.transcript('Accessible', sampleText('Allotment committee'));
    poster = `/tapestry?documentID=${id}&layout=lo_radial&minSymbolCount=2`;
    const { id: runId } = await studio.call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    share = String((await studio.call('/api/share-tapestry', { runId, kind: 'fixed' }))['id']);
  }, 180_000);
  afterAll(() => studio.close());

  it('a page whose colours change moves nothing where less motion is wanted', async () => {
    const context = await studio.person({ colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.evaluate('window.begun = 0; document.addEventListener("transitionrun", () => { window.begun += 1; }, true)');
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const before = await ground();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect.poll(ground).not.toBe(before);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(await page.evaluate('window.begun')).toBe(0);
    await context.close();
  });

  describe.each(LOOKS)('in $colorScheme at $viewport.width pixels', ({ colorScheme, viewport }) => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      context = await studio.person({ colorScheme, viewport, reducedMotion: 'reduce' });
      page = await context.newPage();
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
    });
    afterAll(() => context.close());

    const clean = async () => {
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBeLessThanOrEqual(0);
    };

    it('the sign-in screen', async () => {
      await clean();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await typePassword(page);
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    });

    it('Home and the user menu', async () => {
      await page.getByRole('table', { name: 'Recently edited transcripts' }).waitFor();
      await clean();
      await page.getByRole('button', { name: 'Ada Winter' }).click();
      await clean();
    });

    it('the list of transcripts and the question before deleting', async () => {
      await page.goto('/transcripts');
      await page.getByRole('button', { name: 'Delete transcript Accessible' }).click();
      await page.getByRole('dialog').waitFor();
      await clean();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await clean();
    });

    it('adding transcripts, with what is missing highlighted', async () => {
      await page.goto('/add-document');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert').getByText('Please specify').waitFor();
      await clean();
    });

    it('a transcript, its calendar, its new name and its changes', async () => {
      await page.goto(`/transcript?documentID=${id}`);
      await page.getByLabel('Meeting Setup').fill('Changed');
      await page.getByRole('button', { name: 'Update Transcript' }).waitFor();
      await clean();
      await page.getByLabel('Date', { exact: true }).click();
      await page.getByRole('button', { name: 'Next month' }).waitFor();
      await clean();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Rename transcript' }).click();
      await page.getByRole('dialog').getByLabel('Transcript name').press('Enter');
      await page.getByRole('dialog').getByText('Please specify a valid transcript name').waitFor();
      await clean();
      await page.keyboard.press('Escape');
      await page.getByLabel('Meeting Setup').fill('');
    });

    it('the Tapestries page, its choices, its dialogs and its list either way', async () => {
      await page.goto('/tapestries');
      await page.getByRole('list', { name: 'Recent Tapestries' }).waitFor();
      await clean();
      await page.getByRole('combobox', { name: 'Transcript' }).click();
      await page.getByRole('listbox').waitFor();
      await clean();
      await page.getByRole('option', { name: 'Accessible', exact: true }).click();
      await page.getByRole('link', { name: 'Create Tapestry' }).waitFor();
      await clean();
      await page.getByRole('button', { name: /Choose a background/ }).click();
      await page.getByRole('dialog', { name: 'Choose a background' }).getByRole('button', { name: 'Orchard' }).waitFor();
      await clean();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await clean();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByRole('dialog', { name: 'Clear Recent Tapestries?' }).waitFor();
      await clean();
      await page.keyboard.press('Escape');
    });

    it('a tapestry, settled and draggable, and its other phrases', async () => {
      await page.goto(poster);
      await page.locator('canvas').first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Draggable' }).click();
      await page.getByRole('button', { name: 'Symbols' }).click();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Clickable' }).click();
      await page.getByRole('button', { name: 'Groups' }).click();
      await page.getByRole('button', { name: /^Group .*phrase: / }).first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Select phrase' }).waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it('a tapestry that is being made, and one that cannot be had', async () => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/api/tapestry?*', async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } });
      });
      await page.goto(poster);
      await page.getByText('Making the tapestry').waitFor();
      await clean();
      letGo();
      await page.getByRole('heading', { name: 'Unable to retrieve tapestry data' }).waitFor({ timeout: 30_000 });
      await clean();
      await page.unrouteAll();
    });

    it('the banners of what is going on, what was done and what could not be', async () => {
      await page.goto('/tapestries');
      await page.getByRole('combobox', { name: 'Transcript' }).waitFor();
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/api/add-document', async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } });
      });
      await page.getByLabel('(Upload a Transcript)').setInputFiles({ name: 'Held.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada: Held.') });
      await page.getByText('Uploading transcript: Held').waitFor();
      await clean();
      letGo();
      await page.getByRole('alert').getByText('Unable to upload transcript: Held').waitFor();
      await clean();
      await page.unrouteAll();
    });

    it('the edit page, what it offers, and what a link leads to', async () => {
      await page.goto(poster.replace('/tapestry', '/edit'));
      await page.waitForSelector('canvas');
      await clean();
      await page.getByRole('button', { name: /^Share link/ }).click();
      await page.getByRole('region', { name: 'Links' }).getByRole('button', { name: /^End/ }).first().waitFor();
      await page.getByRole('button', { name: /^Download/ }).click();
      await page.getByRole('list', { name: 'Formats' }).waitFor();
      await clean();
      await page.goto(`/shared?share=${share}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await clean();
    });

    it('pages that have nothing to show', async () => {
      for (const address of ['/transcript', '/nowhere', '/tapestry', '/edit', '/transcript?documentID=nobody', '/shared', '/shared?share=nothing', '/symbol?symbol=nothing', '/background?background=nothing', '/dashboard/tapestry']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await clean();
      }
    });

    it('the question of whether to leave, and signing in again over the page', async () => {
      await page.goto(`/transcript?documentID=${id}`);
      await page.getByLabel('Meeting Setup').fill('Unsaved');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByText('You have unsaved changes.').waitFor();
      await clean();
      await page.getByRole('button', { name: 'Stay' }).click();
      await context.clearCookies();
      await page.route('**/api/update-document', (route) => route.fulfill({ status: 401, json: { error: 'notSignedIn', message: 'Sign in first.' } }));
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
      await clean();
    });
  });

  it('a keyboard alone finds the content, a transcript, and the way back out of a dialog', async () => {
    const page = await studio.blankTab();
    const focused = () => page.locator(':focus');
    await page.goto('/transcripts');
    await page.getByRole('table').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused().innerText()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused().getAttribute('id')).toBe('content');
    const remove = page.getByRole('button', { name: 'Delete transcript Accessible' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => focused().innerText()).toBe('Delete');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Delete transcript Accessible');
    await page.close();
  });
});
