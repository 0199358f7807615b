import { WIDTH, type WordTypes } from '../lexicon/wordTypes.ts';

/** Rows of words and boundaries that the tagger looks at; the tags before are those it has just given. */
export interface TagContext {
  readonly types: WordTypes;
  /** First token of the sentence, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** What the tag of one token is judged by: places in `rows` of the word and its neighbours, and the two tags before, -1 for none. */
export interface TagFeatureContext {
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

export function tagFeatureContextOf(types: WordTypes): TagFeatureContext {
  return { rows: types.rows, row: 0, before1: 0, before2: 0, behind1: 0, behind2: 0, before: -1, second: -1, opens: 0 };
}

/**
 * Turns to the token at `at`.
 * @param before tag of the token before, -1 at the beginning
 * @param second tag of the token before that
 */
export function lookAt(context: TagFeatureContext, { types, from, to }: TagContext, at: number, before: number, second: number): void {
  const { of } = types;
  const outside = types.forms.length * WIDTH;
  context.row = of[at]! * WIDTH;
  context.before1 = at > from ? of[at - 1]! * WIDTH : outside;
  context.before2 = at > from + 1 ? of[at - 2]! * WIDTH : outside;
  context.behind1 = at + 1 < to ? of[at + 1]! * WIDTH : outside;
  context.behind2 = at + 2 < to ? of[at + 2]! * WIDTH : outside;
  context.before = before;
  context.second = second;
  context.opens = at === from ? 1 : 0;
}
