import type { KeyboardEvent } from 'react';
import type { PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { SIZE_STEP } from '../../../../../tapestry/model/slotRules.ts';
import type { Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { isSamePlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';
import type { Zoom } from './useZoom.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS: Readonly<Record<string, PathKind>> = { l: 'line', q: 'quadratic', c: 'cubic' };
const ZOOM_STEP = 1.25;

/** What keys reach beside the drawing: how the sheet is seen, the details of what is selected. */
export interface AroundComposer {
  readonly zoom: Zoom;
  /** Null while nothing is selected. */
  readonly showSelected: (() => void) | null;
  reveal(place: Place): void;
  openDetails(): void;
  togglePlaces(): void;
}

/** Everything that the pointer does on the surface, by keys. Answers what to hang onto the element that has the focus. */
export function useComposerKeys(composer: ComposerState, around: AroundComposer) {
  return (event: KeyboardEvent): void => {
    if (isHandled(composer, event, around) || isView(event, around)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

function isHandled(composer: ComposerState, event: KeyboardEvent, { openDetails, reveal, togglePlaces }: AroundComposer): boolean {
  const { drawing, selected, places, select } = composer;
  const [key, isControl] = [event.key.toLowerCase(), event.ctrlKey || event.metaKey];
  if (isControl && key === 'z' && event.shiftKey) composer.redo();
  else if (isControl && key === 'z') composer.undo();
  else if (isControl && key === 'y') composer.redo();
  else if (isControl && key === 'a') select(places);
  else if (isControl && key === 'c') composer.copy();
  else if (isControl && key === 'v') composer.paste();
  else if (isControl) return false;
  else if (event.key in ARROWS) arrow(composer, event, ARROWS[event.key] ?? [0, 0]);
  else if (key === 'escape' && composer.held.get()) composer.held.cancel();
  else if (key === 'escape') composer.stepBack();
  else if (drawing && key === 'enter') composer.setPoint(drawing.cross);
  else if (key === 'enter') openDetails();
  else if (key in TOOLS) composer.draw(TOOLS[key] ?? null);
  else if (key === 's') composer.addSlot();
  else if (key === 't') composer.takeTitle();
  else if (key === 'v') togglePlaces();
  else if (key === 'delete' || key === 'backspace') composer.remove();
  else if (key === 'n' || key === 'p') {
    const at = selected[0] ? places.findIndex((place) => isSamePlace(place, selected[0]!)) : -1;
    const next = places[(at + (key === 'n' ? 1 : -1) + places.length) % Math.max(1, places.length)];
    if (next) {
      select([next]);
      reveal(next);
    }
  } else return false;
  return true;
}

/** Shift and a digit by where its key lies: what it types differs from keyboard to keyboard. */
function isView({ key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { zoom, showSelected }: AroundComposer): boolean {
  if (ctrlKey || metaKey) return false;
  if (shiftKey && code === 'Digit1') zoom.show(null);
  else if (shiftKey && code === 'Digit2') showSelected?.();
  else if (key === '+' || key === '=') zoom.zoom(ZOOM_STEP);
  else if (key === '-') zoom.zoom(1 / ZOOM_STEP);
  else if (key === '0') zoom.actual();
  else return false;
  return true;
}

function arrow({ drawing, moveCross, move, resize }: ComposerState, event: KeyboardEvent, [dx, dy]: readonly [number, number]): void {
  if (drawing) {
    const far = event.shiftKey ? 50 : 10;
    const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    moveCross({ x: within(drawing.cross.x + dx * far, SHEET.width), y: within(drawing.cross.y + dy * far, SHEET.height) });
  } else if (event.altKey) resize((dx - dy) * SIZE_STEP);
  else move(dx * (event.shiftKey ? 10 : 1), dy * (event.shiftKey ? 10 : 1));
}
