/** One thing that waits, and whoever waits for what comes of it. */
export interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

export interface StreamQueuesOptions<Item, Result> {
  /** What an item touches; items that touch nothing in common are worked on together. undefined: everything. */
  touches(item: Item): readonly string[] | undefined;
  /** Settles every one of them; what it throws, all those are rejected with that are not settled yet. */
  work(name: string, together: readonly Waiting<Item, Result>[]): Promise<void>;
}

/** A queue of waiting items for each name, of which those at its head that get on with one another are taken together. */
export function createStreamQueues<Item, Result>({ touches, work }: StreamQueuesOptions<Item, Result>): { enqueue(name: string, item: Item): Promise<Result> } {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  async function serve(name: string, queue: Waiting<Item, Result>[]): Promise<void> {
    while (queue.length > 0) {
      const together = queue.splice(0, headOf(queue, touches));
      await work(name, together).catch((error: unknown) => together.forEach(({ reject }) => reject(error)));
    }
    queues.delete(name);
  }

  return {
    enqueue: (name, item) => new Promise((resolve, reject) => {
      const queue = queues.get(name);
      if (queue) return void queue.push({ item, resolve, reject });
      const begun = [{ item, resolve, reject }];
      queues.set(name, begun);
      void serve(name, begun);
    }),
  };
}

/** A server takes no append of any size: names and their metadata come to a kilobyte or so. */
const MAX_TOGETHER = 256;

/** How many items at the head of a queue touch nothing in common; one at least. */
function headOf<Item>(queue: readonly { readonly item: Item }[], touches: (item: Item) => readonly string[] | undefined): number {
  const touched = new Set<string>();
  for (const [index, { item }] of queue.slice(0, MAX_TOGETHER).entries()) {
    const own = touches(item);
    if (index > 0 && (own === undefined || own.some((each) => touched.has(each)))) return index;
    if (own === undefined) return 1;
    for (const each of own) touched.add(each);
  }
  return Math.min(queue.length, MAX_TOGETHER);
}
