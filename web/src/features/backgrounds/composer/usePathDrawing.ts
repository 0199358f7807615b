import { useState } from 'react';
import { addPath, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { MIN_PATH_PX, pathBetween, pathLength, type PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import type { Point } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { composerMessages } from '../../../messages/composer.ts';
import { useBanners } from '../../../ui/banners/bannerContext.ts';
import { PATH_KIND_NAMES } from './places.ts';

/** A path that is being drawn: its kind, the first point once it is set, and where the next one would be. */
interface Drawing {
  readonly kind: PathKind;
  readonly from: Point | null;
  readonly cross: Point;
  /** Phrase slot that gets the path; a new one without. */
  readonly target: number | null;
}

interface PathDrawingOptions {
  readonly layout: EditedLayout;
  perform(name: string, edit: (layout: EditedLayout) => EditedLayout): void;
  setSelection(places: readonly Place[]): void;
  say(sentence: string): void;
}

const MIDDLE: Point = { x: SHEET.width / 2, y: SHEET.height / 2 };

/** Drawing a path: its first point, then its last. */
export function usePathDrawing({ layout, perform, setSelection, say }: PathDrawingOptions) {
  const banners = useBanners();
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  function setPoint(at: Point): void {
    if (!drawing) return;
    if (drawing.from === null) {
      setDrawing({ ...drawing, from: at, cross: at });
      say('First point set');
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

  return {
    drawing, setPoint,
    /** Begins a path; null ends the drawing. */
    draw: (kind: PathKind | null, target: number | null = null): void => {
      setDrawing(kind === null ? null : { kind, from: null, cross: MIDDLE, target });
      say(kind === null ? 'Drawing ended' : 'Choose where the path begins, then where it ends');
    },
    /** Takes back the first point, then the drawing. @returns false where nothing is drawn */
    stepBack: (): boolean => {
      if (!drawing) return false;
      setDrawing(drawing.from ? { ...drawing, from: null } : null);
      return true;
    },
    moveCross: (to: Point): void => setDrawing((before) => before && { ...before, cross: to }),
  };
}
