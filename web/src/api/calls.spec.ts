import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../api/contract/calls.ts';
import { LIVE_PATH } from '../../../api/contract/liveChange.ts';
import * as browserCalls from './calls.ts';

const kebab = (name: string) => `/api/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

describe('The calls of the browser', () => {
  const { LIVE_PATH: livePath, ...calls } = browserCalls;

  it.each(Object.entries(calls))('%s is the contract\'s call of that name', (name, call) => {
    expect(call.path).toBe(kebab(name));
    expect(CALLS.find(({ path }) => path === call.path)?.method).toBe(call.method);
  });

  it('listen to live updates where the contract has them', () => {
    expect(livePath).toBe(LIVE_PATH);
  });
});
