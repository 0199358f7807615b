import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { launchChromium } from './chromium.ts';
import { builtWebApp } from './support/builtWebApp.ts';
import { freePort } from './support/server.ts';
import { ADA, openStudio, withoutBrowser } from './support/studio.ts';

const START = fileURLToPath(new URL('../../cli/start.ts', import.meta.url));
/** From `npm start` on an empty folder to a poster of one's own; a machine under tests has twice that. */
const LIMIT_MS = 60_000;

describe.skipIf(withoutBrowser)('A new user on an empty folder', () => {
  const folder = temporaryFolder();
  let server: ChildProcess;
  let browser: Browser;
  let page: Page;
  let started: number;
  let link = '';
  const complaints: string[] = [];

  beforeAll(async () => {
    await builtWebApp();
    const port = await freePort();
    browser = await launchChromium();
    started = performance.now();
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, DATA_DIR: `${folder}/data`, PORT: String(port), HOST: '127.0.0.1' };
    server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', START], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let told = '';
    for await (const piece of server.stdout ?? []) {
      told += String(piece);
      link = /http\S+\/account\?link=\S+/.exec(told)?.[0] ?? '';
      if (link !== '') break;
    }
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    context.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
    page = await context.newPage();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
    removeFolder(folder);
  });

  it('opens the link, makes the account, drops a transcript, presses Create Tapestry and sees the poster within a minute', async () => {
    await page.goto(link);
    await page.getByLabel('E-mail').fill(ADA.email);
    await page.getByLabel('Name').fill(ADA.name);
    await page.getByLabel('Password').fill(ADA.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your first tapestry is a minute away' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tapestries' }).click();
    await page.getByLabel('(Upload a Transcript)').setInputFiles({ name: 'Our meeting.txt', mimeType: 'text/plain', buffer: Buffer.from(sampleText('Allotment committee')) });
    await page.getByText('Added transcript: Our meeting').waitFor();
    const [poster] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Create Tapestry' }).click()]);
    await poster.locator('canvas').first().waitFor({ timeout: LIMIT_MS });
    const taken = performance.now() - started;
    expect(taken).toBeLessThan(LIMIT_MS);
    await expect.poll(() => poster.getByRole('img').first().getAttribute('aria-label')).toMatch(/^Tapestry "our meeting"/i);
    await page.getByRole('list', { name: 'Recent Tapestries' }).locator('img').first().waitFor({ timeout: LIMIT_MS });
    await poster.close();
  }, 120_000);

  it('drops several transcripts at once on the first page and loses none of them', async () => {
    const other = await openStudio({}, 'empty');
    const tab = await other.tab();
    const files = ['Monday', 'Tuesday'].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(sampleText('Museum exhibition')) }));
    await tab.getByLabel('Bring a transcript').setInputFiles(files);
    await tab.waitForURL((url) => url.pathname === '/tapestry');
    await tab.locator('canvas').first().waitFor({ timeout: LIMIT_MS });
    await tab.getByRole('toolbar').getByRole('link', { name: 'Tapestries' }).click();
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transcripts' }).click();
    for (const title of ['Monday', 'Tuesday']) await tab.getByRole('link', { name: title, exact: true }).waitFor();
    await other.close();
  }, 90_000);

  it('sees nothing in the console', () => {
    expect(complaints).toEqual([]);
  });
});
