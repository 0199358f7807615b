export interface ShareLimits {
  /** Calls of one person that are under way. */
  readonly atOnce: number;
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
}

interface Share {
  readonly waiting: Call[];
  calls: number;
  bytes: number;
}

/** Shares of several people who take what they need, each within the same limits, first come, first served. */
export function createShares({ atOnce, mostWaiting, mostBytes }: ShareLimits): { take(person: string, bytes: number): Turn | undefined } {
  const shares = new Map<string, Share>();

  const fits = ({ calls, bytes }: Share, call: Call): boolean => calls < atOnce && (bytes === 0 || bytes + call.bytes <= mostBytes);

  function beginWhatFits(share: Share): void {
    for (let call = share.waiting[0]; call !== undefined && fits(share, call); call = share.waiting[0]) {
      share.waiting.shift();
      share.calls += 1;
      share.bytes += call.bytes;
      call.state = 'underWay';
      call.begin();
    }
  }

  function end(person: string, share: Share, call: Call): void {
    if (call.state === 'waiting') share.waiting.splice(share.waiting.indexOf(call), 1);
    if (call.state === 'underWay') {
      share.calls -= 1;
      share.bytes -= call.bytes;
    }
    call.state = 'over';
    beginWhatFits(share);
    if (share.calls === 0 && share.waiting.length === 0) shares.delete(person);
  }

  return {
    take(person, bytes) {
      const share = shares.get(person) ?? { waiting: [], calls: 0, bytes: 0 };
      if (share.waiting.length >= mostWaiting) return undefined;
      shares.set(person, share);
      const { promise, resolve } = Promise.withResolvers<void>();
      const call: Call = { bytes, begin: resolve, state: 'waiting' };
      share.waiting.push(call);
      beginWhatFits(share);
      return { begins: promise, done: () => end(person, share, call) };
    },
  };
}
