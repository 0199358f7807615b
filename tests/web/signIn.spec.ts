import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium.ts';
import { ADA, openStudio, typePassword, withoutBrowser, type Studio } from './support/studio.ts';

describe.skipIf(withoutBrowser)('Signing in', () => {
  let studio: Studio;
  let stranger: BrowserContext;

  beforeAll(async () => {
    studio = await openStudio();
    stranger = await studio.person();
  }, 180_000);
  afterAll(() => studio.close());

  it('leads to the page that was asked for', async () => {
    const page = await stranger.newPage();
    await page.goto('/transcripts');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByRole('heading', { name: 'Transcripts', exact: true }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/transcripts');
    await page.close();
  });

  it('leads there too where the program comes later than the person', async () => {
    const context = await studio.person();
    const page = await context.newPage();
    await page.goto('/transcripts');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
    await page.route('**/assets/start-*.js', async (route) => {
      await entered;
      await route.continue();
    });
    page.on('response', (answer) => { if (answer.url().includes('/api/me')) enter(); });
    await typePassword(page);
    await page.getByRole('heading', { name: 'Transcripts', exact: true }).waitFor();
    await context.close();
  });

  it('happens by itself in a new tab', async () => {
    const page = await stranger.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: ADA.name }).waitFor();
    await page.close();
  });

  it('loses no typed text when the session ends in the middle of an edit', async () => {
    const id = await studio.transcript('Interrupted');
    const context = await studio.person();
    const page = await context.newPage();
    await page.goto(`/transcript?documentID=${id}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByLabel('Meeting Setup').fill('Typed before the session ended');

    await context.clearCookies();
    await page.route('**/api/update-document', (route) => route.fulfill({ status: 401, json: { error: 'notSignedIn', message: 'Sign in first.' } }), { times: 1 });
    await page.getByRole('button', { name: 'Update Transcript' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(await opened);

    await page.getByText('Transcript "Interrupted" updated').waitFor();
    await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('Typed before the session ended');
    expect((await studio.call(`/api/document?documentID=${id}`))['documentSetup']).toBe('Typed before the session ended');
    await context.close();
  });

  it('is offered again after Sign Out, and a new tab stays signed out', async () => {
    const context = await studio.person();
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByRole('button', { name: ADA.name }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const confirm = page.getByRole('button', { name: /sign out|yes/i });
    await page.getByRole('button', { name: 'Sign in' }).or(confirm).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const other = await context.newPage();
    await other.goto('/transcripts');
    await other.getByRole('button', { name: 'Sign in' }).waitFor();
    await context.close();
  });

  it('goes on in every tab where somebody would rather not leave what is not saved', async () => {
    const page = await studio.tab();
    const other = await studio.blankTab();
    await other.goto('/transcripts');
    await other.getByRole('heading', { name: 'Transcripts', exact: true }).waitFor();
    await page.goto('/add-document');
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Not saved yet');
    page.once('dialog', (question) => void question.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.getByRole('button', { name: ADA.name }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    expect((await asked).type()).toBe('beforeunload');
    await page.getByRole('textbox', { name: 'Transcript Title' }).press('End');
    // News of this tab reach the other one in order: what comes first would have come by then.
    await studio.transcript('After that');
    await other.getByRole('link', { name: 'After that', exact: true }).waitFor();
    expect(await other.getByText('You signed out in another tab.').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Transcript Title' }).inputValue()).toBe('Not saved yet');
    await page.close({ runBeforeUnload: false });
    expect(await other.getByText('You signed out in another tab.').count()).toBe(0);
    await other.close();
  });

  it('ends in every tab when somebody signs out in one', async () => {
    const context = await studio.person();
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    const other = await context.newPage();
    await other.goto('/transcripts');
    await other.getByRole('heading', { name: 'Transcripts', level: 1 }).waitFor();
    await page.getByRole('button', { name: ADA.name }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.getByText('You signed out in another tab.').waitFor();
    expect(await other.getByRole('heading', { name: 'Transcripts' }).count()).toBe(0);
    await context.close();
  });

  it('shows nobody without an e-mail address more than the sign-in screen', async () => {
    const page = await stranger.newPage();
    await page.route('**/api/me', (route) => route.fulfill({ json: { sub: 'x', name: 'No Mail', email: null } }));
    await page.goto('/');
    await page.getByText('Your account has no e-mail address. Ask whoever runs this installation to add one, then sign in again.').waitFor();
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
    await page.close();
  });

  it('says where the first account is made as long as there is none', async () => {
    const page = await (await studio.person()).newPage();
    await page.route('**/api/sign-in', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...await answer.json() as object, hasAccounts: false } });
    });
    await page.goto('/');
    await page.getByRole('alert').getByText('No account yet. Open the link printed in the terminal.').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
    await page.context().close();
  });

  it('comes back to a page that has the program fetched only where it is needed', async () => {
    const [home, back] = await Promise.all(['/', '/signed-in?code=x'].map(async (path) => (await fetch(studio.server.url + path, { headers: { accept: 'text/html' } })).text()));
    expect(home).toContain('modulepreload');
    expect(back).toContain('<div id="root">');
    expect(back).not.toContain('preload');
  });

  it('says so when a sign-in comes back that nobody began here', async () => {
    const page = await (await studio.person()).newPage();
    await page.goto('/signed-in?code=made-up&state=made-up%3Bpage');
    await page.getByRole('alert').getByText('Signing in did not work. Try again.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.context().close();
  });

  it('says how to allow the window in which to sign in again, where the browser blocks it', async () => {
    const context = await studio.person();
    const page = await context.newPage();
    await page.addInitScript('window.open = () => null');
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(page);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.route('**/api/add-document', (route) => route.fulfill({ status: 401, json: { error: 'notSignedIn', message: 'Sign in first.' } }));
    await page.goto('/add-document');
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Typed');
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill('Ada: Typed.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByText('Your session has ended. Sign in again to go on: nothing you typed is lost.').waitFor();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('The sign-in window was blocked. Allow pop-ups for this page, then try again.').waitFor();
    await context.close();
  });

  it('says what is wrong while the server cannot be reached', async () => {
    const page = await stranger.newPage();
    await page.route('**/api/sign-in', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('alert').getByText('The server cannot be reached. Check that it is running, then try again.').waitFor();
    await page.close();
    studio.complaints.splice(0);
  });

  it('closes the user menu when somebody clicks elsewhere, and walks it by keyboard', async () => {
    const page = await studio.tab();
    const button = page.getByRole('button', { name: ADA.name });
    await button.click();
    await page.getByRole('menu').waitFor();
    await page.mouse.click(700, 800);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Sign Out');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').innerText()).toContain(ADA.name);
    await page.close();
  });

  it('says in one sentence why an insecure origin cannot be used, and what to do', async () => {
    const { port } = new URL(studio.server.url);
    const browser = await launchChromium(['--host-resolver-rules=MAP tapestry.test 127.0.0.1']);
    const page = await browser.newPage();
    await page.goto(`http://tapestry.test:${port}/`);
    await page.getByText(`Browsers sign people in safely only over https or on localhost: open this page as http://localhost:${port}, or put it behind https.`).waitFor();
    await browser.close();
  });

  it('wrote no error to the console but the refused call', () => {
    expect(studio.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
