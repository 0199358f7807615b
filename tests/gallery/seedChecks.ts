import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadStarter } from '../../library/starter.ts';
import { contentName } from '../../tapestry/model/canonical.ts';
import { drawnOn } from '../../tapestry/model/tapestryData.ts';
import type { Poster } from '../../tapestry/poster.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { posterFaults } from '../bench/posterChecks.ts';
import { posterPainter } from './posterPainter.ts';

export const KINDS = ['radial', 'bigsyms', 'triples', 'slots'] as const;
const OF_LAYOUT: Readonly<Record<string, (typeof KINDS)[number]>> = { lo_radial: 'radial', lo_bigsyms: 'bigsyms', lo_triples: 'triples' };

const SAMPLES = fileURLToPath(new URL('../../library/samples', import.meta.url));

export interface CheckedPoster {
  readonly kind: (typeof KINDS)[number];
  readonly seed: number;
  /** Hash of the scene's canonical JSON. */
  readonly scene: string;
  /** Sentences that name meeting, background and items. */
  readonly faults: readonly string[];
}

/** Posters of the sample meetings on every background in turn, `count` seeds of each kind, each checked for all that can be measured. */
export async function* checkedPosters(count: number): AsyncGenerator<CheckedPoster> {
  const painter = posterPainter();
  const meetings = readdirSync(SAMPLES).filter((name) => !name.startsWith('README')).sort();
  const { backgrounds } = loadStarter();
  for (const kind of KINDS) {
    const grounds = backgrounds.filter(({ layoutId }) => (OF_LAYOUT[layoutId] ?? 'slots') === kind);
    for (let index = 0; index < count; index += 1) {
      const meeting = meetings[index % meetings.length] ?? '';
      const background = grounds[Math.floor(index / meetings.length) % grounds.length]?.name ?? '';
      const seed = (index * 2654435761) >>> 0;
      const poster = await painter.make(join(SAMPLES, meeting), { background, seed });
      const faults = [...posterFaults(poster.scene, poster.data).map(({ kind: fault, message }) => `${fault}: ${message}`), ...untold(poster)];
      yield { kind, seed, scene: contentName(poster.scene), faults: faults.map((fault) => `${meeting} on ${background}, seed ${seed}: ${fault}`) };
    }
  }
}

/** What was to be drawn and is neither on the sheet nor among what was left out, and slots that stay empty without a word. */
function untold({ data, scene }: Poster): string[] {
  const told = new Set([...placedSymbols(scene), ...data.leftOut.map(({ symbol }) => ({ name: symbol }))].map(({ name }) => name));
  const lost = drawnOn(data).filter(({ name }) => !told.has(name)).map(({ name }) => `"${name}" is gone without a reason`);
  const written = new Set(scene.items.map(({ group }) => group));
  const silent = data.slots.filter(({ id, reason }) => reason === null && !written.has(`slot-${id}`) && !data.notes.some((note) => note.includes(`slot ${id}`)));
  return [...lost, ...silent.map(({ id }) => `slot ${id} is empty without a reason`)];
}
