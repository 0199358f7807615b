import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { hearOlderAnswers } from './olderAnswers.ts';

describe('An answer that arrives when the stream has begun', () => {
  it('is told once where it is older than the stream\'s beginning, and not where it is newer', async () => {
    const queries = new QueryClient();
    let oldest = '7';
    let told = 0;
    const stop = hearOlderAnswers(queries, () => oldest, () => { told += 1; });
    await queries.fetchQuery({ queryKey: ['newer'], queryFn: () => 'as of 8' });
    expect(told).toBe(0);
    await queries.fetchQuery({ queryKey: ['older'], queryFn: () => (oldest = '5') });
    await queries.fetchQuery({ queryKey: ['another'], queryFn: () => 'as of 6' });
    expect(told).toBe(1);
    stop();
    await queries.fetchQuery({ queryKey: ['oldest'], queryFn: () => (oldest = '2') });
    expect(told).toBe(1);
  });
});
