import type { SymbolPrint } from '../layout/block.ts';
import type { Lettering } from '../layout/lettering.ts';
import { plus } from '../layout/move.ts';
import { contentName } from '../model/canonical.ts';
import type { Palette } from '../model/palette.ts';
import { boxOf } from '../picture/polygon.ts';
import { roundCubic, roundPoint, roundRect } from './round.ts';
import type { SpriteRecipe, SymbolItem, TextItem } from './scene.ts';

/** A symbol on the sheet together with the recipe of its sprite. */
export interface PrintedSymbol {
  readonly item: SymbolItem;
  readonly recipe: SpriteRecipe;
}

/** Anchors are printed in the strong colour of their group, linked symbols in paper white with a rim of it. */
export function symbolItem(id: string, group: string, print: SymbolPrint, palette: Palette, fill: string): PrintedSymbol {
  const anchor = print.role === 'anchor';
  const recipe: SpriteRecipe = {
    picture: print.picture,
    box: print.box,
    line: print.line,
    ink: palette.ink,
    fill: anchor ? fill : palette.white,
    fillAlpha: anchor ? 0.94 : 0.9,
    rim: anchor ? null : fill,
    solid: anchor,
    seed: print.seed,
  };
  const hull = print.ink.hull.map((point) => roundPoint(plus(point, print.centre)));
  const item: SymbolItem = {
    id, group, kind: 'symbol', layer: 'live', role: print.role, symbolId: print.symbolId, name: print.name, count: print.count,
    sprite: contentName(recipe), centre: print.centre, hull, bounds: roundRect(boxOf(hull)),
  };
  return { item, recipe };
}

export function textItem(id: string, group: string | null, text: Lettering): TextItem {
  const { line, bounds, outline, symbolId } = text;
  return {
    id,
    ...(group === null ? {} : { group }),
    kind: text.kind,
    layer: 'live',
    text: text.text,
    style: text.style,
    line: line.kind === 'path' ? { kind: 'path', path: roundCubic(line.path) } : { kind: 'straight', at: roundPoint(line.at) },
    bounds: roundRect(bounds),
    ...(outline ? { outline: outline.map(roundPoint) } : {}),
    ...(symbolId === undefined ? {} : { symbolId }),
  };
}
