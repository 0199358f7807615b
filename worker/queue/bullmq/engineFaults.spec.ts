import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engineFaults, isAboutJob, sentenceOf } from './engineFaults.ts';
import { warnOfEviction } from './eviction.ts';
import { jobOptions, priorityOf, rankOf } from './jobs.ts';
import { overdue } from './overdue.ts';

afterEach(() => void vi.useRealTimers());

describe('Faults of the queue on Redis', () => {
  it('are told in a sentence, each once a minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const told: string[] = [];
    const onError = engineFaults((message) => told.push(message));
    onError(new Error('Redis is away.'));
    vi.advanceTimersByTime(59_999);
    onError(new Error('Redis is away.'));
    onError(new Error('Redis is slow.'));
    expect(told).toEqual(['The queue on Redis: Redis is away.', 'The queue on Redis: Redis is slow.']);
    vi.advanceTimersByTime(1);
    onError(new Error('Redis is away.'));
    onError(new Error('Redis is slow.'));
    expect(told).toHaveLength(3);
  });

  it('are not told where only a job has moved on', () => {
    const told: string[] = [];
    const gone = Object.assign(new Error('Missing key for job'), { code: -1 });
    const late = new Error('could not renew lock for job render-a');
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const error of [gone, late, refused]) engineFaults((message) => told.push(message))(error);
    expect(told).toEqual(['The queue on Redis: connect ECONNREFUSED']);
    expect([gone, late, refused].map(isAboutJob)).toEqual([true, true, false]);
  });

  it('that say nothing themselves are told by their code, or by what they were made of', () => {
    expect(sentenceOf(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(sentenceOf(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))).toBe('away');
    expect(sentenceOf(new AggregateError([new Error('no way'), new Error('nobody there')], ''))).toBe('no way, nobody there');
    expect(sentenceOf(new Error(''))).toBe('no reason given');
  });

  it('tell of a Redis that throws keys away, and of no other', async () => {
    const told: string[] = [];
    const ask = (info: () => Promise<string>) => warnOfEviction({ info } as unknown as Redis, (message) => told.push(message));
    await ask(async () => 'maxmemory:0\r\nmaxmemory_policy:noeviction\r\n');
    await ask(async () => 'maxmemory:0\r\n');
    await ask(() => Promise.reject(new Error('Not allowed.')));
    expect(told).toEqual([]);
    await ask(async () => 'maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n');
    expect(told).toEqual([expect.stringContaining('(maxmemory-policy allkeys-lru)')]);
  });
});

describe('A picture that pauses between two attempts', () => {
  it('is overdue where it waits longer than any pause, or its time is past unnoticed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    const waiting = (ms: number | null) => overdue({ zscore: async () => (ms === null ? null : String((Date.now() + ms) * 0x1000)) } as unknown as Redis, 'delayed', { id: 'render-a' } as Job);
    for (const ms of [null, 0, 60_000, -5_000]) expect(await waiting(ms), String(ms)).toBe(false);
    for (const ms of [60_001, -5_001, 86_400_000]) expect(await waiting(ms), String(ms)).toBe(true);
  });

  it('keeps its rank, and is tried more often than the log allows', () => {
    expect([rankOf('person'), rankOf('batch'), priorityOf(0), priorityOf(10)]).toEqual([0, 10, 'person', 'batch']);
    expect(jobOptions('a', 'batch', 250)).toMatchObject({ jobId: 'render-a', priority: 10, attempts: 100, backoff: { type: 'exponential', delay: 250 }, removeOnComplete: true, removeOnFail: true });
  });
});
