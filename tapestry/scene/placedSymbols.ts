import type { Scene, SceneItem, SymbolItem } from './scene.ts';

/** The symbols that found a place, in painting order. */
export function placedSymbols({ items }: Scene): SymbolItem[] {
  return items.filter((item: SceneItem): item is SymbolItem => item.kind === 'symbol');
}
