import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './support/axe.ts';
import { openStudio, typePassword, withoutBrowser, type Studio } from './support/studio.ts';

interface TextNode {
  readonly type: string;
  readonly text?: string;
  readonly marks?: readonly { readonly type: string }[];
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly TextNode[];
}

describe.skipIf(withoutBrowser)('The description of a symbol', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
    await studio.call('/api/add-symbol', { symbolName: 'Quokka' });
    await page.goto('/symbol?symbol=Quokka');
    await text().waitFor();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const text = () => page.getByRole('textbox', { name: 'Symbol Description' });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
  const saved = async () => (await studio.call('/api/symbol?symbol=Quokka'))['description'] as TextNode | null;
  const savedBlocks = async () => (await saved())?.content ?? [];
  const write = (words: string) => studio.call('/api/update-symbol', { symbolName: 'Quokka', description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } });

  async function emptied(): Promise<void> {
    await text().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.getByRole('combobox', { name: 'Header' }).selectOption('0');
  }

  it('is formatted by its toolbar and its keys, and saves itself', async () => {
    await text().click();
    await page.getByRole('combobox', { name: 'Header' }).selectOption('1');
    await page.keyboard.type('A small animal');
    await page.keyboard.press('Enter');
    await tool('Bold').click();
    await page.keyboard.type('bold');
    await tool('Bold').click();
    await page.keyboard.press('Control+i');
    await page.keyboard.type('italic');
    await page.keyboard.press('Control+i');
    await tool('Underline').click();
    await page.keyboard.type('under');
    await tool('Underline').click();
    await page.keyboard.press('Enter');
    await tool('Bulleted list').click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Numbered list').click();
    await page.keyboard.type('first');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool('Blockquote').click();
    await page.keyboard.type('quoted');
    await expect.poll(async () => (await savedBlocks()).map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bullet_list', 'ordered_list', 'blockquote']);
    const [heading, paragraph, bullets] = await savedBlocks();
    expect(heading?.attrs).toEqual({ level: 1 });
    expect(paragraph?.content?.map(({ text: words, marks }) => [words, marks?.map(({ type }) => type)])).toEqual([['bold', ['strong']], ['italic', ['em']], ['under', ['underline']]]);
    expect(bullets?.content).toHaveLength(2);
    await page.reload();
    await text().getByText('quoted').waitFor();
    expect(await text().locator('strong').innerText()).toBe('bold');
    expect(await text().locator('li').count()).toBe(3);
  });

  it('shows in the toolbar what the text is formatted as', async () => {
    await text().getByText('quoted').click();
    await expect.poll(() => tool('Blockquote').getAttribute('aria-pressed')).toBe('true');
    await text().getByText('A small animal').click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Header' }).inputValue()).toBe('1');
    expect(await tool('Blockquote').getAttribute('aria-pressed')).toBe('false');
  });

  it('indents by four with the Tab key, and lets go of who presses Escape and Tab', async () => {
    await emptied();
    await page.keyboard.press('Tab');
    await page.keyboard.type('in');
    await expect.poll(async () => (await savedBlocks())[0]?.content?.[0]?.text).toBe('    in');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    // The browser tells the editor of a moved cursor before its next frame, later than a tool presses keys.
    await page.evaluate('new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(async () => (await savedBlocks())[0]?.content?.[0]?.text).toBe('  in');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.querySelector(".ProseMirror").contains(document.activeElement)')).toBe(false);
  });

  it('takes back and does again', async () => {
    await emptied();
    await page.keyboard.type('once');
    await page.keyboard.press('Control+z');
    await expect.poll(() => text().innerText()).not.toContain('once');
    await page.keyboard.press('Control+y');
    await expect.poll(() => text().innerText()).toContain('once');
  });

  it('keeps of what is pasted only what it may hold', async () => {
    await emptied();
    await page.evaluate(`{
      const data = new DataTransfer();
      data.setData('text/html', '<h2 onclick="x()">Title</h2><p style="color:red">see <a href="javascript:alert(1)">link</a><script>alert(1)</script><img src="x" onerror="alert(1)"></p>');
      document.querySelector('.ProseMirror').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }`);
    await expect.poll(async () => JSON.stringify(await saved())).toContain('see link');
    expect(JSON.stringify(await saved())).not.toMatch(/javascript|script|onerror|style|href/);
  });

  it('is saved by itself once the connection is back, and once the server answers again, without a key or a click', async () => {
    await emptied();
    await page.context().setOffline(true);
    await page.keyboard.type('written on a train');
    await page.getByText('Unable to update Symbol data').first().waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => JSON.stringify(await saved())).toContain('written on a train');
    await page.getByText('Saved by itself').waitFor();
    await page.route('**/api/update-symbol', (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: 'The server stops.' } }));
    await page.keyboard.type(' and at home');
    await page.getByText('Unable to update Symbol data').first().waitFor();
    await page.unrouteAll();
    await expect.poll(async () => JSON.stringify(await saved()), { timeout: 25_000 }).toContain('on a train and at home');
    await page.getByText('Saved by itself').waitFor();
  });

  it('is kept when it could not be saved, and saved when asked', async () => {
    await page.route('**/api/update-symbol', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await emptied();
    await page.keyboard.type('kept');
    await page.getByText('Unable to update Symbol data').first().waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved by itself').waitFor();
    await expect.poll(async () => JSON.stringify(await saved())).toContain('kept');
  });

  it('is there again after a reload before it was saved', async () => {
    await page.route('**/api/update-symbol', (route) => route.abort());
    await emptied();
    await page.keyboard.type('typed before the reload');
    await expect.poll(() => page.evaluate('Object.values(sessionStorage).join("")')).toContain('typed before the reload');
    await page.reload();
    await text().getByText('typed before the reload').waitFor();
    await page.unrouteAll();
    await expect.poll(async () => JSON.stringify(await saved())).toContain('typed before the reload');
  });

  it('sends what was typed while it was being saved after that, although the page was left meanwhile', async () => {
    const held = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/api/update-symbol');
    await page.route('**/api/update-symbol', async (route) => {
      await held.promise;
      await route.continue();
    });
    await emptied();
    await page.keyboard.type('first half');
    await asked;
    await page.keyboard.type(', second half');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transcripts', exact: true }).click();
    await text().waitFor({ state: 'detached' });
    held.resolve();
    await expect.poll(async () => JSON.stringify(await saved())).toContain('first half, second half');
    expect(await page.evaluate('Object.keys(sessionStorage).filter((key) => key.startsWith("tapestry.description."))')).toEqual([]);
    await page.goto('/symbol?symbol=Quokka');
    await text().getByText('first half, second half').waitFor();
  });

  it('follows what somebody else writes while nothing is typed here', async () => {
    await write('from another desk');
    await text().getByText('from another desk').waitFor();
  });

  it('shows both when two people wrote, and saves what is chosen', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/update-symbol', async (route) => {
      await held.promise;
      await route.continue();
    });
    await emptied();
    await page.keyboard.type('mine');
    await write('theirs');
    held.resolve();
    await page.getByRole('group', { name: 'The other description' }).getByText('theirs').waitFor();
    await text().getByText('mine').waitFor();
    expect(JSON.stringify(await saved())).toContain('theirs');
    await page.getByRole('button', { name: 'Keep this' }).click();
    await expect.poll(async () => JSON.stringify(await saved())).toContain('mine');
    await page.getByRole('group', { name: 'The other description' }).waitFor({ state: 'detached' });
  });

  it('survives the end of a session', async () => {
    await page.context().clearCookies();
    await page.route('**/api/update-symbol', (route) => route.fulfill({ status: 401, json: { error: 'notSignedIn', message: 'Sign in first.' } }));
    await emptied();
    await page.keyboard.type('typed when the session ended');
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    await text().getByText('typed when the session ended').waitFor();
    await page.unrouteAll();
    const popup = page.waitForEvent('popup');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await typePassword(await popup);
    await again.waitFor({ state: 'detached' });
    await expect.poll(async () => JSON.stringify(await saved())).toContain('typed when the session ended');
  });

  it.each([['light', 1440], ['dark', 390]] as const)('has no barrier that a tool can find, %s at %d', async (colorScheme, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await text().waitFor();
    expect(await barriers(page)).toEqual([]);
  });
});
