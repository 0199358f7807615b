import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStudio, withoutBrowser, WORDS, type Studio } from './support/studio.ts';

const file = (name: string, bytes: Buffer | string = WORDS) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });

describe.skipIf(withoutBrowser)('Adding transcripts', () => {
  let studio: Studio;
  let page: Page;

  beforeAll(async () => {
    studio = await openStudio();
    page = await studio.blankTab();
  }, 180_000);
  afterAll(() => studio.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const open = async () => {
    await page.goto('/add-document');
    await page.getByText('Upload one or more transcripts').waitFor();
  };
  const drop = (...files: ReturnType<typeof file>[]) => page.getByLabel('Upload one or more transcripts').setInputFiles(files);
  /** Keeps what is being added waiting until it is let go. */
  const holdAdditions = async (): Promise<{ letGo(): void }> => {
    const { promise: held, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/add-document', async (route) => {
      await held;
      await route.continue();
    });
    return { letGo: resolve };
  };
  const isInvalid = async (label: string) => (await page.getByRole('textbox', { name: label }).getAttribute('aria-invalid')) === 'true';

  it('by the form asks for what is missing and highlights it', async () => {
    await open();
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await page.getByRole('alert').getByText('Please specify valid title and content').waitFor();
    expect([await isInvalid('Transcript Title'), await isInvalid('Transcript Content')]).toEqual([true, true]);
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Harbour');
    await submit.click();
    await page.getByRole('alert').getByText('Please specify valid content', { exact: true }).waitFor();
    expect([await isInvalid('Transcript Title'), await isInvalid('Transcript Content')]).toEqual([false, true]);
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill(' ');
    await submit.click();
    await page.getByRole('alert').getByText('Please specify valid title', { exact: true }).waitFor();
  });

  it('by the form takes no date that is none', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Undated');
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    const date = page.getByLabel('Transcript Date', { exact: true });
    await date.fill('sometime in May');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('Please type a day like 11 March 2026 or 2026-03-11').waitFor();
    expect(await date.getAttribute('aria-invalid')).toBe('true');
    await date.fill('3 May 2026');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Uploaded transcript: "Undated"').waitFor();
    await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe('3 May 2026');
  });

  it('by the form leads to the new transcript', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Harbour');
    await page.getByPlaceholder('Describe the meeting\'s purpose, intentions, agenda, etc.').fill('About batteries');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Uploaded transcript: "Harbour"').waitFor();
    await page.getByRole('heading', { name: 'Harbour' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/transcript');
    await expect.poll(() => page.getByLabel('Meeting Setup').inputValue()).toBe('About batteries');
  });

  it('by the form keeps everything typed when the title is taken or the server fails', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('harbour');
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('There is already a transcript named harbour').waitFor();
    await page.route('**/api/add-document', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('Unable to add the transcript').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Transcript Content' }).inputValue()).toBe(WORDS);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
  });

  it('by the form says at the title that it is too long, and how many letters fit', async () => {
    await open();
    const title = page.getByRole('textbox', { name: 'Transcript Title' });
    await title.fill('a'.repeat(636));
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('Transcript Title is too long: at most 500 letters fit.').waitFor();
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await title.fill('b'.repeat(500));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Uploaded transcript: "bbb').waitFor();
  });

  it('by one file leads to the list, titled by its name', async () => {
    await open();
    await drop(file('Quay walls.txt'));
    await page.getByText('Uploaded transcript: "Quay walls"').waitFor();
    await page.getByRole('link', { name: 'Quay walls', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/transcripts');
  });

  it('by several files, in whatever encoding they are', async () => {
    await open();
    await drop(file('One.txt', Buffer.from(`\uFEFFÅse: Smørbrød på kaia.`, 'utf16le')), file('Two.txt', Buffer.from('Zo\xeb: Caf\xe9 au lait.', 'latin1')), file('Three.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Good morning'));
    await page.getByText('Uploaded 3 transcripts').waitFor();
    const { documents } = await studio.call('/api/documents') as { documents: { id: string; title: string }[] };
    const contentOf = async (title: string) => (await studio.call(`/api/document?documentID=${documents.find((document) => document.title === title)?.id}`))['content'];
    expect(await contentOf('One')).toBe('Åse: Smørbrød på kaia.');
    expect(await contentOf('Two')).toBe('Zoë: Café au lait.');
  });

  it('shows what became of each file, and offers another name for one that is taken', async () => {
    await open();
    await drop(file('Quay walls.txt'), file('Fresh.txt'), file('Photo.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])), file('Blank.txt', ' \n'));
    await page.getByRole('alert').getByText('3 of 4 not added: each says why').waitFor();
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await uploads.getByText('There is already a transcript named Quay walls').waitFor();
    await uploads.getByText('Added as Fresh').waitFor();
    // A title in letters from right to left leaves the words around it where they are.
    await uploads.getByRole('link', { name: 'Fresh' }).locator('bdi').waitFor();
    await uploads.getByText('This file is a PNG picture, not plain text').waitFor();
    await uploads.getByText('This file is empty').waitFor();
    await page.getByRole('button', { name: 'Add as “Quay walls (2)”' }).click();
    await page.getByText('Uploaded transcript: "Quay walls (2)"').waitFor();
  });

  it('in one sentence says how many names are taken, and keeps both when asked', async () => {
    await open();
    await studio.transcript('Weekly sync 04');
    await studio.transcript('Weekly sync 04 (2)');
    await drop(file('Quay walls.txt'), file('Weekly sync 04.txt'), file('Buoys.txt'));
    await page.getByRole('alert').getByText('2 of 3 not added: the names are taken').waitFor();
    const names = page.getByRole('list', { name: 'Uploads' });
    await names.getByRole('button', { name: 'Add as “Weekly sync 04 (2)”' }).waitFor();
    await page.getByRole('button', { name: 'Keep both' }).click();
    await page.getByText('Uploaded 2 transcripts').waitFor();
    for (const name of ['Weekly sync 04 (3)', 'Quay walls (3)', 'Buoys']) {
      // A list draws the rows near the window alone.
      await page.getByLabel('Filter transcripts').fill(name);
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
  });

  it('tries files again that the server could not be reached for, and puts away what nobody wants to add', async () => {
    await open();
    await page.route('**/api/add-document', (route) => route.abort());
    await drop(file('Lost one.txt'), file('Lost two.txt'), file('Lost three.txt'), file('Empty.txt', ' \n'));
    await page.getByRole('alert').getByText('4 of 4 not added: each says why').waitFor();
    const uploads = page.getByRole('list', { name: 'Uploads' });
    expect(await uploads.getByText('The server cannot be reached.').count()).toBe(3);
    await page.unrouteAll();
    await uploads.getByRole('button', { name: 'Put away: Lost three.txt' }).click();
    await uploads.getByText('Lost three.txt').waitFor({ state: 'detached' });
    await uploads.getByRole('button', { name: 'Try again: Lost one.txt' }).click();
    await uploads.getByText('Added as Lost one').waitFor();
    // The others stay until they are added or put away.
    await uploads.getByRole('button', { name: 'Try again: Lost two.txt' }).waitFor();
    expect(await uploads.getByRole('button', { name: 'Try again: Empty.txt' }).count()).toBe(0);
    await uploads.getByRole('button', { name: 'Put away: Empty.txt' }).click();
    await uploads.getByRole('button', { name: 'Try again: Lost two.txt' }).click();
    await page.getByText('Uploaded transcript: "Lost two"').waitFor();
    await page.getByLabel('Filter transcripts').fill('Lost');
    for (const name of ['Lost one', 'Lost two']) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Lost three', exact: true }).count()).toBe(0);
  });

  it('tries all files again at once that failed on the server', async () => {
    await open();
    await page.route('**/api/add-document', (route) => route.fulfill({ status: 500, json: { error: 'fault', message: 'Something went wrong.' } }));
    await drop(file('Fault one.txt'), file('Fault two.txt'));
    await page.getByText('2 can be tried again.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try all again' }).click();
    await page.getByText('Uploaded 2 transcripts').waitFor();
    for (const name of ['Fault one', 'Fault two']) await page.getByRole('link', { name, exact: true }).waitFor();
  });

  it('takes a file that is dropped beside the zone', async () => {
    await open();
    const data = await page.evaluateHandle(`(() => { const data = new DataTransfer(); data.items.add(new File(['Ada: Dropped beside.'], 'Dropped beside.txt')); return data; })()`);
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: data });
    await page.getByText('Uploaded transcript: "Dropped beside"').waitFor();
  });

  it('says while it lasts what is being added', async () => {
    await open();
    const files = await holdAdditions();
    await drop(file('Held 1.txt'), file('Held 2.txt'));
    await page.getByRole('status').getByText('Uploading 2 transcripts').waitFor();
    files.letGo();
    await page.getByText('Uploaded 2 transcripts').waitFor();
    await open();
    const form = await holdAdditions();
    await page.getByRole('textbox', { name: 'Transcript Title' }).fill('Held 3');
    await page.getByRole('textbox', { name: 'Transcript Content' }).fill(WORDS);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').getByText('Adding transcript').waitFor();
    form.letGo();
    await page.getByText('Uploaded transcript: "Held 3"').waitFor();
  });

  it('by dropping files on the page', async () => {
    await open();
    const data = await page.evaluateHandle(`(() => { const data = new DataTransfer(); data.items.add(new File(['Ada: Dropped.'], 'Dropped.txt')); return data; })()`);
    await page.getByText('Upload one or more transcripts').dispatchEvent('drop', { dataTransfer: data });
    await page.getByText('Uploaded transcript: "Dropped"').waitFor();
  });

  it('refuses a file of 9 MB in a sentence', async () => {
    await open();
    await drop(file('Long.txt', Buffer.alloc(9_000_000, 'word ')));
    await page.getByText('This file is too large: a transcript must be under 8 MB.').waitFor();
  });

  it('works by keyboard alone', async () => {
    await open();
    await page.getByRole('textbox', { name: 'Transcript Title' }).focus();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada: Keys only.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Uploaded transcript: "By keyboard"').waitFor();
  });

  it('wrote no error to the console but those of refused calls', () => {
    expect(studio.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  });
});
