import { expect } from 'vitest';
import { LIVE_PATH } from '../../api/contract/liveChange.ts';

export interface ServerEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: string | undefined;
}

export interface LiveStream {
  /** The next event that passes; waits for it. */
  next(passes: (event: ServerEvent) => boolean): Promise<ServerEvent>;
  readonly ended: Promise<void>;
  close(): void;
}

/** A live stream of an api that listens, as a browser reads it. */
export async function watchLive(address: string, token: string, headers: Record<string, string> = {}): Promise<LiveStream> {
  const stopping = new AbortController();
  const answer = await fetch(`${address}${LIVE_PATH}`, { headers: { authorization: `Bearer ${token}`, ...headers }, signal: stopping.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const events: ServerEvent[] = [];
  let wake = (): void => undefined;
  const ended = (async () => {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      events.push(...frames.map(parsed));
      wake();
    }
  })().catch(() => undefined).finally(() => wake());
  return {
    ended,
    close: () => stopping.abort(),
    async next(passes) {
      for (;;) {
        const at = events.findIndex(passes);
        if (at >= 0) return events.splice(0, at + 1)[at] as ServerEvent;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

function parsed(frame: string): ServerEvent {
  const field = (name: string): string | undefined => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1];
  return { id: field('id'), event: field('event'), data: field('data') };
}
