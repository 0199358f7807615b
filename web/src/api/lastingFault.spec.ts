import { describe, expect, it } from 'vitest';
import { ReadFailed } from './callFailed.ts';
import { lastingFault } from './lastingFault.ts';

const failed = (status: number) => new ReadFailed({ status, error: status === 0 ? 'unreachable' : 'fault', message: 'Something went wrong.' });

describe('What was fetched before', () => {
  it.each([0, 500, 503])('stays on the screen when fetching it again fails by the network or the server (%s)', (status) => {
    expect(lastingFault({ data: [], error: failed(status) })).toBeNull();
  });

  it('goes when the server says that it is not there any more', () => {
    const error = failed(404);
    expect(lastingFault({ data: [], error })).toBe(error);
  });

  it('cannot hide a fault when nothing was fetched', () => {
    const error = failed(0);
    expect(lastingFault({ data: undefined, error })).toBe(error);
    expect(lastingFault({ data: undefined, error: null })).toBeNull();
  });
});
