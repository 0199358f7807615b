import { describe, expect, it } from 'vitest';
import { fileNameOf } from './fileName.ts';

describe('the name of a file made of a transcript', () => {
  it('has an underscore for everything that is neither letter nor digit, in any script', () => {
    expect(fileNameOf('Spring call / 2026: "Zürich"', 'svg')).toBe('Spring_call___2026___Zürich_.svg');
    expect(fileNameOf('../../etc/passwd', 'pdf')).toBe('______etc_passwd.pdf');
  });

  it('is never too long for a disk', () => {
    expect(Buffer.byteLength(fileNameOf('字'.repeat(500), 'png'))).toBeLessThan(255);
  });
});
