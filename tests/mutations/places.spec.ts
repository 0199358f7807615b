import { describe, expect, it } from 'vitest';
import { createNearestSpecs } from './nearestSpecs.ts';
import { drawn, placesIn, withFault } from './places.ts';

const CODE = [
  "import { a } from './a.ts';",
  '/** a === b && c */',
  'export function first(list: readonly number[], at: number): number {',
  '  if (at < 0) return -1;',
  '  const next = { who: event.metadata.user, at: at + 1 };',
  '  return list.length === 0 && next.at > 1 ? 0 : 1;',
  '}',
].join('\n');

describe('Faults that the mutation check plants', () => {
  it('are conditions, limits off by one, dropped guards and constants for fields, and never in comments or imports', () => {
    expect(placesIn('x.ts', CODE).map(({ line, kind, after }) => [line, kind, after.trim()])).toEqual([
      [4, 'off by one', 'if (at <= 0) return -1;'],
      [4, 'dropped guard', ''],
      [5, 'off by one', 'const next = { who: event.metadata.user, at: at };'],
      [5, 'constant for a field', "const next = { who: '' as never, at: at + 1 };"],
      [6, 'condition', 'return list.length !== 0 && next.at > 1 ? 0 : 1;'],
      [6, 'condition', 'return list.length === 0 || next.at > 1 ? 0 : 1;'],
      [6, 'off by one', 'return list.length === 0 && next.at >= 1 ? 0 : 1;'],
    ]);
  });

  it('change one line and no other', () => {
    const [place] = placesIn('x.ts', CODE);
    expect(withFault(CODE, place!).split('\n').filter((line, at) => line !== CODE.split('\n')[at])).toEqual(['  if (at <= 0) return -1;']);
  });

  it('are drawn by a seed: the same again for the same one, others for another, none twice', () => {
    const all = Array.from({ length: 500 }, (_, at) => at);
    expect(drawn(all, 60, 7)).toEqual(drawn(all, 60, 7));
    expect(drawn(all, 60, 7)).not.toEqual(drawn(all, 60, 8));
    expect(new Set(drawn(all, 60, 7)).size).toBe(60);
  });

  it('are judged by the specs nearest to them: its own first, then those of what imports it', () => {
    const near = createNearestSpecs([
      { path: 'a/one.ts', code: '' },
      { path: 'a/two.ts', code: "import './one.ts';" },
      { path: 'a/one.spec.ts', code: "import './one.ts';" },
      { path: 'b/two.spec.ts', code: "import '../a/two.ts';" },
      { path: 'tests/web/all.spec.ts', code: "import '../../a/one.ts';" },
      { path: 'b/other.spec.ts', code: '' },
    ]);
    expect(near('a/one.ts', 5)).toEqual(['a/one.spec.ts', 'b/two.spec.ts']);
  });
});
