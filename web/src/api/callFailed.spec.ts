import { describe, expect, it } from 'vitest';
import { withReason } from './callFailed.ts';

const invalid = { status: 400, error: 'invalid', message: 'Bad input parameters' } as const;

describe('A failed call', () => {
  it('is told with what is wrong with what was sent', () => {
    expect(withReason('Unable to add the transcript', { ...invalid, params: ['title'], reason: 'at most 500 letters' })).toBe('Unable to add the transcript: at most 500 letters');
  });

  it('is told in the words of the screen alone where there is no reason to act on', () => {
    expect(withReason('Unable to add the transcript', invalid)).toBe('Unable to add the transcript');
    expect(withReason('Unable to add the transcript', { status: 500, error: 'fault', message: 'Something went wrong that should not.' })).toBe('Unable to add the transcript');
  });
});
