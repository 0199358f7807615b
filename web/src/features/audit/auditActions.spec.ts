import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import { actionsOf, filterQuery } from './auditActions.ts';

const line = (position: string, correlationId: string, sub = 'ada'): AuditLine => ({
  position, at: 0, by: { sub, name: null, email: null }, sentence: position, kind: 'symbol', type: 'SymbolAdded', name: null, things: [],
  eventId: position, stream: 's', revision: 0, call: null, correlationId,
});

describe('The lines of the audit', () => {
  it('are one for the steps of one action, told by its first', () => {
    const actions = actionsOf([line('5', 'b'), line('4', 'a'), line('3', 'a'), line('2', 'a'), line('1', 'b')]);
    expect(actions.map(({ line: { position }, steps }) => [position, steps])).toEqual([['5', 1], ['2', 3], ['1', 1]]);
  });

  it('are asked for by whole days of the person who looks', () => {
    const { from, to } = filterQuery({ from: '2026-03-11', to: '2026-03-11' });
    expect(to! - from!).toBe(86_399_999);
    expect(new Date(from!).getHours()).toBe(0);
  });
});
