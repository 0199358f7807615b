import { readFileSync } from 'node:fs';
import { readTranscript } from '../tapestry/transcript/read.ts';

/** A meeting written for this project: nobody in it exists. */
export interface SampleMeeting {
  readonly name: string;
  /** File name inside `library/samples/`. */
  readonly file: string;
  /** The file as it would be uploaded. */
  bytes(): Uint8Array;
}

const MEETINGS: readonly (readonly [name: string, file: string])[] = [
  ['Solar ferry project', 'solar-ferry-project.txt'],
  ['Hospital ward redesign', 'hospital-redesign.vtt'],
  ['School bus routes', 'school-bus-routes.txt'],
  ['Harbour festival', 'harbour-festival.srt'],
  ['Allotment committee', 'allotment-committee.txt'],
  ['Museum exhibition', 'museum-exhibition-notes.md'],
];

/** Speaker label of what minutes say without naming anybody. */
const MINUTES = 'Minutes';

/** The sample meetings, longest first, each in a format of its own. */
export function sampleMeetings(): SampleMeeting[] {
  return MEETINGS.map(([name, file]) => ({
    name,
    file,
    bytes: () => readFileSync(new URL(`samples/${file}`, import.meta.url)),
  }));
}

/** The same as text. */
export function sampleTexts(): string[] {
  return sampleMeetings().map(textOf);
}

/**
 * A meeting of exactly `words` words (parted by white space, labels not counted), put together from the samples turn
 * by turn as `Speaker: text` lines, always the same for the same number. All samples together hold some 10,000 words;
 * beyond that they come again.
 */
export function longMeeting(words: number): string {
  const turns = sampleMeetings().flatMap(labelledTurns);
  const lines: string[] = [];
  let left = words;
  while (left > 0) {
    for (const { speaker, said } of turns) {
      if (left <= 0) break;
      lines.push(`${speaker}: ${said.slice(0, left).join(' ')}`);
      left -= said.length;
    }
  }
  return `${lines.join('\n')}\n`;
}

interface LabelledTurn {
  readonly speaker: string;
  readonly said: readonly string[];
}

function labelledTurns(meeting: SampleMeeting): LabelledTurn[] {
  const { text, turns } = readTranscript(textOf(meeting));
  return turns
    .map(({ speaker, start, end }) => ({ speaker: speaker ?? MINUTES, said: text.slice(start, end).split(/\s+/u).filter(Boolean) }))
    .filter(({ said }) => said.length > 0);
}

function textOf({ bytes }: SampleMeeting): string {
  return new TextDecoder().decode(bytes());
}
