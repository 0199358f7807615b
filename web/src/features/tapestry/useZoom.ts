import { useCallback, useEffect, useState } from 'react';
import { SHEET } from '../../../../tapestry/model/limits.ts';
import type { Fit } from '../../poster/fit.ts';
import { useFit } from './useFit.ts';

const STEP = 1.25;
/** Screen pixels per base pixel beyond which there is nothing more to see. */
const MAX_SCALE = 3;
const MIN_SCALE = 0.15;

export interface Zoom {
  readonly fit: Fit;
  in(): void;
  out(): void;
  /** All of the sheet, however small the window. */
  whole(): void;
}

/** How large the sheet is shown; a window that is too small for it scrolls. */
export function useZoom(): Zoom {
  const usual = useFit();
  const [scale, setScale] = useState<number | null>(null);
  const shown = scale ?? usual.scale;
  const to = useCallback((next: number) => setScale(Math.min(MAX_SCALE, Math.max(MIN_SCALE, next))), []);
  const zoomIn = (): void => to(shown * STEP);
  const zoomOut = (): void => to(shown / STEP);
  const whole = (): void => setScale(Math.min(innerWidth / SHEET.width, innerHeight / SHEET.height));
  useEffect(() => {
    // With Ctrl, as a pinch on a touchpad is told too; the browser would enlarge the bar as well.
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(shown * (event.deltaY < 0 ? 1.1 : 1 / 1.1));
    };
    addEventListener('wheel', wheel, { passive: false });
    return () => removeEventListener('wheel', wheel);
  }, [shown, to]);
  const fit = scale === null ? usual : { scale, width: Math.round(SHEET.width * scale), height: Math.round(SHEET.height * scale) };
  return { fit, in: zoomIn, out: zoomOut, whole };
}
