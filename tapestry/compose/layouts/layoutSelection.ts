import { codeUnitOrder } from '../../model/codeUnitOrder.ts';
import { layoutName } from '../../model/layoutName.ts';
import type { SlotLayout } from '../../model/slotLayout.ts';
import type { LayoutSelectionData, TapestryData, TapestrySymbol } from '../../model/tapestryData.ts';

/** A published background as layout selection sees it. */
export interface SelectableBackground {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly layoutId: string;
  /** SHA-256 of its picture; null for blank paper. */
  readonly imageHash: string | null;
  /** The default of its layout. */
  readonly selected: boolean;
  /** Names of symbols. */
  readonly primarySymbol: string | null;
  readonly symbols: readonly string[];
  /** The places of a slot layout. */
  readonly layout?: SlotLayout;
}

const PRIMARY_WEIGHT = 3;

export interface LayoutSelection {
  /** Null when no background speaks of anything in the transcript: then the default layout is taken. */
  readonly background: SelectableBackground | null;
  readonly data: LayoutSelectionData;
}

/**
 * Chooses layout and background for a transcript when nobody did. A background scores the ranks of its primary symbol
 * (threefold) and its secondary ones in `symbols`; the best names the layout, where the default background wins.
 * Equal scores go to the first by name.
 * @param inUse id of the background behind the tapestry.
 */
export function selectLayout(
  backgrounds: readonly SelectableBackground[], symbols: TapestryData['symbols'], inUse: string | null = null,
): LayoutSelection {
  const byName = backgrounds.toSorted((a, b) => codeUnitOrder(a.name, b.name));
  const scored = byName.map((background) => ({ background, score: scoreOf(background, symbols) }));
  const [best] = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const inLayout = byName.find(({ layoutId, selected }) => selected && layoutId === best?.background.layoutId);
  const background = best === undefined ? null : (inLayout ?? best.background);
  const backgroundsMatched = byName.map((each) => ({
    backgroundID: each.id,
    name: each.name,
    layout: each.layoutId,
    layoutName: each.layout?.name ?? layoutName(each.layoutId),
    imageHash: each.imageHash,
    description: each.description,
    selected: each === background,
    inUse: each.id === inUse,
    symbols: namesOf(each).flatMap((name) => matched(name, symbols)),
  }));
  return { background, data: { backgroundsMatched, largestMatchedSymbol: largest(backgroundsMatched) } };
}

function namesOf({ primarySymbol, symbols }: SelectableBackground): string[] {
  return [...new Set([...(primarySymbol === null ? [] : [primarySymbol]), ...symbols])];
}

function scoreOf(background: SelectableBackground, symbols: TapestryData['symbols']): number {
  return namesOf(background).reduce((score, name) => {
    const rank = Math.max(0, ownSymbol(symbols, name)?.rank ?? 0);
    return score + rank * (name === background.primarySymbol ? PRIMARY_WEIGHT : 1);
  }, 0);
}

function matched(name: string, symbols: TapestryData['symbols']): { name: string; matched: number }[] {
  const symbol = ownSymbol(symbols, name);
  return symbol === undefined ? [] : [{ name, matched: symbol.count }];
}

/** A symbol may be called "constructor". */
function ownSymbol(symbols: TapestryData['symbols'], name: string): TapestrySymbol | undefined {
  return Object.hasOwn(symbols, name) ? symbols[name] : undefined;
}

/** The most often mentioned symbol of the chosen background. */
function largest(backgrounds: LayoutSelectionData['backgroundsMatched']): string | null {
  const chosen = backgrounds.find(({ selected }) => selected);
  return chosen?.symbols.toSorted((a, b) => b.matched - a.matched)[0]?.name ?? null;
}
