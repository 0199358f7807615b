import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { FIREFOX } from './firefox.ts';

export interface At {
  readonly x: number;
  readonly y: number;
}

export type Pointer = 'mouse' | 'touch';

/** One tab of a Firefox of its own, told what to do by WebDriver BiDi (W3C), as Firefox speaks it. */
export interface FirefoxSession {
  open(address: string): Promise<void>;
  /** The value of an expression, by way of JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Goes to the first place, presses, goes to the others and lets go; `while` is done before that. */
  drag(pointer: Pointer, places: readonly [At, ...At[]], during?: () => Promise<void>): Promise<void>;
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Of WebDriver: the keys that have no letter. */
const KEYS: Readonly<Record<string, string>> = { Escape: '\uE00C' };
const STEP_MS = 40;
const STEPS = 6;

type Params = Readonly<Record<string, unknown>>;

/** Opens a window of this size in Firefox. */
export async function openFirefox({ width, height }: { readonly width: number; readonly height: number }): Promise<FirefoxSession> {
  const folder = temporaryFolder();
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder };
  const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'exit');
  const socket = new WebSocket(`${await addressOf(firefox.stderr)}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as { readonly id?: number; readonly type: string; readonly result: Params; readonly message?: string };
    const call = waiting.get(id ?? -1);
    if (type === 'error') call?.reject(new Error(message));
    else call?.resolve(result);
  });
  const send = (method: string, params: Params): Promise<Params> => {
    const call = Promise.withResolvers<Params>();
    const id = waiting.size;
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params }));
    return call.promise;
  };
  await send('session.new', { capabilities: {} });
  const { contexts: [tab] } = await send('browsingContext.getTree', {}) as { readonly contexts: readonly [{ readonly context: string }] };
  const { context } = tab;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  const perform = (actions: readonly Params[]) => send('input.performActions', { context, actions });

  return {
    async open(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async evaluate<T>(expression: string) {
      const answer = await send('script.evaluate', { expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = answer as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as T;
    },
    async drag(pointerType, [first, ...others], during) {
      const pointer = (actions: readonly Params[]) => perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
      const to = (from: At, at: At) => Array.from({ length: STEPS }, (_, step) => ({
        type: 'pointerMove', duration: STEP_MS, x: Math.round(from.x + (at.x - from.x) * (step + 1) / STEPS), y: Math.round(from.y + (at.y - from.y) * (step + 1) / STEPS),
      }));
      await pointer([{ type: 'pointerMove', x: Math.round(first.x), y: Math.round(first.y) }, { type: 'pointerDown', button: 0 }, ...others.flatMap((at, index) => to(others[index - 1] ?? first, at))]);
      await during?.();
      await pointer([{ type: 'pointerUp', button: 0 }]);
    },
    async press(key) {
      const value = KEYS[key] ?? key;
      await perform([{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }]);
    },
    async close() {
      socket.close();
      firefox.kill('SIGKILL');
      await ended;
      removeFolder(folder);
    },
  };
}

/** Firefox says on its error output where it listens. */
async function addressOf(told: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: told })) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened.');
}
