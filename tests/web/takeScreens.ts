import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { sampleMeetings } from '../../library/samples.ts';
import { decodeTranscript } from '../../tapestry/transcript/decode.ts';
import { openStudio, typePassword, type Studio } from './support/studio.ts';

/**
 * Takes a picture of every screen into `docs/screens/`, as a desktop and a telephone show them: `node tests/web/takeScreens.ts`.
 * Look at them: what no test can judge is judged there.
 */

const FOLDER = fileURLToPath(new URL('../../docs/screens', import.meta.url));
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const DATES = ['2026-04-01', '2026-03-18', '2026-03-04', '2026-02-25', '2026-02-11'] as const;

const studio = await openStudio();
try {
  mkdirSync(FOLDER, { recursive: true });
  await walk('light', WIDE, '');
  await walk('dark', WIDE, '-dark');
  await walk('light', NARROW, '-390');
} finally {
  await studio.close();
}

async function walk(colorScheme: 'light' | 'dark', viewport: typeof WIDE, suffix: string): Promise<void> {
  const context = await studio.person({ colorScheme, viewport, reducedMotion: 'reduce', ...(viewport === NARROW && { hasTouch: true, isMobile: true }) });
  const page = await context.newPage();
  const keep = async (name: string, quality = 82) => {
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await page.screenshot({ path: `${FOLDER}/${name}${suffix}.jpg`, type: 'jpeg', quality });
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await keep('sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await typePassword(page);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  if (suffix === '') {
    await page.getByRole('heading', { name: 'Your first tapestry is a minute away' }).waitFor();
    await keep('first-run');
    await furnish(studio);
  }
  await screens(page, keep);
  await context.close();
}

async function screens(page: Page, keep: (name: string, quality?: number) => Promise<void>): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Recently Edited' }).waitFor();
  await keep('home');
  await page.goto('/transcripts');
  await page.getByRole('table').waitFor();
  await keep('transcripts');
  await page.getByRole('rowheader').nth(1).getByRole('link').click();
  await page.getByRole('region', { name: 'What was said, to read' }).waitFor();
  await keep('transcript');
  await page.getByRole('button', { name: 'Delete transcript' }).click();
  await page.getByRole('dialog').waitFor();
  await keep('delete-transcript');
  await page.goto('/add-document');
  await page.getByText('Upload one or more transcripts').waitFor();
  await keep('add-document');
  await page.goto('/tapestries');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep('tapestries');
  const address = await page.getByRole('list', { name: 'Recent Tapestries' }).getByRole('link').first().getAttribute('href') ?? '';
  await page.goto(address);
  await page.locator('canvas').first().waitFor();
  await keep('tapestry', 55);
  await page.goto(address.replace('/tapestry', '/edit'));
  await page.locator('canvas').first().waitFor();
  await keep('edit', 55);
  await page.getByRole('button', { name: /^Edit tapestry/ }).click();
  await page.getByRole('heading', { name: 'Phrases' }).evaluate((element) => { element.scrollIntoView({ block: 'center' }); });
  await keep('edit-tapestry', 55);
  await page.goto('/no-such-page');
  await page.getByRole('heading', { name: 'No Page Found' }).waitFor();
  await keep('no-page-found');
}

/** The other sample meetings, dated, three of them woven. */
async function furnish({ call }: Studio): Promise<void> {
  for (const [index, { name, bytes }] of sampleMeetings().slice(1).entries()) {
    const decoded = decodeTranscript(bytes());
    if (!decoded.ok) continue;
    const calendarDate = DATES[index];
    const { id } = await call('/api/add-document', { title: name, content: decoded.text, calendarDate, date: Date.parse(`${calendarDate}T00:00Z`), documentSetup: 'To look back on what was agreed, and to agree on what comes next.' });
    if (index < 3) await call('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 3 } });
  }
  await new Promise((resolve) => setTimeout(resolve, 8000));
}
