import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../failure.ts';
import { askServer } from './controlClient.ts';
import { openControlServer } from './controlServer.ts';

const SILENCE_MS = 50;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tapestry-control-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A server that answers with what it was asked. */
async function echo(): Promise<string> {
  const path = join(folder(), 'control.sock');
  const server = await openControlServer(path, async (request) => request, SILENCE_MS);
  onTestFinished(() => server.close());
  return path;
}

async function connected(path: string): Promise<Socket> {
  const socket = connect(path).on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const HERE = { do: 'here' };

describe('The server that the command line asks', () => {
  it.each([['nothing', ''], ['half a request', '{"do":']])('cuts off a caller who sends %s, and goes on for the others', async (_, said) => {
    const path = await echo();
    const caller = await connected(path);
    caller.write(said);
    expect(await text(caller)).toBe('');
    expect(await askServer(path, HERE)).toEqual({ value: HERE });
  });

  it('goes on when a caller goes away in the middle of a request', async () => {
    const path = await echo();
    const caller = await connected(path);
    caller.write('{"do":');
    caller.destroy();
    expect(await askServer(path, HERE)).toEqual({ value: HERE });
  });

  it('says in a sentence that a request is too long', async () => {
    const path = await echo();
    const message = 'The server does not read a request as long as this. Ask for less.';
    await expect(askServer(path, { text: 'x'.repeat(200_000) })).rejects.toMatchObject({ exitCode: EXIT.refused, message });
    expect(await askServer(path, HERE)).toEqual({ value: HERE });
  });

  it('says in a sentence that a request is no JSON', async () => {
    const path = await echo();
    const caller = await connected(path);
    caller.write('here?\n');
    expect(JSON.parse(await text(caller))).toEqual({ ok: false, message: 'The server cannot read this request.' });
    expect(await askServer(path, HERE)).toEqual({ value: HERE });
  });

  it('ends though a caller has not hung up', async () => {
    const path = join(folder(), 'control.sock');
    const server = await openControlServer(path, async (request) => request, SILENCE_MS);
    const caller = connect({ path, allowHalfOpen: true });
    onTestFinished(() => void caller.destroy());
    await once(caller, 'connect');
    caller.write('{}\n');
    expect(await text(caller)).toBe('{"ok":true,"value":{}}\n');
    await server.close();
  });
});
