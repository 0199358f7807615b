import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCluster, type Cluster } from '../../support/cluster/cluster.ts';
import { WITH_REDIS } from '../../support/withRedis.ts';

/** A real Redis; stand-ins for the rest. An engine that is stopped keeps its connections and says nothing. */
describe('An engine that says nothing', WITH_REDIS, () => {
  let cluster: Cluster;
  let token: string;
  const SLOW_MS = 120_000;

  beforeAll(async () => {
    cluster = await startCluster({ api: 1, projector: 1, worker: 1 });
    token = await cluster.token('ada');
  }, 400_000);
  afterAll(async () => { await cluster[Symbol.asyncDispose](); });

  const api = () => cluster.of('api')[0] ?? expect.fail('There is no api.');
  const ready = async (): Promise<{ status: number; engines: Record<string, string> }> => {
    const answer = await fetch(`${api().address}/health/ready`);
    const { engines } = await answer.json() as { engines: Record<string, string> };
    return { status: answer.status, engines };
  };
  let titles = 0;
  const add = (): Promise<Response> => fetch(`${api().address}/api/add-document`, {
    method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `Meeting ${++titles}`, content: 'Anna: The bees like the flowers.', date: null, documentSetup: '' }),
  });

  it.each([
    ['record', () => cluster.servers.eventStore],
    ['readModels', () => cluster.servers.mongo],
    ['blobs', () => cluster.servers.blobs],
  ] as const)('(%s) is named by /health/ready, calls that need it are answered with 503 and Retry-After, and all goes on when it is back', async (name, server) => {
    expect((await add()).ok).toBe(true);
    server().silence();
    try {
      await expect.poll(async () => (await ready()).engines[name], { timeout: SLOW_MS }).toBe('unavailable');
      expect((await ready()).status).toBe(503);
      expect((await fetch(`${api().address}/health/live`)).status).toBe(200);
      const refused = name === 'readModels'
        ? await fetch(`${api().address}/api/runs`, { headers: { authorization: `Bearer ${token}` } })
        : await add();
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    } finally {
      server().speak();
    }
    await expect.poll(async () => (await ready()).status, { timeout: SLOW_MS }).toBe(200);
    await expect.poll(async () => (await add()).ok, { timeout: SLOW_MS }).toBe(true);
    for (const member of cluster.members) expect(member.program().child.exitCode).toBe(null);
  }, 400_000);

  it('(queue) keeps nobody from working: calls are answered, not counted', async () => {
    cluster.servers.redis.silence();
    try {
      await expect.poll(async () => (await ready()).engines['redis'], { timeout: SLOW_MS }).toBe('unavailable');
      expect((await ready()).status).toBe(200);
      expect((await add()).ok).toBe(true);
    } finally {
      cluster.servers.redis.speak();
    }
    await expect.poll(async () => (await ready()).engines['redis'], { timeout: SLOW_MS }).toBe('ready');
  }, 400_000);
});
