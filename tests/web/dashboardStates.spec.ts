import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

let studio: Studio;
let documentID: string;
let page: Page;

describe.skipIf(withoutBrowser)('Where a dashboard has nothing to show', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close(), 60_000);

  const open = async (tab: string, more = '', id = documentID, least = 2) => {
    await page.goto(`/dashboard/${tab}?documentID=${id}&layout=lo_radial&minSymbolCount=${least}${more}`);
    await page.getByRole('tabpanel').waitFor();
  };

  it('says what is being fetched', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => { go = resolve; });
    await page.route('**/api/tapestry*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/dashboard/text?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`);
    await page.getByText('Fetching the dashboard').waitFor();
    go();
    await page.getByRole('tabpanel').waitFor();
    await page.unroute('**/api/tapestry*');
  });

  it('says that the tapestry does not have what the address selects', async () => {
    await open('text', '&sel=symbol.no%20such%20symbol');
    await page.getByText('This tapestry does not have it: the transcript, the library or the minimum count changed since the link was made.').waitFor();
  });

  it('says of a word without a place that it stands nowhere on the poster', async () => {
    await open('tokens', '&show=none');
    const words = page.getByRole('table', { name: 'Tokens' }).getByRole('row');
    const told = page.getByText('It stands nowhere on the poster.');
    await words.nth(1).waitFor();
    // Which words stand nowhere depends on the sheet: the rarest of them is looked for.
    for (let at = await words.count() - 1; at > 0 && !(await told.isVisible()); at -= 1) {
      await words.nth(at).getByRole('button').first().click();
      await told.waitFor({ timeout: 3_000 }).catch(() => undefined);
    }
    await told.waitFor({ timeout: 3_000 });
  });

  it('says which minimum keeps every symbol away', async () => {
    await open('symbols', '', documentID, 900);
    await page.getByText('No symbol is said 900 times or more. A lower minimum lets more of them in.').waitFor();
  });

  it('says that an empty conversation has no words, sentences, groups or triples', async () => {
    const id = await studio.transcript('Nothing said', 'Ada: Um, er.\nBo: Uh.\n');
    await open('tokens', '', id);
    await page.getByText('No word of this transcript counts.').waitFor();
    await open('key-sentences', '', id);
    await page.getByText('No sentence of this transcript is worth quoting.').waitFor();
    await open('groups', '', id);
    await page.getByText('This tapestry has no groups.').waitFor();
    expect(await page.getByRole('region', { name: 'Where in the meeting' }).count()).toBe(0);
    await open('triples', '', id);
    await page.getByText('No triples: nobody does anything to anything in this transcript.').waitFor();
  });

  it('says why a symbol was left out', async () => {
    const reasons = ['noGroup', 'noRoom', 'noPicture'];
    await page.route('**/api/tapestry*allData*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json() as { leftOut: object[] };
      await route.fulfill({ response, json: { ...answer, leftOut: reasons.map((reason) => ({ symbol: `left by ${reason}`, count: 2, reason })) } });
    });
    await open('text');
    for (const reason of ['the groups that are shown are full', 'it would have touched something on the sheet', 'its symbol has no active image']) await page.getByText(reason).waitFor();
    await page.unroute('**/api/tapestry*allData*');
  });

  it('keeps what is shown of a transcript that was deleted meanwhile', async () => {
    const id = await studio.transcript('Soon gone', sampleText('Museum exhibition'));
    await open('tokens', '', id);
    await studio.call('/api/delete-document', { documentID: id });
    await page.getByText('This transcript has been deleted meanwhile. You still see it as it was.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Soon gone');
  });
});
