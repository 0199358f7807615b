import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { startStandIn } from '../../tests/standIns/eventStoreDb/standIn.ts';
import { chooseEventStore } from './chooseEventStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'tapestry-choice-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PROGRAM = `
  import { createRequire } from 'node:module';
  import { chooseEventStore } from ${JSON.stringify(join(import.meta.dirname, 'chooseEventStore.ts'))};
  const store = await chooseEventStore({ file: process.argv[1] });
  await store.close();
  const loaded = Object.keys(createRequire(process.argv[1]).cache).filter((file) => /eventstore|grpc/.test(file));
  process.stdout.write(JSON.stringify(loaded));
`;

it('a log in a file is opened without loading the client of a server', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM, join(folder, 'log.sqlite')]);
  expect(JSON.parse(stdout)).toEqual([]);
});

it('a log on a server is opened where an address is given, and no file is made', async () => {
  const server = await startStandIn();
  const file = join(folder, 'never', 'log.sqlite');
  const store = await chooseEventStore({ eventStoreUrl: server.url, file });
  expect(await store.end()).toBeUndefined();
  await store.close();
  await server.stop();
});
