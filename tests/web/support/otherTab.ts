import type { Studio } from './studio.ts';

/**
 * A second tab that shows a thing in a list. Whoever waits for it to go from there knows that every tab has been told: news
 * reach all of them at once.
 * @returns To be called once the thing is deleted; closes the tab.
 */
export async function otherTab(studio: Studio, path: string, name: string): Promise<() => Promise<void>> {
  const page = await studio.blankTab();
  await page.goto(path);
  const row = page.getByRole('link', { name, exact: true }).first();
  await row.waitFor();
  return async () => {
    await row.waitFor({ state: 'detached' });
    await page.close();
  };
}
