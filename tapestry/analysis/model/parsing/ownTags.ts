import type { CandidateScores } from './candidateScores.ts';
import type { TagSets } from './tagSets.ts';
import { COLUMN, WIDTH, type WordTypes } from '../lexicon/wordTypes.ts';

/** What the first stage has said of distinct forms, which hangs on the form alone: worked out once for all its tokens. */
export interface OwnTags {
  /** By form: the first of its places in the columns, and how many tags are left; 0 before it was seen. */
  readonly start: Int32Array;
  readonly left: Int32Array;
  readonly tags: Int32Array;
  readonly scores: Int32Array;
}

export function ownTagsOf({ forms, rows }: WordTypes, { start: sets }: TagSets): OwnTags {
  const start = new Int32Array(forms.length + 1);
  for (let type = 0; type < forms.length; type += 1) {
    const set = rows[type * WIDTH + COLUMN.tagSet]!;
    start[type + 1] = start[type]! + sets[set + 1]! - sets[set]!;
  }
  const places = start[forms.length]!;
  return { start, left: new Int32Array(forms.length), tags: new Int32Array(places), scores: new Int32Array(places) };
}

/** Has a scores of candidates go on from where it stood after the first stage of this form; false if there was none yet. */
export function recall({ start, left, tags, scores }: OwnTags, type: number, candidateScores: CandidateScores): boolean {
  const count = left[type]!;
  const from = start[type]!;
  candidateScores.left = count;
  for (let each = 0; each < count; each += 1) {
    candidateScores.candidates[each] = tags[from + each]!;
    candidateScores.scores[each] = scores[from + each]!;
  }
  return count > 0;
}

export function remember({ start, left, tags, scores }: OwnTags, type: number, candidateScores: CandidateScores): void {
  const from = start[type]!;
  left[type] = candidateScores.left;
  for (let each = 0; each < candidateScores.left; each += 1) {
    tags[from + each] = candidateScores.candidates[each]!;
    scores[from + each] = candidateScores.scores[each]!;
  }
}
