import type { Task } from './messages.ts';

/** A task that waits for a thread. */
export interface Waiting {
  readonly task: Task;
  /** For whom; undefined for what the program does by itself. */
  readonly person: string | undefined;
}

/** Reading an upload is soon done; somebody waits for an analysis, for the layers of a poster on the screen and for a file to take away; there are many small pictures to choose by. */
const ORDER: Readonly<Record<Task['kind'], number>> = { facts: 0, analyse: 1, poster: 1, moved: 1, text: 1, triples: 1, suggestion: 1, words: 2, posterLayers: 1, lightPicture: 1, smallDrawing: 1, export: 1, sketch: 2, render: 3 };

/** Posters are painted behind everybody's back. */
const BEHIND = ORDER.render;

/** As long as a text is, and texts may be as long as uploads may be; or a second or more, as painting takes. */
const LONG: ReadonlySet<Task['kind']> = new Set(['facts', 'analyse', 'poster', 'text', 'triples', 'suggestion', 'words', 'posterLayers', 'export']);

/**
 * Whose turn it is when a thread is free: of those who wait the person with the fewest threads at work, of these the one
 * who waited longest for a turn, and of their tasks the one that somebody needs soonest. However much one person asks for,
 * the others are next; and where there are several threads, one of them is never held by long work of the same person.
 */
export function createTurns<Job extends Waiting>(threads: number): { started(job: Job): void; ended(job: Job): void; next(waiting: readonly Job[]): Job | undefined } {
  const working = new Map<string | undefined, Job[]>();
  const lastTurns = new Map<string | undefined, number>();
  const mostLong = Math.max(1, threads - 1);
  let turn = 0;

  const atWork = (person: string | undefined): readonly Job[] => working.get(person) ?? [];
  const isLong = ({ task }: Job): boolean => LONG.has(task.kind);
  const mayStart = (job: Job): boolean => job.person === undefined || !isLong(job) || atWork(job.person).filter(isLong).length < mostLong;

  function isBefore(a: Job, b: Job): boolean {
    const [orderA, orderB] = [ORDER[a.task.kind], ORDER[b.task.kind]];
    if (orderA !== orderB && Math.max(orderA, orderB) === BEHIND) return orderA < orderB;
    if (a.person === b.person) return orderA < orderB;
    const [busyA, busyB] = [atWork(a.person).length, atWork(b.person).length];
    return busyA === busyB ? (lastTurns.get(a.person) ?? 0) < (lastTurns.get(b.person) ?? 0) : busyA < busyB;
  }

  return {
    started(job) {
      working.set(job.person, [...atWork(job.person), job]);
      lastTurns.set(job.person, ++turn);
    },
    ended(job) {
      const left = atWork(job.person).filter((other) => other !== job);
      if (left.length > 0) working.set(job.person, left);
      else working.delete(job.person);
    },
    next(waiting) {
      // Whoever neither waits nor works is as good as new.
      if (waiting.length === 0 && working.size === 0) lastTurns.clear();
      let best: Job | undefined;
      for (const job of waiting) if (mayStart(job) && (best === undefined || isBefore(job, best))) best = job;
      return best;
    },
  };
}
