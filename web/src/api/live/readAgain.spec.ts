import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { readAgain } from './readAgain.ts';

describe('What somebody else changed', () => {
  it('is shown also where the first answer was under way when it changed', async () => {
    const queries = new QueryClient();
    const first = Promise.withResolvers<string>();
    const answers = [first.promise, Promise.resolve('Kangaroo')];
    const observer = new QueryObserver(queries, { queryKey: ['symbol', 's'], queryFn: () => answers.shift() ?? Promise.reject(new Error('asked once too often')), retry: false });
    const stop = observer.subscribe(() => undefined);
    const again = readAgain(queries, ['symbol']);
    first.resolve('Wallaby');
    await again;
    expect(observer.getCurrentResult().data).toBe('Kangaroo');
    expect(answers).toEqual([]);
    stop();
  });

  it('is read once where something is shown already', async () => {
    const queries = new QueryClient();
    let asked = 0;
    const observer = new QueryObserver(queries, { queryKey: ['symbol', 's'], queryFn: () => Promise.resolve(asked += 1), retry: false });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().data).toBe(1);
    await readAgain(queries, ['symbol']);
    expect([asked, observer.getCurrentResult().data]).toEqual([2, 2]);
    stop();
  });

  it('is read by whoever looks next where nobody looks at the first answer', async () => {
    const queries = new QueryClient();
    const first = Promise.withResolvers<string>();
    const loading = queries.fetchQuery({ queryKey: ['symbol', 's'], queryFn: () => first.promise, retry: false });
    const again = readAgain(queries, ['symbol']);
    first.resolve('Wallaby');
    await Promise.all([loading, again]);
    expect(queries.getQueryState(['symbol', 's'])?.isInvalidated).toBe(true);
  });
});
