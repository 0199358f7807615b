import type { LeftOut } from '../../../../tapestry/model/tapestryData.ts';
import type { Arrangement } from '../../../../tapestry/model/arrangement.ts';
import { normaliseName } from '../../../../tapestry/model/names.ts';
import { placedSymbols } from '../../../../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { standingOn } from '../tapestry/standing.ts';

/** Symbols that can be brought onto a poster: first those that somebody wanted there in vain, then by how often each was said. */
export function leftOff(leftOut: readonly LeftOut[], scene: Scene, chosen: Arrangement['symbols']): readonly LeftOut[] {
  const placed = new Set(placedSymbols(scene).map(({ name }) => name));
  const standing = standingOn(scene);
  const wanted = ({ symbol }: LeftOut): boolean => chosen[symbol] === 'shown';
  return leftOut
    .filter((each) => each.reason !== 'noPicture' && !placed.has(each.symbol) && chosen[each.symbol] !== 'hidden' && (wanted(each) || !standing.has(normaliseName(each.symbol))))
    .toSorted((a, b) => Number(wanted(b)) - Number(wanted(a)) || b.count - a.count);
}
