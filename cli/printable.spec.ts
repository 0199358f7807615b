import { describe, expect, it } from 'vitest';
import { escaped, inLine } from './printable.ts';

describe('What the command line prints', () => {
  it('shows control characters of somebody\'s title instead of sending them to the terminal', () => {
    expect(escaped('\u001b]0;owned\u0007 \u009b31m')).toBe('\\u001b]0;owned\\u0007 \\u009b31m');
    expect(escaped('call \u202egnirps \u200b\ufeff')).toBe('call \\u202egnirps \\u200b\\ufeff');
    expect(escaped('Family 👩\u200d👧')).toBe('Family 👩\u200d👧');
    expect(inLine('two\r\nlines')).toBe('two\\u000d\\u000alines');
    expect(escaped('two lines\n\tand a tab\r\n')).toBe('two lines\n\tand a tab\r\n');
  });
});
