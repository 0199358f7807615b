import { describe, expect, it } from 'vitest';
import { repair } from '../../application/upkeep/repair.ts';
import { addMeeting } from '../support/meetings.ts';
import { openTestInstallation } from '../support/testInstallation.ts';

describe('Repairing while others are at work', () => {
  it('leaves what may be on its way for one pass, and erases what nobody has finished by the next', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const kept = await addMeeting(installation);
    await ports.blobs.putFor('transcript-cut-off', 'content/x', new TextEncoder().encode('what was said'));
    const suspects = new Set<string>();
    expect((await repair(ports, 'running', suspects)).erased).toBe(0);
    expect([...suspects]).toEqual(['transcript-cut-off']);
    expect(await ports.blobs.list('transcript-cut-off')).toHaveLength(1);
    expect((await repair(ports, 'running', suspects)).erased).toBe(1);
    expect(await ports.blobs.list('transcript-cut-off')).toEqual([]);
    expect((await ports.blobs.list(`transcript-${kept}`)).length).toBeGreaterThan(0);
    expect([...suspects]).toEqual([]);
  });
});
