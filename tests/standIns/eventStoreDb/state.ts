import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Faults } from './faults.ts';
import type { Keeping } from './logFile.ts';
import type { Entry, Expectation, MemoryLog, Outcome, ProposedEvent } from './memoryLog.ts';

interface Caller {
  getPeer(): string;
  readonly cancelled: boolean;
  once(event: 'cancelled', listener: () => void): unknown;
  removeListener(event: 'cancelled', listener: () => void): unknown;
}

/** An append that has come in whole. `answer` may be called once, after what was written is kept. */
export interface WaitingAppend {
  readonly caller: Caller;
  readonly stream: string;
  readonly expected: Expectation;
  readonly events: readonly ProposedEvent[];
  answer(outcome: Outcome): void;
  /** Answered with a status instead. */
  refuse(): void;
}

/** What the calls of one server share: the log, who waits for news of it, and what is to go wrong. */
export class StandInState {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly #keeping: Keeping;
  readonly #sockets: ReadonlyMap<string, Socket>;
  readonly #sleepers = new Set<(awake: boolean) => void>();
  #waiting: WaitingAppend[] = [];
  /** Appends that have come in whole, repeated ones too. */
  appendsSeen = 0;
  /** Appends that have begun one by one, and messages of appends in batches. */
  readonly seen = { single: 0, batched: 0 };

  constructor(log: MemoryLog, faults: Faults, keeping: Keeping, sockets: ReadonlyMap<string, Socket>) {
    this.log = log;
    this.faults = faults;
    this.#keeping = keeping;
    this.#sockets = sockets;
  }

  now(): number {
    return Date.now() + this.faults.clockOffsetMs;
  }

  /** Cuts the caller's connection. */
  drop(caller: Caller): void {
    this.#sockets.get(caller.getPeer())?.destroy();
  }

  /** Appends of one turn of the event loop are written together. */
  submit(append: WaitingAppend): void {
    if (this.faults.silent) return;
    this.appendsSeen += 1;
    if (this.#waiting.push(append) === 1) setImmediate(() => this.#commit());
  }

  keep(write: (keep: (entry: Entry) => void) => void): void {
    write((entry) => this.#keeping.add(entry));
    this.#keeping.flush();
    this.#announce();
  }

  /** What the server writes of its own accord. */
  writeSystemEvents(count: number): void {
    this.keep((keep) => {
      for (let n = 0; n < count; n += 1) {
        const event = { id: randomUUID(), type: '$statsCollected', contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.alloc(0) };
        this.log.append('$stats-127.0.0.1:2113', 'any', [event], this.now(), keep);
      }
    });
  }

  /** Answers when something new is in the log; false when the caller has gone. */
  arrival(caller: Caller): Promise<boolean> {
    return new Promise((resolve) => {
      const gone = (): void => wake(false);
      const wake = (awake: boolean): void => {
        this.#sleepers.delete(wake);
        caller.removeListener('cancelled', gone);
        resolve(awake);
      };
      this.#sleepers.add(wake);
      caller.once('cancelled', gone);
    });
  }

  #announce(): void {
    for (const wake of [...this.#sleepers]) wake(true);
  }

  #commit(): void {
    const group = this.#waiting;
    this.#waiting = [];
    const whole = this.faults.halfGroups > 0 && group.length > 1 ? this.#half(group) : group;
    const answers: (() => void)[] = [];
    this.keep((keep) => {
      for (const append of whole) answers.push(this.#write(append, keep));
    });
    if (this.faults.reorderAnswers) answers.toReversed().forEach((answer, index) => setTimeout(answer, index));
    else for (const answer of answers) answer();
  }

  /** The first half of a group; every connection of it is cut before anything can be answered. */
  #half(group: readonly WaitingAppend[]): readonly WaitingAppend[] {
    this.faults.halfGroups -= 1;
    for (const { caller } of group) this.drop(caller);
    return group.slice(0, group.length / 2);
  }

  #write(append: WaitingAppend, keep: (entry: Entry) => void): () => void {
    const { caller, stream, expected, events } = append;
    if (this.#happens('refuse')) return () => append.refuse();
    if (this.#happens('dropBeforeWrite')) return () => this.drop(caller);
    const outcome = this.log.append(stream, expected, events, this.now(), keep);
    return this.#happens('dropAfterWrite') ? () => this.drop(caller) : () => append.answer(outcome);
  }

  #happens(fault: 'refuse' | 'dropBeforeWrite' | 'dropAfterWrite'): boolean {
    if (this.faults[fault] <= 0) return false;
    this.faults[fault] -= 1;
    return true;
  }
}
