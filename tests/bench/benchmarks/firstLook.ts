import { openStudio, type Studio } from '../../web/support/studio.ts';
import { addressOf, pressedLink, seenAt, slowNetwork, watchPictures, type SeenAt } from '../../web/support/slowNetwork.ts';
import { sampleText } from '../../support/meetings.ts';
import { milliseconds, type Benchmark, type Measured } from '../measure.ts';

const VISITS = 5;
const PRINT = '[aria-label="Recent Tapestries"] li a:has(img)';

/** A poster over a slow network by somebody who is signed in: its thumbnail, opened from the list and by its address alone, and the poster itself. */
export const firstLook: Benchmark = async () => {
  const studio = await openStudio();
  try {
    const documentID = await studio.transcript('Allotment committee', sampleText('Allotment committee'));
    await studio.call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
    const opened: SeenAt[] = [];
    const typed: SeenAt[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      opened.push(await opening(studio, true));
      typed.push(await opening(studio, false));
    }
    return [
      figure('first-look-opened-from-list', opened, 'thumbnail', 3_000), figure('first-look-by-address', typed, 'thumbnail', 3_000),
      figure('poster-opened-from-list', opened, 'poster'), figure('poster-by-address', typed, 'poster'),
    ];
  } finally {
    await studio.close();
  }
};

async function opening(studio: Studio, isPressed: boolean): Promise<SeenAt> {
  const list = await studio.tab();
  await list.goto('/tapestries');
  await list.locator(`${PRINT} img`).first().waitFor();
  const page = await list.context().newPage();
  await watchPictures(page);
  await slowNetwork(page);
  const address = isPressed ? await pressedLink(list, PRINT) : await addressOf(list, PRINT);
  await page.goto(address, { waitUntil: 'commit' });
  const seen = await seenAt(page);
  await Promise.all([page.close(), list.close()]);
  return seen;
}

function figure(name: string, seen: readonly SeenAt[], what: keyof SeenAt, limit?: number): Measured {
  return milliseconds(name, seen.map((one) => ({ wall: one[what] ?? Infinity })), limit);
}
