import { describe, expect, it } from 'vitest';
import { createDownloads } from './downloads.ts';

const wanted = (): AbortSignal => new AbortController().signal;

function slow(): { readonly make: (name: string) => (signal: AbortSignal) => Promise<Uint8Array>; readonly began: string[]; finish(name: string): void } {
  const began: string[] = [];
  const running = new Map<string, () => void>();
  return {
    began,
    finish: (name) => running.get(name)?.(),
    make: (name) => (signal) => {
      began.push(name);
      return new Promise((resolve, reject) => {
        running.set(name, () => resolve(new TextEncoder().encode(name)));
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('Files to take away', () => {
  it('are made one after another, and the same one once', async () => {
    const downloads = createDownloads();
    const { make, began, finish } = slow();
    const asked = [...Array.from({ length: 60 }, () => 'a'), 'b', 'c'].map((name) => downloads(name, make(name), wanted()));
    await settled();
    expect(began).toEqual(['a']);
    finish('a');
    await asked[0];
    await settled();
    expect(began).toEqual(['a', 'b']);
    finish('b');
    await settled();
    finish('c');
    expect((await Promise.all(asked)).map((bytes) => new TextDecoder().decode(bytes)).join('')).toBe(`${'a'.repeat(60)}bc`);
    await downloads('a', make('a'), wanted());
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('come next for whoever asked for one, however many somebody else has asked for', async () => {
    const downloads = createDownloads();
    const { make, began, finish } = slow();
    for (let at = 0; at < 17; at++) void downloads(`greedy ${at}`, make(`greedy ${at}`), wanted(), 'greedy');
    await expect(downloads('greedy 17', make('greedy 17'), wanted(), 'greedy')).rejects.toMatchObject({ statusCode: 429 });
    const patient = downloads('patient', make('patient'), wanted(), 'patient');
    await settled();
    finish('greedy 0');
    await settled();
    expect(began).toEqual(['greedy 0', 'patient']);
    finish('patient');
    await expect(patient).resolves.toBeDefined();
    await settled();
    expect(began).toEqual(['greedy 0', 'patient', 'greedy 1']);
  });

  it('are not made for somebody who has left, and still for whoever shares them', async () => {
    const downloads = createDownloads();
    const { make, began, finish } = slow();
    const [gone, left] = [new AbortController(), new AbortController()];
    const first = downloads('a', make('a'), wanted());
    const shared = downloads('a', make('a'), left.signal);
    const second = downloads('b', make('b'), gone.signal);
    const refused = expect(second).rejects.toThrow('has gone');
    await settled();
    gone.abort(new Error('has gone'));
    left.abort(new Error('has gone'));
    finish('a');
    await first;
    await refused;
    await expect(shared).resolves.toBeDefined();
    expect(began).toEqual(['a']);
  });

  it('are refused when too many wait, and made again after a fault', async () => {
    const downloads = createDownloads();
    const { make, finish } = slow();
    const asked = Array.from({ length: 17 }, (_, at) => downloads(`file ${at}`, make(`file ${at}`), wanted()));
    await settled();
    await expect(downloads('one more', make('one more'), wanted())).rejects.toMatchObject({ statusCode: 429 });
    for (let at = 0; at < 17; at++) {
      finish(`file ${at}`);
      await asked[at];
      await settled();
    }
    await expect(downloads('bad', () => Promise.reject(new Error('no')), wanted())).rejects.toThrow('no');
    expect(await downloads('bad', async () => new Uint8Array([1]), wanted())).toEqual(new Uint8Array([1]));
  });
});
