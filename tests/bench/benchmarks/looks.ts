import type { Page } from 'playwright-core';
import { longMeeting } from '../../../library/samples.ts';
import { openStudio, type Studio } from '../../web/support/studio.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';

const VISITS = 5;
const WORDS = 9_000;
const BACKGROUNDS = 24;
const THREADS = 2;

/**
 * From the choice of a transcript that was read before until the first, and all, of its small pictures stand on the
 * screen, in a real browser. The transcript has another name each time, so that none was painted before.
 */
export const looks: Benchmark = async () => {
  const studio = await openStudio({ WORKER_THREADS: String(THREADS) });
  try {
    const documentID = await studio.transcript('A committee', longMeeting(WORDS));
    const page = await studio.tab();
    const first: Spent[] = [];
    const all: Spent[] = [];
    for (let visit = 0; visit <= VISITS; visit += 1) {
      const shown = await visitOf(studio, page, documentID, `A committee, ${visit}`);
      if (visit === 0) continue;
      first.push({ wall: shown.first });
      all.push({ wall: shown.all });
    }
    return [milliseconds('looks-first-picture', first, 500), { ...milliseconds('looks-24-pictures', all, 3_000), what: `a meeting of ${WORDS} words, ${THREADS} threads` }];
  } finally {
    await studio.close();
  }
};

async function visitOf(studio: Studio, page: Page, documentID: string, title: string): Promise<{ readonly first: number; readonly all: number }> {
  await studio.call('/api/update-transcript-name', { documentID, newName: title });
  await page.goto('/tapestries');
  await page.getByRole('combobox', { name: 'Transcript' }).fill(title);
  await page.getByRole('option', { name: title, exact: true }).waitFor();
  return page.evaluate<{ first: number; all: number }>(`(async () => {
    const option = [...document.querySelectorAll('[role="option"]')].find((each) => each.textContent === ${JSON.stringify(title)});
    const from = performance.now();
    option.click();
    let first;
    for (;;) {
      const shown = document.querySelectorAll('[aria-labelledby] li [data-state="shown"] img').length;
      if (shown > 0) first ??= performance.now() - from;
      if (shown >= ${BACKGROUNDS}) break;
      if (performance.now() - from > 60_000) throw new Error('Only ' + shown + ' pictures came.');
      await new Promise(requestAnimationFrame);
    }
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return { first, all: performance.now() - from };
  })()`);
}
