import { analysisEngine } from '../../library/model/englishEngine.ts';
import { longMeeting, sampleMeetings } from '../../library/samples.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { decodeTranscript } from '../transcript/decode.ts';
import { readTranscript } from '../transcript/read.ts';

/** What was uploaded, and what it means. */
export interface ReadMeeting {
  readonly name: string;
  readonly text: string;
  readonly analysis: Analysis;
}

/** Words of all samples together, nearly. */
const ALL = 9_000;

/** Sample meetings as they are. */
export function readSamples(names: readonly string[]): ReadMeeting[] {
  return sampleMeetings().filter(({ name }) => names.includes(name)).map(({ name, bytes }) => {
    const decoded = decodeTranscript(bytes());
    return read(name, decoded.ok ? decoded.text : '');
  });
}

/** All of them as one long meeting. */
export function readLongMeeting(): ReadMeeting {
  return read('All in a row', longMeeting(ALL));
}

/** Which pieces: every so manieth from one on. */
export interface Taken {
  readonly every: number;
  readonly from: number;
}

const known = new Map<string, ReadMeeting>();

/** One turn after another of all of them, in pieces of so many words or a little more: each begins and ends in the middle of things. */
export function readPieces(words: number, { every, from }: Taken): ReadMeeting[] {
  const pieces: string[][] = [[]];
  let held = 0;
  for (const line of longMeeting(ALL).split('\n')) {
    if (held >= words) {
      pieces.push([]);
      held = 0;
    }
    pieces.at(-1)!.push(line);
    held += line.split(' ').length;
  }
  return pieces.flatMap((lines, at) => (at % every === from ? [read(`Piece ${at + 1} of ${words} words`, lines.join('\n'))] : []));
}

function read(name: string, text: string): ReadMeeting {
  const held = known.get(name) ?? { name, text, analysis: analysisEngine().analyse(readTranscript(text)) };
  known.set(name, held);
  return held;
}
