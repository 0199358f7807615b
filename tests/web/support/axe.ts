import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page has answered to a change of its size or its colours once nothing of it has changed for as long; what never rests is looked at as it is. */
const QUIET_MS = 100;
const LONGEST_MS = 3000;

/**
 * What moves or fades in for a moment is at its end, also what begins with the next frame, as after a change of colours:
 * half-faded text has no contrast that anybody reads by, and a name over a picture that has not gone to its place yet has another.
 * A colour that goes to its end above others is what theirs go to next, so it is over once nothing begins any more.
 * What moves for ever goes on.
 */
const SETTLE = `(async () => {
  const begun = performance.now();
  let changed = begun;
  const watch = new MutationObserver(() => { changed = performance.now(); });
  watch.observe(document, { attributes: true, childList: true, subtree: true });
  let moving = [];
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    moving = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    moving.forEach((animation) => animation.finish());
  } while ((moving.length > 0 || performance.now() - changed < ${QUIET_MS}) && performance.now() - begun < ${LONGEST_MS});
  watch.disconnect();
})()`;

/**
 * Every rule that axe runs by itself. What it found in order it leaves untold, and style sheets it reads only for a rule that
 * is not among them: both together take five times as long as the rules.
 */
const FIND = 'axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes[0].html.slice(0, 200) + " (" + nodes[0].any.concat(nodes[0].all, nodes[0].none).map(({ message }) => message).join("; ") + ")"))';

/** What axe finds on the page as it stands, with the place and what is said of it, and whether the page is wider than the window; nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(SETTLE);
  if (!await page.evaluate('"axe" in window')) await page.evaluate(AXE);
  const found = await page.evaluate(FIND) as string[];
  const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as number;
  return [...found, ...(over > 0 ? [`${over} px wider than the window`] : [])];
}
