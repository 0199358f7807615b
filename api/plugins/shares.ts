export interface ShareLimits {
  /** Calls of one person that are under way. */
  readonly atOnce: number;
  /** So many of them begin at once, */
  readonly eager: number;
  /**
   * further ones after so long each, so that they are not all at work in the same moment. One that has been under way for
   * `eager` pauses is waiting for somebody else, and holds up no other.
   */
  readonly pauseMs: number;
  /** Calls of one person that wait until others of theirs are done. */
  readonly mostWaiting: number;
  /** Of bodies of one person; a larger one comes when it is the only one. */
  readonly mostBytes: number;
}

export interface Turn {
  /** When the call may be read and carried out. */
  readonly begins: Promise<void>;
  /** It is over, or its caller has gone. */
  done(): void;
}

interface Call {
  readonly bytes: number;
  readonly begin: () => void;
  state: 'waiting' | 'underWay' | 'over';
  beganAt: number;
}

interface Share {
  readonly waiting: Call[];
  readonly underWay: Set<Call>;
  bytes: number;
  lastBegan: number;
  pausing: NodeJS.Timeout | undefined;
}

/** Shares of several people who take what they need, each within the same limits, first come, first served. */
export function createShares({ atOnce, eager, pauseMs, mostWaiting, mostBytes }: ShareLimits): { take(person: string, bytes: number): Turn | undefined } {
  const shares = new Map<string, Share>();

  const fits = ({ underWay, bytes }: Share, call: Call): boolean => underWay.size < atOnce && (bytes === 0 || bytes + call.bytes <= mostBytes);

  /** True when the next call is not to begin yet; it is tried again then. */
  function pauses(share: Share): boolean {
    const now = performance.now();
    const beginning = [...share.underWay].filter(({ beganAt }) => now - beganAt < eager * pauseMs).length;
    const left = beginning < eager ? 0 : share.lastBegan + pauseMs - now;
    if (left <= 0) return false;
    share.pausing ??= setTimeout(() => {
      share.pausing = undefined;
      beginWhatFits(share);
    }, left).unref();
    return true;
  }

  function beginWhatFits(share: Share): void {
    for (let call = share.waiting[0]; call !== undefined && fits(share, call) && !pauses(share); call = share.waiting[0]) {
      share.waiting.shift();
      call.beganAt = performance.now();
      call.state = 'underWay';
      share.lastBegan = call.beganAt;
      share.underWay.add(call);
      share.bytes += call.bytes;
      call.begin();
    }
  }

  function end(person: string, share: Share, call: Call): void {
    // Told twice: by now the person may have another share.
    if (call.state === 'over') return;
    if (call.state === 'waiting') share.waiting.splice(share.waiting.indexOf(call), 1);
    if (share.underWay.delete(call)) share.bytes -= call.bytes;
    call.state = 'over';
    beginWhatFits(share);
    if (share.underWay.size === 0 && share.waiting.length === 0) shares.delete(person);
  }

  return {
    take(person, bytes) {
      const share = shares.get(person) ?? { waiting: [], underWay: new Set<Call>(), bytes: 0, lastBegan: 0, pausing: undefined };
      if (share.waiting.length >= mostWaiting) return undefined;
      shares.set(person, share);
      const { promise, resolve } = Promise.withResolvers<void>();
      const call: Call = { bytes, begin: resolve, state: 'waiting', beganAt: 0 };
      share.waiting.push(call);
      beginWhatFits(share);
      return { begins: promise, done: () => end(person, share, call) };
    },
  };
}
