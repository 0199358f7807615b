import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { Point } from '../../../../tapestry/model/geometry.ts';
import { hitAt, SLACK } from '../hit.ts';
import type { Hit } from '../hit.ts';
import type { Moves } from '../moves.ts';
import type { SheetSurface } from '../sheetSurface.ts';
import type { Unit } from '../units.ts';
import { startDragging } from './dragging.ts';
import type { Dragging } from './dragging.ts';

export interface PointerOptions {
  readonly units: readonly Unit[];
  /** Screen pixels per base pixel. */
  readonly scale: number;
  readonly draggable: boolean;
  readonly surface: SheetSurface;
  onClick(hit: Hit | null): void;
  onDragStart(unit: Unit): void;
  /** In whole pixels, neighbours that gave way included. */
  onMoved(moves: Moves): void;
}

/** A press becomes a drag once it has gone this far, in screen pixels. */
const DRAG_AFTER = 4;
/** A finger may miss by this much, in screen pixels, however small the poster is shown. */
const FINGER = 12;

interface Press {
  readonly pointerId: number;
  readonly at: Point;
  readonly hit: Hit | null;
  dragging: Dragging | null;
}

/** Clicks and drags on the sheet: handlers for the element that lies over it. */
export function usePointer({ units, scale, draggable, surface, onClick, onDragStart, onMoved }: PointerOptions) {
  const press = useRef<Press | null>(null);
  const released = useRef<Press | null>(null);
  const latest = useRef(onMoved);
  latest.current = onMoved;

  /** Everything goes back; whoever holds the thing still lets go of nothing. */
  const giveUp = (): void => {
    const { dragging } = press.current ?? {};
    press.current = null;
    if (!dragging) return;
    dragging.cancel();
    latest.current({});
  };

  useEffect(() => {
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !press.current?.dragging) return;
      // The key means the drag, not what the page would do with it.
      event.stopPropagation();
      giveUp();
    };
    window.addEventListener('keydown', escape, true);
    return () => window.removeEventListener('keydown', escape, true);
  }, []);

  const end = (event: PointerEvent): Press | null => {
    const ended = press.current;
    if (ended?.pointerId !== event.pointerId) return null;
    press.current = null;
    return ended;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || press.current) return;
      released.current = null;
      const at = sheetPoint(event, scale);
      press.current = { pointerId: event.pointerId, at, hit: hitAt(units, at, event.pointerType === 'touch' ? Math.max(SLACK, FINGER / scale) : SLACK), dragging: null };
      if (draggable) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const current = press.current;
      const at = sheetPoint(event, scale);
      if (!current) {
        showCursor(event, draggable, hitAt(units, at));
        return;
      }
      if (!draggable || !current.hit || current.pointerId !== event.pointerId) return;
      if (!current.dragging && isFar(current.at, at, scale)) {
        const { unit } = current.hit;
        onDragStart(unit);
        current.dragging = startDragging({ units, unit, from: current.at, show: surface.show });
      }
      current.dragging?.to(at);
    },
    onPointerUp(event: PointerEvent) {
      const ended = end(event);
      if (ended?.dragging) void ended.dragging.release().then(onMoved);
      else released.current = ended;
    },
    // A finger's click comes after it was lifted: what opened before that would be what is clicked.
    onClick() {
      const { current } = released;
      released.current = null;
      if (current) onClick(current.hit);
    },
    onPointerCancel(event: PointerEvent) {
      if (press.current?.pointerId === event.pointerId) giveUp();
    },
  };
}

function sheetPoint(event: PointerEvent, scale: number): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
}

function isFar(a: Point, b: Point, scale: number): boolean {
  const [dx, dy] = [(b.x - a.x) * scale, (b.y - a.y) * scale];
  return dx * dx + dy * dy > DRAG_AFTER * DRAG_AFTER;
}

function showCursor(event: PointerEvent, draggable: boolean, hit: Hit | null): void {
  const cursor = hit === null ? '' : draggable ? 'grab' : 'pointer';
  const { style } = event.currentTarget as HTMLElement;
  if (style.cursor !== cursor) style.cursor = cursor;
}
