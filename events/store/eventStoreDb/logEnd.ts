import type { LogServer } from './client.ts';
import { isOwn } from './ownEvents.ts';
import { isAfter, type Place } from './place.ts';

const PAGE = 32;

/**
 * Finds the last event that is not the server's own. What lies before the end of an earlier look is not looked at
 * again, so that a server that talks to itself all night costs one look at each of its events.
 */
export class LogEnd {
  readonly #server: LogServer;
  #known: { readonly head: Place; readonly last: Place | undefined } | undefined;

  constructor(server: LogServer) {
    this.#server = server;
  }

  async find(): Promise<Place | undefined> {
    const known = this.#known;
    let head: Place | undefined;
    let last: Place | undefined;
    let from: Place | undefined;
    search: for (;;) {
      let seen = 0;
      for await (const event of this.#server.backwards(from, PAGE, new AbortController().signal)) {
        head ??= event.place;
        if (known && !isAfter(event.place, known.head)) {
          last = known.last;
          break search;
        }
        if (isOwn(event)) {
          last = event.place;
          break search;
        }
        [from, seen] = [event.place, seen + 1];
      }
      if (seen < PAGE) break;
    }
    if (head && (!this.#known || isAfter(head, this.#known.head))) this.#known = { head, last };
    return last;
  }
}
