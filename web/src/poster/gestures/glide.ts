import type { Moves } from '../moves.ts';

const DURATION_MS = 180;

/** Draws the way from one state to another; resolves when it is there, at once for people who prefer no motion. */
export function glide(from: Moves, to: Moves, show: (moves: Moves) => void): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(to);
    return Promise.resolve();
  }
  const start = performance.now();
  return new Promise((resolve) => {
    const draw = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / DURATION_MS));
      show(between(from, to, 1 - (1 - share) * (1 - share)));
      if (share < 1) requestAnimationFrame(draw);
      else resolve();
    };
    requestAnimationFrame(draw);
  });
}

function between(from: Moves, to: Moves, share: number): Moves {
  return Object.fromEntries([...new Set([...Object.keys(from), ...Object.keys(to)])].map((id) => {
    const [a, b] = [from[id] ?? STILL, to[id] ?? STILL];
    return [id, { dx: a.dx + (b.dx - a.dx) * share, dy: a.dy + (b.dy - a.dy) * share }];
  }));
}

const STILL = { dx: 0, dy: 0 };
