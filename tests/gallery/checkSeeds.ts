import { contentName } from '../../tapestry/model/canonical.ts';
import { checkedPosters } from './seedChecks.ts';

/**
 * Checks posters of many seeds: node tests/gallery/checkSeeds.ts [seeds of each kind, 200]. One line per fault, then one per
 * kind with a hash over all its scenes, by which two machines or two runs can be compared. Exits with 1 for a fault.
 */
const count = Number(process.argv[2] ?? 200);
const totals = new Map<string, { posters: number; faults: number; scenes: string[] }>();
for await (const { kind, scene, faults } of checkedPosters(count)) {
  const total = totals.get(kind) ?? { posters: 0, faults: 0, scenes: [] };
  totals.set(kind, { posters: total.posters + 1, faults: total.faults + faults.length, scenes: [...total.scenes, scene] });
  for (const fault of faults) process.stdout.write(`${fault}\n`);
}
for (const [kind, { posters, faults, scenes }] of totals) {
  process.stdout.write(`${kind}: ${posters} posters, ${faults} faults, scenes ${contentName(scenes).slice(0, 16)}\n`);
}
process.exitCode = [...totals.values()].some(({ faults }) => faults > 0) ? 1 : 0;
