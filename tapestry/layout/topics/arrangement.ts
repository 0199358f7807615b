import type { Group, TapestryData } from '../../model/tapestryData.ts';

/** How a sheet of topics is built; the meeting decides. */
export type SheetArrangement = 'dominant' | 'camps' | 'sequence' | 'talk' | 'short' | 'even';

/** Shares are of what is shown, so that they add up to 1. */
const DOMINANT = { least: 0.36, ahead: 1.55 } as const;
const CAMPS = { both: 0.52, apart: 1.3 } as const;
/** A topic is one stretch of the meeting when its longest span holds this much of it. */
const ONE_STRETCH = 0.72;
const SHORT_WORDS = 1500;

/** The arrangement that fits best: shortness and a single speaker are seen first, then how the shares lie, then the order. */
export function arrangementOf({ documentContents: { words, speakers }, topics }: Pick<TapestryData, 'documentContents' | 'topics'>, shown: readonly Group[]): SheetArrangement {
  const shares = sharesOf(shown);
  const [first = 0, second = 0, third = 0] = shares.toSorted((a, b) => b - a);
  if (words < SHORT_WORDS || shown.length < 3) return 'short';
  if (speakers === 1) return 'talk';
  if (first >= DOMINANT.least && first >= second * DOMINANT.ahead) return 'dominant';
  if (first + second >= CAMPS.both && second >= third * CAMPS.apart) return 'camps';
  if (inStretches(topics, shown)) return 'sequence';
  return 'even';
}

/** Shares of the groups among themselves. */
export function sharesOf(shown: readonly Group[]): number[] {
  const whole = shown.reduce((sum, { share }) => sum + share, 0);
  return shown.map(({ share }) => (whole > 0 ? share / whole : 1 / shown.length));
}

/** True when nearly every topic was spoken of in one go. */
function inStretches(topics: TapestryData['topics'], shown: readonly Group[]): boolean {
  const spans = shown.flatMap(({ topic }) => topics.find(({ id }) => id === topic)?.spans.map(({ from, to }) => to - from) ?? []);
  const longest = shown.flatMap(({ topic }) => {
    const lengths = topics.find(({ id }) => id === topic)?.spans.map(({ from, to }) => to - from) ?? [];
    return lengths.length === 0 ? [] : [Math.max(...lengths)];
  });
  const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);
  return longest.length === shown.length && sum(longest) >= ONE_STRETCH * sum(spans);
}

/** Groups in the order in which the meeting came to them. */
export function inOrder(topics: TapestryData['topics'], shown: readonly Group[]): number[] {
  const start = ({ topic }: Group): number => Math.min(...topics.find(({ id }) => id === topic)?.spans.map(({ from }) => from) ?? [0]);
  return shown.map((_, index) => index).sort((a, b) => start(shown[a] as Group) - start(shown[b] as Group) || a - b);
}
