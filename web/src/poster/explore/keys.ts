/** What a key asks of the list of items. */
export type Step =
  | { readonly kind: 'go'; readonly to: 1 | -1 | 'first' | 'last' }
  | { readonly kind: 'nudge'; readonly dx: number; readonly dy: number };

/** Base pixels per press; with Alt it goes pixel by pixel. */
const NUDGE = 12;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export function stepOf({ key, shiftKey, altKey }: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean }): Step | null {
  const arrow = ARROWS[key];
  if (arrow && shiftKey) return { kind: 'nudge', dx: arrow[0] * (altKey ? 1 : NUDGE), dy: arrow[1] * (altKey ? 1 : NUDGE) };
  if (arrow) return { kind: 'go', to: arrow[0] + arrow[1] > 0 ? 1 : -1 };
  if (key === 'Home') return { kind: 'go', to: 'first' };
  return key === 'End' ? { kind: 'go', to: 'last' } : null;
}
