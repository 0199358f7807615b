import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleText } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { has } from './exportReaders.ts';
import { hasFirefox } from './firefox.ts';
import { openFirefox, type FirefoxSession, type FirefoxTab } from './firefoxSession.ts';
import { boxOf, button, field, gone, link, named, parameter, POLL, press, said, signIn, write } from './support/inFirefox.ts';
import { onPaper, WELL_PRINTED } from './support/printed.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

const WINDOW = { width: 1440, height: 900 };

describe.skipIf(!hasFirefox || withoutBrowser)('Creating, editing and sharing in Firefox (left out where Firefox is not installed)', { timeout: 120_000 }, () => {
  let studio: Studio;
  let firefox: FirefoxSession;
  let documentID: string;

  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    firefox = await openFirefox(WINDOW);
  }, 180_000);
  afterAll(async () => {
    await firefox?.close();
    await studio.close();
  });

  const query = () => `documentID=${documentID}&layout=lo_radial&minSymbolCount=2`;
  const recorded = async (): Promise<string> => String((await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 2 } }))['id']);
  const item = (list: string, name: string): string => `[...document.querySelectorAll("h2")].filter(({ textContent }) => textContent === ${JSON.stringify(list)}).flatMap(({ id }) => [...document.querySelectorAll(\`ul[aria-labelledby="\${id}"] button\`)]).find(({ textContent }) => new RegExp(${JSON.stringify(name)}).test(textContent.trim()))`;
  const arrangement = async (): Promise<Readonly<Record<string, unknown>>> => {
    await expect.poll(() => parameter(firefox, 'run'), POLL).not.toBeNull();
    return (await studio.call(`/api/tapestry?documentID=${documentID}&run=${await parameter(firefox, 'run')}`))['arrangement'] as Readonly<Record<string, unknown>>;
  };

  it('somebody signs in', () => signIn(firefox, studio));

  describe('the form that creates a tapestry', () => {
    const look = (name: string): string => named('button[aria-pressed]', `^${name}`);

    it.each(['mouse', 'touch'] as const)('shows the meeting on every background, and what is pressed there is created in a tab of its own (%s)', async (pointer) => {
      await firefox.open(`${studio.server.url}/tapestries`);
      const transcript = field('^Transcript');
      await press(firefox, transcript, pointer);
      await firefox.type('allot');
      await press(firefox, named('[role=option]', '^Allotment committee$'), pointer);
      const pictures = () => firefox.evaluate<number>('[...document.querySelectorAll("button[aria-pressed] img")].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length');
      await expect.poll(pictures, { timeout: 60_000 }).toBeGreaterThan(6);
      await press(firefox, look('Midnight'), pointer);
      await boxOf(firefox, `${look('Midnight')}?.getAttribute("aria-pressed") === "true" && ${look('Midnight')}`);
      await expect.poll(() => firefox.evaluate<string>(`${link('Create Tapestry')}.href`), POLL).not.toContain('preset');
      await press(firefox, link('Create Tapestry'), pointer);
      const opened = await firefox.opened();
      await boxOf(opened, 'document.querySelector("canvas")');
      const { backgrounds } = await studio.call('/api/backgrounds') as { backgrounds: { id: string; name: string }[] };
      expect([await parameter(opened, 'documentID'), await parameter(opened, 'layout'), await parameter(opened, 'backgroundID')]).toEqual([documentID, 'lo_radial', backgrounds.find(({ name }) => name === 'Midnight')?.id]);
      await opened.close();
    });

    it('leads to the dashboard and to the edit page too', async () => {
      await firefox.open(`${studio.server.url}/tapestries?documentID=${documentID}`);
      for (const [name, path] of [['Create Dashboard', '/dashboard/tapestry'], ['Edit Page', '/edit']] as const) {
        await boxOf(firefox, `${link(name)}?.getAttribute("aria-disabled") === null && ${link(name)}`);
        await press(firefox, link(name));
        const opened = await firefox.opened();
        await boxOf(opened, 'document.querySelector("canvas")');
        expect([await opened.evaluate<string>('location.pathname'), await parameter(opened, 'documentID')]).toEqual([path, documentID]);
        await opened.close();
      }
    });
  });

  describe('the edit page', () => {
    beforeEach(async () => {
      await firefox.open(`${studio.server.url}/edit?${query()}`);
      await boxOf(firefox, 'document.querySelector("canvas")');
    });
    afterEach(() => firefox.resize(WINDOW));
    const edit = button('Edit tapestry.*');
    const transcript = button('View transcript.*');

    it.each(['mouse', 'touch'] as const)('takes another phrase, leaves a symbol off, and paints another title (%s)', async (pointer) => {
      await press(firefox, edit, pointer);
      await press(firefox, item('Phrases', '.'), pointer);
      const other = '[...document.querySelectorAll("[role=dialog] li button:not([aria-current])")][0]';
      await boxOf(firefox, other);
      await press(firefox, other, pointer);
      await gone(firefox, 'document.querySelector("[role=dialog]")');
      await expect.poll(async () => Object.keys((await arrangement())['phrases'] as object).length, POLL).toBe(1);
      await press(firefox, item('Symbols on the poster', '^Hide '), pointer);
      await expect.poll(async () => Object.values((await arrangement())['symbols'] as object), POLL).toEqual(['hidden']);
      await write(firefox, field('^Title on the poster$'), 'Who waters what');
      await press(firefox, button('Paint this title'), pointer);
      await boxOf(firefox, 'document.querySelector("[role=img][aria-label*=\'WHO WATERS WHAT\']")');
      expect((await arrangement())['title']).toBe('Who waters what');
      await press(firefox, button('Undo'), pointer);
      await gone(firefox, 'document.querySelector("[role=img][aria-label*=\'WHO WATERS WHAT\']")');
    });

    it('shows the transcript or what can be changed, never both, and Escape ends either', async () => {
      await press(firefox, transcript);
      await boxOf(firefox, named('[role=region]', '^Transcript$'));
      await press(firefox, edit);
      await boxOf(firefox, item('Phrases', '.'));
      await gone(firefox, named('[role=region]', '^Transcript$'));
      await firefox.press('Escape');
      await gone(firefox, item('Phrases', '.'));
    });

    it('changes to an alternative, its background in the address', async () => {
      await press(firefox, named('section[aria-label="Alternative Layouts"] button', '^Midnight$'));
      const { backgrounds } = await studio.call('/api/backgrounds') as { backgrounds: { id: string; name: string }[] };
      await expect.poll(() => parameter(firefox, 'backgroundID'), POLL).toBe(backgrounds.find(({ name }) => name === 'Midnight')?.id);
      await boxOf(firefox, named('section[aria-label="Alternative Layouts"] button[aria-pressed=true]', '^Midnight$'));
    });

    it('saves the meeting description and makes the tapestry anew', async () => {
      await press(firefox, button('Edit the meeting description'));
      await write(firefox, field('^Meeting description$'), 'Who waters the beds in Firefox.');
      await press(firefox, button('Save'));
      await said(firefox, 'Meeting description updated. Reloading Tapestry.');
      expect(await studio.call(`/api/document?documentID=${documentID}`)).toMatchObject({ documentSetup: 'Who waters the beds in Firefox.' });
    });

    it('downloads the server\'s own file', async () => {
      await press(firefox, button('Download.*'));
      const saved = firefox.downloaded();
      await press(firefox, button('PDF, A4'));
      const path = await saved;
      expect(path).toMatch(/Allotment_committee\.pdf$/);
      expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
    });

    it('has no part beside the window on a telephone, where everything in it is reached', async () => {
      await firefox.resize({ width: 390, height: 844 });
      await press(firefox, edit, 'touch');
      await press(firefox, item('Phrases', '.'), 'touch');
      const dialog = await boxOf(firefox, 'document.querySelector("[role=dialog]")');
      expect([dialog.x >= 0, dialog.x + dialog.width <= 390]).toEqual([true, true]);
      expect(await firefox.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    });

    it('shares a link: copied, opened, and ended', async () => {
      await press(firefox, button('Share link.*'));
      await said(firefox, 'Link copied to clipboard');
      const address = await firefox.evaluate<string>('document.querySelector("input[aria-label=Link]").value');
      await firefox.open(address);
      await said(firefox, 'Shared by Ada Winter, ');
      await expect.poll(() => firefox.evaluate<number[]>('(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector("img[alt^=Tapestry]"))'), POLL).toEqual([1800, 1145]);
      await press(firefox, button('Download.*'));
      const saved = firefox.downloaded();
      await press(firefox, button('PNG'));
      expect(readFileSync(await saved).subarray(1, 4).toString()).toBe('PNG');
      await studio.call('/api/end-share', { id: new URL(address).searchParams.get('share') });
      await said(firefox, 'Ada Winter ended this link. Ask for a new one.');
    });
  });

  describe.skipIf(!has('pdftoppm') && !process.env['CI'])('on paper (left out where pdftoppm is not installed)', () => {
    const folder = temporaryFolder();
    afterAll(() => removeFolder(folder));

    it.each(['/tapestry', '/edit', '/shared'])('there is the poster alone, on one page across, clear of its edge: %s', async (path) => {
      const run = await recorded();
      const share = path === '/shared' ? String((await studio.call('/api/share-tapestry', { runId: run, kind: 'fixed' }))['id']) : '';
      await firefox.open(`${studio.server.url}${path}?${path === '/shared' ? `share=${share}` : query()}`);
      await isShown(firefox);
      expect(await onPaper(await firefox.print(), folder)).toEqual(WELL_PRINTED);
    });
  });
});

async function isShown(page: FirefoxTab): Promise<void> {
  await boxOf(page, 'document.querySelector("canvas, img[alt^=Tapestry]")');
  await expect.poll(() => page.evaluate<boolean>('[...document.images].every(({ complete }) => complete) && document.querySelector("[role=status]")?.textContent !== "The picture is being painted"'), POLL).toBe(true);
}
