import type { KeyboardEvent } from 'react';
import type { PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { isSamePlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS: Readonly<Record<string, PathKind>> = { l: 'line', q: 'quadratic', c: 'cubic' };
const SIZE_STEP = 0.01;

/** Everything that the pointer does on the surface, by keys. Answers what to hang onto the element that has the focus. */
export function useComposerKeys(composer: ComposerState, openDetails: () => void) {
  return (event: KeyboardEvent): void => {
    if (isHandled(composer, event, openDetails)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

function isHandled(composer: ComposerState, event: KeyboardEvent, openDetails: () => void): boolean {
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
  else if (key === 'escape') composer.stepBack();
  else if (drawing && key === 'enter') composer.setPoint(drawing.cross);
  else if (key === 'enter') openDetails();
  else if (key in TOOLS) composer.draw(TOOLS[key] ?? null);
  else if (key === 's') composer.addSlot();
  else if (key === 't') composer.takeTitle();
  else if (key === 'delete' || key === 'backspace') composer.remove();
  else if (key === 'n' || key === 'p') {
    const at = selected[0] ? places.findIndex((place) => isSamePlace(place, selected[0]!)) : -1;
    const next = places[(at + (key === 'n' ? 1 : -1) + places.length) % Math.max(1, places.length)];
    if (next) select([next]);
  } else return false;
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
