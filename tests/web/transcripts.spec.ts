import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { otherTab } from './support/otherTab.ts';
import { openStudio, withoutBrowser, WORDS, type Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('Transcripts', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    await studio.transcript('Sprint 10', `${WORDS}${WORDS}`);
    await studio.transcript('sprint 9', WORDS);
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const names = () => page.getByRole('table', { name: 'Transcripts' }).getByRole('rowheader').allInnerTexts();
  const open = async (title: string) => {
    const id = await studio.transcript(title);
    await page.goto(`/transcript?documentID=${id}`);
    await page.getByRole('heading', { name: title }).waitFor();
    return id;
  };
  const refuse = (path: string) => page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));

  it('leave our words in their order around an Arabic title and Arabic names', async () => {
    const title = 'اجتماع Harbour';
    const id = await studio.transcript(title, 'محمد: The ferry needs a new battery.\nBo: Then the harbour pays.\nمحمد: And the ferry sails.\n');
    await page.goto(`/transcript?documentID=${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    /** Where words stand in what holds them, from left to right. */
    const lefts = (holder: string, words: readonly string[]) => page.evaluate<number[]>(`(() => {
      const holder = document.querySelector(${JSON.stringify(holder)});
      const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
      const found = {};
      while (texts.nextNode()) for (const word of ${JSON.stringify(words)}) {
        const at = texts.currentNode.data.indexOf(word);
        if (at < 0 || word in found) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + word.length);
        found[word] = range.getBoundingClientRect().left;
      }
      return ${JSON.stringify(words)}.map((word) => found[word]);
    })()`);
    const inOrder = (of: readonly number[]) => [...of].sort((a, b) => a - b);
    await page.getByRole('button', { name: 'محمد 2 turns' }).waitFor();
    const speaker = await lefts('[aria-label="Who is read"] button:nth-child(2)', ['محمد', '2 turns']);
    expect(speaker).toEqual(inOrder(speaker));
    await page.getByRole('list', { name: 'History' }).getByText('added the transcript').waitFor();
    const history = await lefts('ul[aria-label=History] li', ['“', 'Harbour', 'اجتماع', '”']);
    expect(history).toEqual(inOrder(history));
    expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).direction')).toBe('rtl');
    await studio.call('/api/delete-document', { documentID: id });
  });

  describe('in the list', () => {
    it('are sorted by each column, either way', async () => {
      await page.goto('/transcripts');
      await page.getByRole('link', { name: 'Sprint 10', exact: true }).waitFor();
      expect(await names()).toEqual(['Solar ferry project', 'sprint 9', 'Sprint 10']);
      await page.getByRole('button', { name: 'Transcript', exact: true }).click();
      expect(await names()).toEqual(['Sprint 10', 'sprint 9', 'Solar ferry project']);
      await page.getByRole('button', { name: 'Words' }).click();
      expect(await names()).toEqual(['sprint 9', 'Sprint 10', 'Solar ferry project']);
      await expect.poll(() => page.getByRole('columnheader', { name: 'Words' }).getAttribute('aria-sort')).toBe('ascending');
      await page.getByRole('button', { name: 'Date' }).click();
      await expect.poll(() => page.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('ascending');
    });

    it('are narrowed down by a filter, which says when nothing is left', async () => {
      const filter = page.getByRole('searchbox', { name: 'Filter transcripts' });
      await filter.fill('SPRINT 9');
      expect(await names()).toEqual(['sprint 9']);
      await filter.fill('no such thing');
      await page.getByText('Nothing here matches “no such thing”.').waitFor();
      await filter.press('Escape');
      expect(await names()).toHaveLength(3);
    });

    it('keep filter and order in the address, so that a reload and a colleague see the same', async () => {
      await page.goto('/transcripts');
      await page.getByRole('button', { name: 'Words' }).click();
      await page.getByRole('button', { name: 'Words' }).click();
      await page.getByRole('searchbox', { name: 'Filter transcripts' }).fill('sprint');
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=-words&q=sprint');
      await page.reload();
      await page.getByRole('link', { name: 'Sprint 10', exact: true }).waitFor();
      expect(await names()).toEqual(['Sprint 10', 'sprint 9']);
      await page.getByRole('searchbox', { name: 'Filter transcripts' }).press('Escape');
      await expect.poll(() => new URL(page.url()).search).toBe('?sort=-words');
      await page.goto('/transcripts');
      await page.getByRole('link', { name: 'Sprint 10', exact: true }).waitFor();
    });

    it('are narrowed down as their address says after the navigation and after Back', async () => {
      await page.goto('/transcripts');
      const filter = page.getByRole('searchbox', { name: 'Filter transcripts' });
      await filter.fill('sprint');
      await expect.poll(() => new URL(page.url()).search).toBe('?q=sprint');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transcripts', exact: true }).click();
      await expect.poll(() => filter.inputValue()).toBe('');
      // Longer than typing pauses: what was typed does not come back by itself.
      await page.waitForTimeout(500);
      expect(new URL(page.url()).search).toBe('');
      await page.goBack();
      await expect.poll(() => filter.inputValue()).toBe('sprint');
      await page.goForward();
      await expect.poll(() => filter.inputValue()).toBe('');
    });

    it('lead to their tapestry in the default layout, the threshold preset from their length', async () => {
      const address = await page.getByRole('link', { name: 'View Tapestry of Solar ferry project' }).getAttribute('href');
      expect(address).toMatch(/^\/tapestry\?documentID=[\w-]+&layout=lo_radial&minSymbolCount=9&preset=true$/);
    });

    it('are deleted after a question that names the posters that go with them', async () => {
      const id = await studio.transcript('Doomed');
      await studio.call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
      await page.goto('/transcripts');
      await page.getByRole('button', { name: 'Delete transcript Doomed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this transcript?' });
      await dialog.getByText('“Doomed” will be erased, and with it 1 poster made of it.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await names()).toContain('Doomed');
      await page.getByRole('button', { name: 'Delete transcript Doomed' }).click();
      await dialog.waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Deleted transcript: "Doomed"').waitFor();
      await page.getByRole('link', { name: 'Doomed', exact: true }).waitFor({ state: 'detached' });
    });

    it('say what could not be done', async () => {
      await refuse('/api/delete-document');
      await page.getByRole('button', { name: 'Delete transcript sprint 9' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('alert').getByText('Unable to delete transcript').waitFor();
      expect(await names()).toContain('sprint 9');
      await page.unrouteAll();
      await refuse('/api/documents');
      await page.reload();
      await page.getByText('Unable to retrieve transcripts').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'sprint 9', exact: true }).waitFor();
    });
  });

  describe('on their page', () => {
    it('are updated only when something changed, and what was typed is kept', async () => {
      const id = await open('Budget');
      const update = page.getByRole('button', { name: 'Update Transcript' });
      await expect.poll(() => update.count()).toBe(0);
      await page.getByLabel('Meeting Setup').fill('To agree on the budget');
      await page.getByLabel('Meeting Setup').fill('');
      await expect.poll(() => update.count()).toBe(0);
      await page.getByLabel('Meeting Setup').fill('To agree on the budget');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Transcript', { exact: true }).fill('We agree on the budget.');
      await page.getByLabel('Date', { exact: true }).click();
      await page.getByRole('button', { name: '14 ', exact: false }).first().click();
      await update.click();
      await page.getByText('Transcript "Budget" updated').waitFor();
      await update.waitFor({ state: 'detached' });
      const saved = await studio.call(`/api/document?documentID=${id}`);
      expect(saved).toMatchObject({ documentSetup: 'To agree on the budget', content: 'We agree on the budget.', docLength: 5 });
      expect(saved['calendarDate']).toMatch(/^\d{4}-\d{2}-14$/);
    });

    it('are read turn by turn with who speaks, all of them or one person alone', async () => {
      const id = await studio.transcript('To be read', 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\n<v Ada>The ferry needs a battery.\n\n2\n00:00:03.000 --> 00:00:05.000\n<v Ada>A large battery.\n\n3\n00:00:05.000 --> 00:00:07.000\n<v Bo>The harbour pays.\n\n4\n00:00:07.000 --> 00:00:09.000\n<v Ada>Good.\n');
      await page.goto(`/transcript?documentID=${id}`);
      const text = page.getByRole('region', { name: 'What was said, to read' });
      const turns = () => text.evaluate((box) => [...box.children].map((turn) => [...turn.children].map((part) => part.textContent).join(': ')));
      await expect.poll(turns).toEqual(['Ada: The ferry needs a battery. A large battery.', 'Bo: The harbour pays.', 'Ada: Good.']);
      await page.getByRole('group', { name: 'Who is read' }).getByRole('button', { name: /^Bo/ }).click();
      await expect.poll(turns).toEqual(['Bo: The harbour pays.']);
      await page.getByRole('button', { name: 'Everybody' }).click();
      await text.getByText('Good.').waitFor();
      expect(await barriers(page)).toEqual([]);
    });

    it('are read on a telephone before what became of them is told; renaming and deleting stand side by side', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open('My Solar ferry project');
      const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
      expect(await top(page.getByRole('region', { name: 'What was said, to read' }))).toBeLessThan(await top(page.getByRole('heading', { name: 'History' })));
      expect(await top(page.getByRole('button', { name: 'Rename transcript' }))).toBe(await top(page.getByRole('button', { name: 'Delete transcript' })));
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    it('are looked through for words: how many there are, one after the other, and none', async () => {
      const id = await studio.transcript('To be looked through', Array.from({ length: 120 }, (_, at) => (at % 40 === 7 ? `Ada: The Battery of day ${at}.` : `Bo: Nothing on day ${at}.`)).join('\n'));
      await page.goto(`/transcript?documentID=${id}`);
      const field = page.getByRole('searchbox', { name: 'Find words in the transcript' });
      const text = page.getByRole('region', { name: 'What was said, to read' });
      await field.fill('battery');
      await page.getByText('1 of 3').waitFor();
      const here = () => text.locator('mark[data-here]').evaluate((mark) => mark.parentElement?.textContent);
      await expect.poll(here).toBe('The Battery of day 7.');
      await field.press('Enter');
      await page.getByText('2 of 3').waitFor();
      await field.press('Enter');
      await expect.poll(here).toBe('The Battery of day 87.');
      const [box, mark] = [await text.boundingBox(), await text.locator('mark[data-here]').boundingBox()];
      expect(mark && box && mark.y > box.y && mark.y < box.y + box.height).toBe(true);
      await field.press('Enter');
      await page.getByText('1 of 3').waitFor();
      await page.getByRole('button', { name: 'Previous place' }).click();
      await page.getByText('3 of 3').waitFor();
      await field.fill('submarine');
      await page.getByText('“submarine” was not said').waitFor();
    });

    it('are saved with Ctrl+S, which saves nothing when nothing was changed', async () => {
      const id = await open('Saved by a key');
      const sent: string[] = [];
      page.on('request', (request) => { if (request.url().endsWith('/api/update-document')) sent.push(request.url()); });
      await page.getByLabel('Meeting Setup').focus();
      await page.keyboard.press('Control+s');
      await page.getByLabel('Meeting Setup').fill('To agree');
      await page.keyboard.press('Control+s');
      await page.getByText('Transcript "Saved by a key" updated').waitFor();
      await page.getByRole('button', { name: 'Update Transcript' }).waitFor({ state: 'detached' });
      expect(sent).toHaveLength(1);
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ documentSetup: 'To agree' });
    });

    it('take a date as people type it, and keep what names no day, with a sentence', async () => {
      const id = await open('Dated by hand');
      const date = page.getByLabel('Date', { exact: true });
      await date.fill('31 February 2026');
      await date.press('Escape');
      await page.getByLabel('Meeting Setup').focus();
      await page.getByText('Please type a day like 11 March 2026 or 2026-03-11').waitFor();
      expect(await date.inputValue()).toBe('31 February 2026');
      const sent: string[] = [];
      page.on('request', (request) => { if (request.url().endsWith('/api/update-document')) sent.push(request.url()); });
      await page.getByLabel('Meeting Setup').fill('To agree');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByRole('alert').getByText('Please type a day like 11 March 2026 or 2026-03-11').waitFor();
      expect(await date.getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Meeting Setup').fill('');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
      expect(sent).toEqual([]);
      await date.fill('11.3.2026');
      await page.keyboard.press('Control+s');
      await page.getByText('Transcript "Dated by hand" updated').waitFor();
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ calendarDate: '2026-03-11' });
      await page.getByLabel('Meeting Setup').focus();
      await expect.poll(() => date.inputValue()).toBe('11 March 2026');
    });

    it('are not updated to no text: the text is marked, and Update Transcript says what is missing', async () => {
      const id = await open('To be emptied');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const text = page.getByLabel('Transcript', { exact: true });
      await text.fill(' ');
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByRole('alert').getByText('Please specify valid content', { exact: true }).waitFor();
      expect(await text.getAttribute('aria-invalid')).toBe('true');
      await text.fill('We agree.');
      expect(await text.getAttribute('aria-invalid')).not.toBe('true');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByText('Transcript "To be emptied" updated').waitFor();
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ content: 'We agree.' });
    });

    it('tell who changed what', async () => {
      await open('With a history');
      await page.getByLabel('Meeting Setup').fill('To agree');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      const first = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
      await first.getByText(/changed the description of/).waitFor();
      await first.getByText('Ada Winter').waitFor();
    });

    it('keep earlier versions until somebody erases them, and say so', async () => {
      const id = await open('Edited');
      await studio.call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
      await expect.poll(() => page.getByRole('button', { name: 'Erase earlier versions' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Transcript', { exact: true }).fill('We agree on the budget.');
      await page.getByText('What it says now stays kept as an earlier version, until those are erased.').waitFor();
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByText('Kept for the tapestries made of them: 1 earlier version of this transcript').waitFor();
      const erase = page.getByRole('button', { name: 'Erase earlier versions' });
      const dialog = page.getByRole('dialog', { name: 'Erase earlier versions?' });
      const confirm = dialog.getByRole('button', { name: 'Erase', exact: true });
      await refuse('/api/erase-earlier-versions');
      await erase.click();
      await dialog.getByText('1 earlier version of “Edited” will be erased, and with it 1 poster.').waitFor();
      await confirm.click();
      await page.getByRole('alert').getByText('Unable to erase the earlier versions').waitFor();
      await page.unrouteAll();
      await page.route('**/api/erase-earlier-versions', (route) => route.fulfill({ status: 202, json: { versions: 1, posters: 1, underWay: true } }));
      await erase.click();
      await confirm.click();
      await page.getByText('Accepted: the earlier versions of "Edited" are being erased. This goes on by itself and may take a few minutes.').waitFor();
      await page.unrouteAll();
      await page.route('**/api/erase-earlier-versions', async (route) => {
        await page.getByText('Erasing earlier versions').waitFor();
        await route.continue();
      });
      await erase.click();
      await confirm.click();
      await page.getByText('Erased the earlier versions of "Edited"').waitFor();
      await erase.waitFor({ state: 'detached' });
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ content: 'We agree on the budget.', earlier: { versions: 0, posters: 0 } });
      await page.goto('/audit');
      await page.getByRole('heading', { name: 'erased the earlier versions of “Edited”' }).waitFor();
    });

    it('ask before unsaved changes are left behind', async () => {
      await open('Half written');
      await page.getByLabel('Meeting Setup').fill('Not saved');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('Not saved');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });

    it('ask before another transcript takes their place, too', async () => {
      await studio.transcript('Another one');
      await open('Half written too');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transcripts', exact: true }).click();
      await page.getByRole('link', { name: 'Another one', exact: true }).click();
      await page.getByRole('heading', { name: 'Another one' }).waitFor();
      await page.getByLabel('Meeting Setup').fill('Not saved');
      await page.evaluate('history.go(-2)');
      await page.getByRole('dialog').getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('Not saved');
    });

    it('are renamed to a name that is new and not empty', async () => {
      await open('Old name');
      await page.getByRole('button', { name: 'Rename transcript' }).click();
      const field = page.getByRole('dialog').getByLabel('Transcript name');
      for (const name of ['Old name', '   ']) {
        await field.fill(name);
        await field.press('Enter');
        await page.getByRole('dialog').getByText('Please specify a valid transcript name').waitFor();
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      }
      await field.fill('SPRINT 10');
      await field.press('Enter');
      await page.getByRole('dialog').getByText('There is already a transcript named SPRINT 10').waitFor();
      await page.getByRole('alert').getByText('There is already a transcript named SPRINT 10').waitFor();
      await field.fill('New name');
      await field.press('Enter');
      await page.getByText('Updated transcript name to "New name"').waitFor();
      // What went wrong before is no news any more.
      expect(await page.getByText('There is already a transcript named SPRINT 10').count()).toBe(0);
      await page.getByRole('heading', { name: 'New name' }).waitFor();
    });

    it('are deleted from there too, back to the list', async () => {
      await open('Not needed');
      await page.getByLabel('Meeting Setup').fill('Even while something is unsaved');
      const missed: string[] = [];
      page.on('response', (response) => { if (response.status() === 404) missed.push(response.url()); });
      const told = await otherTab(studio, '/transcripts?q=Not%20needed', 'Not needed');
      const late = Promise.withResolvers<void>();
      await page.route('**/api/delete-document', async (route) => {
        const response = await route.fetch();
        await late.promise;
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: 'Delete transcript' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      // The page hears that it is gone before its own call is answered: that is no news of somebody else.
      await page.getByText('Deleting transcript').waitFor();
      await told();
      expect(await page.getByText(/deleted this transcript\./).count()).toBe(0);
      late.resolve();
      await page.getByText('Deleted transcript: "Not needed"').waitFor();
      expect(new URL(page.url()).pathname).toBe('/transcripts');
      expect(missed).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
      await page.reload();
      await page.getByRole('table').waitFor();
      await expect.poll(() => page.getByText('Deleted transcript').count()).toBe(0);
    });

    it('show what belongs into their empty fields', async () => {
      await open('Empty fields');
      await expect.poll(() => page.getByLabel('Date', { exact: true }).getByText('Select meeting date').or(page.getByPlaceholder('Select meeting date')).count()).toBe(1);
      await page.getByPlaceholder('Describe the meeting\'s purpose, intentions, agenda, etc.').waitFor();
    });

    it('say while it lasts what is being done', async () => {
      await open('Slowly');
      const held: (() => void)[] = [];
      await page.route(/\/api\/(update|delete)-/, async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
      const going = async (sentence: string) => {
        await page.getByRole('status').getByText(sentence).waitFor();
        // The sentence stands there before the call has come here.
        await expect.poll(() => held.length).toBe(1);
        held.pop()?.();
      };
      await page.getByLabel('Meeting Setup').fill('Slow');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await going('Updating transcript');
      await page.getByText('Transcript "Slowly" updated').waitFor();
      await page.getByRole('button', { name: 'Rename transcript' }).click();
      await page.getByRole('dialog').getByLabel('Transcript name').fill('Slower');
      await page.keyboard.press('Enter');
      await going('Changing the transcript name');
      await page.getByText('Updated transcript name to "Slower"').waitFor();
      await page.getByRole('button', { name: 'Delete transcript' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await going('Deleting transcript');
      await page.getByText('Deleted transcript: "Slower"').waitFor();
    });

    it('keep both sides when somebody else saves meanwhile', async () => {
      const id = await open('Shared');
      await page.getByLabel('Meeting Setup').fill('Mine');
      await studio.call('/api/update-document', { documentID: id, content: 'Bo: Theirs.' });
      await page.getByText('In another tab you saved changes: Transcript. What you typed here is kept.').waitFor();
      await page.getByRole('region', { name: 'What was said, to read' }).getByText('Theirs.').waitFor();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect.poll(() => page.getByLabel('Transcript', { exact: true }).inputValue()).toBe('Bo: Theirs.');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByText('Transcript "Shared" updated').waitFor();
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ documentSetup: 'Mine', content: 'Bo: Theirs.' });
    });

    it('let the person decide where both changed the same', async () => {
      const id = await open('Contested');
      await page.getByLabel('Meeting Setup').fill('Mine');
      await studio.call('/api/update-document', { documentID: id, documentSetup: 'Theirs' });
      await page.getByText('In another tab you changed the Meeting Setup, which you changed here too.').waitFor();
      await page.getByRole('group', { name: 'The other Meeting Setup' }).getByText('Theirs').waitFor();
      await expect.poll(() => page.getByLabel('Meeting Setup', { exact: true }).inputValue()).toBe('Mine');
      await expect.poll(() => page.getByRole('button', { name: 'Update Transcript' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Keep this' }).click();
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByText('Transcript "Contested" updated').waitFor();
      expect(await studio.call(`/api/document?documentID=${id}`)).toMatchObject({ documentSetup: 'Mine' });
    });

    it('merge what was saved meanwhile even when no live update told of it', async () => {
      const id = await open('Unheard');
      let conflicted = false;
      page.on('response', (response) => { conflicted ||= response.status() === 409; });
      // Deaf until its own update is refused.
      await page.route('**/api/document?*', (route) => (conflicted ? route.continue() : route.abort()));
      await page.getByLabel('Meeting Setup').fill('Mine');
      await studio.call('/api/update-document', { documentID: id, documentSetup: 'Theirs' });
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByText('Unable to update transcript').waitFor();
      await page.getByRole('button', { name: 'Take the other' }).click();
      await expect.poll(() => page.getByLabel('Meeting Setup', { exact: true }).inputValue()).toBe('Theirs');
      await expect.poll(() => page.getByRole('button', { name: 'Update Transcript' }).count()).toBe(0);
    });

    it('say what could not be done, and keep what was typed', async () => {
      await open('Unlucky');
      await refuse('/api/update-document');
      await refuse('/api/update-transcript-name');
      await page.getByLabel('Meeting Setup').fill('Typed');
      await page.getByRole('button', { name: 'Update Transcript' }).click();
      await page.getByRole('alert').getByText('Unable to update transcript').waitFor();
      await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('Typed');
      await page.getByRole('button', { name: 'Rename transcript' }).click();
      await page.getByRole('dialog').getByLabel('Transcript name').fill('Luckier');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('Unable to change the transcript name').waitFor();
      await page.keyboard.press('Escape');
      await page.getByLabel('Meeting Setup').fill('');
    });

    it('are not shown without a valid id', async () => {
      await page.goto('/transcript');
      await page.getByText('No document specified').waitFor();
      await page.getByText('Missing: documentID').waitFor();
      await page.goto('/transcript?documentID=nobody');
      await page.getByRole('heading', { name: 'Valid document ID required' }).waitFor();
      await refuse('/api/document?');
      await page.goto('/transcript?documentID=12');
      await page.getByRole('heading', { name: 'Unable to retrieve transcript' }).waitFor();
    });
  });

  it('wrote no error to the console but those of refused calls', () => {
    expect(studio.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });
});
