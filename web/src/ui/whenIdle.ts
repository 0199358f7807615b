/** Long enough for the first tab to be drawn, short enough for a machine that is never idle. */
const AT_MOST_MS = 1_500;

/** Does something once nothing more urgent is left to do. @returns takes it back */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(asked);
}
