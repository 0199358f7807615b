import type { Analysis } from '../analysis/analysis.ts';
import { likenessAtGaps, turnoverAtGaps } from './windows.ts';
import type { WordStream } from './wordStream.ts';

/** What people say when one matter ends and another begins; nothing of it says what the matter is. By lemma. */
const CUES = {
  so: 'so', okay: 'okay ok alright right', well: 'well', now: 'now', and: 'and but', next: 'next move go start begin', first: 'first second third last final finally',
  let: 'let', question: 'question ask', about: 'about', issue: 'issue item topic matter agenda point', thank: 'thank thanks', office: 'minister mr chair hon honourable',
  presentation: 'presentation slide present', other: 'other another', done: 'finish done end close', anyway: 'anyway', meeting: 'meeting', we: 'we us our', i: 'i my',
  you: 'you your', yeah: 'yeah yes yep mm mm-hmm uh-huh', have: 'have get', want: 'want like', talk: 'talk discuss say tell', welcome: 'welcome', member: 'member colleague',
} as const;
const CUE_NAMES = Object.keys(CUES) as readonly (keyof typeof CUES)[];
const CUE_OF: ReadonlyMap<string, number> = new Map(CUE_NAMES.flatMap((name, cue) => CUES[name].split(' ').map((lemma) => [lemma, cue])));

const WINDOWS = [20, 50, 100, 200] as const;
const TURNOVERS = [15, 40, 100] as const;
/** Tokens behind a gap in which cues are looked for, and before it. */
const [AHEAD, BACK] = [14, 12];
const PLACES = [0.03, 0.08, 0.92, 0.97] as const;

export const BOUNDARY_FEATURES: readonly string[] = [
  'turn', 'words before', 'words behind', 'question before',
  ...WINDOWS.flatMap((size) => [`likeness ${size}`, `dip ${size}`]),
  ...TURNOVERS.flatMap((size) => [`begun ${size}`, `ended ${size}`]),
  ...PLACES.map((place) => `place before ${place}`),
  ...CUE_NAMES.map((cue) => `behind ${cue}`), ...CUE_NAMES.map((cue) => `before ${cue}`),
];

/** Rows of features, one for the gap before each sentence. */
export function boundaryFeatures(analysis: Pick<Analysis, 'lemmas' | 'tokens' | 'sentences' | 'reading'>, stream: WordStream): Float64Array {
  const { tokens, sentences, lemmas, reading } = analysis;
  const count = sentences.first.length;
  const width = BOUNDARY_FEATURES.length;
  const rows = new Float64Array(count * width);
  const likeness = WINDOWS.map((size) => likenessAtGaps(stream, size));
  const dips = likeness.map((each, window) => dipsIn(each, WINDOWS[window]!, stream));
  const turnovers = TURNOVERS.map((size) => turnoverAtGaps(stream, size));
  const cueOf = Int8Array.from(lemmas, (lemma) => CUE_OF.get(lemma) ?? -1);
  const cuesFrom = width - 2 * CUE_NAMES.length;
  const total = tokens.start.length;
  const turnWords = wordsOfTurns(analysis);
  for (let sentence = 0; sentence < count; sentence += 1) {
    let at = sentence * width;
    const first = sentences.first[sentence]!;
    const turn = sentences.turn[sentence]!;
    rows[at++] = sentence === 0 || sentences.turn[sentence - 1] !== turn ? 1 : 0;
    rows[at++] = Math.log1p(sentence === 0 ? 0 : turnWords[sentences.turn[sentence - 1]!]!);
    rows[at++] = Math.log1p(turnWords[turn]!);
    rows[at++] = sentence > 0 && reading.text[tokens.start[first - 1]!] === '?' ? 1 : 0;
    for (let window = 0; window < WINDOWS.length; window += 1) {
      rows[at++] = likeness[window]![sentence]!;
      rows[at++] = dips[window]![sentence]!;
    }
    for (const { begun, ended } of turnovers) {
      rows[at++] = begun[sentence]!;
      rows[at++] = ended[sentence]!;
    }
    for (const place of PLACES) rows[at++] = sentence < place * count ? 1 : 0;
    for (let token = first; token < Math.min(total, first + AHEAD); token += 1) {
      const cue = cueOf[tokens.lemma[token]!]!;
      if (cue >= 0) rows[sentence * width + cuesFrom + cue] = 1;
    }
    for (let token = Math.max(0, first - BACK); token < first; token += 1) {
      const cue = cueOf[tokens.lemma[token]!]!;
      if (cue >= 0) rows[sentence * width + cuesFrom + CUE_NAMES.length + cue] = 1;
    }
  }
  return rows;
}

/** How far the likeness at a gap lies below the highest within a window to either side (TextTiling's depth). */
function dipsIn(likeness: Float64Array, size: number, { from }: WordStream): Float64Array {
  const left = highestWithin(likeness, from, size, 1);
  const right = highestWithin(likeness, from, size, -1);
  return likeness.map((own, at) => left[at]! + right[at]! - 2 * own);
}

/** A running maximum that fades over about `size` words, so that one pass will do. */
function highestWithin(likeness: Float64Array, from: Int32Array, size: number, step: 1 | -1): Float64Array {
  const highest = new Float64Array(likeness.length);
  let best = 0;
  for (let count = 0, at = step === 1 ? 0 : likeness.length - 1; count < likeness.length; count += 1, at += step) {
    const words = from[at + 1]! - from[at]!;
    best = Math.max(likeness[at]!, best * (1 - Math.min(1, words / (4 * size))));
    highest[at] = best;
  }
  return highest;
}

function wordsOfTurns({ reading, sentences }: Pick<Analysis, 'reading' | 'sentences'>): Int32Array {
  const words = new Int32Array(reading.turns.length);
  for (let sentence = 0; sentence < sentences.turn.length; sentence += 1) words[sentences.turn[sentence]!]! += sentences.end[sentence]! - sentences.first[sentence]!;
  return words;
}
