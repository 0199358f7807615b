import type { Meeting, Places, Subject } from './meeting.ts';

/** A stretch of the upload that is shown in one way. */
export interface Piece {
  readonly text: string;
  /** False for what nobody said: labels, times, cue numbers. */
  readonly isSaid: boolean;
  /** Number of the selected thing that is said here, -1 for none. */
  readonly mark: number;
  /** Which of its occurrences; -1 without a mark. */
  readonly occurrence: number;
}

/** A turn as it stands in the upload, with the unsaid letters in front of it. */
export interface TextBlock {
  readonly speaker: string | null;
  readonly seconds: number | null;
  /** Letters of the upload. */
  readonly start: number;
  readonly end: number;
  /** Where its first said letter stands. */
  readonly said: number;
  /** Stretches of the upload that were said, start and end by turns. */
  readonly kept: Places;
}

/** The upload cut into its turns; nothing of it is lost. */
export function textBlocks({ data: { transcript: { content, turns, map } } }: Pick<Meeting, 'data'>): readonly TextBlock[] {
  let run = 0;
  let begun = 0;
  const blocks = turns.map((turn): TextBlock => {
    const kept: number[] = [];
    while (run < map.length && (map[run]?.at ?? 0) < turn.end) {
      const { original = 0, length = 0 } = map[run] ?? {};
      if (kept.at(-1) === original) kept[kept.length - 1] = original + length;
      else kept.push(original, original + length);
      run += 1;
    }
    const start = begun;
    begun = kept.at(-1) ?? begun;
    return { speaker: turn.speaker, seconds: turn.seconds?.start ?? null, start, end: begun, said: kept[0] ?? start, kept };
  });
  const last = blocks.at(-1);
  return last ? [...blocks.slice(0, -1), { ...last, end: content.length }] : [{ speaker: null, seconds: null, start: 0, end: content.length, said: 0, kept: [] }];
}

/** A block without what stands in front of its words, where speaker or time are told beside it. */
export const withoutLabel = (block: TextBlock): TextBlock => (block.speaker === null && block.seconds === null ? block : { ...block, start: block.said });

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly mark: number;
  readonly occurrence: number;
}

/** The marks of all selected things in the upload, in its order; of two that overlap the first stays. */
export function marksOf(meeting: Pick<Meeting, 'uploaded'>, subjects: readonly (Subject | null)[]): readonly Mark[] {
  const all = subjects.flatMap((subject, mark) => {
    const places = subject ? meeting.uploaded(subject.places) : [];
    return Array.from({ length: places.length / 2 }, (_, occurrence): Mark => ({ start: places[occurrence * 2] ?? 0, end: places[occurrence * 2 + 1] ?? 0, mark, occurrence }));
  }).sort((a, b) => a.start - b.start || b.mark - a.mark);
  let end = 0;
  return all.filter((mark) => {
    const isFree = mark.start >= end;
    if (isFree) end = mark.end;
    return isFree;
  });
}

/** The marks of every block, by its index; blocks without marks share one empty list, so that they are not drawn anew. */
export function marksByBlock(blocks: readonly TextBlock[], marks: readonly Mark[]): readonly (readonly Mark[])[] {
  let next = 0;
  return blocks.map(({ end }) => {
    const first = next;
    while (next < marks.length && (marks[next]?.start ?? 0) < end) next += 1;
    return next === first ? NONE : marks.slice(first, next);
  });
}

const NONE: readonly Mark[] = [];

/** A block cut where what is shown changes. Together the pieces are its letters of the upload. */
export function piecesOf(content: string, { start, end, kept }: TextBlock, marks: readonly Mark[]): Piece[] {
  const cuts = [...new Set([start, end, ...kept, ...marks.flatMap((mark) => [mark.start, mark.end])])].filter((cut) => cut >= start && cut <= end).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let [span, at] = [0, 0];
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const [from, to] = [cuts[index] ?? 0, cuts[index + 1] ?? 0];
    while (span < kept.length && (kept[span + 1] ?? 0) <= from) span += 2;
    while (at < marks.length && (marks[at]?.end ?? 0) <= from) at += 1;
    const inMark = marks[at];
    const isMarked = inMark !== undefined && inMark.start <= from;
    const isSaid = isMarked || (span < kept.length && (kept[span] ?? 0) <= from);
    pieces.push({ text: content.slice(from, to), isSaid, mark: isMarked ? inMark.mark : -1, occurrence: isMarked ? inMark.occurrence : -1 });
  }
  return pieces;
}
