import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

let studio: Studio;
let documentID: string;
let page: Page;

describe.skipIf(withoutBrowser)('The dashboard', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close(), 60_000);

  const address = (tab: string, more = '', layout = 'lo_radial') => `/dashboard/${tab}?documentID=${documentID}&layout=${layout}&minSymbolCount=2${more}`;
  const open = async (tab: string, more = '', layout = 'lo_radial') => {
    await page.goto(address(tab, more, layout));
    await page.getByRole('tab', { selected: true }).waitFor();
    await page.getByRole('tabpanel').waitFor();
  };

  it('without a tab leads to the tapestry and keeps what was asked for, with an unknown one to the first', async () => {
    await page.goto(`/dashboard?documentID=${documentID}&layout=lo_radial&minSymbolCount=2`);
    await page.waitForURL(/\/dashboard\/tapestry\?.*minSymbolCount=2/);
    await page.goto(address('nonsense'));
    await page.waitForURL(/\/dashboard\/text\?.*minSymbolCount=2/);
  });

  it('says which parameters are missing', async () => {
    await page.goto('/dashboard/text');
    await page.getByText('Please specify valid documentID and layout').waitFor();
    for (const count of ['', '&minSymbolCount=abc', '&minSymbolCount=2.7', '&minSymbolCount=0', '&minSymbolCount=-3', '&minSymbolCount=99999999']) {
      await page.goto(`/dashboard/text?documentID=${documentID}&layout=lo_radial${count}`);
      await page.getByText('Please specify valid minSymbolCount', { exact: true }).waitFor({ timeout: 10_000 });
    }
    await page.goto('/dashboard/text?layout=lo_radial');
    await page.getByText('Please specify valid documentID and minSymbolCount').waitFor();
    // A layout without such a number needs none.
    const { layoutTypes } = await studio.call('/api/layout-types') as { layoutTypes: { id: string; params: object }[] };
    const plain = layoutTypes.find(({ params }) => !('minSymbolCount' in params))?.id;
    if (plain !== undefined) {
      await page.goto(`/dashboard/text?documentID=${documentID}&layout=${plain}`);
      await page.getByRole('tabpanel').waitFor();
    }
  });

  it('has the tabs of the specification in their order, with labels and counts', async () => {
    await open('text');
    await expect.poll(async () => (await page.getByRole('tab').allTextContents()).map((label) => label.replace(/\s[\d,]+$/, ''))).toEqual(['Text', 'Tokens', 'Key Sentences', 'Symbols', 'Selected Layout', 'Triples', 'Groups', 'Tapestry']);
    await expect.poll(async () => (await page.getByRole('tab').allTextContents()).filter((label) => /\d$/.test(label)).map((label) => label.split(' ')[0])).toEqual(['Tokens', 'Symbols', 'Triples', 'Groups']);
  });

  it('has the open tab in view on a phone, however many there are', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const tab of ['text', 'groups', 'tapestry']) {
      await open(tab);
      await expect.poll(async () => {
        const box = await page.getByRole('tab', { selected: true }).boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      }, { message: tab }).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('tells where in the meeting things are said by a table too, whose numbers add up to how often', async () => {
    await open('symbols', '&sel=group.1');
    const row = page.getByRole('table', { name: 'How often in which part of the meeting' }).getByRole('row').nth(1);
    const said = Number(/said (\d+) times/.exec(await page.getByRole('region', { name: 'Where in the meeting' }).getByRole('img').first().getAttribute('aria-label') ?? '')?.[1]);
    const counts = (await row.getByRole('cell').allTextContents()).map(Number);
    expect(counts).toHaveLength(4);
    expect(said).toBeGreaterThan(1);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(said);
  });

  it('says how long the transcript is and which layout it is shown in', async () => {
    await open('text', '', 'lo_triples');
    await page.getByText(/^922 words · Triples$/).waitFor();
  });

  it('lists words by how often they were said, narrows them down as one types, and lets go of the chosen one', async () => {
    await open('tokens');
    const table = page.getByRole('table', { name: 'Tokens' });
    await expect.poll(() => table.getByRole('columnheader').allTextContents()).toEqual(['Lemma', 'Occurrences', 'Part of Speech', 'Symbol']);
    const { tokens } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&allData=true`) as unknown as { tokens: { lemma: string; count: number }[] };
    const row = async (index: number) => (await table.getByRole('row').nth(index).getByRole('cell').allTextContents()).slice(0, 2);
    await expect.poll(async () => [await row(1), await row(2)]).toEqual(tokens.slice(0, 2).map(({ lemma, count }) => [lemma, String(count)]));
    const second = tokens[1]?.lemma ?? '';
    await page.getByRole('searchbox', { name: 'Filter lemma or part of speech' }).fill(second);
    await expect.poll(() => row(1)).toEqual([second, String(tokens[1]?.count)]);
    await table.getByRole('button', { name: second, exact: true }).first().click();
    await page.waitForURL(/sel=/);
    await page.getByRole('button', { name: 'Clear Selected Token' }).click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('lists key sentences with their scores and symbols, narrows them down, and lets go of the chosen one', async () => {
    await open('key-sentences');
    const { keySentencesData } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&allData=true`) as unknown as { keySentencesData: { sentence: string; score: number; symbols: { name: string; count: number }[] }[] };
    const [first] = keySentencesData;
    const items = page.getByRole('tabpanel').getByRole('listitem');
    await expect.poll(() => items.count()).toBe(keySentencesData.length);
    await items.first().getByText(`score ${Number(first?.score.toPrecision(3))}`).waitFor();
    for (const { name } of first?.symbols ?? []) await items.first().getByRole('button', { name: new RegExp(`^${name} \\d`) }).waitFor();
    await page.getByRole('searchbox', { name: 'Filter sentences or symbols' }).fill(first?.sentence.slice(0, 20) ?? '');
    await expect.poll(() => items.count()).toBe(1);
    await items.first().getByRole('button').first().click();
    await page.getByRole('button', { name: 'Clear Selected Sentence' }).click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('jumps from a word to its symbol, marks it in the text, and comes back the same way', async () => {
    await open('tokens', '&show=with');
    const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row').nth(1);
    const symbol = (await row.getByRole('button').last().textContent() ?? '').trim();
    await row.getByRole('button').last().click();
    await page.waitForURL(/\/dashboard\/symbols\?.*sel=symbol/);
    const count = Number(/\d+/.exec(await page.getByRole('tabpanel').getByRole('button', { name: /^[\d,]+ occurrences?/, expanded: true }).textContent() ?? '')?.[0]);
    expect(count).toBeGreaterThan(0);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Highlight in Text' }).click();
    await page.waitForURL(/\/dashboard\/text\?/);
    await page.getByRole('region', { name: 'Transcript' }).locator('mark').first().waitFor();
    expect(await page.getByRole('region', { name: 'Transcript' }).locator('mark').count()).toBe(count);
    await page.locator('mark[data-here]').waitFor();
    await page.reload();
    await page.getByRole('button', { name: `Remove ${symbol} from the text` }).waitFor();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect.poll(() => page.locator('mark').count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: `Remove ${symbol} from the text` }).waitFor();
  });

  it('shows a symbol that is not on the poster where a word leads to it', async () => {
    const { symbols } = await studio.call(`/api/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&allData=true`) as { symbols: Record<string, { name: string; inTapestry: boolean }> };
    const unplaced = Object.values(symbols).filter(({ inTapestry }) => !inTapestry).map(({ name }) => name);
    await open('tokens', '&show=with');
    const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row').filter({ has: page.getByRole('cell').last().getByRole('button', { name: new RegExp(`^(?:${unplaced.join('|')})$`) }) });
    await row.first().getByRole('button').last().click();
    await page.waitForURL(/\/dashboard\/symbols\?.*sel=symbol/);
    await page.getByRole('tabpanel').getByRole('button', { name: /^[\d,]+ occurrences?/, expanded: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Show only symbols included in Tapestry' }).isChecked()).toBe(false);
  });

  it('takes a symbol out of the selection when it is filtered out', async () => {
    await open('groups', '&sel=group.1');
    await page.getByRole('table').getByRole('button').first().click();
    await page.waitForURL(/symbols\?.*sel=symbol/);
    await page.getByRole('searchbox', { name: 'Filter symbols' }).fill('zzzz');
    await page.waitForURL((url) => !url.search.includes('sel='));
    await page.getByText('Nothing here matches “zzzz”.').waitFor();
  });

  it('offers Load when the minimum differs from the address, and loads with it', async () => {
    await open('tokens');
    const field = page.getByRole('textbox', { name: 'Minimum word count for Symbols' });
    await field.waitFor();
    expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(0);
    await field.fill('4');
    await page.getByRole('button', { name: 'Load' }).click();
    await page.waitForURL(/dashboard\/tokens\?.*minSymbolCount=4/);
    await expect.poll(() => field.inputValue()).toBe('4');
    await expect.poll(() => page.getByRole('button', { name: 'Load' }).count()).toBe(0);
  });

  it('keeps what is typed as the minimum, says which numbers it takes, and goes back where it is emptied', async () => {
    await open('tokens');
    const field = page.getByRole('textbox', { name: 'Minimum word count for Symbols' });
    const told = page.getByText('Please type a whole number from 1 to 1,000,000');
    for (const typed of ['9.5', '-3', '1e9', '0', 'two', '1000001']) {
      await field.fill('');
      await field.pressSequentially(typed);
      await told.waitFor();
      await field.blur();
      expect(await field.inputValue()).toBe(typed);
      expect(await page.getByRole('button', { name: 'Load' }).count()).toBe(0);
    }
    await field.fill('');
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe('2');
    await told.waitFor({ state: 'detached' });
    await field.press('ArrowUp');
    expect(await field.inputValue()).toBe('3');
    await page.getByRole('button', { name: 'Load' }).waitFor();
  });

  it('has the words within the width of a telephone, each row by itself, all four columns in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('tokens', '&show=with');
    const table = page.getByRole('table', { name: 'Tokens' });
    await table.getByRole('row').nth(5).waitFor();
    const rows = await table.getByRole('row').evaluateAll((all) => all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll('*')].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
      return { right: Math.max(...parts.map((part) => part.right)), isWithin: parts.every((part) => part.top >= top - 1 && part.bottom <= bottom + 1) };
    }));
    expect(rows.length).toBeGreaterThan(5);
    for (const { right, isWithin } of rows) {
      expect(right).toBeLessThanOrEqual(390);
      expect(isWithin).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('tells a meeting on a scene by the symbols of its slots, and speaks of no groups there', async () => {
    await open('slots', '', 'lo_hill');
    const strip = page.getByRole('region', { name: 'Where in the meeting' });
    await expect.poll(() => strip.getByRole('img').count()).toBeGreaterThan(1);
    expect(await strip.getByRole('img').first().getAttribute('aria-label')).toMatch(/^.+: meant (once|twice|\d+ times)$/);
    await page.getByText('the slots are full').first().waitFor();
    expect(await page.getByText('groups', { exact: false }).count()).toBe(0);
  });

  it('has the columns of group cards for all kinds', async () => {
    const headings = async () => page.getByRole('tabpanel').getByRole('table').first().getByRole('columnheader').allTextContents();
    await open('groups', '&sel=group.1');
    await expect.poll(headings).toEqual(['Symbol', 'Part of Speech', 'Occurrences', 'Co-occurrences Within Group']);
    await open('groups', '', 'lo_bigsyms');
    await expect.poll(headings).toEqual(['Image', 'Symbol', 'Part of Speech', 'Occurrences', 'Occurrences with Primary Symbol']);
    await open('groups', '', 'lo_triples');
    await expect.poll(headings).toEqual(['Image', 'Dependency', 'Symbol', 'Part of Speech', 'Occurrences', 'Total Triples']);
  });

  it('shows slots in place of groups where the layout has slots', async () => {
    const { layoutTypes } = await studio.call('/api/layout-types') as { layoutTypes: { id: string; kind: string }[] };
    const layout = layoutTypes.find(({ kind }) => kind === 'slots')?.id;
    expect(layout).toBeDefined();
    await open('slots', '', layout);
    await page.getByRole('tabpanel').getByText(/^Slot \d+$/).first().waitFor();
    await page.getByRole('tab', { name: /^Slots \d+$/, selected: true }).waitFor();
    expect(await page.getByRole('tab', { name: /^Groups/ }).count()).toBe(0);
  });

  it('narrows triples to an exact word, and says when they cannot be had', async () => {
    await open('triples');
    const words = page.getByRole('navigation', { name: 'Words of triples' }).getByRole('button');
    const sentences = page.getByRole('region', { name: 'Sentences with triples' }).getByRole('listitem');
    await sentences.first().waitFor();
    const all = await sentences.count();
    const [word = '', count = ''] = (await words.nth(3).textContent() ?? '').split(/\s+/);
    expect(Number(count)).toBeGreaterThan(0);
    await words.nth(3).click();
    await page.waitForURL(new RegExp(`word=${word}(?:&|$)`));
    await page.getByRole('button', { name: new RegExp(`^Exact word “${word}”`) }).waitFor();
    await expect.poll(() => sentences.count()).toBeLessThan(all);
    expect(await sentences.count()).toBeGreaterThan(0);
    await page.route('**/api/triples*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Broken.' } }));
    await open('triples');
    await page.getByText('Unable to retrieve triples').waitFor({ timeout: 60_000 });
    // The other tabs stand, and so does the tab's own label.
    expect(await page.getByRole('tab', { name: /^Triples/ }).textContent()).toBe('Triples');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again', exact: true }).waitFor();
    await page.unroute('**/api/triples*');
  });

  it('says that a change was made meanwhile and shows it when asked, without losing the place', async () => {
    await open('tokens', '&sel=group.1');
    await studio.call('/api/update-transcript-name', { documentID, newName: 'Allotments' });
    await page.getByText('Something this dashboard is made of has changed meanwhile.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Allotment committee');
    await page.getByRole('button', { name: 'Show the new state' }).click();
    await page.getByRole('heading', { level: 1, name: 'Allotments' }).waitFor();
    expect(page.url()).toMatch(/tokens\?.*sel=group\.1/);
  });

  it('is reached from the page of a transcript', async () => {
    await page.goto(`/transcript?documentID=${documentID}`);
    await page.getByRole('link', { name: 'View Dashboard', exact: true }).click();
    await page.waitForURL(/\/dashboard\/tapestry\?.*documentID=.*layout=lo_radial.*minSymbolCount=\d/);
  });

  it('is reached from the list of transcripts and offers the picture once it is painted', async () => {
    await page.goto('/transcripts');
    await page.getByRole('link', { name: 'View Dashboard of Allotments', exact: true }).click();
    await page.waitForURL(/\/dashboard\/tapestry\?.*documentID=.*layout=lo_radial/);
    const link = page.getByRole('link', { name: 'Download Image' });
    await link.waitFor({ timeout: 60_000 });
    expect(await link.getAttribute('download')).toBe('tapestry.png');
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('tapestry.png');
  });
});
