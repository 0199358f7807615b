import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

export const hasFirefox = existsSync(FIREFOX);

/** Opens a page in a Firefox of its own, as large as the sheet and without a window, until `until` has resolved. */
export async function inFirefox<T>(address: string, { width, height }: { readonly width: number; readonly height: number }, until: Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) };
  const firefox = spawn(FIREFOX, ['--headless', '--kiosk', '--no-remote', '--profile', folder, address], { env, stdio: 'ignore' });
  const ended = once(firefox, 'exit');
  try {
    return await Promise.race([until, ended.then(() => { throw new Error('Firefox ended before the page was shown.'); })]);
  } finally {
    firefox.kill('SIGKILL');
    await ended;
    removeFolder(folder);
  }
}
