import { useEffect, useState } from 'react';

const AFTER_MS = 4000;

/** True when nobody has touched anything for a while: what lies over the poster then steps aside. */
export function useStepAside(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const awake = (): void => {
      setAside(false);
      clearTimeout(timer);
      timer = setTimeout(() => setAside(true), AFTER_MS);
    };
    awake();
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const name of events) addEventListener(name, awake);
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, awake);
    };
  }, []);
  return isAside;
}
