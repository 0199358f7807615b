import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/**
 * Software canvas, no graphics processor played by the other two (a fifth of a page's time), and no talk to the outside:
 * what is measured is the page.
 */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** False where no browser is installed; with CI=true that is a failure, elsewhere the tests say that they were left out. */
export const hasChromium = existsSync(CHROMIUM);

export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...flags] });
}
