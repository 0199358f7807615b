import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What moves or fades in for a moment is at its end: half-faded text has no contrast that anybody reads by. What moves for ever goes on. */
const SETTLE = 'document.getAnimations().forEach((animation) => { if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish(); })';

/** What axe finds on the page as it stands, with the place, and whether the page is wider than the window; nothing when all is well. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(SETTLE);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate('axe.run()') as { violations: { id: string; nodes: { html: string }[] }[] };
  const over = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth') as number;
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`), ...(over > 0 ? [`${over} px wider than the window`] : [])];
}
