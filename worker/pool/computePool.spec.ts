import { getEventListeners } from 'node:events';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../../application/ports/onBehalfOf.ts';
import { ComputeFailed, TextUnworkable, type Compute } from '../../application/ports/compute.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { createComputePool, type ComputePoolOptions } from './computePool.ts';

const UNRELIABLE = new URL('./unreliableThread.fixture.ts', import.meta.url);
const NO_SCENE = {} as Scene;

const pools: Compute[] = [];

function pool(changes: Partial<ComputePoolOptions> = {}): Compute {
  const created = createComputePool({
    threads: 1, analysisVersion: 'engine', compositionVersion: 'composition', rendererVersion: 'paint', longestTaskMs: 20_000, program: UNRELIABLE,
    blob: async () => undefined,
    ...changes,
  });
  pools.push(created);
  return created;
}

/** The unreliable thread answers with what it was asked so far, or with what it was told to say. */
const tell = (compute: Compute, word: string, signal?: AbortSignal): Promise<unknown> => compute.analyse(word, signal);

afterEach(async () => {
  await Promise.all(pools.splice(0).map((compute) => compute.close()));
});

describe('The compute pool', () => {
  it('understands a meeting on a thread as it would be understood here', async () => {
    const said = 'Anna: The rabbits found the hole under the fence.\nBen: They ate the carrots.';
    const compute = createComputePool({ threads: 1, analysisVersion: 'engine', compositionVersion: 'composition', rendererVersion: 'paint', longestTaskMs: 60_000, blob: async () => undefined });
    pools.push(compute);
    const json = new TextDecoder().decode(await compute.analyse(said));
    expect(json).toBe(JSON.stringify(analysisEngine().analyse(readTranscript(said))));
  });

  it('understands a meeting in the same way on a thread that has begun to warm up', async () => {
    const said = 'Anna: The rabbits found the hole under the fence.\nBen: They ate the carrots.';
    const compute = createComputePool({ threads: 1, analysisVersion: 'engine', compositionVersion: 'composition', rendererVersion: 'paint', longestTaskMs: 60_000, blob: async () => undefined, warmUp: true });
    pools.push(compute);
    expect(await compute.facts(said)).toMatchObject({ words: 12 });
    await passed(800);
    const json = new TextDecoder().decode(await compute.analyse(said));
    expect(json).toBe(JSON.stringify(analysisEngine().analyse(readTranscript(said))));
  });

  it('starts a thread when there is work for it, and no more than allowed', async () => {
    const compute = pool({ threads: 2 });
    const started = Date.now();
    expect(await Promise.all(['wait 150', 'wait 150', 'wait 150', 'wait 150'].map((word) => tell(compute, word)))).toHaveLength(4);
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
  });

  it('lets analysis go before painting: somebody may be waiting for it', async () => {
    const compute = pool();
    const first = tell(compute, 'wait 30');
    const painting = compute.render(NO_SCENE, 'saved');
    const analysis = tell(compute, 'hello');
    await first;
    expect(await analysis).toEqual(['wait 30', 'hello']);
    expect(await painting).toEqual(['wait 30', 'hello', 'render']);
  });

  it('answers the next person within a quarter of a second, however much somebody else has asked for before', async () => {
    const compute = pool({ threads: 2 });
    // Threads that have to be started first are what nobody else has asked for.
    await Promise.all([tell(compute, 'wait 10'), tell(compute, 'wait 10')]);
    // Those still waiting at the end are refused by the pool that closes.
    void Promise.allSettled(onBehalfOf('greedy', () => Array.from({ length: 20 }, () => tell(compute, 'wait 400'))));
    await passed(300);
    const started = performance.now();
    await onBehalfOf('patient', () => tell(compute, 'hello'));
    expect(performance.now() - started).toBeLessThan(250);
  });

  it('tells how long a task waited for a thread, and whose it was', async () => {
    const waits: [person: string | undefined, ms: number][] = [];
    const compute = pool({ waited: (person, ms) => void waits.push([person, ms]) });
    await onBehalfOf('ada', () => Promise.all([tell(compute, 'wait 100'), tell(compute, 'hello')]));
    await tell(compute, 'hello');
    expect(waits.map(([person]) => person)).toEqual(['ada', 'ada', undefined]);
    const [first = 0, second = 0] = waits.map(([, ms]) => ms);
    expect(first).toBeLessThan(50);
    expect(second).toBeGreaterThan(90);
  });

  it('lets people take turns on one thread, and gives its threads to whoever is alone', async () => {
    const compute = pool();
    const order: string[] = [];
    const ask = (person: string): Promise<unknown> => onBehalfOf(person, () => tell(compute, 'wait 10').then(() => order.push(person)));
    await Promise.all([...['a', 'a', 'a', 'a'].map(ask), ...['b', 'b', 'c'].map(ask)]);
    expect(order.join('')).toBe('abcabaa');
    const two = pool({ threads: 2 });
    const ended: string[] = [];
    await onBehalfOf('a', () => Promise.all([tell(two, 'wait 400').then(() => ended.push('wait')), two.render(NO_SCENE, 'saved').then(() => ended.push('render'))]));
    expect(ended).toEqual(['render', 'wait']);
  });

  it('gives threads the blobs they ask for, and says when there is none', async () => {
    const compute = pool({ blob: async (hash) => (hash === 'here' ? new TextEncoder().encode('a drawing') : undefined) });
    expect(await tell(compute, 'fetch here')).toBe('a drawing');
    expect(await tell(compute, 'fetch gone')).toBeNull();
  });

  it('hands a long blob over to its thread, instead of holding up everybody else while it is copied', async () => {
    const long = new TextEncoder().encode('talk '.repeat(400_000));
    const compute = pool({ blob: async () => long });
    expect(await tell(compute, 'fetch long')).toBe('talk '.repeat(400_000));
    expect(long.length).toBe(0);
  });

  it('fails a task whose blob the store cannot read, instead of taking it for erased', async () => {
    const compute = pool({ blob: async () => { throw new Error('The disk does not answer.'); } });
    await expect(tell(compute, 'fetch anything')).rejects.toThrow('The disk does not answer.');
  });

  it('hands on what the task itself failed with', async () => {
    const compute = pool();
    await expect(tell(compute, 'refuse')).rejects.toThrow(new ComputeFailed('This is no meeting.'));
    expect(await tell(compute, 'hello')).toEqual(['refuse', 'hello']);
  });

  it('says of a text that no attempt can work with that it is the text', async () => {
    await expect(tell(pool(), 'overflow')).rejects.toThrow(new TextUnworkable());
  });
});

describe('A thread that dies', () => {
  it.each([['crash', /out of memory/], ['end', /ended/]])('by %s takes only its own task with it, and the next one finds a new thread', async (word, reason) => {
    const compute = pool();
    const dying = tell(compute, word);
    const next = tell(compute, 'hello');
    await expect(dying).rejects.toThrow(ComputeFailed);
    await expect(dying).rejects.toThrow(reason);
    expect(await next).toEqual(['hello']);
  });

  it('leaves the task of the other thread alone', async () => {
    const compute = pool({ threads: 2 });
    const other = tell(compute, 'wait 200');
    await expect(tell(compute, 'crash')).rejects.toThrow(ComputeFailed);
    expect(await other).toBe('wait 200');
  });

  it('by a task without an end is given up after the time allowed', async () => {
    const compute = pool({ longestTaskMs: 3000 });
    const hanging = tell(compute, 'hang');
    const next = tell(compute, 'hello');
    await expect(hanging).rejects.toThrow('A task took longer than 3 seconds.');
    expect(await next).toEqual(['hello']);
  });

  it('at its very start fails the task and does not start for ever', async () => {
    const compute = pool({ program: new URL('./noSuchProgram.ts', import.meta.url) });
    await expect(tell(compute, 'hello')).rejects.toThrow(ComputeFailed);
    await expect(tell(compute, 'hello')).rejects.toThrow(ComputeFailed);
  });
});

describe('A task that is aborted', () => {
  it('is never started when it still waits', async () => {
    const compute = pool();
    const controller = new AbortController();
    const first = tell(compute, 'wait 50');
    const waiting = tell(compute, 'unwanted', controller.signal);
    controller.abort(new Error('Never mind.'));
    await expect(waiting).rejects.toThrow('Never mind.');
    await first;
    expect(await tell(compute, 'hello')).toEqual(['wait 50', 'hello']);
  });

  it('is answered at once when it runs, and its thread goes on with the next when it is through', async () => {
    const compute = pool();
    const controller = new AbortController();
    const running = tell(compute, 'wait 150', controller.signal);
    controller.abort(new Error('Never mind.'));
    await expect(running).rejects.toThrow('Never mind.');
    expect(await tell(compute, 'hello')).toEqual(['wait 150', 'hello']);
  });

  it('before it was handed in is refused with the reason', async () => {
    await expect(tell(pool(), 'hello', AbortSignal.abort(new Error('Never mind.')))).rejects.toThrow('Never mind.');
  });

  it('leaves nothing hanging on a signal that lives on', async () => {
    const compute = pool();
    const { signal } = new AbortController();
    for (let task = 0; task < 5; task++) await tell(compute, 'hello', signal);
    await expect(tell(compute, 'refuse', signal)).rejects.toThrow(ComputeFailed);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('Closing the pool', () => {
  it('answers what waits, what runs and what comes later', async () => {
    const compute = pool();
    const running = tell(compute, 'wait 5000');
    const waiting = tell(compute, 'hello');
    const answers = Promise.allSettled([running, waiting]);
    await compute.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(tell(compute, 'hello')).rejects.toThrow('The program is shutting down.');
  });
});
