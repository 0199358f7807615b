import type { SymbolPrint } from '../layout/blocks/block.ts';
import type { Lettering } from '../layout/text/lettering.ts';
import { plus } from '../layout/placement/move.ts';
import { contentName } from '../model/canonical.ts';
import type { Palette } from '../model/palette.ts';
import { boxOf } from '../picture/polygon.ts';
import { isDark } from './onDarkPaper.ts';
import { roundCubic, roundPoint, roundRect } from './round.ts';
import type { SpriteRecipe, SymbolItem, TextItem } from './scene.ts';

/** A symbol on the sheet together with the recipe of its sprite. */
export interface PrintedSymbol {
  readonly item: SymbolItem;
  readonly recipe: SpriteRecipe;
}

/** Anchors are printed in the strong colour of their group, linked symbols with a rim of it: paper white, or in the night the paper's blue under light lines. */
export function symbolItem(id: string, group: string, print: SymbolPrint, palette: Palette, fill: string): PrintedSymbol {
  const anchor = print.role === 'anchor';
  const look = { ink: palette.ink, fill: anchor ? fill : isDark(palette) ? palette.paper : palette.white, fillAlpha: anchor ? 0.94 : 0.9, rim: anchor ? null : fill, solid: anchor };
  return printedSymbol(id, group, print, look);
}

/** A symbol in colours of its own. */
export function printedSymbol(id: string, group: string, print: SymbolPrint, look: Pick<SpriteRecipe, 'ink' | 'fill' | 'fillAlpha' | 'rim' | 'solid'>): PrintedSymbol {
  const recipe: SpriteRecipe = { picture: print.picture, box: print.box, line: print.line, seed: print.seed, ...look };
  const hull = print.ink.hull.map((point) => roundPoint(plus(point, print.centre)));
  const item: SymbolItem = {
    id, group, kind: 'symbol', layer: 'live', role: print.role, symbolId: print.symbolId, name: print.name, count: print.count,
    sprite: contentName(recipe), centre: print.centre, hull, bounds: roundRect(boxOf(hull)),
  };
  return { item, recipe };
}

export function textItem(id: string, group: string | null, text: Lettering): TextItem {
  const { line, bounds, outline, symbolId, display } = text;
  return {
    id,
    ...(group === null ? {} : { group }),
    kind: text.kind,
    layer: 'live',
    text: text.text,
    ...(display === undefined ? {} : { display }),
    style: text.style,
    line: line.kind === 'path' ? { kind: 'path', path: roundCubic(line.path) } : { kind: 'straight', at: roundPoint(line.at) },
    bounds: roundRect(bounds),
    ...(outline ? { outline: outline.map(roundPoint) } : {}),
    ...(symbolId === undefined ? {} : { symbolId }),
  };
}

/** Title lines are numbered; date and legend stand alone. */
export function headingItems(texts: readonly Lettering[]): TextItem[] {
  return texts.map((text, index) => textItem(text.kind === 'title' ? `title-${index + 1}` : text.kind, null, text));
}
