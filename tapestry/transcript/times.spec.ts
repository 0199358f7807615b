import { describe, expect, it } from 'vitest';
import { readTranscript } from './read.ts';
import { timesOf } from './times.ts';

function spokenAt(original: string): [string, number][] {
  const reading = readTranscript(original);
  return timesOf(original, reading).map(({ at, seconds }) => [reading.text.slice(at).trimStart().split(/\s/)[0] ?? '', seconds]);
}

describe('The times of a transcript', () => {
  it('are the beginnings of its cues', () => {
    const vtt = 'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\n<v Ada>The ferry needs a battery.\n\n00:01:04.000 --> 00:01:09.000\n<v Bo>Harbours pay for it.\n';
    expect(spokenAt(vtt)).toEqual([['The', 1.5], ['Harbours', 64]]);
  });

  it('are read from the lines with a name and a clock', () => {
    const otter = 'Ada Winter  0:03\nThe ferry needs a battery.\n\nBo Summer  1:00:10\nHarbours pay for it.\n';
    expect(spokenAt(otter)).toEqual([['The', 3], ['Harbours', 3610]]);
  });

  it('are read when they are spelled', () => {
    expect(spokenAt('Ada\n0:03\nThe ferry sails.\nBo\n0:12\nIt does sail.\nAda\n0:20\nGood news then.\n').map(([, seconds]) => seconds)).toEqual([3, 12, 20]);
  });

  it('that go back are no times of the recording', () => {
    const otter = 'Ada Winter  5:03\nThe ferry needs a battery.\n\nBo Summer  1:10\nHarbours pay for it.\n';
    expect(spokenAt(otter)).toEqual([['The', 303]]);
  });

  it('are none in a text without any, whatever numbers are said', () => {
    expect(spokenAt('Ada: We met at 10:30 in room 4.\nBo: The score was 3:12 then.\n')).toEqual([]);
  });
});
