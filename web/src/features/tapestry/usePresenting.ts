import { useEffect, useState } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';

export interface Presenting {
  /** Which of the steps is shown; null when nothing is presented. */
  readonly step: number | null;
  start(): void;
  to(step: number): void;
  stop(): void;
}

/**
 * Shows a tapestry on the full screen step by step: all of it, then part by part. Where the browser allows no full
 * screen, the window serves.
 * @param show brings a part of the sheet before the eyes, null for all of it
 */
export function usePresenting(parts: readonly Rect[], show: (part: Rect | null) => void): Presenting {
  const [step, setStep] = useState<number | null>(null);
  const to = (next: number): void => {
    const within = Math.min(Math.max(next, 0), parts.length);
    setStep(within);
    show(within === 0 ? null : parts[within - 1] ?? null);
  };
  const stop = (): void => {
    setStep(null);
    show(null);
    if (document.fullscreenElement) void document.exitFullscreen();
  };

  useEffect(() => {
    if (step === null) return;
    const left = (): void => { if (!document.fullscreenElement) stop(); };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stop();
      else if (['ArrowRight', 'ArrowDown', 'PageDown', ' '].includes(event.key)) to(step + 1);
      else if (['ArrowLeft', 'ArrowUp', 'PageUp'].includes(event.key)) to(step - 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('fullscreenchange', left);
    addEventListener('keydown', key, { capture: true });
    return () => {
      document.removeEventListener('fullscreenchange', left);
      removeEventListener('keydown', key, { capture: true });
    };
  });

  return {
    step, to, stop,
    start() {
      to(0);
      document.documentElement.requestFullscreen?.().catch((error: unknown) => console.warn('Shown in the window:', error));
    },
  };
}
