import { createHash } from 'node:crypto';
import type { StarterContent, StarterSource } from '../../application/catalogue/starterContent.ts';
import { starterSource } from '../../cli/starterContent.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';

/** Enough words for every sample meeting, and pictures for the two small ones. */
const SYMBOLS = 60;
const DRAWN = new Set(['water', 'tree', 'seed', 'rain', 'rabbit', 'carrot', 'fence', 'worm', 'bird', 'ship', 'map', 'photo', 'lamp', 'door', 'box', 'museum']);

let whole: StarterContent | undefined;

/** The first symbols of the real starter library with some that are drawn of the small meetings, and the backgrounds of its default layout. */
export function smallStarter(symbols = SYMBOLS): StarterSource {
  return starterWith(symbols, [DEFAULT_LAYOUT]);
}

/** With one of the painted scenes besides. */
export function paintedStarter(): StarterSource {
  return starterWith(SYMBOLS, [DEFAULT_LAYOUT, 'lo_river']);
}

function starterWith(symbols: number, layouts: readonly string[]): StarterSource {
  whole ??= starterSource().content();
  return sourceOf({ symbols: whole.symbols.filter(({ name }, at) => at < symbols || (symbols >= SYMBOLS && DRAWN.has(name))), backgrounds: whole.backgrounds.filter(({ properties }) => layouts.includes(properties.layoutId)) });
}

/** A library of one's own as a source, named by what is in it. */
export function sourceOf(content: StarterContent): StarterSource {
  const names = JSON.stringify([content.symbols, content.backgrounds.map(({ png: _png, ...rest }) => rest)]);
  return { version: createHash('sha256').update(names).digest('hex'), content: () => content };
}
