import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('The audit', () => {
  let studio: Studio;
  let page: Page;
  let documentID: string;
  let runs: string[];

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Spring call', sampleText('Allotment committee'));
    const create = async (): Promise<string> => String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial' }))['id']);
    const first = await create();
    await studio.call('/api/update-transcript-name', { documentID, newName: 'Autumn call' });
    runs = [first, await create()];
    page = await studio.tab();
  }, 400_000);
  afterAll(() => studio.close());

  const line = (text: string) => page.getByRole('button', { name: text });

  it('tells in sentences what somebody did, and how hidden titles are kept', async () => {
    await page.getByRole('button', { name: 'Ada Winter' }).click();
    await page.getByRole('menuitem', { name: 'Audit' }).click();
    await line('Ada Winter renamed the transcript “Spring call” to “Autumn call”').waitFor();
    await line('Ada Winter added the transcript “Spring call”').waitFor();
    await page.getByText('A hidden title is left out of every page and export. The event log itself and archives keep it.').waitFor();
  });

  it('shows before and after of the chosen line, and walks from line to line by the keyboard alone', async () => {
    await page.goto('/audit?kind=transcript');
    await line('Ada Winter renamed').click();
    const detail = page.getByRole('region', { name: 'The chosen line' });
    await detail.getByRole('deletion').getByText('Spring call', { exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await detail.getByRole('heading', { name: 'Ada Winter added the transcript “Spring call”' }).waitFor();
  });

  it('keeps its filters in the address, where a link finds them', async () => {
    await page.goto('/audit');
    await page.getByRole('button', { name: 'Tapestries' }).click();
    await page.waitForURL(/kind=tapestry/);
    await page.getByRole('searchbox').fill('autumn');
    await page.waitForURL(/text=autumn/);
    await line('Ada Winter created a tapestry of “Autumn call”').waitFor();
    await page.reload();
    await line('Ada Winter created a tapestry of “Autumn call”').waitFor();
  });

  it('says when nothing matches the filters of the address', async () => {
    await page.goto('/audit?text=nobody-ever-said-this');
    await page.getByText('Nothing matches these filters').waitFor();
  });

  it('shows at once what somebody else does', async () => {
    await page.goto('/audit?kind=transcript');
    await line('Ada Winter renamed').waitFor();
    await studio.transcript('Brand new');
    await line('Ada Winter added the transcript “Brand new”').waitFor();
  });

  it('compares two tapestries and tells the numbered cause of each difference', async () => {
    await page.goto(`/audit/compare?documentID=${documentID}`);
    const why = page.getByRole('region', { name: 'Why they differ' });
    await why.getByText('The transcript was renamed').waitFor();
    await page.getByRole('region', { name: 'What is different' }).getByRole('button', { name: /AUTUMN CALL/ }).waitFor();
    await page.getByRole('button', { name: 'Slider' }).click();
    await page.waitForURL(/view=slider/);
    await page.getByRole('slider').waitFor();
  });

  it('says which two tapestries an address compares, of two meetings too', async () => {
    const other = String((await studio.call('/api/add-run', { documentID: await studio.transcript('Harbour call'), layout: 'lo_radial' }))['id']);
    await page.goto(`/audit/compare?a=${runs[0]}&b=${other}`);
    const shown = (name: string) => page.getByRole('combobox', { name }).inputValue();
    await expect.poll(() => shown('Meeting')).toBe('Autumn call');
    await expect.poll(() => shown('A, before')).toMatch(/^(?!Harbour call).*Ada Winter/);
    await expect.poll(() => shown('B, after')).toMatch(/^Harbour call: .*Ada Winter/);
  });

  it('says when two tapestries are the same', async () => {
    await page.goto(`/audit/compare?documentID=${documentID}&a=${runs[0]}&b=${runs[0]}`);
    await page.getByText('These two tapestries do not differ.').waitFor();
    await page.getByRole('region', { name: 'What is different' }).getByText('Nothing is different.').waitFor();
  });

  it('says so where nobody can tell which change made a difference', async () => {
    await page.route('/api/compare?*', async (route) => {
      const response = await route.fetch();
      const compared = await response.json() as { readonly differences: readonly object[] };
      await route.fulfill({ response, json: { ...compared, causes: [], differences: [{ change: 'background', what: 'colours', cause: null }] } });
    });
    await page.goto(`/audit/compare?documentID=${documentID}&a=${runs[0]}&b=${runs[1]}`);
    await page.getByText('Which change made the difference cannot be told. What was changed in the library is listed below.').waitFor();
    await page.getByRole('region', { name: 'What is different' }).getByRole('button', { name: /colours.*others than before/ }).waitFor();
    await page.unroute('/api/compare?*');
  });

  it('moves through the tapestries of a meeting with a slider', async () => {
    await page.goto(`/audit/history?documentID=${documentID}`);
    await page.getByText('2 of 2').waitFor();
    await page.getByRole('slider').press('ArrowLeft');
    await page.getByText('1 of 2').waitFor();
    await page.getByRole('heading', { name: 'The first one' }).waitFor();
  });

  it('tells which meetings a change of a symbol would touch', async () => {
    const { symbols } = await studio.call(`/api/run?id=${runs[1]}`) as unknown as { symbols: { id: string; name: string }[] };
    await page.goto(`/audit/impact?thing=symbol-${symbols[0]?.id ?? ''}`);
    await page.getByRole('heading', { name: `What a change of “${symbols[0]?.name ?? ''}” touches` }).waitFor();
    await page.getByText('Recorded tapestries never change. These meetings would look different if a tapestry were made of them after the change.').waitFor();
    await page.getByText(/Autumn call: 2 tapestries/).waitFor();
  });

  it('shows the newest meetings of many that a change would touch, counts them all and shows more when asked', async () => {
    const meeting = (index: number) => ({ documentID: `d${index}`, document: `Meeting ${index}`, runs: 1, erased: false, newest: { id: `r${index}`, time: 0, by: { sub: 'ada', name: 'Ada', email: null }, thumbnailImage: null } });
    await page.route(/\/api\/impact\?/, (route) => {
      const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
      return route.fulfill({ json: { name: 'Coin', runs: 2_500, people: 3, meetingCount: 1_250, livingCount: 1_200, meetings: Array.from({ length: Math.min(limit, 1_200) }, (_, index) => meeting(index)) } });
    });
    await page.goto('/audit/impact?thing=symbol-many');
    const posters = page.getByRole('link', { name: /Meeting \d+: 1 tapestry/ });
    await page.getByText('1,250', { exact: true }).waitFor();
    await expect.poll(() => posters.count()).toBe(60);
    await page.getByRole('button', { name: 'Show more of 1,200 meetings' }).click();
    await expect.poll(() => posters.count()).toBe(240);
    await page.getByRole('button', { name: 'Show more of 1,200 meetings' }).click();
    await expect.poll(() => posters.count()).toBe(960);
    await page.getByRole('button', { name: 'Show more of 1,200 meetings' }).click();
    await page.getByText('These are the newest 1,000 of 1,200. The terminal lists them all: tapestry impact symbol-many').waitFor();
    await page.unroute(/\/api\/impact\?/);
  });

  it.each([
    ['/api/audit', '/audit', 'Unable to retrieve what happened'], ['/api/library-changes', 'library', 'Unable to compare the two libraries'], ['/api/compare', 'compare', 'Unable to compare these tapestries'], ['/api/runs', 'history', 'Unable to retrieve the history'], ['/api/impact', '/audit/impact?thing=symbol-x', 'Unable to find the tapestries that hold it'],
  ] as const)('says what could not be had, and tries again when asked', async (path, place, sentence) => {
    const pattern = new RegExp(`${path}\\?|${path}$`);
    await page.route(pattern, (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.goto(place === 'compare' || place === 'library' ? `/audit/compare?documentID=${documentID}&a=${runs[0]}&b=${runs[1]}` : place === 'history' ? `/audit/history?documentID=${documentID}` : place);
    if (place === 'library') await page.getByText('Everything that was changed in the library between them').click();
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await alert.waitFor();
    await page.unroute(pattern);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it.each([['light', 1440], ['dark', 390]] as const)('has nothing that axe finds, in %s at %i pixels, and nothing to scroll sideways', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const places: readonly (readonly [string, string])[] = [
      ['/audit', 'Ada Winter renamed'], [`/audit/compare?documentID=${documentID}`, 'The transcript was renamed'], [`/audit/history?documentID=${documentID}`, '2 of 2'], ['/audit/impact', 'Choose a symbol or a background'],
    ];
    for (const [place, shown] of places) {
      await page.goto(place);
      await page.getByText(shown).first().waitFor();
      expect(await barriers(page), place).toEqual([]);
    }
  });

  it('tells everything that was changed in the library between two tapestries, once it is opened', async () => {
    await page.goto(`/audit/compare?documentID=${documentID}`);
    await page.getByText('Everything that was changed in the library between them').click();
    await page.getByText('The library did not change between these two tapestries.').waitFor();
    await studio.call('/api/add-symbol', { symbolName: 'Greenhouse', partSpeech: 'NOUN' });
    const later = String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial' }))['id']);
    await page.goto(`/audit/compare?documentID=${documentID}&a=${runs[1]}&b=${later}`);
    await page.getByText('These two tapestries do not differ.').waitFor();
    await page.getByText('Everything that was changed in the library between them').click();
    const change = page.getByRole('listitem').filter({ hasText: 'The symbol “Greenhouse” was added' });
    await change.getByText('Ada Winter').waitFor();
    await change.getByRole('link', { name: 'Its history' }).click();
    await line('Ada Winter added the symbol “Greenhouse”').waitFor();
  });

  it('shows the newest lines at once on a phone, and opens the filters when asked', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/audit');
    const newest = page.locator('[data-line]').first();
    await newest.waitFor();
    const box = await newest.boundingBox();
    expect(box?.y ?? Infinity).toBeLessThan(844);
    await page.getByText('Who, what and when').click();
    await page.getByRole('button', { name: 'Tapestries', exact: true }).click();
    await page.getByText('Who, what and when (1 chosen)').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('says what is kept of a deleted transcript', async () => {
    await studio.call('/api/delete-document', { documentID });
    await page.goto(`/audit/history?documentID=${documentID}&at=${runs[1]}`);
    await page.getByText('The transcript, or this version of it, was deleted. Only its day, who did it and, unless hidden, its title are kept.').waitFor();
  });
});
