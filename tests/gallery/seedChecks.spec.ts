import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { contentName } from '../../tapestry/model/canonical.ts';
import { checkedPosters, KINDS } from './seedChecks.ts';
import type { CheckedPoster } from './seedChecks.ts';

/** Of each kind; `node tests/gallery/checkSeeds.ts` takes two hundred. */
const SEEDS = 12;

describe('posters of the sample meetings, whatever the seed', () => {
  it('touch nowhere, keep their margins, fill every quarter, lose nothing silently and are the same in another process', async () => {
    const elsewhere = promisify(execFile)(process.execPath, [fileURLToPath(new URL('checkSeeds.ts', import.meta.url)), String(SEEDS)]);
    const posters: CheckedPoster[] = [];
    for await (const poster of checkedPosters(SEEDS)) posters.push(poster);
    expect(posters.flatMap(({ faults }) => faults)).toEqual([]);
    const { stdout } = await elsewhere;
    for (const kind of KINDS) {
      const scenes = posters.filter((poster) => poster.kind === kind).map(({ scene }) => scene);
      expect(new Set(scenes).size).toBe(SEEDS);
      expect(stdout).toContain(`${kind}: ${SEEDS} posters, 0 faults, scenes ${contentName(scenes).slice(0, 16)}`);
    }
  }, 180_000);
});
