import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdminApp } from '../../api/admin/adminApp.ts';
import { createMetrics, type Metrics } from '../../api/admin/metrics.ts';
import { countedWaits } from '../../cli/createPorts.ts';
import { healthOf } from '../../api/app.ts';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';
import { observedEventStore } from '../../events/store/observedEventStore.ts';
import { projectionLag } from '../../application/upkeep/projectionLag.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { newTranscript } from '../support/meetings.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const body = { title: 'One meeting', content: newTranscript().content, date: null, documentSetup: '' };

async function openMeasured(): Promise<{ api: TestApi; metrics: Metrics; lines: () => Promise<string[]> }> {
  const metrics = createMetrics('api');
  const api = await openTestApi({ metrics });
  onTestFinished(() => api[Symbol.asyncDispose]());
  return { api, metrics, lines: async () => (await metrics.text()).split('\n') };
}

describe('The numbers of a process', () => {
  it('count calls by route and outcome, a duplicate as a conflict, and never by address', async () => {
    const { api, lines } = await openMeasured();
    await api.post(addDocument, body);
    await api.post(addDocument, body);
    await api.inject({ url: `${documents.path}?secret=1` });
    await api.inject({ url: '/storage/bg_somebody.png?e=1&s=abc' });
    const counts = (await lines()).filter((line) => line.startsWith('tapestry_http_seconds_count'));
    expect(counts).toEqual(expect.arrayContaining([
      'tapestry_http_seconds_count{process="api",method="POST",route="/api/add-document",status="200",outcome="answered"} 1',
      'tapestry_http_seconds_count{process="api",method="POST",route="/api/add-document",status="409",outcome="conflict"} 1',
      'tapestry_http_seconds_count{process="api",method="GET",route="/api/documents",status="401",outcome="refused"} 1',
      'tapestry_http_seconds_count{process="api",method="GET",route="/storage/:file",status="403",outcome="refused"} 1',
    ]));
    expect(counts.join()).not.toMatch(/secret|somebody/);
  });

  it('tell appends, conflicts of revisions and failures apart', async () => {
    const { api, metrics, lines } = await openMeasured();
    const store = observedEventStore(api.installation.ports.store, metrics.appended);
    const event = (id: string) => ({ id, type: 'RunsCleared', data: {}, metadata: { $correlationId: id, $causationId: id, user: { sub: 'ada' }, v: 1, at: 0 } });
    await store.append('runs-of-a-test', [event('5b1f7c66-3c0e-4f0f-9d55-0d9a8f1f7a51')], 'none');
    await expect(store.append('runs-of-a-test', [event('5b1f7c66-3c0e-4f0f-9d55-0d9a8f1f7a52')], 'none')).rejects.toThrow();
    const broken = observedEventStore({ ...store, append: async () => { throw new StorageUnavailable('the event log', 'a test'); } }, metrics.appended);
    await expect(broken.append('runs-of-a-test', [], 0)).rejects.toThrow();
    const counts = (await lines()).filter((line) => line.startsWith('tapestry_append_seconds_count'));
    expect(counts.map((line) => line.replace(/.*outcome="(\w+)"} (\d+)/, '$1 $2')).sort()).toEqual(['appended 1', 'conflict 1', 'failed 1']);
  });

  it('tell waits of people for a thread apart from those of the program', async () => {
    const { metrics, lines } = await openMeasured();
    const waited = countedWaits(metrics);
    waited('ada', 300);
    waited('eve', 700);
    waited(undefined, 40);
    const sums = (await lines()).filter((line) => line.startsWith('tapestry_thread_wait_seconds_sum'));
    expect(sums.map((line) => line.replace(/.*whose="(\w+)"} (\S+)/, '$1 $2')).sort()).toEqual(['person 1', 'program 0.04']);
  });

  it('say how far the read models are behind, in events and in the age of the oldest', async () => {
    const { api, metrics, lines } = await openMeasured();
    const { ports } = api.installation;
    const before = await ports.store.end();
    await api.post(addDocument, body);
    metrics.lookUp({ lag: () => projectionLag({ store: ports.store, now: () => ports.now() + 5000 }, before) });
    const lag = (await lines()).filter((line) => line.startsWith('tapestry_projection_lag')).map((line) => Number(line.split(' ')[1]));
    expect(lag[0]).toBeGreaterThan(0);
    expect(lag[1]).toBeGreaterThanOrEqual(5);
    expect(await projectionLag(ports, await ports.store.end())).toEqual({ events: 0, seconds: 0 });
  });

  it('call unknown what cannot be looked up, and are of one process alone', async () => {
    const [one, other] = [createMetrics('api'), createMetrics('worker')];
    one.lookUp({ queue: async () => { throw new Error('away'); }, leads: () => true });
    expect(await one.text()).toMatch(/^tapestry_queue_waiting\{process="api"\} nan$/im);
    expect(await one.text()).toContain('tapestry_projector_leads{process="api"} 1');
    expect(await other.text()).not.toContain('tapestry_projector_leads');
  });
});

describe('The admin port', () => {
  it('answers metrics and health, and names the engine that is away', async () => {
    const { api, metrics } = await openMeasured();
    const { ports } = api.installation;
    let away = false;
    const store = { ...observedEventStore(ports.store, () => undefined), end: async () => { if (away) throw new StorageUnavailable('the event log', 'a test'); return ports.store.end(); } };
    const admin = await createAdminApp({ metrics, health: healthOf({ ports: { ...ports, store } }) });
    onTestFinished(() => admin.close());
    expect((await admin.inject('/metrics')).payload).toContain('process_cpu_seconds_total');
    expect((await admin.inject('/health/ready')).json()).toEqual({ status: 'ready', engines: { record: 'ready', readModels: 'ready', blobs: 'ready' } });
    away = true;
    const not = await admin.inject('/health/ready');
    expect([not.statusCode, not.headers['retry-after'], not.json()]).toEqual([503, '2', { status: 'not ready', engines: { record: 'unavailable', readModels: 'ready', blobs: 'ready' } }]);
    expect((await admin.inject('/health/live')).statusCode).toBe(200);
    away = false;
    expect((await admin.inject('/health/ready')).statusCode).toBe(200);
  });
});

describe('The line of a write in the log', () => {
  it('carries the correlation that its events carry', async () => {
    const { api } = await openMeasured();
    const added = await api.post(addDocument, body);
    const line = api.log.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg, reqId }) => msg === 'request completed' && reqId === added.headers['x-request-id']);
    const correlations = new Set<string>();
    for await (const { stream, metadata } of api.installation.ports.store.readAll()) if (stream.startsWith('transcript-')) correlations.add(metadata.$correlationId);
    expect(correlations.size).toBe(1);
    expect([...correlations]).toEqual([line?.['correlationId']]);
  });
});
