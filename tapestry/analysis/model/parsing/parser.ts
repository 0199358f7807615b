import { leadOfBest, candidateScoresOf, prune, setCandidates, addScores, type CandidateScores } from './candidateScores.ts';
import { arcStageFeatures, MAX_ARC_FEATURES } from '../features/parserFeatures.ts';
import { labelStageFeatures, MAX_LABEL_FEATURES } from '../features/labelFeatures.ts';
import { attach, begin, dependentOf, guide, headBy, isLegal, LEFT, look, parserState, RIGHT, SHIFT, shift, type ParserState } from './parserState.ts';
import { repeatsOf } from './repeats.ts';
import { LAST_UNGUIDED, STAGES, type PruningMargins } from '../stages.ts';
import type { Tree } from './tree.ts';
import { weightOf } from '../weightCodes.ts';
import { COLUMN, WIDTH, type WordTypes } from '../lexicon/wordTypes.ts';

/** Weights of one pass; their numbers are powers of two. */
export interface ParserWeights {
  /** By hashed feature: `packedRows` of how much more it says for LEFT than for SHIFT, and for RIGHT than for SHIFT. */
  readonly arcs: Int16Array;
  readonly arcPruningMargins: PruningMargins;
  /** Codes by hashed (feature, relation). */
  readonly labels: Int8Array;
  readonly labelPruningMargins: PruningMargins;
}

/** What is known of tags and relations besides weights. */
export interface ParserFrame {
  /** By `pairOf`: the list of the relations that were seen between two tags. List `l` is numbers `start[l]` to `start[l + 1] - 1` of `relations`. */
  readonly lists: Int32Array;
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

/** Number of the part of speech of what is no word. */
const NO_POS = 17;

/** Number of a pair of tags and the side of the head that the dependent stands on, where there are `tags` tags. */
export function pairOf(tags: number, head: number, dependent: number, isAfter: boolean): number {
  return (head * tags + dependent) * 2 + (isAfter ? 1 : 0);
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
  const desk = { state, candidateScores: candidateScoresOf(frame.relations.length), features: new Int32Array(MAX_ARC_FEATURES + MAX_LABEL_FEATURES), sums: new Int32Array(2) };
  const tree = { head: new Int32Array(total).fill(-1), relation: new Int32Array(total), isSure: new Int32Array(total) };
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
      tree.isSure[from + token] = state.isSure[node]!;
    }
  }
  return tree;
}

/** Gives the tokens from `to` the tree of those from `from`. */
function repeat({ head, relation, isSure }: Tree, from: number, to: number, length: number): void {
  relation.copyWithin(to, from, from + length);
  isSure.copyWithin(to, from, from + length);
  for (let at = 0; at < length; at += 1) head[to + at] = head[from + at]! < 0 ? -1 : head[from + at]! + to - from;
}

/** Numbers before those of tags, for nodes that are no word. */
const NAMELESS = 3;

/** Begins the sentence of `length` tokens from `from`. */
export function fill(state: ParserState, frame: ParserFrame, { types, tags, isBackwards, guide: tree }: PassInput, from: number, length: number): void {
  let passed = 0;
  for (let node = 0; node < length; node += 1) {
    const token = from + (isBackwards ? length - 1 - node : node);
    const row = types.of[token]! * WIDTH;
    const pos = frame.posOf[tags[token]!]!;
    state.word[node] = types.rows[row + COLUMN.word]!;
    state.tag[node] = tags[token]! + NAMELESS;
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
  if (tree !== null) guide(state, tree, from);
}

function fillNameless(state: ParserState, node: number, name: number, passed: number): void {
  state.word[node] = name;
  state.tag[node] = name;
  state.pos[node] = NO_POS;
  state.coarse[node] = -name;
  state.fine[node] = -name;
  state.passed[node] = passed;
}

/** What one pass works with. */
interface Desk {
  readonly state: ParserState;
  readonly candidateScores: CandidateScores;
  readonly features: Int32Array;
  /** What there is more for LEFT, and for RIGHT, than for SHIFT. */
  readonly sums: Int32Array;
}

function step(frame: ParserFrame, weights: ParserWeights, desk: Desk): void {
  const transition = bestTransition(weights, desk);
  if (transition === SHIFT) shift(desk.state);
  else attach(desk.state, transition, labelFor(frame, weights, desk, transition));
}

function bestTransition({ arcs, arcPruningMargins }: ParserWeights, { state, features, sums }: Desk): number {
  const mayRight = isLegal(state, RIGHT);
  if (!isLegal(state, LEFT)) return mayRight ? RIGHT : SHIFT;
  if (!isLegal(state, SHIFT)) return LEFT;
  look(state);
  clear(sums);
  const last = lastStageOf(state);
  for (let stage = 0; stage <= last; stage += 1) {
    addRows(sums, arcs, features, arcStageFeatures(stage, features, 0, state));
    if (stage < last && lead(sums[0]!, sums[1]!, mayRight) > arcPruningMargins[stage]!) break;
  }
  return bestOf(sums[0]!, sums[1]!, mayRight);
}

function lastStageOf({ isGuided }: ParserState): number {
  return isGuided ? STAGES - 1 : LAST_UNGUIDED;
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

function labelFor(frame: ParserFrame, { labels, labelPruningMargins }: ParserWeights, { state, candidateScores, features }: Desk, transition: number): number {
  const node = dependentOf(state);
  const head = headBy(transition, state);
  if (isGuideSure(state, head, node)) return state.guideLabel[node]!;
  enterRelations(candidateScores, frame, state, head, node);
  const last = lastStageOf(state);
  for (let stage = 0; stage <= last && candidateScores.left > 1; stage += 1) {
    addScores(candidateScores, labels, features, labelStageFeatures(stage, features, 0, state, head, node));
    if (stage < last) prune(candidateScores, labelPruningMargins[stage]!);
  }
  if (!state.isGuided) state.isSure[node] = candidateScores.left === 1 || leadOfBest(candidateScores) > SURE ? 1 : 0;
  prune(candidateScores, 0);
  return candidateScores.candidates[0]!;
}

/** Lead, in products of two codes, from which on the guide's relation stands without being looked at again. */
const SURE = 15_000;

/** True if the guide gave the relation between these two nodes without doubt. */
export function isGuideSure({ isGuided, guideHead, guideSure }: ParserState, head: number, node: number): boolean {
  return isGuided && guideSure[node] === 1 && guideHead[node] === head;
}

/** Has the relations enter that may hold between two nodes. */
export function enterRelations(candidateScores: CandidateScores, { lists, start, relations, posOf, root }: ParserFrame, state: ParserState, head: number, node: number): void {
  if (head === state.length) {
    candidateScores.left = 1;
    candidateScores.candidates[0] = root;
    return;
  }
  const list = lists[pairOf(posOf.length, state.tag[head]! - NAMELESS, state.tag[node]! - NAMELESS, (node > head) !== state.isBackwards)]!;
  setCandidates(candidateScores, relations, start[list]!, start[list + 1]!);
}
