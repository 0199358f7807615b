import { expect } from 'vitest';
import type { DomainEvent } from '../store/eventStore.ts';
import type { Decider, RefusalCode } from './decider.ts';

/** Specs of deciders read: given these events, when this command, then these events or this refusal. */
export function given<State, Command, E extends DomainEvent>(decider: Decider<State, Command, E>, events: readonly E[]) {
  return {
    when(command: Command) {
      const state = events.reduce((before, event) => decider.evolve(before, event), decider.initialState());
      const decision = decider.decide(command, state);
      return {
        then(expected: readonly E[]): void {
          expect(decision).toEqual({ ok: true, events: expected });
        },
        thenRefused(code: RefusalCode, details?: Readonly<Record<string, string>>): void {
          expect(decision).toMatchObject({ ok: false, refusal: { code, message: expect.stringMatching(/\S.{8}/), ...(details ? { details } : {}) } });
        },
      };
    },
  };
}
