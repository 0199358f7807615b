import { useCallback, useState, type RefCallback } from 'react';

/** How high what stands below the poster is, in pixels; what lies over the bottom of the window keeps above it. */
export function useStripHeight(): { readonly height: number; readonly strip: RefCallback<HTMLElement> } {
  const [height, setHeight] = useState(0);
  const strip = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const room = document.documentElement.style;
    const measure = (): void => {
      setHeight(element.offsetHeight);
      room.setProperty('--strip-height', `${element.offsetHeight}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
      room.removeProperty('--strip-height');
    };
  }, []);
  return { height, strip };
}
