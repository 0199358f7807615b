import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent } from 'react';
import type { Point } from '../../../../../tapestry/model/geometry.ts';
import type { HeldLayout } from './heldLayout.ts';
import type { Zoom } from './useZoom.ts';

/** Where the space bar means something of its own. */
const KEEPS_SPACE = 'input, textarea, select, button, a[href], summary, [contenteditable], [role="dialog"], [role="listbox"]';

/**
 * The wheel and two fingers bring the sheet nearer; the middle button, or any with the space bar held, pushes it. These are
 * seen before the drawing sees them, which then hears nothing of them.
 */
export function useSheetGestures(sheet: RefObject<HTMLElement | null>, zoom: Zoom, held: HeldLayout) {
  const latest = useRef(zoom);
  latest.current = zoom;
  const hasSpace = useRef(false);
  const fingers = useRef(new Map<number, Point>());
  const push = useRef<{ readonly pointerId: number; last: Point } | null>(null);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const wheel = (event: WheelEvent): void => {
      const { left, top } = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) latest.current.zoom(2 ** (-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
      else if (latest.current.isNear) latest.current.pan(-event.deltaX, -event.deltaY);
      else return;
      event.preventDefault();
    };
    const setSpace = (is: boolean): void => {
      hasSpace.current = is;
      element.toggleAttribute('data-pushing', is);
    };
    const down = (event: KeyboardEvent): void => {
      const isOver = element.matches(':hover') || element.contains(document.activeElement);
      if (event.key !== ' ' || !isOver || (event.target instanceof Element && event.target.closest(KEEPS_SPACE))) return;
      event.preventDefault();
      setSpace(true);
    };
    const up = (event: KeyboardEvent): void => { if (event.key === ' ') setSpace(false); };
    const blur = (): void => setSpace(false);
    element.addEventListener('wheel', wheel, { passive: false });
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', blur);
    return () => {
      element.removeEventListener('wheel', wheel);
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', blur);
    };
  }, [sheet]);

  const end = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    if (push.current?.pointerId === pointerId) push.current = null;
  };

  return {
    onPointerDownCapture(event: PointerEvent) {
      const at = pointOf(event);
      if (event.pointerType === 'touch') {
        fingers.current.set(event.pointerId, at);
        if (fingers.current.size > 1) held.cancel();
      } else if (event.button === 1 || (event.button === 0 && hasSpace.current)) {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        push.current = { pointerId: event.pointerId, last: at };
      }
      if (push.current || fingers.current.size > 1) event.stopPropagation();
    },
    onMouseDownCapture(event: MouseEvent) {
      if (push.current) event.stopPropagation();
      else sheet.current?.focus({ preventScroll: true });
    },
    onTouchStartCapture(event: TouchEvent) {
      if (event.touches.length > 1) event.stopPropagation();
    },
    onPointerMoveCapture(event: PointerEvent) {
      const at = pointOf(event);
      if (push.current?.pointerId === event.pointerId) {
        event.stopPropagation();
        zoom.pan(at.x - push.current.last.x, at.y - push.current.last.y);
        push.current.last = at;
        return;
      }
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      fingers.current.set(event.pointerId, at);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      const box = sheet.current?.getBoundingClientRect();
      if (!other || !box) return;
      event.stopPropagation();
      zoom.zoom(distance(at, other) / Math.max(1, distance(before, other)), { x: (at.x + other.x) / 2 - box.left, y: (at.y + other.y) / 2 - box.top });
      zoom.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    },
    onPointerUpCapture: end,
    onPointerCancelCapture: end,
  };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
