import { WIDTH, type WordTypes } from '../lexicon/wordTypes.ts';

/** Rows of words and boundaries that the tagger looks at; the tags before are those it has just given. */
export interface TagContext {
  readonly types: WordTypes;
  /** First token of the sentence, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** What the tag of one token is judged by: places in `rows` of the word and its neighbours, and the two tags before, -1 for none. */
export interface TagSight {
  rows: Int32Array;
  row: number;
  before1: number;
  before2: number;
  behind1: number;
  behind2: number;
  before: number;
  second: number;
  /** 1 for the first word of a sentence. */
  opens: number;
}

export function tagSightOf(types: WordTypes): TagSight {
  return { rows: types.rows, row: 0, before1: 0, before2: 0, behind1: 0, behind2: 0, before: -1, second: -1, opens: 0 };
}

/**
 * Turns to the token at `at`.
 * @param before tag of the token before, -1 at the beginning
 * @param second tag of the token before that
 */
export function lookAt(sight: TagSight, { types, from, to }: TagContext, at: number, before: number, second: number): void {
  const { of } = types;
  const outside = types.forms.length * WIDTH;
  sight.row = of[at]! * WIDTH;
  sight.before1 = at > from ? of[at - 1]! * WIDTH : outside;
  sight.before2 = at > from + 1 ? of[at - 2]! * WIDTH : outside;
  sight.behind1 = at + 1 < to ? of[at + 1]! * WIDTH : outside;
  sight.behind2 = at + 2 < to ? of[at + 2]! * WIDTH : outside;
  sight.before = before;
  sight.second = second;
  sight.opens = at === from ? 1 : 0;
}
