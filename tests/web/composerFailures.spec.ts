import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, typePassword, withoutBrowser, type Studio } from './support/studio.ts';

const KEPT = 'What was drawn here and not saved is still on this device.';
const RIVER = 'lo_river';

describe.skipIf(withoutBrowser)('Nothing that was drawn is lost', () => {
  let studio: Studio;
  let context: BrowserContext;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    studio = await openStudio();
    const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
    id = String((await studio.call('/api/duplicate-background', { backgroundId: backgrounds.find(({ layout }) => layout.id === RIVER)?.id, layoutName: 'Interrupted' }))['id']);
    context = await studio.person();
    page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await savePlaces([]);
  }, 180_000);
  afterAll(() => studio.close());

  const savePlaces = (slots: readonly object[]) => studio.call('/api/update-background', { id, layout: { slots, title: null } });
  const saved = async (): Promise<number> => (await studio.call(`/api/background?id=${id}`) as unknown as { layout: { slots: readonly object[] } }).layout.slots.length;
  const sheet = (tab = page) => tab.getByRole('group', { name: /places\. Arrow keys move/ });
  const places = (tab = page) => tab.getByRole('listbox', { name: 'Places on the sheet' }).getByRole('option');
  const saving = (tab = page) => tab.getByRole('button', { name: 'Save Changes' });
  const open = async (tab = page) => {
    await tab.goto(`/background/${id}`);
    await sheet(tab).waitFor();
  };
  const addSlot = async (tab = page) => {
    const before = await places(tab).count();
    await tab.getByRole('button', { name: 'Slot', exact: true }).click();
    await expect.poll(() => places(tab).count()).toBe(before + 1);
    await saving(tab).waitFor();
  };
  const save = async (tab = page) => {
    await saving(tab).click();
    await saving(tab).waitFor({ state: 'detached' });
  };

  it('when the connection is lost while it is saved: the page says where it is, and saves it later', async () => {
    await open();
    await addSlot();
    await page.route('**/api/update-background', (route) => route.abort('connectionfailed'));
    await saving().click();
    await page.getByText('The server cannot be reached. What you drew is kept on this device: save again once the connection is back.').waitFor();
    expect(await places().count()).toBe(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await save();
    expect(await saved()).toBe(1);
    expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
  });

  it('when the server refuses it', async () => {
    await addSlot();
    await page.route('**/api/update-background', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await saving().click();
    await page.getByText('The server did not take it. What you drew is kept on this device: try to save again.').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await save();
    expect(await saved()).toBe(2);
  });

  it('when the tab crashes: it is offered again, and says when other places were saved meanwhile', async () => {
    await addSlot();
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await open(next);
    await next.getByText(KEPT, { exact: true }).waitFor();
    await savePlaces([]);
    await next.getByText('What was drawn here and not saved is still on this device. Other places were saved since: taking yours up replaces them, and Undo brings them back.').waitFor();
    await next.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => places(next).count()).toBe(3);
    await next.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => places(next).count()).toBe(0);
    await next.getByRole('button', { name: 'Redo' }).click();
    await save(next);
    expect(await saved()).toBe(3);
    page = next;
  });

  it('when somebody draws on before deciding about what was kept: both are there, and either can be undone', async () => {
    await savePlaces([]);
    await open();
    await addSlot();
    await addSlot();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText(KEPT, { exact: true }).waitFor();
    await addSlot();
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText(KEPT, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => places().count()).toBe(1);
    await page.getByText(KEPT, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => places().count()).toBe(2);
    await page.getByText(KEPT, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => places().count()).toBe(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await save();
    expect(await saved()).toBe(2);
  });

  it('when two tabs draw on one background: neither writes over what the other keeps', async () => {
    await savePlaces([]);
    await open();
    const other = await context.newPage();
    await open(other);
    await addSlot();
    await addSlot(other);
    await addSlot(other);
    for (const tab of [page, other]) tab.on('dialog', (question) => void question.accept().catch(() => undefined));
    await other.close();
    await page.reload();
    await page.getByText(KEPT, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => places().count()).toBe(2);
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByText(KEPT, { exact: true }).waitFor({ state: 'detached' });
    await save();
    expect(await saved()).toBe(2);
    page.removeAllListeners('dialog');
    await savePlaces([{}, {}, {}].map((_, index) => ({ id: index + 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2 })));
    await open();
    await expect.poll(() => places().count()).toBe(3);
  });

  it('when the session ends: not now keeps it on the page, and it is offered again after the next sign-in', async () => {
    await addSlot();
    await page.route('**/api/update-background', (route) => route.fulfill({ status: 401, json: { error: 'notSignedIn', message: 'Sign in first.' } }));
    await context.clearCookies();
    await saving().click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByText('You are signed out. What you drew is kept on this device: sign in, then save again.').waitFor();
    expect(await places().count()).toBe(4);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByText(KEPT, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => places().count()).toBe(4);
    await save();
    expect(await saved()).toBe(4);
  });
});
