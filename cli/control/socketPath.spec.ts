import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../failure.ts';
import { askServer } from './controlClient.ts';
import { openControlServer } from './controlServer.ts';
import { makeSocketPath, socketPath } from './socketPath.ts';

/** A data folder whose own path is too long for a socket in it. */
function deepFolder(): string {
  const above = mkdtempSync(join(tmpdir(), 'tapestry-deep-'));
  const path = join(above, 'x'.repeat(100));
  mkdirSync(path);
  onTestFinished(() => {
    rmSync(dirname(socketPath(path)), { recursive: true, force: true });
    rmSync(above, { recursive: true, force: true });
  });
  return path;
}

const mode = (path: string): number => statSync(path).mode & 0o777;
const isRoot = process.getuid?.() === 0;
const STRANGER = 65_534;

describe('The socket of a data folder', () => {
  it('lies in the folder', () => {
    expect(socketPath('/srv/tapestry')).toBe('/srv/tapestry/control.sock');
  });

  it('of a deep folder lies in another one that is closed to others', async () => {
    const folder = deepFolder();
    expect(existsSync(dirname(socketPath(folder)))).toBe(false);
    expect(await askServer(socketPath(folder), 'here')).toBeUndefined();
    const server = await openControlServer(makeSocketPath(folder), async (request) => request);
    expect(await askServer(socketPath(folder), 'here')).toEqual({ value: 'here' });
    expect([mode(dirname(socketPath(folder))), mode(socketPath(folder))]).toEqual([0o700, 0o600]);
    await server.close();
  });

  it.each([
    ['is open to others', (place: string) => chmodSync(place, 0o777)],
    ['is a link to somewhere else', (place: string) => {
      rmSync(place, { recursive: true });
      symlinkSync(tmpdir(), place);
    }],
    ...(isRoot ? [['belongs to somebody else', (place: string) => chownSync(place, STRANGER, STRANGER)] as const] : []),
  ] as const)('is neither asked nor listened at in a folder that %s', (_, spoil) => {
    const folder = deepFolder();
    const place = dirname(makeSocketPath(folder));
    spoil(place);
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const refusal = { exitCode: EXIT.storage, message: `${place}, where the server of this data folder is asked, is open to other people of this machine. Remove it, or choose a shorter path with DATA_DIR.` };
    expect(() => socketPath(folder)).toThrow(expect.objectContaining(refusal));
    expect(() => makeSocketPath(folder)).toThrow(expect.objectContaining(refusal));
  });

  it.runIf(isRoot)('is asked by root where it belongs to the owner of the data folder', () => {
    const folder = deepFolder();
    const place = dirname(makeSocketPath(folder));
    for (const path of [place, folder]) chownSync(path, STRANGER, STRANGER);
    expect(dirname(socketPath(folder))).toBe(place);
  });
});
