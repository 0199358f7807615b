import { useLayoutEffect, useState, type RefObject } from 'react';
import { SHEET } from '../../../../tapestry/model/limits.ts';
import type { Fit } from '../../poster/fit.ts';

const MIN_WIDTH = 240;

/** How large the whole sheet is shown in a box as wide as the page gives it, kept as that changes. */
export function useBoxFit(box: RefObject<HTMLElement | null>): Fit {
  const [width, setWidth] = useState(MIN_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const high = Math.max(MIN_WIDTH, (innerHeight - 240) * (SHEET.width / SHEET.height));
      setWidth(Math.max(MIN_WIDTH, Math.floor(Math.min(room, innerWidth < 900 ? room : high))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const scale = width / SHEET.width;
  return { scale, width: Math.round(SHEET.width * scale), height: Math.round(SHEET.height * scale) };
}
