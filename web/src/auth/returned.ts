import { SIGN_IN_CHANNEL } from './way.ts';

const LOOK_MS = 500;
/** A window counts as closed before what it told on its way out has come: only one that stays closed brought nothing. */
const LOOKS_BEFORE_GONE = 5;

/** In a frame or a window that came back from the sign-in page: tells the page that opened it, and goes. */
export function handOver(address: string): void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(address);
  channel.close();
  window.close();
}

/**
 * Waits for the return of the sign-in that left for `leftFor`, recognised by its state. Null when `gone` says that
 * nobody will come back, or after `timeoutMs`.
 */
export function returnOf(leftFor: string, timeoutMs: number, gone: () => boolean = () => false): Promise<string | null> {
  const state = stateOf(leftFor);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    const settle = (address: string | null) => {
      clearTimeout(timeout);
      clearInterval(watch);
      channel.close();
      resolve(address);
    };
    const timeout = setTimeout(() => settle(null), timeoutMs);
    let looks = 0;
    const watch = setInterval(() => {
      looks = gone() ? looks + 1 : 0;
      if (looks === LOOKS_BEFORE_GONE) settle(null);
    }, LOOK_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (stateOf(data) === state) settle(data);
    });
  });
}

function stateOf(address: string): string | null {
  return new URL(address).searchParams.get('state');
}
