import { readTranscript } from '../transcript/read.ts';
import type { Reading } from '../transcript/reading.ts';
import type { AnalysisEngine } from './analysis.ts';

/**
 * Turns that are read at a time, round by round: what has been compiled for short talk is compiled once more for long,
 * and more of it the oftener it was asked for.
 */
const ROUNDS: readonly number[] = [20, 60, Infinity, Infinity, Infinity, Infinity];

/**
 * Has an engine read meetings until the machine has seen and compiled what it does: the first that somebody asks for is
 * then met warm. Loads the model. In steps that take far less than a second each, so that whoever runs it can do
 * something else between two of them; what the engine finds is of no interest.
 * @param meetings read when they are wanted: transcripts as their files hold them, of a few thousand words each; talk that people really have,
 * because what is compiled for smoother talk is compiled once more for theirs
 */
export function* warmUp(engine: AnalysisEngine, meetings: () => readonly string[]): Generator<undefined, void> {
  engine.analyse(readTranscript(''));
  yield;
  const contents = meetings();
  for (const atATime of ROUNDS) {
    for (const meeting of contents) {
      for (const part of partsOf(readTranscript(meeting), atATime)) {
        engine.analyse(part);
        yield;
      }
    }
  }
}

function* partsOf(reading: Reading, turns: number): Generator<Reading, void> {
  for (let from = 0; from < reading.turns.length; from += turns) yield { ...reading, turns: reading.turns.slice(from, from + turns) };
}
