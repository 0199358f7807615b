import type { Point } from '../../model/geometry.ts';
import { SHEET } from '../../model/limits.ts';
import type { PhraseSlot, SlotLayout, SymbolSlot } from '../../model/slotLayout.ts';
import type { SlotSymbol, TapestryData, TapestrySlot } from '../../model/tapestryData.ts';
import { blockBody, moveBlock } from '../blocks/block.ts';
import type { Block } from '../blocks/block.ts';
import { bandBody, collide, holds } from '../placement/body.ts';
import type { Body } from '../placement/body.ts';
import { headingBlock } from '../text/heading.ts';
import type { Heading } from '../text/heading.ts';
import type { Lettering } from '../text/lettering.ts';
import type { Wish } from '../placement/occupancy.ts';
import { pathsOf, slotText } from '../text/pathText.ts';
import { place } from '../placement/place.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { clampTo, GAPS, headingBodies, MARGIN, PASSES, safeArea } from '../placement/sheet.ts';
import { slotBlock, slotBox } from '../blocks/slotBlock.ts';
import { isNumbered } from '../blocks/stack.ts';

export interface SlotsLayout {
  readonly heading: Heading;
  readonly symbols: readonly PlacedSlot[];
  readonly phrases: readonly { readonly id: number; readonly lines: readonly Lettering[] }[];
  readonly dropped: readonly SlotSymbol[];
  /** Sentences a person should know: a path without length, a slot off the sheet, a phrase that fits nowhere. */
  readonly notes: readonly string[];
}

export interface PlacedSlot {
  readonly slot: SymbolSlot;
  readonly block: Block;
}

/** Symbols are tried smaller, step by step, until all have room. */
const SHRINKING = [1, 0.9, 0.8, 0.68] as const;
/** How far a symbol may leave its slot when something is in the way. */
const REACH = 240;
/** Feet sink into the ground they stand on. */
const SINKING = 12;
const ORIGIN: Point = { x: 0, y: 0 };

/**
 * Symbols and phrases in the places of a painted background. Phrases keep to their paths; symbols stand in their slots,
 * or as near as they can where a slot lies off the sheet or on a path.
 */
export function layoutSlots(context: LayoutContext, data: TapestryData, layout: SlotLayout): SlotsLayout {
  const heading = slotHeading(context, data, layout);
  const phraseSlots = layout.slots.filter((slot) => slot.type === 'phrase');
  const phrases = placePhrases(context, data.slots, phraseSlots, headingBodies(heading));
  const obstacles = [...headingBodies(heading), ...phrases.flatMap(({ lines }) => lines.map(lineBody))];
  const filled = filledSlots(data.slots, layout);
  const symbols = placeSymbols(context, filled, obstacles);
  const standing = new Set(symbols.map(({ slot }) => slot.id));
  return {
    heading, symbols, phrases,
    dropped: filled.filter(({ slot }) => !standing.has(slot.id)).map(({ symbol }) => symbol),
    notes: [...phraseNotes(phraseSlots, data.slots, phrases.map(({ id }) => id)), ...filled.flatMap(({ slot }) => offSheetNote(slot))],
  };
}

function slotHeading(context: LayoutContext, data: TapestryData, layout: SlotLayout): Heading {
  const title = layout.title ?? data.title;
  const corner = { left: Math.max(72, Math.round(title.x * SHEET.width)), top: Math.max(44, Math.round(title.y * SHEET.height)) };
  const width = Math.min(title.max_size * SHEET.width, SHEET.width - corner.left - 72);
  const counted = filledSlots(data.slots, layout).some(({ slot, symbol }) => slot.primary !== true || isNumbered(symbol));
  return headingBlock(context, data, width, { corner, counted });
}

interface Filled {
  readonly slot: SymbolSlot;
  readonly symbol: SlotSymbol;
}

/** Slots with a symbol, the largest first. */
function filledSlots(slots: readonly TapestrySlot[], layout: SlotLayout): Filled[] {
  const symbols = new Map(slots.map(({ id, symbol }) => [id, symbol]));
  const filled = layout.slots.flatMap((slot): Filled[] => {
    const symbol = symbols.get(slot.id);
    return slot.type === 'symbol' && symbol ? [{ slot, symbol }] : [];
  });
  return filled.toSorted((a, b) => Number(b.slot.primary ?? false) - Number(a.slot.primary ?? false) || b.slot.max_size - a.slot.max_size);
}

function placePhrases(context: LayoutContext, slots: readonly TapestrySlot[], layout: readonly PhraseSlot[], standing: readonly Body[]): { id: number; lines: Lettering[] }[] {
  const bodies = [...standing];
  const area = safeArea(MARGIN.phrases, null);
  const isFree = (lines: readonly Lettering[]): boolean => lines.every((line) =>
    holds(area, line.bounds) && !bodies.some((body) => collide(body, ORIGIN, lineBody(line), ORIGIN, GAPS.clearance)));
  return layout.flatMap((slot) => {
    const filling = slots.find(({ id }) => id === slot.id);
    const lines = filling ? slotText(context, slot, filling, isFree) : null;
    if (lines === null) return [];
    bodies.push(...lines.map(lineBody));
    return [{ id: slot.id, lines }];
  });
}

function lineBody({ outline = [] }: Lettering): Body {
  return bandBody(outline);
}

/** The first size at which all have room, else the one at which most have. */
function placeSymbols(context: LayoutContext, filled: readonly Filled[], obstacles: readonly Body[]): PlacedSlot[] {
  let best: PlacedSlot[] = [];
  for (const share of SHRINKING) {
    const blocks = filled.map(({ slot, symbol }) => slotBlock(context, slot, symbol, slotBox(slot) * (slot.no_resize ? 1 : share)));
    const spots = place(blocks.map((block, at) => wishFor(block, (filled[at] as Filled).slot)), {
      obstacles, clearance: GAPS.clearance, comfort: GAPS.clearance, passes: PASSES, seed: context.pen.seed,
    });
    const placed = spots.flatMap((at, index): PlacedSlot[] => (at ? [{ slot: (filled[index] as Filled).slot, block: moveBlock(blocks[index] as Block, at) }] : []));
    if (placed.length > best.length) best = placed;
    if (placed.length === filled.length) break;
  }
  return best;
}

function wishFor(block: Block, { x, y, stands = false }: SymbolSlot): Wish {
  const body = blockBody(block);
  const feet = stands ? Math.max(...block.symbols.map(({ ink }) => ink.height / 2)) - SINKING : 0;
  const within = safeArea(MARGIN.symbols, null);
  return { body, target: clampTo(body.box, { x: x * SHEET.width, y: y * SHEET.height - feet }, within), reach: REACH, within };
}

function phraseNotes(layout: readonly PhraseSlot[], slots: readonly TapestrySlot[], written: readonly number[]): string[] {
  return layout.flatMap((slot) => {
    if (written.includes(slot.id)) return [];
    if (pathsOf(slot).length === 0) return [`The text path of slot ${slot.id} has no length, so nothing is written along it.`];
    const wanted = slots.find(({ id }) => id === slot.id)?.phrase;
    return wanted ? [`No phrase fits the text path of slot ${slot.id}, so it stays empty.`] : [];
  });
}

function offSheetNote({ id, x, y }: SymbolSlot): string[] {
  const isOn = x >= 0 && x <= 1 && y >= 0 && y <= 1;
  return isOn ? [] : [`Slot ${id} lies off the sheet; its symbol stands at the nearest edge.`];
}
