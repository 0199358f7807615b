import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { openStudio, withoutBrowser } from './support/studio.ts';
import type { Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('A tapestry that two people arrange', () => {
  let studio: Studio;
  let documentID: string;
  let bo: Page;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    bo = await studio.colleague('Bo Reed');
    await bo.emulateMedia({ reducedMotion: 'reduce' });
  }, 180_000);
  afterAll(() => studio.close());

  interface Both {
    readonly ada: Page;
    readonly bo: Page;
    readonly run: string;
    arrangement(): Promise<{ readonly positions: Readonly<Record<string, unknown>> }>;
  }
  /** Both look at the same run, ready to move things. */
  async function both(bosPage = '/tapestry'): Promise<Both> {
    const { id: run } = await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } });
    const query = `documentID=${documentID}&layout=lo_radial&minSymbolCount=2&run=${String(run)}`;
    const ada = await studio.blankTab();
    await ada.emulateMedia({ reducedMotion: 'reduce' });
    for (const [page, path] of [[ada, '/tapestry'], [bo, bosPage]] as const) {
      await page.goto(`${path}?${query}`);
      await page.waitForSelector('canvas');
      if (path === '/tapestry') await page.getByRole('button', { name: 'Draggable' }).click();
    }
    return { ada, bo, run: String(run), arrangement: async () => (await studio.call(`/api/tapestry?documentID=${documentID}&run=${String(run)}`))['arrangement'] as Awaited<ReturnType<Both['arrangement']>> };
  }
  const title = (page: Page) => page.getByRole('button', { name: /^Title: / });
  const sentence = (page: Page) => page.getByRole('button', { name: /^Key sentence|^Legend/ }).last();
  const place = async (thing: ReturnType<typeof title>) => {
    const { x = 0, y = 0 } = await thing.boundingBox() ?? {};
    return { x: Math.round(x), y: Math.round(y) };
  };
  const answered = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/save-arrangement') && response.ok());
  async function push(thing: ReturnType<typeof title>, key: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    await thing.focus();
    await thing.page().keyboard.press(`Shift+${key}`);
  }
  /** Keeps what a page saves from arriving until it is let go. */
  async function held(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/save-arrangement', async (route) => {
      await promise;
      await route.continue();
    }, { times: 1 });
    return resolve;
  }

  it.each(['/tapestry', '/edit'])('shows what one person moves to the other, on %s', async (path) => {
    const { ada, bo: other } = await both(path);
    const before = await place(title(other));
    // It is said for four seconds, whatever else is looked at meanwhile.
    const said = other.getByText('Ada Winter arranged this tapestry.').waitFor();
    await push(title(ada), 'ArrowDown');
    await said;
    await expect.poll(async () => (await place(title(other))).y, { timeout: 20_000 }).toBeGreaterThan(before.y);
    expect(studio.complaints).toEqual([]);
    await ada.close();
  });

  it('keeps what two people moved at the same time, and says so', async () => {
    const { ada, bo: other, arrangement } = await both();
    const letGo = await held(other);
    const before = await place(sentence(ada));
    await push(sentence(other), 'ArrowRight');
    const first = answered(ada);
    await push(title(ada), 'ArrowDown');
    await first;
    const second = answered(other);
    letGo();
    await second;
    await other.getByText('Ada Winter arranged other things meanwhile. Both are kept.').waitFor();
    await expect.poll(async () => (await place(sentence(ada))).x, { timeout: 20_000 }).toBeGreaterThan(before.x);
    const { positions } = await arrangement();
    expect(Object.keys(positions).some((id) => id.startsWith('title'))).toBe(true);
    expect(Object.keys(positions).some((id) => !id.startsWith('title'))).toBe(true);
    expect(studio.complaints.filter((text) => !text.includes('409'))).toEqual([]);
    studio.complaints.length = 0;
    await ada.close();
  });

  it('shows both where two people moved the same thing, and loses neither', async () => {
    const { ada, bo: other, arrangement } = await both();
    const start = await place(title(other));
    const letGo = await held(other);
    await push(title(other), 'ArrowRight');
    const mine = await place(title(other));
    const first = answered(ada);
    await push(title(ada), 'ArrowDown');
    await first;
    for (let step = 0; step < 3; step += 1) {
      const next = answered(ada);
      await push(title(ada), 'ArrowDown');
      await next;
    }
    const theirs = await place(title(ada));
    letGo();
    const note = other.getByRole('alert', { name: 'Changed twice' });
    await note.getByText('Ada Winter changed the same as was changed here: Title: ').waitFor();
    await note.getByText('. What was done here is shown; the other place is outlined.').waitFor();
    const outline = other.locator('[data-outline]').first();
    const framed = await outline.boundingBox();
    expect(theirs.y - start.y).toBeGreaterThan(16);
    expect(Math.abs((framed?.y ?? 0) - theirs.y)).toBeLessThanOrEqual(8);
    expect([mine.x > start.x, theirs.y > start.y, await place(title(other))]).toEqual([true, true, mine]);

    await note.getByRole('button', { name: 'Take theirs' }).click();
    await note.waitFor({ state: 'detached' });
    await expect.poll(() => place(title(other))).toEqual(theirs);
    const back = answered(other);
    await other.getByRole('button', { name: 'Undo' }).click();
    await back;
    await expect.poll(() => place(title(other))).toEqual(mine);
    await expect.poll(() => place(title(ada)), { timeout: 20_000 }).toEqual(mine);
    expect(Object.keys((await arrangement()).positions).length).toBeGreaterThan(0);
    studio.complaints.length = 0;
    await ada.close();
  });

  it('tells somebody with two tabs that it was themselves who moved something in the other one', async () => {
    const { ada, run } = await both();
    const second = await studio.blankTab();
    await second.goto(`/tapestry?documentID=${documentID}&layout=lo_radial&minSymbolCount=2&run=${run}`);
    await second.waitForSelector('canvas');
    const said = second.getByText('In another tab you arranged this tapestry.').waitFor();
    await push(title(ada), 'ArrowDown');
    await said;
    await second.close();
    await ada.close();
  });

  it('says when what somebody else did meanwhile could not be had, and keeps what was moved here for the next save', async () => {
    const { ada, bo: other } = await both();
    await other.route('**/api/tapestry?*', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'no' } }));
    const letGo = await held(other);
    await push(sentence(other), 'ArrowRight');
    const first = answered(ada);
    await push(title(ada), 'ArrowDown');
    await first;
    letGo();
    await other.getByText('Unable to save the arrangement').waitFor();
    await other.unroute('**/api/tapestry?*');
    const next = answered(other);
    await push(sentence(other), 'ArrowRight');
    await next;
    studio.complaints.length = 0;
    await ada.close();
  });
});
