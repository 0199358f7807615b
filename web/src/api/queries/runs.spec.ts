import { expect, it } from 'vitest';
import { createApi } from '../client.ts';
import { countPosters } from './runs.ts';

/** Answers as the calls `runs` does of a transcript whose rows were cleared from Recent Tapestries: only with `all` there is anything. */
function apiOf(...pages: readonly (readonly Readonly<Record<'renderKey' | 'status', string>>[])[]) {
  return createApi({ token: () => 'token', renewed: () => Promise.resolve(null) }, (address) => {
    const query = new URL(address as string, 'http://tapestry').searchParams;
    const at = Number(query.get('cursor') ?? 0);
    const page = query.get('all') === 'true' ? { runs: pages[at], ...(at + 1 < pages.length && { cursor: String(at + 1) }) } : { runs: [] };
    return Promise.resolve(Response.json({ cleared: true, ...page }));
  });
}

const run = (renderKey: string, status = 'rendered') => ({ renderKey, status });

it('Posters of a transcript are counted although the list was cleared, each once, on whatever page, and without erased ones', async () => {
  expect(await countPosters(apiOf([run('a'), run('b'), run('a')], [run('a'), run('c'), run('d', 'erased')]), 'd')).toBe(3);
});
