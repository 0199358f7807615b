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
export interface FirefoxTab {
  open(address: string): Promise<void>;
  /** The value of an expression, by way of JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Goes to the first place, presses, goes to the others and lets go; `during` is done before that. */
  drag(pointer: Pointer, places: readonly [At, ...At[]], during?: () => Promise<void>): Promise<void>;
  /** The mouse goes there. */
  point(at: At): Promise<void>;
  /** Two fingers on either side of a place, so far from it at first and at last. */
  pinch(at: At, from: number, to: number): Promise<void>;
  /** A key by its name, with those to hold before it: `Control+Shift+z`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(window: Size): Promise<void>;
  /** What comes out of a printer, as a PDF. */
  print(): Promise<Buffer>;
  /** Keeps the next call of this path from leaving the page, until it is let go. */
  hold(pathname: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface FirefoxSession extends FirefoxTab {
  /** The tab that something has opened, once it is there. */
  opened(): Promise<FirefoxTab>;
  /** Where the next file that is downloaded lies, once all of it does. */
  downloaded(): Promise<string>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of WebDriver: the keys that have no letter. */
const KEYS: Readonly<Record<string, string>> = {
  Escape: '\uE00C', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Space: ' ',
};
const STEP_MS = 40;
const STEPS = 6;
const LOOK_AGAIN_MS = 50;

type Params = Readonly<Record<string, unknown>>;
type Send = (method: string, params: Params) => Promise<Params>;

/** Opens a window of this size in Firefox. */
export async function openFirefox(window: Size): Promise<FirefoxSession> {
  const folder = temporaryFolder();
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder };
  const firefox = spawn(FIREFOX, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(firefox, 'exit');
  const socket = new WebSocket(`${await addressOf(firefox.stderr)}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  let download = Promise.withResolvers<string>();
  let held = Promise.withResolvers<string>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(String(data)) as { readonly id?: number; readonly type: string; readonly method?: string; readonly params?: Params; readonly result: Params; readonly message?: string };
    if (method === 'browsingContext.downloadEnd') download.resolve(String(params?.['filepath']));
    if (method === 'network.beforeRequestSent' && params?.['isBlocked'] === true) held.resolve((params['request'] as { readonly request: string }).request);
    const call = waiting.get(id ?? -1);
    if (type === 'error') call?.reject(new Error(message));
    else call?.resolve(result);
  });
  const send: Send = (method, params) => {
    const call = Promise.withResolvers<Params>();
    const id = waiting.size;
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params }));
    return call.promise;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['browsingContext.downloadEnd', 'network.beforeRequestSent'] });
  const contexts = async (): Promise<readonly string[]> => {
    const tree = await send('browsingContext.getTree', {}) as { readonly contexts: readonly { readonly context: string }[] };
    return tree.contexts.map(({ context }) => context);
  };
  const hold: FirefoxTab['hold'] = async (pathname) => {
    held = Promise.withResolvers();
    const { promise } = held;
    const { intercept } = await send('network.addIntercept', { phases: ['beforeRequestSent'], urlPatterns: [{ type: 'pattern', pathname }] });
    return async () => {
      const request = await promise;
      await send('network.removeIntercept', { intercept });
      await send('network.continueRequest', { request });
    };
  };
  const known = new Set(await contexts());
  const [first = ''] = known;
  const tab = tabOf(send, first, hold);
  await tab.resize(window);

  return {
    ...tab,
    async opened() {
      for (;;) {
        const other = (await contexts()).find((context) => !known.has(context));
        if (other === undefined) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
          continue;
        }
        known.add(other);
        return tabOf(send, other, hold);
      }
    },
    downloaded() {
      download = Promise.withResolvers<string>();
      return download.promise;
    },
    async close() {
      socket.close();
      firefox.kill('SIGKILL');
      await ended;
      removeFolder(folder);
    },
  };
}

function tabOf(send: Send, context: string, hold: FirefoxTab['hold']): FirefoxTab {
  const perform = (actions: readonly Params[]) => send('input.performActions', { context, actions });
  const pointerOf = (pointerType: Pointer, actions: readonly Params[], id: string = pointerType): Params => ({ type: 'pointer', id, parameters: { pointerType }, actions });
  return {
    hold,
    async open(address) {
      // Firefox shows a PDF that was saved in a tab of its own, over this one.
      await send('browsingContext.activate', { context });
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async evaluate<T>(expression: string) {
      const answer = await send('script.evaluate', { expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`, target: { context }, awaitPromise: true });
      const { result, exceptionDetails } = answer as { readonly result?: { readonly value: string }; readonly exceptionDetails?: { readonly text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as T;
    },
    async drag(pointerType, [first, ...others], during) {
      await perform([pointerOf(pointerType, [moveTo(first), { type: 'pointerDown', button: 0 }, ...others.flatMap((at, index) => wayTo(others[index - 1] ?? first, at))])]);
      await during?.();
      await perform([pointerOf(pointerType, [{ type: 'pointerUp', button: 0 }])]);
    },
    async point(at) {
      await perform([pointerOf('mouse', [moveTo(at)])]);
    },
    async pinch({ x, y }, from, to) {
      await perform([-1, 1].map((side) => {
        const [start, end] = [{ x: x + side * from, y }, { x: x + side * to, y }];
        return pointerOf('touch', [moveTo(start), { type: 'pointerDown', button: 0 }, ...wayTo(start, end), { type: 'pointerUp', button: 0 }], `finger ${side}`);
      }));
    },
    async press(key) {
      const keys = key.split('+').map((name) => KEYS[name] ?? name);
      await perform([{ type: 'key', id: 'keys', actions: [...keys.map((value) => ({ type: 'keyDown', value })), ...keys.toReversed().map((value) => ({ type: 'keyUp', value }))] }]);
    },
    async type(text) {
      await perform([{ type: 'key', id: 'keys', actions: [...text].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]) }]);
    },
    async resize(viewport) {
      await send('browsingContext.setViewport', { context, viewport });
    },
    async print() {
      const { data } = await send('browsingContext.print', { context, page: { width: 21, height: 29.7 }, margin: { top: 1, bottom: 1, left: 1, right: 1 }, background: false });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await send('browsingContext.close', { context });
    },
  };
}

const moveTo = ({ x, y }: At): Params => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });

/** Step by step, as a hand goes. */
function wayTo(from: At, to: At): Params[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const share = (step + 1) / STEPS;
    return { ...moveTo({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }), duration: STEP_MS };
  });
}

/** Firefox says on its error output where it listens. */
async function addressOf(told: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: told })) {
    const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('Firefox ended before it listened.');
}
