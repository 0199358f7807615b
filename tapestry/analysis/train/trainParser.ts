import { labelFeatures, MOST_LABEL_FEATURES } from '../model/labelFeatures.ts';
import { arcRow, fill, pairOf, PAIRS, type ParserFrame, type Tree } from '../model/parser.ts';
import { arcFeatures, MOST_ARC_FEATURES } from '../model/parserFeatures.ts';
import { attach, isLegal, LEFT, parserState, RIGHT, SHIFT, shift, type ParserState } from '../model/parserState.ts';
import { candidateWeight } from '../model/contest.ts';
import { encodeWeights } from '../model/weightCodes.ts';
import type { WordTypes } from '../model/wordTypes.ts';
import { AveragedWeights } from './averagedWeights.ts';
import { seededRandom, shuffled } from './random.ts';

/** A sentence with tags as a tagger would give them, and its tree: heads are -1 for the root, relations numbers from 1. */
export interface ParsedSentence {
  readonly types: WordTypes;
  readonly tags: Int32Array;
  readonly heads: Int32Array;
  readonly relations: Int32Array;
  /** What another parser makes of it. */
  readonly guide: Tree | null;
}

export interface ParserOptions {
  readonly epochs: number;
  /** Binary logarithms of the numbers of weights. */
  readonly arcBits: number;
  readonly labelBits: number;
  /** Share of the steps that follow the parser's own choice, after the first epoch. */
  readonly explore: number;
  /** Models that differ in the order they saw the sentences in; their weights are added up. */
  readonly members: number;
  readonly seed: number;
  /** From the end of the sentence to its beginning. */
  readonly isBackwards: boolean;
}

/** A relation that is rarer than this between two parts of speech is not weighed. */
const LEAST_SHARE = 0.002;

/** The relations that were seen between parts of speech at least twice and not too rarely; where none was, those that were seen at all. */
export function relationsByPair(sentences: readonly ParsedSentence[], posOf: Int32Array): { start: Int32Array; relations: Int32Array } {
  const seen = Array.from({ length: PAIRS }, () => new Map<number, number>());
  for (const { tags, heads, relations } of sentences) {
    for (const [node, head] of heads.entries()) {
      if (head < 0) continue;
      const pair = seen[pairOf(posOf[tags[head]!]!, posOf[tags[node]!]!, node > head)]!;
      pair.set(relations[node]!, (pair.get(relations[node]!) ?? 0) + 1);
    }
  }
  const total = new Map<number, number>();
  for (const pair of seen) for (const [relation, count] of pair) total.set(relation, (total.get(relation) ?? 0) + count);
  const common = [...total].sort((a, b) => b[1] - a[1]).slice(0, 16).map(([relation]) => relation);
  const lists = seen.map((pair) => {
    const all = [...pair.values()].reduce((sum, count) => sum + count, 0);
    const often = [...pair].filter(([, count]) => count > 1 && count > all * LEAST_SHARE).map(([relation]) => relation);
    return (often.length > 0 ? often : pair.size > 0 ? [...pair.keys(), ...common] : common).sort((a, b) => a - b);
  });
  const start = new Int32Array(PAIRS + 1);
  for (const [pair, list] of lists.entries()) start[pair + 1] = start[pair]! + list.length;
  return { start, relations: Int32Array.from(lists.flat()) };
}

/** Trains a greedy parser with a dynamic oracle (Goldberg, Nivre 2013): it also learns to go on well after a mistake. */
export function trainParser(sentences: readonly ParsedSentence[], frame: ParserFrame, options: ParserOptions): { arcs: Int8Array; labels: Int8Array } {
  const members = Array.from({ length: options.members }, (_, member) => trainMember(sentences, frame, { ...options, seed: options.seed + member }));
  return { arcs: encodeWeights(summed(members.map(({ arcs }) => arcs))), labels: encodeWeights(summed(members.map(({ labels }) => labels))) };
}

/** The sum of several models is their vote: their mistakes differ, what they learned does not. */
function summed(members: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(members[0]!.length);
  for (const weights of members) for (let at = 0; at < sum.length; at += 1) sum[at]! += weights[at]!;
  return sum;
}

function trainMember(sentences: readonly ParsedSentence[], frame: ParserFrame, options: ParserOptions): { arcs: Float64Array; labels: Float64Array } {
  const arcs = new AveragedWeights(2 ** options.arcBits);
  const labels = new AveragedWeights(2 ** options.labelBits);
  const random = seededRandom(options.seed);
  const longest = sentences.reduce((most, { tags }) => Math.max(most, tags.length), 0);
  const trainer = { frame, isBackwards: options.isBackwards, arcs, labels, random, state: parserState(longest), gold: new Int32Array(longest + 2), right: new Int32Array(longest + 2), features: new Int32Array(MOST_ARC_FEATURES + MOST_LABEL_FEATURES) };
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const index of shuffled(sentences.length, random)) learn(trainer, sentences[index]!, epoch === 0 ? 0 : options.explore);
  }
  return { arcs: arcs.average(), labels: labels.average() };
}

/** A right choice must lead by so much, or it is learned once more. */
const ARC_MARGIN = 200;
const LABEL_MARGIN = 50;

interface Trainer {
  readonly frame: ParserFrame;
  readonly isBackwards: boolean;
  readonly arcs: AveragedWeights;
  readonly labels: AveragedWeights;
  readonly random: () => number;
  readonly state: ParserState;
  /** Heads and relations of the gold tree by node. */
  readonly gold: Int32Array;
  readonly right: Int32Array;
  readonly features: Int32Array;
}

function learn(trainer: Trainer, sentence: ParsedSentence, explore: number): void {
  const { state, gold, right, frame, isBackwards } = trainer;
  const { length } = sentence.tags;
  fill(state, frame, { ...sentence, starts: [0], isBackwards }, 0, length);
  const place = (token: number): number => (isBackwards ? length - 1 - token : token);
  for (let token = 0; token < length; token += 1) {
    gold[place(token)] = sentence.heads[token]! < 0 ? length : place(sentence.heads[token]!);
    right[place(token)] = sentence.relations[token]!;
  }
  while (state.next < length || state.depth > 0) {
    const transition = learnTransition(trainer, explore);
    if (transition === SHIFT) shift(state);
    else attach(state, transition, learnLabel(trainer, transition));
  }
}

/** Learns from the next step and says where to go. */
function learnTransition({ state, gold, arcs, features, random }: Trainer, explore: number): number {
  const legal = [SHIFT, LEFT, RIGHT].filter((transition) => isLegal(state, transition));
  if (legal.length === 1) return legal[0]!;
  const count = arcFeatures(features, state);
  const scores = scoresOf(arcs.current, features, count);
  const costs = legal.map((transition) => cost(state, gold, transition));
  const least = Math.min(...costs);
  const winner = legal.reduce((best, each) => (scores[each]! > scores[best]! ? each : best));
  const right = legal.filter((_, at) => costs[at] === least).reduce((best, each) => (scores[each]! > scores[best]! ? each : best));
  arcs.tick();
  const wrong = legal.filter((_, at) => costs[at]! > least);
  if (wrong.length === 0) return winner;
  const rival = wrong.reduce((best, each) => (scores[each]! > scores[best]! ? each : best));
  if (scores[right]! > scores[rival]! + ARC_MARGIN) return winner;
  const mask = arcs.current.length - 1;
  for (let at = 0; at < count; at += 1) {
    arcs.add(arcRow(features[at]!, mask) + right, 1);
    arcs.add(arcRow(features[at]!, mask) + rival, -1);
  }
  return random() < explore ? winner : right;
}

function scoresOf(weights: Int32Array, features: Int32Array, count: number): readonly [number, number, number] {
  const mask = weights.length - 1;
  let [shifted, lefted, righted] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const row = arcRow(features[at]!, mask);
    shifted += weights[row]!;
    lefted += weights[row + 1]!;
    righted += weights[row + 2]!;
  }
  return [shifted, lefted, righted];
}

/** How many arcs of the gold tree a transition puts out of reach. */
function cost({ stack, depth, next, length }: ParserState, gold: Int32Array, transition: number): number {
  let lost = 0;
  if (transition === SHIFT) {
    for (let at = 0; at < depth; at += 1) if (gold[stack[at]!] === next) lost += 1;
    for (let at = 0; at < depth - 1; at += 1) if (gold[next] === stack[at]) lost += 1;
    return lost;
  }
  const top = stack[depth - 1]!;
  for (let node = next; node < length; node += 1) if (gold[node] === top) lost += 1;
  const head = gold[top]!;
  if (transition === LEFT) return lost + (head > next || (depth > 1 && head === stack[depth - 2]) ? 1 : 0);
  return lost + (head >= next ? 1 : 0);
}

function learnLabel({ state, gold, right: relations, frame, labels, features }: Trainer, transition: number): number {
  const node = state.stack[state.depth - 1]!;
  const head = transition === LEFT ? state.next : state.stack[state.depth - 2]!;
  if (head === state.length) return frame.root;
  const pair = pairOf(state.pos[head]!, state.pos[node]!, (node > head) !== state.isBackwards);
  const candidates = frame.relations.subarray(frame.start[pair], frame.start[pair + 1]);
  if (candidates.length === 1) return candidates[0]!;
  const count = labelFeatures(features, state, head, node);
  const mask = labels.current.length - 1;
  const right = relations[node]!;
  let [most, winner] = [-Infinity, candidates[0]!];
  let [second, rival] = [-Infinity, -1];
  let own = -Infinity;
  for (const relation of candidates) {
    let score = 0;
    for (let at = 0; at < count; at += 1) score += labels.current[candidateWeight(features[at]!, relation, mask)]!;
    if (score > most) [most, winner] = [score, relation];
    if (relation === right) own = score;
    else if (score > second) [second, rival] = [score, relation];
  }
  labels.tick();
  if (gold[node] === head && own > -Infinity && own <= second + LABEL_MARGIN) {
    for (let at = 0; at < count; at += 1) {
      labels.add(candidateWeight(features[at]!, right, mask), 1);
      labels.add(candidateWeight(features[at]!, rival, mask), -1);
    }
  }
  return winner;
}
