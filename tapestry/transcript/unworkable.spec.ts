import { describe, expect, it } from 'vitest';
import { unworkable } from './unworkable.ts';

describe('A text that can never become a tapestry', () => {
  it.each(['\n', '\r', '\r\n'])('has more than a million lines, however they end: %j', (end) => {
    expect(unworkable(`a${end}`.repeat(1_000_000))).toBe('This text has more than a million lines, which no meeting has: check that it is the transcript.');
    expect(unworkable(`a${end}`.repeat(999_999))).toBeNull();
  });
});
