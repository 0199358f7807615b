import { contestOf, dismiss, enter, weigh, type Contest } from './contest.ts';
import { arcSight, MOST_ARC_FEATURES } from './parserFeatures.ts';
import { labelSight, MOST_LABEL_FEATURES } from './labelFeatures.ts';
import { attach, begin, guide, isLegal, LEFT, look, parserState, RIGHT, SHIFT, shift, type ParserState } from './parserState.ts';
import { repeatsOf } from './repeats.ts';
import { SIGHTS, type Cautions } from './sights.ts';
import { weightOf } from './weightCodes.ts';
import { COLUMN, WIDTH, type WordTypes } from './wordTypes.ts';

/** Weights of one pass; their numbers are powers of two. */
export interface ParserWeights {
  /** By hashed feature: `packedRows` of how much more it says for LEFT than for SHIFT, and for RIGHT than for SHIFT. */
  readonly arcs: Int16Array;
  readonly arcCautions: Cautions;
  /** Codes by hashed (feature, relation). */
  readonly labels: Int8Array;
  readonly labelCautions: Cautions;
}

/** What is known of tags and relations besides weights. */
export interface ParserFrame {
  /** Relations that were seen between two parts of speech, by `pairOf`: numbers `start[p]` to `start[p + 1] - 1` of `relations`. */
  readonly start: Int32Array;
  readonly relations: Int32Array;
  /** Relation of the root. */
  readonly root: number;
  /** Part of speech of a tag, as an index of `UPOS`. */
  readonly posOf: Int32Array;
  readonly verb: number;
  readonly mark: number;
  readonly conjunction: number;
}

/**
 * Two greedy arc-hybrid parsers: the first, a light one, reads every sentence from its end, the second from its beginning
 * with the first one's tree before its eyes (stacking: Nivre, McDonald 2008).
 */
export interface ParseModel {
  readonly frame: ParserFrame;
  readonly backwards: ParserWeights;
  readonly forwards: ParserWeights;
}

/** Parts of speech, and one more for the root. */
const POS_COUNT = 18;
export const PAIRS = POS_COUNT * POS_COUNT * 2;

/** Number of a pair of parts of speech and the side of the head that the dependent stands on. */
export function pairOf(head: number, dependent: number, isAfter: boolean): number {
  return (head * POS_COUNT + dependent) * 2 + (isAfter ? 1 : 0);
}

/** Heads (token indices, -1 for the root) and relations of all tokens. */
export interface Tree {
  readonly head: Int32Array;
  readonly relation: Int32Array;
}

/** Parses every sentence. @param starts first token of each */
export function parse({ frame, backwards, forwards }: ParseModel, types: WordTypes, tags: Int32Array, starts: readonly number[]): Tree {
  const first = parsePass(frame, backwards, { types, tags, starts, isBackwards: true, guide: null });
  return parsePass(frame, forwards, { types, tags, starts, isBackwards: false, guide: first });
}

/** What a pass reads. */
export interface PassInput {
  readonly types: WordTypes;
  readonly tags: Int32Array;
  /** First token of every sentence. */
  readonly starts: readonly number[];
  readonly isBackwards: boolean;
  /** The tree of another pass over the same tokens. */
  readonly guide: Tree | null;
}

export function parsePass(frame: ParserFrame, weights: ParserWeights, input: PassInput): Tree {
  const { starts, isBackwards } = input;
  const total = input.tags.length;
  const repeats = repeatsOf(input.types.of, starts);
  const lengthOf = (sentence: number): number => (starts[sentence + 1] ?? total) - starts[sentence]!;
  const state = parserState(starts.reduce((most, _, sentence) => Math.max(most, lengthOf(sentence)), 0));
  const desk = { state, contest: contestOf(frame.relations.length), features: new Int32Array(MOST_ARC_FEATURES + MOST_LABEL_FEATURES), sums: new Int32Array(2) };
  const tree = { head: new Int32Array(total).fill(-1), relation: new Int32Array(total) };
  for (const [sentence, from] of starts.entries()) {
    const length = lengthOf(sentence);
    if (length === 0) continue;
    if (repeats[sentence] !== sentence) {
      repeat(tree, starts[repeats[sentence]!]!, from, length);
      continue;
    }
    fill(state, frame, input, from, length);
    while (state.next < length || state.depth > 0) step(frame, weights, desk);
    for (let node = 0; node < length; node += 1) {
      const head = state.head[node]!;
      const token = isBackwards ? length - 1 - node : node;
      tree.head[from + token] = head === length ? -1 : from + (isBackwards ? length - 1 - head : head);
      tree.relation[from + token] = state.label[node]!;
    }
  }
  return tree;
}

/** Gives the tokens from `to` the tree of those from `from`. */
function repeat({ head, relation }: Tree, from: number, to: number, length: number): void {
  relation.copyWithin(to, from, from + length);
  for (let at = 0; at < length; at += 1) head[to + at] = head[from + at]! < 0 ? -1 : head[from + at]! + to - from;
}

/** Begins the sentence of `length` tokens from `from`. */
export function fill(state: ParserState, frame: ParserFrame, { types, tags, isBackwards, guide: tree }: PassInput, from: number, length: number): void {
  let passed = 0;
  for (let node = 0; node < length; node += 1) {
    const token = from + (isBackwards ? length - 1 - node : node);
    const row = types.of[token]! * WIDTH;
    const pos = frame.posOf[tags[token]!]!;
    state.word[node] = types.rows[row + COLUMN.word]!;
    state.tag[node] = tags[token]! + 3;
    state.pos[node] = pos;
    state.coarse[node] = types.rows[row + COLUMN.coarse]!;
    state.fine[node] = types.rows[row + COLUMN.fine]!;
    state.passed[node] = passed;
    passed += (pos === frame.verb ? 1 : 0) + (pos === frame.mark ? 1 << 10 : 0) + (pos === frame.conjunction ? 1 << 20 : 0);
  }
  for (let name = 1; name <= 2; name += 1) fillNameless(state, length + name - 1, name, passed);
  begin(state, length);
  state.isBackwards = isBackwards;
  state.isGuided = tree !== null;
  if (tree !== null) guide(state, tree.head, tree.relation, from);
}

function fillNameless(state: ParserState, node: number, name: number, passed: number): void {
  state.word[node] = name;
  state.tag[node] = name;
  state.pos[node] = POS_COUNT - 1;
  state.coarse[node] = -name;
  state.fine[node] = -name;
  state.passed[node] = passed;
}

/** What one pass works with. */
interface Desk {
  readonly state: ParserState;
  readonly contest: Contest;
  readonly features: Int32Array;
  /** What there is more for LEFT, and for RIGHT, than for SHIFT. */
  readonly sums: Int32Array;
}

function step(frame: ParserFrame, weights: ParserWeights, desk: Desk): void {
  const transition = bestTransition(weights, desk);
  if (transition === SHIFT) shift(desk.state);
  else attach(desk.state, transition, labelFor(frame, weights, desk, transition));
}

function bestTransition({ arcs, arcCautions }: ParserWeights, { state, features, sums }: Desk): number {
  const mayRight = isLegal(state, RIGHT);
  if (!isLegal(state, LEFT)) return mayRight ? RIGHT : SHIFT;
  if (!isLegal(state, SHIFT)) return LEFT;
  look(state);
  clear(sums);
  for (let sight = 0; sight < SIGHTS; sight += 1) {
    addRows(sums, arcs, features, arcSight(sight, features, 0, state));
    if (sight < SIGHTS - 1 && lead(sums[0]!, sums[1]!, mayRight) > arcCautions[sight]!) break;
  }
  return bestOf(sums[0]!, sums[1]!, mayRight);
}

function clear(sums: Int32Array): void {
  sums[0] = 0;
  sums[1] = 0;
}

/** Adds what the first `count` features say of LEFT and RIGHT; a function of its own, because a small one is compiled early. */
export function addRows(sums: Int32Array, rows: Int16Array, features: Int32Array, count: number): void {
  const mask = rows.length - 1;
  let left = sums[0]!;
  let right = sums[1]!;
  for (let at = 0; at < count; at += 1) {
    const row = rows[features[at]! & mask]!;
    left = (left + weightOf((row << 24) >> 24)) | 0;
    right = (right + weightOf(row >> 8)) | 0;
  }
  sums[0] = left;
  sums[1] = right;
}

/** The best transition; SHIFT has 0, LEFT and RIGHT what they have more or less. */
export function bestOf(left: number, right: number, mayRight: boolean): number {
  if (mayRight && right > 0 && right > left) return RIGHT;
  return left > 0 ? LEFT : SHIFT;
}

/** How far the best transition lies before the second best. */
export function lead(left: number, right: number, mayRight: boolean): number {
  if (!mayRight) return left > 0 ? left : -left;
  const better = left > right ? left : right;
  const worse = left > right ? right : left;
  if (better < 0) return -better;
  return better - (worse > 0 ? worse : 0);
}

function labelFor(frame: ParserFrame, { labels, labelCautions }: ParserWeights, { state, contest, features }: Desk, transition: number): number {
  const { head, node } = labelContest(contest, frame, state, transition);
  for (let sight = 0; sight < SIGHTS && contest.left > 1; sight += 1) {
    weigh(contest, labels, features, labelSight(sight, features, 0, state, head, node));
    dismiss(contest, labelCautions[sight] ?? 0);
  }
  return contest.candidates[0]!;
}

/** Has the relations enter that a transition may give; says between which nodes. */
export function labelContest(contest: Contest, frame: ParserFrame, state: ParserState, transition: number): { readonly head: number; readonly node: number } {
  const node = state.stack[state.depth - 1]!;
  const head = transition === LEFT ? state.next : state.stack[state.depth - 2]!;
  const pair = pairOf(state.pos[head]!, state.pos[node]!, (node > head) !== state.isBackwards);
  enter(contest, frame.relations, frame.start[pair]!, frame.start[pair + 1]!);
  if (head === state.length) {
    contest.left = 1;
    contest.candidates[0] = frame.root;
  }
  return { head, node };
}
