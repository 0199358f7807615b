import type { Page } from 'playwright-core';
import { movingMeanwhile } from '../../web/draggedFrames.ts';
import { frameIntervals, frameWork } from '../../web/frames.ts';
import { openStudio, type Studio } from '../../web/support/studio.ts';
import { longMeeting } from '../../../library/samples.ts';
import { median, milliseconds, type Benchmark, type Measured, type Spent } from '../measure.ts';

const DRAGGED = 60;
const OPENED = 200;
const REPETITIONS = 3;
const VISITS = 5;
const WORDS = 2_000;
const SHEET = { width: 1800, height: 1145 };

/** The composer's page in a real browser: frames while a slot of 60 places is dragged, a preview that follows, 200 places opened. */
export const composer: Benchmark = async () => {
  const studio = await openStudio();
  try {
    await studio.transcript('A meeting', longMeeting(WORDS));
    const sixty = await background(studio, 'Sixty places', DRAGGED);
    const many = await background(studio, 'Two hundred places', OPENED);
    const page = await studio.tab();
    return [...await dragging(studio, page, sixty), await following(page, sixty), ...await opening(page, many)];
  } finally {
    await studio.close();
  }
};

/** Half of the places are slots, half paths, row by row. */
async function background(studio: Studio, layoutName: string, count: number): Promise<string> {
  const { backgrounds } = await studio.call('/api/backgrounds') as unknown as { backgrounds: readonly { id: string; layout: { id: string } }[] };
  const id = String((await studio.call('/api/duplicate-background', { backgroundId: backgrounds.find(({ layout }) => layout.id === 'lo_river')?.id, layoutName }))['id']);
  const across = Math.ceil(Math.sqrt(count * 1.6));
  const [stepX, stepY] = [SHEET.width / (across + 1), SHEET.height / (Math.ceil(count / across) + 1)];
  const slots = Array.from({ length: count }, (_, at) => {
    const [x, y] = [Math.round((at % across + 1) * stepX), Math.round((Math.floor(at / across) + 1) * stepY)];
    return at % 2 === 0
      ? { id: at + 1, type: 'symbol', x: x / SHEET.width, y: y / SHEET.height, max_size: 0.05 }
      : { id: at + 1, type: 'phrase', rules: [{ type: 'phrase' }], textpath: `M ${x - 50} ${y} Q ${x} ${y - 20} ${x + 50} ${y}`, textpath_data: { font_size: 't3', lines: 1, editable: true } };
  });
  const answer = await studio.call('/api/update-background', { id, layout: { slots, title: null } });
  if ('error' in answer) throw new Error(String(answer['message']));
  return id;
}

const sheetOf = (page: Page) => page.getByRole('group', { name: /places\. Arrow keys move/ });

async function grasped(page: Page, id: string): Promise<{ readonly x: number; readonly y: number }> {
  await page.goto(`/background/${id}`);
  await sheetOf(page).locator('canvas').first().waitFor();
  await sheetOf(page).scrollIntoViewIfNeeded();
  return middleOfFirst(page);
}

async function middleOfFirst(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await sheetOf(page).boundingBox();
  const across = Math.ceil(Math.sqrt(DRAGGED * 1.6));
  const [x, y] = [box?.x ?? 0, box?.y ?? 0];
  return { x: x + (box?.width ?? 0) / (across + 1), y: y + (box?.height ?? 0) / (Math.ceil(DRAGGED / across) + 1) };
}

/** Calls `work` while a slot is dragged about; leaves the drawing as it was. */
async function whileDragged<Answer>(page: Page, { x, y }: { readonly x: number; readonly y: number }, work: () => Promise<Answer>): Promise<Answer> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(x + step, y + step);
  // `page.mouse` would ask the page twice for every move whether it drags in another way.
  const devtools = await page.context().newCDPSession(page);
  const moveTo = (step: number): Promise<unknown> => devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 20 + (step % 100) * 3, y: y + 20 + (step % 60) * 2, button: 'left', buttons: 1 });
  const answer = await movingMeanwhile(moveTo, work);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return answer;
}

async function dragging(studio: Studio, page: Page, id: string): Promise<Measured[]> {
  const at = await grasped(page, id);
  const [frames, work]: [Spent[], Spent[]] = [[], []];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    frames.push({ wall: percentile95(await whileDragged(page, at, () => frameIntervals(page))) });
    work.push({ wall: median(await whileDragged(page, at, () => frameWork(studio.browser, page))) });
  }
  return [milliseconds('composer-drag-60-places-frame-p95', frames, 17), milliseconds('composer-drag-60-places-work-per-frame', work, 8)];
}

/** From the newest layout until the preview shows it, while a slot is dragged: the 95th percentile of each drag. */
async function following(page: Page, id: string): Promise<Measured> {
  await grasped(page, id);
  const panel = page.getByRole('region', { name: 'Preview' });
  await panel.getByRole('combobox', { name: 'Preview with' }).click();
  await page.getByRole('option', { name: 'A meeting' }).click();
  const drawn = () => page.evaluate<number[]>('performance.getEntriesByName("preview").map(({ duration }) => duration)');
  while ((await drawn()).length === 0) await frameIntervals(page);
  await sheetOf(page).scrollIntoViewIfNeeded();
  const at = await middleOfFirst(page);
  const spent: Spent[] = [];
  for (let repetition = 0; repetition <= REPETITIONS; repetition += 1) {
    await page.evaluate('performance.clearMeasures("preview")');
    await whileDragged(page, at, () => frameIntervals(page));
    if (repetition > 0) spent.push({ wall: percentile95(await drawn()) });
  }
  return milliseconds('composer-preview-follows-p95', spent, 100);
}

/** Until all places stand on the sheet and in the list: from a click on the list of backgrounds, and from an address typed in a tab. The first visit warms server and browser. */
async function opening(page: Page, id: string): Promise<Measured[]> {
  const [clicked, loaded]: [Spent[], Spent[]] = [[], []];
  for (let visit = 0; visit <= VISITS; visit += 1) {
    await page.goto('/backgrounds');
    await page.locator(`a[href="/background/${id}"]`).first().waitFor();
    clicked.push({ wall: await untilPlaces(page, `document.querySelector('a[href="/background/${id}"]').click()`) });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.goto(`/background/${id}`, { waitUntil: 'commit' });
    loaded.push({ wall: await untilPlaces(page, null) });
  }
  return [milliseconds('composer-open-200-places', clicked.slice(1), 500), milliseconds('composer-load-200-places', loaded.slice(1))];
}

/** @param begin what is done first; without it the time counts from the navigation */
const untilPlaces = (page: Page, begin: string | null): Promise<number> => page.evaluate<number>(`(async () => {
  const from = ${begin === null ? '0' : 'performance.now()'};
  ${begin ?? ''};
  while (document.querySelectorAll('[aria-label="Places on the sheet"] [role="option"]').length < ${OPENED} || !document.querySelector('[role="group"] canvas')) await new Promise(requestAnimationFrame);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - from;
})()`);

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(0.95 * values.length) - 1] ?? Infinity;
}
