import { useEffect, useMemo, useRef, useState } from 'react';
import { pasteSlots, readSlots, slotsOfPlaces, writeSlots } from '../../../../../tapestry/model/composer/copySlots.ts';
import { goTo, newHistory, redo, take, undo, type EditHistory } from '../../../../../tapestry/model/composer/editHistory.ts';
import { addPath, addSymbolSlot, deletePlace, movePlaces, resizePlace, setTitle, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { MIN_PATH_PX, pathBetween, pathLength, type PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import type { Point } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { composerMessages } from '../../../messages/composer.ts';
import { amount } from '../../../ui/amount.ts';
import { useBanners } from '../../../ui/banners/bannerContext.ts';
import { copied, draftsOf, keepCopied, keepDraft, newDraftKey, type FoundDraft } from './composerDraft.ts';
import { createHeldLayout } from './heldLayout.ts';
import { isSamePlace, nameOfPlace, PATH_KIND_NAMES, placesOf, whereIs } from './places.ts';

/** A path that is being drawn: its kind, the first point once it is set, and where the next one would be. */
export interface Drawing {
  readonly kind: PathKind;
  readonly from: Point | null;
  readonly cross: Point;
  /** Phrase slot that gets the path; a new one without. */
  readonly target: number | null;
}

const MIDDLE: Point = { x: SHEET.width / 2, y: SHEET.height / 2 };

/** Steps of the arrow keys within this long are one step. */
const NUDGES_MS = 1_200;

export interface EditedDrawing {
  readonly backgroundId: string;
  /** As it stands on the page. */
  readonly layout: EditedLayout;
  /** As it is saved. */
  readonly saved: EditedLayout;
  /** Of a drawing that is gone nothing is kept. */
  isDeleted(): boolean;
  onChange(layout: EditedLayout): void;
}

const isSame = (a: EditedLayout, b: EditedLayout): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function draftWorthOffering(backgroundId: string, own: string, saved: EditedLayout): FoundDraft | null {
  return draftsOf(backgroundId, own).find((kept) => !isSame(kept.layout, saved)) ?? null;
}

/** The drawing of one background: steps, what is selected, what is being drawn. What was not saved is kept on this device. */
export function useComposer({ backgroundId, layout, saved, isDeleted, onChange }: EditedDrawing) {
  const banners = useBanners();
  const [steps, setSteps] = useState<EditHistory>(() => newHistory(layout));
  const [draftKey] = useState(() => newDraftKey(backgroundId));
  const [found, setFound] = useState(() => draftWorthOffering(backgroundId, draftKey, saved));
  const [selection, setSelection] = useState<readonly Place[]>([]);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [said, setSaid] = useState('');
  const [held] = useState(createHeldLayout);
  const nudge = useRef({ at: 0, count: 0 });
  // What was saved elsewhere is a step like any other: it can be undone and done again.
  const history = steps.layout === layout ? steps : take(steps, 'What was saved elsewhere', layout);
  const isChanged = !isSame(layout, saved);

  useEffect(() => {
    keepDraft(draftKey, isChanged && !isDeleted() ? { layout, base: saved, at: Date.now() } : null);
    if (isDeleted()) for (const { key } of draftsOf(backgroundId, draftKey)) keepDraft(key, null);
  }, [backgroundId, draftKey, isChanged, layout, saved, isDeleted]);

  /** The draft is done with: the next one is offered, where there is another. */
  const settle = ({ key }: FoundDraft): void => {
    keepDraft(key, null);
    setFound(draftWorthOffering(backgroundId, draftKey, saved));
  };

  const commit = (next: EditHistory): void => {
    setSteps(next);
    if (next.layout !== layout) onChange(next.layout);
  };
  const perform = (name: string, edit: (layout: EditedLayout) => EditedLayout, gesture: string | null = null): void => {
    commit(take(history, name, edit(layout), gesture));
    setSaid(name);
  };
  const select = (places: readonly Place[]): void => {
    setSelection(places);
    const [only] = places;
    if (only) setSaid(places.length === 1 ? `${nameOfPlace(layout, only)}, ${whereIs(layout, only)}` : `${places.length} places selected`);
  };

  const existing = useMemo(() => placesOf(layout), [layout]);
  const selected = useMemo(() => selection.filter((place) => existing.some((each) => isSamePlace(each, place))), [selection, existing]);

  function addSlot(at?: Point): void {
    const after = addSymbolSlot(layout, at && { x: at.x / SHEET.width, y: at.y / SHEET.height });
    const id = after.slots.at(-1)?.id ?? 0;
    perform(`Add symbol slot ${id}`, () => after);
    setSelection([{ kind: 'symbol', id }]);
  }

  function setPoint(at: Point): void {
    if (!drawing) return;
    if (drawing.from === null) {
      setDrawing({ ...drawing, from: at, cross: at });
      setSaid('First point set');
      return;
    }
    const path = pathBetween(drawing.kind, drawing.from, at);
    if (pathLength(path) < MIN_PATH_PX) {
      banners.warn(composerMessages.tooClose);
      return;
    }
    const after = addPath(layout, path, drawing.target ?? undefined);
    const slot = drawing.target === null ? after.slots.at(-1) : after.slots.find(({ id }) => id === drawing.target);
    const index = slot?.type === 'phrase' && typeof slot.textpath !== 'string' ? slot.textpath.length - 1 : 0;
    perform(drawing.target === null ? `Add phrase slot ${slot?.id} (${PATH_KIND_NAMES[drawing.kind]})` : `Add a path to slot ${drawing.target}`, () => after);
    setDrawing(null);
    if (slot) setSelection([{ kind: 'path', id: slot.id, index }]);
  }

  function move(dx: number, dy: number): void {
    const now = Date.now();
    if (now - nudge.current.at > NUDGES_MS) nudge.current.count += 1;
    nudge.current.at = now;
    const [only] = selected;
    if (!only) return;
    const name = selected.length === 1 ? `Move ${nameOfPlace(layout, only).toLowerCase()}` : `Move ${selected.length} places`;
    const after = movePlaces(layout, selected, dx, dy);
    perform(name, () => after, `nudge ${nudge.current.count}`);
    setSaid(`${name}: ${whereIs(after, only)}`);
  }

  return {
    layout, history, selected, drawing, said, held, places: existing,
    perform, select, addSlot, setPoint, move,
    resize: (by: number) => {
      const [only] = selected;
      if (!only || only.kind === 'path') return;
      const place = only.kind === 'title' ? layout.title : layout.slots.find(({ id }) => id === only.id);
      if (place && 'max_size' in place) perform(`Resize ${nameOfPlace(layout, only).toLowerCase()}`, (before) => resizePlace(before, only, place.max_size + by));
    },
    remove: () => {
      const [only] = selected;
      if (!only || only.kind === 'title') return;
      const name = selected.length === 1 ? `Delete ${nameOfPlace(layout, only).toLowerCase()}` : `Delete ${selected.length} places`;
      // From the last to the first: paths of a slot are known by their place in its list.
      perform(name, (before) => [...selected].reverse().reduce(deletePlace, before));
      setSelection([]);
    },
    copy: () => {
      const slots = slotsOfPlaces(layout, selected);
      if (slots.length === 0) return;
      keepCopied(writeSlots(slots));
      setSaid(`${amount(slots.length, 'slot')} copied`);
    },
    paste: () => {
      const slots = readSlots(copied());
      if (slots === null) return;
      const pasted = pasteSlots(layout, slots);
      perform(`Paste ${amount(slots.length, 'slot')}`, () => pasted.layout);
      setSelection(pasted.places);
    },
    /** Selects the title; adds one where there is none. */
    takeTitle: () => {
      if (!layout.title) perform('Add the title', (before) => setTitle(before, {}));
      select([{ kind: 'title' }]);
    },
    draw: (kind: PathKind | null, target: number | null = null) => {
      setDrawing(kind === null ? null : { kind, from: null, cross: MIDDLE, target });
      setSaid(kind === null ? 'Drawing ended' : 'Choose where the path begins, then where it ends');
    },
    stepBack: () => {
      if (drawing?.from) setDrawing({ ...drawing, from: null });
      else if (drawing) setDrawing(null);
      else setSelection([]);
    },
    moveCross: (to: Point) => setDrawing((before) => before && { ...before, cross: to }),
    undo: () => {
      setSaid(`Undone: ${history.done.at(-1)?.name ?? 'nothing'}`);
      commit(undo(history));
    },
    redo: () => {
      setSaid(`Done again: ${history.undone[0]?.name ?? 'nothing'}`);
      commit(redo(history));
    },
    goTo: (count: number) => commit(goTo(history, count)),
    /** What was drawn here before and not saved; null once it was taken up or thrown away. `isOver`: other places were saved since. */
    found: found && { isOver: !isSame(found.base, saved) },
    takeUp: () => {
      if (!found) return;
      perform('Take up what was not saved', () => found.layout);
      settle(found);
    },
    discard: () => {
      if (found) settle(found);
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
