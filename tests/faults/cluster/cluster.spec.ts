import { describe, expect, it } from 'vitest';
import { WITH_REDIS } from '../../support/withRedis.ts';
import { soakCluster } from './clusterSoak.ts';

/** A real Redis; stand-ins for EventStoreDB, MongoDB, the object store and the issuer. */
describe('Two processes of every part that are killed one after another', WITH_REDIS, () => {
  it('lose nothing that was acknowledged, paint every picture once, and leave the read models that a rebuild would make', { timeout: 900_000 }, async () => {
    const { faults, counts, kills, rendered, summary } = await soakCluster({ seconds: 90, seed: 20_260_322 });
    process.stdout.write(`${summary}\n`);
    expect(faults).toEqual([]);
    expect([counts.added, counts.renamed, counts.ran, rendered].every((count) => count > 0)).toBe(true);
    expect(kills['api'] ?? 0).toBeGreaterThan(0);
    expect(kills['projector'] ?? 0).toBeGreaterThan(0);
    expect(kills['worker'] ?? 0).toBeGreaterThan(0);
  });
});
