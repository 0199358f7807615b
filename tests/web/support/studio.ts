import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { AFTER_POSITION, POSITION } from '../../../api/contract/headers.ts';
import { hasChromium, launchChromium } from '../chromium.ts';
import { builtWebApp } from './builtWebApp.ts';
import { startServer, type Server, type StartsOn } from './server.ts';

export const ADA = { email: 'ada@example.org', name: 'Ada Winter', password: 'five grey herons at dawn' } as const;

const isLeftOut = !hasChromium && process.env['CI'] !== 'true';
if (isLeftOut) process.stderr.write('Neither chromium-headless-shell nor chromium: the tests in a real browser are left out.\n');

/** For `describe.skipIf`: without a browser the tests are left out, on continuous integration they fail. */
export const withoutBrowser = isLeftOut;

/** A server, a browser, and somebody who works with them. */
export interface Studio {
  readonly server: Server;
  readonly browser: Browser;
  /** What pages wrote to the console as errors; tests expect none that they did not cause. */
  readonly complaints: string[];
  /** A browser of its own: other cookies, other storage. */
  person(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A tab of somebody who has signed in, at Home. */
  tab(): Promise<Page>;
  /** The same before it has opened anything: whoever goes elsewhere anyway loads no page in vain. */
  blankTab(context?: BrowserContext): Promise<Page>;
  /** Makes an account for a second person; answers their tab, signed in, in a browser of their own. */
  colleague(name: string): Promise<Page>;
  /** Adds a transcript past the screens; answers its id. */
  transcript(title: string, content?: string): Promise<string>;
  call(path: string, body?: object): Promise<Record<string, unknown>>;
  /** A call with files. */
  send(path: string, form: FormData): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export const WORDS = 'Ada: The ferry needs a new battery.\nBo: Then the harbour pays for the battery and the ferry sails.\n';

/** What is waited for comes sooner on a quiet machine; a busy one must not fail for being busy. */
const MAX_WAIT_MS = 30_000;

/** Starts everything and makes the first account. */
export async function openStudio(settings: Readonly<Record<string, string>> = {}, startsOn: StartsOn = 'prepared'): Promise<Studio> {
  await builtWebApp();
  const [server, browser] = await Promise.all([startServer(settings, startsOn), launchChromium()]);
  const complaints: string[] = [];
  const person = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
    context.setDefaultTimeout(MAX_WAIT_MS);
    context.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
    context.on('weberror', (error) => complaints.push(String(error.error())));
    return context;
  };
  const ada = await person();
  const first = await ada.newPage();
  await makeAccount(first, server.firstLink, ADA);
  await first.close();
  let token: string | undefined;
  let written: string | null = null;
  const fetched = async (path: string, { headers, ...init }: { readonly method: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string | FormData }) => {
    token ??= (await server.command('token', ADA.email, '--minutes', '60')).trim().split('\n').at(-1) ?? '';
    const response = await fetch(server.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...headers } });
    written = response.headers.get(POSITION) ?? written;
    return await response.json() as Record<string, unknown>;
  };
  // Whoever asks after a write sees it: a transcript that was just added is there.
  const call: Studio['call'] = (path, body) => (body
    ? fetched(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    : fetched(path, { method: 'GET', headers: written === null ? {} : { [AFTER_POSITION]: written } }));
  const send: Studio['send'] = (path, body) => fetched(path, { method: 'POST', body });
  return {
    server, browser, complaints, person, call, send,
    async colleague(name) {
      const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`;
      const link = /http\S+\/account\?link=\S+/.exec(await server.command('user', 'add', email, '--name', name))?.[0] ?? '';
      const page = await (await person()).newPage();
      await makeAccount(page, link, { email, name, password: ADA.password });
      return page;
    },
    blankTab: (context = ada) => context.newPage(),
    async tab() {
      const page = await ada.newPage();
      await page.goto('/');
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
      return page;
    },
    async transcript(title, content = WORDS) {
      const { id, message } = await call('/api/add-document', { title, content });
      if (typeof id !== 'string') throw new Error(`"${title}" was not added: ${String(message)}`);
      return id;
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

type Person = Readonly<Record<'email' | 'name' | 'password', string>>;

async function makeAccount(page: Page, link: string, { email, name, password }: Person): Promise<void> {
  await page.goto(link);
  const address = page.getByLabel('E-mail');
  if (await address.isEditable()) await address.fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** On the provider's page: e-mail and password, then back. */
export async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ADA.email);
  await page.getByLabel('Password').fill(ADA.password);
  await page.keyboard.press('Enter');
}
