import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../api/contract/calls.ts';
import { LIVE_PATH } from '../../../api/contract/liveChange.ts';
import * as browserCalls from './calls.ts';

describe('The calls of the browser', () => {
  const { LIVE_PATH: livePath, ...calls } = browserCalls;

  it.each(Object.entries(calls))('%s is the contract\'s call of that name', (name, call) => {
    const { method, path } = CALLS[name as keyof typeof CALLS];
    expect(call).toEqual({ method, path });
  });

  it('listen to live updates where the contract has them', () => {
    expect(livePath).toBe(LIVE_PATH);
  });
});
