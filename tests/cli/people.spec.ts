import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, tapestry, temporaryFolder } from './tapestry.fixture.ts';

const STARTING_MS = 60_000;

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
let env: Record<string, string>;

/** Calls the command on the tests' data folder. */
const call = (...args: string[]) => tapestry(args, { cwd: folder, env });
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

const get = (path: string, token = '') => fetch(`http://127.0.0.1:${env['PORT']}${path}`, { headers: { authorization: `Bearer ${token}` } });

async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

beforeAll(async () => {
  env = { DATA_DIR: dataDir, PORT: await freePort(), WORKER_THREADS: '1', LOG_LEVEL: 'warn' };
});

describe('accounts, while no server is running', () => {
  it('are listed as none at first', async () => {
    expect(await call('user', 'list')).toMatchObject({ code: 0, out: expect.stringContaining('There are no accounts yet') });
  });

  it('are added with a link, once per address, and listed', async () => {
    const added = await call('user', 'add', 'ada@example.org', '--name', 'Ada');
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(lastLine(added.out)).toMatch(new RegExp(`^http://localhost:${env['PORT']}/oidc/account\\?link=[\\w-]{32}$`));
    await call('user', 'add', 'ADA@example.org');
    const { out } = await call('user', 'list');
    expect(out).toMatch(/^ada@example\.org {2}invited {3}\d{4}-\d\d-\d\d {2}Ada\n$/);
  });

  it('are refused with a sentence for what is no address, and for an account that is not there', async () => {
    expect(await call('user', 'add', 'nobody')).toMatchObject({ code: 3, out: '', err: '"nobody" is no e-mail address.\n' });
    expect(await call('user', 'disable', 'eve@example.org')).toMatchObject({ code: 3, err: expect.stringContaining('There is no account eve@example.org') });
    expect(await call('token', 'eve@example.org')).toMatchObject({ code: 3, err: expect.stringContaining('There is no account eve@example.org') });
  });

  it.each([[['user']], [['user', 'promote', 'x@y']], [['user', 'add']], [['user', 'add', 'a@b', 'c@d']], [['token']], [['token', 'a@b', '--for-ever']]])('%j is a wrong call', async (args) => {
    expect(await call(...args)).toMatchObject({ code: 2, out: '' });
  });

  it.each(['0', '1441', 'ten'])('a token of %s minutes is refused', async (minutes) => {
    expect(await call('token', 'ada@example.org', '--minutes', minutes)).toMatchObject({ code: 2, out: '' });
  });

  it('PORT and PUBLIC_URL that are not valid are both told at once', async () => {
    const { code, err } = await tapestry(['serve'], { cwd: folder, env: { ...env, PORT: '70000', PUBLIC_URL: 'tapestry.example.org/x' } });
    expect([code, err]).toEqual([4, 'PORT must be a port from 1 to 65535, not "70000"; PUBLIC_URL must be an http or https address without a path, not "tapestry.example.org/x".\n']);
  });
});

describe('a running server', () => {
  let server: ChildProcess;
  let out = '';
  let err = '';
  let offline: string;

  beforeAll(async () => {
    offline = lastLine((await call('token', 'ada@example.org')).out);
    server = spawn(COMMAND, ['serve'], { cwd: folder, env: { PATH: '/usr/bin:/bin', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    server.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
    while (!out.includes('/oidc/account?link=') && server.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
  }, STARTING_MS);
  afterAll(() => server.kill('SIGKILL'));

  it('says where it is and how to make the first account, and nothing else', () => {
    expect(out).toMatch(new RegExp(`^Tapestry is at http://localhost:${env['PORT']}\nOpen this link to make the first account:\nhttp://localhost:${env['PORT']}/oidc/account\\?link=[\\w-]{32}\n$`));
    expect(err).toBe('');
  });

  it('takes a token that was made before it ran', async () => {
    expect((await get('/api/documents', offline)).status).toBe(200);
  });

  it('holds the starter library and a sample transcript', async () => {
    const { documents } = await (await get('/api/documents', offline)).json() as { documents: { title: string }[] };
    expect(documents.map(({ title }) => title)).toEqual(['Solar ferry project']);
    const { symbols } = await (await get('/api/symbols', offline)).json() as { symbols: object[] };
    expect(symbols.length).toBeGreaterThan(100);
  });

  it('makes tokens and accounts for the command line through a socket that is its owner\'s alone', async () => {
    const made = await call('token', 'grace@example.org', '--create');
    expect(made).toMatchObject({ code: 0, err: '' });
    const me = await (await get('/api/me', lastLine(made.out))).json();
    expect(me).toMatchObject({ email: 'grace@example.org' });
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
  });

  it('shuts a disabled account out at once', async () => {
    const token = lastLine((await call('token', 'eve@example.org', '--create')).out);
    expect((await get('/api/me', token)).status).toBe(200);
    expect(await call('user', 'disable', 'eve@example.org')).toMatchObject({ code: 0, out: 'eve@example.org may not sign in any more.\n' });
    expect((await get('/api/me', token)).status).toBe(401);
    expect(await call('token', 'eve@example.org', '--create')).toMatchObject({ code: 3, err: expect.stringContaining('is disabled') });
    expect(await call('user', 'reset', 'eve@example.org')).toMatchObject({ code: 3, out: '', err: 'The account eve@example.org is disabled. `tapestry user add` enables it again.\n' });
  });

  it('makes a link for a forgotten password', async () => {
    const reset = await call('user', 'reset', 'grace@example.org');
    const page = await get(new URL(lastLine(reset.out)).href.replace(/^.*?\/oidc/, '/oidc'));
    expect(await page.text()).toContain('Choose a password');
  });

  it('keeps a second server out of its folder, and another program out of its port', async () => {
    expect(await call('serve')).toMatchObject({ code: 4, err: expect.stringContaining('is in use by another Tapestry') });
    const elsewhere = await tapestry(['serve'], { cwd: folder, env: { ...env, DATA_DIR: join(folder, 'other') } });
    expect(elsewhere).toMatchObject({ code: 4, err: expect.stringContaining(`Port ${env['PORT']} is in use already.`) });
  });

  it('stops when it is told to, with a live stream open, and says so', async () => {
    const stream = await get('/api/live', offline);
    const started = performance.now();
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit') as [number];
    expect([code, lastLine(out)]).toEqual([0, 'Stopping.']);
    expect(performance.now() - started).toBeLessThan(10_000);
    await stream.text().catch(() => undefined);
    expect(await call('user', 'list')).toMatchObject({ code: 0, out: expect.stringContaining('eve@example.org  disabled') });
  });
});
