import { describe, expect, it } from 'vitest';
import { createApi, MAX_KEEPALIVE_BYTES } from './client.ts';
import { updateTranscriptName } from './calls.ts';

const answer = (): Response => Response.json({ id: 'd', name: 'n' });

/** Whether each attempt of a write was sent so that it outlives its page; `fails`: how many get no answer. */
async function sent(newName: string, options: { readonly keepalive?: boolean }, fails = 0): Promise<readonly unknown[]> {
  const attempts: unknown[] = [];
  const api = createApi({ token: () => 'token', renewed: () => Promise.resolve(null) }, (_address, init) => {
    attempts.push(init?.keepalive);
    return attempts.length <= fails ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer());
  });
  expect(await api.write(updateTranscriptName, { documentID: 'd', newName }, options)).toMatchObject({ ok: true });
  return attempts;
}

describe('What is saved by one gesture', () => {
  it('comes through although the page is left right after', async () => {
    expect(await sent('Festival', { keepalive: true })).toEqual([true]);
  });

  it('is sent as usual where it is too large to be left behind', async () => {
    expect(await sent('€'.repeat(MAX_KEEPALIVE_BYTES / 3), { keepalive: true })).toEqual([false]);
  });

  it('is sent as usual where the browser has no room for it beside what is under way', async () => {
    expect(await sent('Festival', { keepalive: true }, 1)).toEqual([true, false]);
  });

  it('is the exception: other writes are sent as usual', async () => {
    expect(await sent('Festival', {})).toEqual([false]);
  });
});
