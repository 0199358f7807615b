import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../failure.ts';
import { listenAt } from './listenAt.ts';

const SETTINGS = { port: 'PORT', host: 'HOST' };

it('a port that is taken is told with the setting that changes it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(listenAt(fastify(), { port, host: '127.0.0.1' }, SETTINGS)).rejects.toMatchObject({ exitCode: EXIT.storage, message: `Port ${port} is in use already. Choose another one with PORT.` });
});

it.each(['192.0.2.7', 'nothing.invalid'])('an address that is none of this machine is told: %s', async (host) => {
  await expect(listenAt(fastify(), { port: 1024, host }, SETTINGS)).rejects.toMatchObject({ exitCode: EXIT.storage, message: `HOST must be an address of this machine, not "${host}".` });
});
