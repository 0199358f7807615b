import { useMemo, useRef, useState } from 'react';
import { pasteSlots, readSlots, slotsOfPlaces, writeSlots } from '../../../../../tapestry/model/composer/copySlots.ts';
import { goTo, newHistory, redo, take, undo, type EditHistory } from '../../../../../tapestry/model/composer/editHistory.ts';
import { addSymbolSlot, deletePlace, movePlaces, resizePlace, setTitle, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import type { Point } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { amount } from '../../../ui/amount.ts';
import { copied, keepCopied } from './composerDraft.ts';
import { createHeldLayout } from './heldLayout.ts';
import { isSamePlace, nameOfPlace, placesOf, whereIs } from './places.ts';
import { useKeptDraft, type EditedDrawing } from './useKeptDraft.ts';
import { usePathDrawing } from './usePathDrawing.ts';

/** Steps of the arrow keys within this long are one step. */
const NUDGES_MS = 1_200;

interface ComposerOptions extends EditedDrawing {
  onChange(layout: EditedLayout): void;
}

/** The drawing of one background: steps, what is selected, what is being drawn. What was not saved is kept on this device. */
export function useComposer({ layout, onChange, ...edited }: ComposerOptions) {
  const [steps, setSteps] = useState<EditHistory>(() => newHistory(layout));
  const { found, settle } = useKeptDraft({ layout, ...edited });
  const [selection, setSelection] = useState<readonly Place[]>([]);
  const [said, setSaid] = useState('');
  const [held] = useState(createHeldLayout);
  const nudge = useRef({ at: 0, count: 0 });
  // What was saved elsewhere is a step like any other: it can be undone and done again.
  const history = steps.layout === layout ? steps : take(steps, 'What was saved elsewhere', layout);

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

  const paths = usePathDrawing({ layout, perform, setSelection, say: setSaid });

  function addSlot(at?: Point): void {
    const after = addSymbolSlot(layout, at && { x: at.x / SHEET.width, y: at.y / SHEET.height });
    const id = after.slots.at(-1)?.id ?? 0;
    perform(`Add symbol slot ${id}`, () => after);
    setSelection([{ kind: 'symbol', id }]);
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
    layout, history, selected, said, held, places: existing, drawing: paths.drawing, found,
    perform, select, addSlot, move, setPoint: paths.setPoint, draw: paths.draw, moveCross: paths.moveCross,
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
    stepBack: () => {
      if (!paths.stepBack()) setSelection([]);
    },
    undo: () => {
      setSaid(`Undone: ${history.done.at(-1)?.name ?? 'nothing'}`);
      commit(undo(history));
    },
    redo: () => {
      setSaid(`Done again: ${history.undone[0]?.name ?? 'nothing'}`);
      commit(redo(history));
    },
    goTo: (count: number) => commit(goTo(history, count)),
    takeUp: () => {
      if (!found) return;
      perform('Take up what was not saved', () => found.layout);
      settle();
    },
    discard: settle,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
