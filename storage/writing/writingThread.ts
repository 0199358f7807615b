import { Worker } from 'node:worker_threads';
import { StorageUnavailable } from '../errors/storageErrors.ts';
import type { Group, GroupOutcome } from './groups.ts';

/** Carries out orders on a thread of its own, which may wait for the disk while this one answers people. */
export interface WritingThread<Order, Outcome> {
  /**
   * Settles when the order has been carried out. What is ordered while the thread is busy, or in one turn of the event
   * loop, reaches it together and in order. @throws StorageUnavailable when the thread dies: the outcome is unknown
   */
  write(order: Order): Promise<Outcome>;
  /** Carries out what was ordered, then ends the thread; nothing may be ordered any more. */
  close(): Promise<void>;
}

export interface WritingThreadOptions {
  /** What the thread is for, for error sentences: "the event log". */
  readonly what: string;
  /** The program it runs: hands its work to `carryOutGroups`. */
  readonly program: URL;
  /** Given to the program as `workerData`. */
  readonly settings: unknown;
  /** Told whenever a group has been carried out, after whoever ordered something in it. */
  afterGroup?(): void;
}

interface Ordered<Order, Outcome> {
  readonly order: Order;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
}

/** The thread starts with the first order, and again with the next one after it died. It keeps no process alive that has nothing to write. */
export function createWritingThread<Order, Outcome>(options: WritingThreadOptions): WritingThread<Order, Outcome> {
  return new GroupingThread<Order, Outcome>(options);
}

class GroupingThread<Order, Outcome> implements WritingThread<Order, Outcome> {
  readonly #options: WritingThreadOptions;
  #worker: Worker | undefined;
  #waiting: Ordered<Order, Outcome>[] = [];
  #underWay: readonly Ordered<Order, Outcome>[] = [];
  #isDue = false;
  #idle: (() => void)[] = [];

  constructor(options: WritingThreadOptions) {
    this.#options = options;
  }

  write(order: Order): Promise<Outcome> {
    return new Promise<Outcome>((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject });
      this.#sendSoon();
    });
  }

  async close(): Promise<void> {
    while (this.#waiting.length > 0 || this.#underWay.length > 0) {
      await new Promise<void>((resolve) => void this.#idle.push(resolve));
    }
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    worker.ref();
    const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()));
    worker.postMessage(null);
    await ended;
  }

  #sendSoon(): void {
    if (this.#isDue || this.#underWay.length > 0) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#waiting.length === 0 || this.#underWay.length > 0) return;
    this.#underWay = this.#waiting;
    this.#waiting = [];
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(this.#underWay.map(({ order }) => order) satisfies Group<Order>);
  }

  #start(): Worker {
    const { program, settings } = this.#options;
    const worker = new Worker(program, { workerData: settings });
    worker.on('message', (outcome: GroupOutcome<Outcome>) => this.#hear(worker, outcome));
    worker.on('error', (error) => this.#lost(worker, error));
    worker.on('exit', () => this.#lost(worker, new Error('it ended')));
    return worker;
  }

  #hear(worker: Worker, outcomes: GroupOutcome<Outcome>): void {
    worker.unref();
    this.#settle(({ resolve }, index) => resolve(outcomes[index] as Outcome));
  }

  #lost(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    const error = new StorageUnavailable(this.#options.what, `the thread that writes it was lost (${reason.message})`, { cause: reason });
    this.#settle(({ reject }) => reject(error));
  }

  #settle(answer: (ordered: Ordered<Order, Outcome>, index: number) => void): void {
    const group = this.#underWay;
    this.#underWay = [];
    // Whoever waits goes first: the next group is on its way while this one is answered.
    this.#send();
    group.forEach(answer);
    this.#options.afterGroup?.();
    if (this.#waiting.length === 0 && this.#underWay.length === 0) this.#idle.splice(0).forEach((resolve) => resolve());
  }
}
