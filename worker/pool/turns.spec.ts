import { describe, expect, it } from 'vitest';
import type { Task } from './messages.ts';
import { createTurns, type Waiting } from './turns.ts';

const job = (kind: Task['kind'], person: string | undefined): Waiting => ({ task: { kind } as Task, person });

describe('Of two threads', () => {
  it.each(['poster', 'analyse', 'posterLayers', 'export'] as const)('one stays free for others while somebody has %s done: neither more texts nor paintings of theirs take it', (kind) => {
    const turns = createTurns(2);
    const first = job(kind, 'eve');
    turns.started(first);
    const [text, layers, file] = [job('analyse', 'eve'), job('posterLayers', 'eve'), job('export', 'eve')];
    expect(turns.next([text, layers, file])).toBeUndefined();
    const others = job('posterLayers', 'ada');
    expect(turns.next([text, layers, file, others])).toBe(others);
    turns.ended(first);
    expect(turns.next([layers])).toBe(layers);
  });

  it('both paint posters that nobody waits for', () => {
    const turns = createTurns(2);
    turns.started(job('render', undefined));
    const second = job('render', undefined);
    expect(turns.next([second])).toBe(second);
  });
});
