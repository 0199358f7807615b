import type { KonvaEventObject } from 'konva/lib/Node.js';
import { useRef } from 'react';
import { around, placeBox } from '../../../../../tapestry/model/composer/arrangePlaces.ts';
import { isSymbolSlot, movePlaces, pathsOf, type EditedLayout, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { snapBox, snapPoint, type Guide, type Snap } from '../../../../../tapestry/model/composer/snap.ts';
import { readTextPath } from '../../../../../tapestry/model/composer/textPath.ts';
import type { Point, Rect } from '../../../../../tapestry/model/geometry.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import { isSamePlace, nameOfPlace } from './places.ts';
import type { ComposerState } from './useComposer.ts';

/** How near something comes before it snaps, in screen pixels. */
const SNAP_REACH = 8;
const NOWHERE: Snap = { dx: 0, dy: 0, guides: [] };

type Drag = KonvaEventObject<DragEvent>;

/** What is dragged follows the pointer, snaps, and becomes a step when it is let go. Control or Command held: it does not snap. */
export function useDrags({ layout, selected, drawing, places, held, perform, select }: ComposerState, unit: number) {
  /** What the thing that is dragged can snap to, gathered once for each drag. */
  const near = useRef<{ readonly box: Rect | null; readonly boxes: readonly Rect[]; readonly points: readonly Point[] }>({ box: null, boxes: [], points: [] });
  const reach = SNAP_REACH * unit;

  const isSelected = (place: Place): boolean => selected.some((each) => isSamePlace(each, place));
  const isFree = ({ evt }: Drag): boolean => evt.ctrlKey || evt.metaKey;

  const drag = (begin: Point, onStart: () => void, snapped: (at: Point, isFree: boolean) => Snap, edit: (at: Point) => EditedLayout, whileHeld: (at: Point) => EditedLayout, name: () => string, goesBack = false) => {
    const follow = (event: Drag): { readonly to: Point; readonly guides: readonly Guide[] } => {
      const at = event.target.position();
      const { dx, dy, guides } = snapped(at, isFree(event));
      const to = { x: at.x + dx, y: at.y + dy };
      event.target.position(to);
      return { to, guides };
    };
    return {
      draggable: drawing === null,
      onDragStart: () => {
        held.begin();
        onStart();
      },
      onDragMove: (event: Drag) => {
        if (held.isCancelled()) {
          event.target.position(begin);
          return;
        }
        const { to, guides } = follow(event);
        held.set(whileHeld(to), guides);
      },
      onDragEnd: (event: Drag) => {
        const after = held.isCancelled() ? layout : edit(follow(event).to);
        if (goesBack || after === layout) event.target.position(begin);
        held.set(null);
        if (after !== layout) perform(name(), () => after);
      },
    };
  };

  /** A place and whatever is selected with it, dragged from where it stood; what it draws itself while it is dragged is no part of the layout. */
  const dragging = (place: Place, begin: Point, drawsItself = false) => {
    const together = isSelected(place) ? selected : [place];
    const moved = (which: readonly Place[]) => ({ x, y }: Point): EditedLayout => movePlaces(layout, which, x - begin.x, y - begin.y);
    return drag(
      begin,
      () => {
        if (!isSelected(place)) select([place]);
        const others = places.filter((each) => !together.some((one) => isSamePlace(one, each)));
        near.current = { box: aroundAll(boxesOf(layout, together)), boxes: boxesOf(layout, others), points: [] };
      },
      ({ x, y }, free) => {
        const { box, boxes } = near.current;
        return free || box === null ? NOWHERE : snapBox({ ...box, x: box.x + x - begin.x, y: box.y + y - begin.y }, boxes, reach);
      },
      moved(together),
      moved(drawsItself ? together.filter((each) => !isSamePlace(each, place)) : together),
      () => (together.length === 1 ? `Move ${nameOfPlace(layout, place).toLowerCase()}` : `Move ${together.length} places`),
      drawsItself,
    );
  };

  /** A handle: what it changes follows it. Only points of paths snap. */
  const pulling = (begin: Point, name: string, edit: (to: Point) => EditedLayout, snaps: boolean) =>
    drag(begin, () => { near.current = { box: null, boxes: [], points: pointsOf(layout, begin) }; }, (at, free) => (free || !snaps ? NOWHERE : snapPoint(at, near.current.points, reach)), edit, edit, () => name);

  return { dragging, pulling };
}

const aroundAll = (boxes: readonly Rect[]): Rect | null => (boxes.length === 0 ? null : around(boxes));
const boxesOf = (layout: EditedLayout, places: readonly Place[]): Rect[] => places.flatMap((place) => placeBox(layout, place) ?? []);

/** Points of paths and middles of slots, but for the one that is dragged. */
function pointsOf({ slots }: EditedLayout, dragged: Point): Point[] {
  return slots.flatMap((slot) => (isSymbolSlot(slot) ? [{ x: slot.x * SHEET.width, y: slot.y * SHEET.height }] : pathsOf(slot).flatMap((text) => readTextPath(text).points)))
    .filter(({ x, y }) => x !== dragged.x || y !== dragged.y);
}
