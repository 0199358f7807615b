import { describe, expect, it } from 'vitest';
import { TextUnworkable, type Compute, type TranscriptFacts } from '../ports/compute.ts';
import { transcriptFacts } from './transcriptFacts.ts';

const SPOKEN = 'Anna: The boats are ready.\n';
const spoken = (length: number): string => SPOKEN.repeat(Math.ceil(length / SPOKEN.length)).slice(0, length);
const FACTS = { words: 7 } as unknown as TranscriptFacts;

function asking(facts: () => Promise<TranscriptFacts>) {
  const asked: string[] = [];
  const compute = { facts: (content: string) => (asked.push(content), facts()) } as unknown as Compute;
  return { asked, of: (content: string) => transcriptFacts({ compute }, content) };
}

describe('What a transcript says of itself', () => {
  it('is read at once up to 20,000 letters, and on a thread from there on, so that nobody waits for it', async () => {
    const { asked, of } = asking(async () => FACTS);
    expect(await of(spoken(20_000))).toMatchObject({ words: expect.any(Number) });
    expect(asked).toEqual([]);
    expect(await of(spoken(20_001))).toBe(FACTS);
    expect(asked).toEqual([spoken(20_001)]);
  });

  it('is refused with a sentence where no tapestry can ever come of it, before a thread is asked where that is known', async () => {
    const { asked, of } = asking(() => Promise.reject(new TextUnworkable()));
    const lines = await of('\n'.repeat(1_000_000));
    expect(asked.length).toBe(0);
    expect(lines).toEqual({ ok: false, refusal: { code: 'invalid', message: expect.stringMatching(/^This text has more than a million lines/) } });
    expect(await of(spoken(30_000))).toEqual({ ok: false, refusal: { code: 'invalid', message: new TextUnworkable().message } });
  });

  it('is no refusal where the thread failed', async () => {
    await expect(asking(() => Promise.reject(new Error('The thread died.'))).of(spoken(30_000))).rejects.toThrow('The thread died.');
  });
});
