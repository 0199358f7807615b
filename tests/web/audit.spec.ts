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

  it('tells in sentences what somebody did', async () => {
    await page.getByRole('button', { name: 'Ada Winter' }).click();
    await page.getByRole('menuitem', { name: 'Audit' }).click();
    await line('Ada Winter renamed the transcript “Spring call” to “Autumn call”').waitFor();
    await line('Ada Winter added the transcript “Spring call”').waitFor();
    expect(await page.getByText('A hidden title').count()).toBe(0);
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

  it('shows only what matches a text once typing pauses, while earlier lines are still being fetched', async () => {
    let pages = 0;
    await page.route(/\/api\/audit\?/, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      if (asked.has('text')) return route.continue();
      // Lists in which little matches answer page after page, each of which draws the screen anew.
      await new Promise((resolve) => setTimeout(resolve, 40));
      pages += 1;
      return route.fulfill({ json: { lines: [], cursor: `page-${pages}` } });
    });
    await page.goto('/audit');
    await page.getByText('Looking further back').waitFor();
    await page.getByRole('searchbox').fill('autumn');
    await page.waitForURL(/text=autumn/, { timeout: 10_000 });
    await line('Ada Winter created a tapestry of “Autumn call”').first().waitFor();
    expect(pages).toBeGreaterThan(1);
    await page.unroute(/\/api\/audit\?/);
  });

  it('keeps the chosen line in the address, for Back, a reload and whoever is sent the link', async () => {
    await page.goto('/audit');
    await line('Ada Winter renamed').click();
    await page.waitForURL(/line=/);
    const detail = page.getByRole('region', { name: 'The chosen line' });
    const chosen = detail.getByRole('heading', { name: 'renamed the transcript “Spring call” to “Autumn call”' });
    await chosen.waitFor();
    const link = page.url();
    await detail.getByRole('link', { name: 'Over time' }).click();
    await page.waitForURL(/history/);
    await page.goBack();
    await chosen.waitFor();
    await page.reload();
    await chosen.waitFor();
    await page.goto(`${link}&kind=symbol`);
    await chosen.waitFor();
    await page.getByRole('button', { name: 'Transcripts' }).click();
    await page.waitForURL((url) => !url.searchParams.has('line'));
  });

  it('shows its first line to whoever follows a link to one that does not exist', async () => {
    await page.goto('/audit?kind=transcript&line=nowhere');
    await line('Ada Winter renamed').waitFor();
    await page.getByRole('region', { name: 'The chosen line' }).getByRole('heading').first().waitFor();
  });

  it('offers everybody by name, whoever the lines shown are of', async () => {
    await page.goto('/audit?person=starter&kind=markup');
    await page.getByText('Nothing matches these filters').waitFor();
    const who = page.getByRole('combobox', { name: 'Who' });
    await expect.poll(() => who.inputValue()).toBe('Starter library');
    await who.click();
    await page.getByRole('option', { name: 'Ada Winter' }).click();
    await page.waitForURL(/person=(?!starter)/);
    await who.click();
    await page.getByRole('option', { name: 'Starter library' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('leads from a line to the thing itself, and names the one thing that its list is of', async () => {
    await page.goto('/audit?kind=transcript');
    await line('Ada Winter renamed').click();
    const detail = page.getByRole('region', { name: 'The chosen line' });
    await detail.getByRole('link', { name: 'Only “Autumn call”' }).click();
    await page.getByRole('button', { name: 'Only “Autumn call”: show all' }).waitFor();
    await line('Ada Winter created a tapestry of “Autumn call”').click();
    await detail.getByRole('link', { name: 'Only this tapestry' }).waitFor();
    await line('Ada Winter renamed').click();
    await detail.getByRole('heading', { name: 'Ada Winter renamed' }).waitFor();
    expect(await detail.getByRole('link', { name: 'Only' }).count()).toBe(0);
    await detail.getByRole('link', { name: 'Open the transcript' }).click();
    await page.waitForURL(/\/transcript\?documentID=/);
    await studio.call('/api/add-symbol', { symbolName: 'Old lamp', partSpeech: 'NOUN' });
    await page.goto('/audit?text=old+lamp');
    await detail.getByRole('link', { name: 'Open the symbol' }).click();
    await page.waitForURL(/\/symbol\?symbol=Old/);
    await studio.call('/api/delete-symbol', { symbolName: 'Old lamp' });
    await page.goto('/audit?text=old+lamp');
    await detail.getByRole('button', { name: 'Restore “Old lamp”' }).waitFor();
    expect(await detail.getByRole('link', { name: 'Open the symbol' }).count()).toBe(0);
  });

  it('says which days it shows, and shows any again when asked', async () => {
    await page.goto('/audit');
    const chosen = (name: string) => page.getByRole('button', { name, pressed: true });
    await chosen('Any time').waitFor();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await chosen('Last 7 days').waitFor();
    await page.getByRole('button', { name: 'Any time' }).click();
    await page.waitForURL((url) => !url.searchParams.has('from'));
    await chosen('Any time').waitFor();
  });

  it('says of an arranged tapestry and of a changed text what was done, and keeps hashes for the record', async () => {
    const changed = await studio.transcript('Water meeting', sampleText('Allotment committee'));
    const { id: runId } = await studio.call('/api/add-run', { documentID: changed, layout: 'lo_radial' });
    await studio.call('/api/save-arrangement', { runId, positions: { 'title-1': { dx: 12, dy: 0 } } });
    await page.goto('/audit');
    await line('Ada Winter arranged the tapestry of “Water meeting”').click();
    const detail = page.getByRole('region', { name: 'The chosen line' });
    await detail.getByRole('link', { name: /Radial/ }).waitFor();
    const told = (text: string) => detail.getByText(text, { exact: true });
    expect(await detail.getByRole('deletion').count()).toBe(0);
    expect(await told('seen.sceneHash').isVisible()).toBe(false);
    await detail.getByText('For the record').click();
    expect(await told('seen.sceneHash').isVisible()).toBe(true);
    await studio.call('/api/update-document', { documentID: changed, content: sampleText('Allotment committee'), documentSetup: 'A meeting about water.' });
    await page.goto('/audit?kind=transcript');
    await line('Ada Winter changed the').first().click();
    await told('description').waitFor();
    await told('added').waitFor();
  });

  it('shows which tapestry a link leads to, and which one an ended link led to', async () => {
    const { id } = await studio.call('/api/share-tapestry', { runId: runs[1], kind: 'fixed' });
    await studio.call('/api/end-share', { id });
    await page.goto('/audit?kind=tapestry');
    const detail = page.getByRole('region', { name: 'The chosen line' });
    for (const text of ['Ada Winter ended a link', 'Ada Winter shared the tapestry']) {
      await line(text).click();
      await detail.getByRole('heading', { name: text }).waitFor();
      await detail.getByRole('link', { name: /Radial/ }).waitFor();
      expect(await detail.getByRole('link', { name: 'Open as it was' }).getAttribute('href')).toBe(`/tapestry?run=${runs[1]}`);
    }
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

  it('opens what a line holds below it on a phone, where it can be seen at once, and closes it again', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/audit?kind=transcript');
    const pressed = line('Ada Winter renamed');
    await pressed.waitFor();
    const detail = page.getByRole('region', { name: 'The chosen line' });
    expect(await detail.count()).toBe(0);
    await pressed.click();
    await detail.waitFor();
    const [above, below] = [await pressed.boundingBox(), await detail.boundingBox()];
    expect(above?.y).toBeGreaterThan(-1);
    expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
    expect(below?.y).toBeLessThan(600);
    expect(await pressed.getAttribute('aria-expanded')).toBe('true');
    expect(await barriers(page)).toEqual([]);
    const other = line('Ada Winter added the transcript “Spring call”');
    await other.click();
    await detail.getByRole('heading', { name: 'added the transcript “Spring call”' }).waitFor();
    expect(await detail.count()).toBe(1);
    await other.click();
    await detail.waitFor({ state: 'detached' });
    expect(await other.getAttribute('aria-expanded')).toBe('false');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('says what is kept of a deleted transcript', async () => {
    await studio.call('/api/delete-document', { documentID });
    await page.goto(`/audit/history?documentID=${documentID}&at=${runs[1]}`);
    await page.getByText('The transcript, or this version of it, was deleted. Only its day, who did it and, unless hidden, its title are kept.').waitFor();
  });

  it('says how hidden titles are kept where one is hidden', async () => {
    // Titles are hidden at the terminal, while no server runs.
    await page.route(/\/api\/audit\?/, async (route) => {
      const response = await route.fetch();
      const { lines } = await response.json() as { readonly lines: readonly object[] };
      await route.fulfill({ response, json: { lines: lines.slice(0, 1).map((deleted) => ({ ...deleted, name: null, sentence: 'deleted a transcript whose title is hidden' })) } });
    });
    await page.goto('/audit?kind=transcript');
    await line('Ada Winter deleted a transcript whose title is hidden').waitFor();
    await page.getByText('A hidden title is left out of every page and export. The event log itself and archives keep it.').waitFor();
    await page.unroute(/\/api\/audit\?/);
  });
});
