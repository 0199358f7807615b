import { useEffect, useRef, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import type { Point } from '../../../../tapestry/model/geometry.ts';
import type { ShownView } from './useView.ts';

export interface ViewGestures {
  /** What the sheet lies on: gestures begin here. */
  readonly desk: RefObject<HTMLElement | null>;
  readonly shown: ShownView;
  /** Whether a press on this point of the window takes hold of something, so that it does not push the sheet. */
  takesHold(at: Point): boolean;
  /** A finger that stays where it is. */
  onLongPress(at: Point): void;
}

/** A press becomes a push of the sheet once it has gone this far, in screen pixels. */
const PUSH_AFTER = 6;
const LONG_PRESS_MS = 500;
/** A finger that is held still shakes by so much, in screen pixels; less than what begins a drag, which may take a slow device longer than a long press. */
const STILL = 3;

interface Press {
  readonly pointerId: number;
  readonly target: EventTarget;
  readonly from: Point;
  last: Point;
  readonly mayPush: boolean;
  isPushing: boolean;
}

/**
 * Pushing with one pointer, two fingers to come nearer, a wheel, a finger held still. They are seen before what lies on the
 * desk sees them; once a gesture is the desk's, what was begun below is cancelled.
 */
export function useViewGestures({ desk, shown, takesHold, onLongPress }: ViewGestures) {
  const presses = useRef(new Map<number, Press>());
  const long = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey) latest.current.zoom(2 ** (-event.deltaY / 200), { x: event.clientX, y: event.clientY });
      else if (latest.current.isNear) latest.current.pan(-event.deltaX, -event.deltaY);
      else return;
      event.preventDefault();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      clearTimeout(long.current);
    };
  }, [desk]);

  const end = (event: PointerEvent): void => {
    clearTimeout(long.current);
    presses.current.delete(event.pointerId);
  };

  return {
    onPointerDownCapture(event: PointerEvent) {
      if (!event.isTrusted || event.button !== 0) return;
      const at = pointOf(event);
      clearTimeout(long.current);
      const held = takesHold(at);
      presses.current.set(event.pointerId, { pointerId: event.pointerId, target: event.target, from: at, last: at, mayPush: !held, isPushing: false });
      if (presses.current.size > 1) {
        event.stopPropagation();
        for (const press of presses.current.values()) cancelBelow(press);
      } else if (event.pointerType === 'touch') {
        long.current = setTimeout(() => {
          for (const press of presses.current.values()) cancelBelow(press);
          presses.current.clear();
          onLongPress(at);
        }, LONG_PRESS_MS);
      }
    },
    onPointerMoveCapture(event: PointerEvent) {
      const press = presses.current.get(event.pointerId);
      if (!press || !event.isTrusted) return;
      const at = pointOf(event);
      const [dx, dy] = [at.x - press.last.x, at.y - press.last.y];
      if (distance(press.from, at) > STILL) clearTimeout(long.current);
      const other = [...presses.current.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      if (other) {
        event.stopPropagation();
        const middle = { x: (at.x + other.last.x) / 2, y: (at.y + other.last.y) / 2 };
        shown.zoom(distance(at, other.last) / Math.max(1, distance(press.last, other.last)), middle);
        shown.pan(dx / 2, dy / 2);
        press.last = at;
        return;
      }
      if (!press.isPushing && (!press.mayPush || !shown.isNear || distance(press.from, at) <= PUSH_AFTER)) return;
      if (!press.isPushing) {
        press.isPushing = true;
        cancelBelow(press);
      }
      event.stopPropagation();
      shown.pan(dx, dy);
      press.last = at;
    },
    onPointerUpCapture: end,
    onPointerCancelCapture(event: PointerEvent) {
      if (event.isTrusted) end(event);
    },
    /** What gets the focus outside the window is pushed into it. */
    onFocusCapture({ target }: FocusEvent) {
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) shown.pan(innerWidth / 2 - left - width / 2, innerHeight / 2 - top - height / 2);
    },
  };
}

/** What was begun with this press under the desk is none. */
function cancelBelow({ target, pointerId }: Press): void {
  target.dispatchEvent(new globalThis.PointerEvent('pointercancel', { pointerId, bubbles: true }));
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
