import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** The shell is the same engine without tabs and tool bars around the page, which take a quarter of a test's time. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/**
 * Software canvas, no graphics processor played by the other two (a fifth of a page's time), and no talk to the outside:
 * what is measured is the page.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** False where no browser is installed; with CI=true that is a failure, elsewhere the tests say that they were left out. */
export const hasChromium = CHROMIUM !== undefined;

/** @throws Error where no browser is installed */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('Neither chromium-headless-shell nor chromium is installed.');
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags] });
}
