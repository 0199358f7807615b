import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../tapestry/transcript/read.ts';
import type { Reading } from '../tapestry/transcript/reading.ts';
import { longMeeting, sampleMeetings } from './samples.ts';
import { loadStarter } from './starter.ts';

const samples = sampleMeetings().map((meeting) => ({
  ...meeting,
  reading: readTranscript(new TextDecoder().decode(meeting.bytes())),
}));

/** Names of the symbols whose entries of one word stand in the text, with how often. */
function mentions(text: string): Map<string, number> {
  const owner = new Map(loadStarter().symbols.flatMap((symbol) => symbol.entries.map((entry) => [entry.lemma, symbol.name])));
  const found = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[a-z]+/gu) ?? []) {
    const name = owner.get(word) ?? owner.get(word.replace(/s$/u, ''));
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

function quotable(reading: Reading): string[] {
  return reading.text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.length >= 30 && sentence.length <= 75);
}

describe('the sample meetings', () => {
  it('are every file that lies there, each under a name of its own', () => {
    const files = readdirSync(new URL('samples/', import.meta.url)).filter((file) => file !== 'README.md');
    expect(samples.map((sample) => sample.file).sort()).toEqual(files.sort());
    expect(new Set(samples.map((sample) => sample.name)).size).toBe(samples.length);
  });

  it('come in the formats people have, of 400 to 4,000 words, longest first', () => {
    const words = samples.map((sample) => sample.reading.words);
    expect(words).toEqual([...words].sort((a, b) => b - a));
    expect(Math.min(...words)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...words)).toBeLessThanOrEqual(4000);
    expect(samples.map((sample) => sample.reading.format)).toEqual(['otter', 'webvtt', 'otter', 'srt', 'speaker', 'notes']);
  });

  it('speak of enough things that have a picture for a full poster', () => {
    for (const { file, reading } of samples) {
      const twice = [...mentions(reading.text).values()].filter((count) => count >= (reading.words > 1200 ? 3 : 2));
      expect(twice.length, file).toBeGreaterThanOrEqual(20);
    }
  });

  it('have sentences short enough to be quoted on a poster', () => {
    for (const { file, reading } of samples) expect(quotable(reading).length, file).toBeGreaterThanOrEqual(20);
  });
});

describe('a long meeting', () => {
  const saidIn = (meeting: string): string[] =>
    meeting.trimEnd().split('\n').flatMap((line) => line.slice(line.indexOf(': ') + 2).split(' '));

  it.each([1, 700, 10_000, 23_000])('has exactly the %i words that were asked for, and is the same every time', (words) => {
    const meeting = longMeeting(words);
    expect(saidIn(meeting)).toHaveLength(words);
    expect(longMeeting(words)).toBe(meeting);
  });

  it('is read as speaker-labelled text with all its people', () => {
    const reading = readTranscript(longMeeting(10_000));
    expect(reading.format).toBe('speaker');
    expect(new Set(reading.turns.map((turn) => turn.speaker)).size).toBeGreaterThan(20);
  });

  it('begins with what a shorter one holds', () => {
    expect(longMeeting(5000).startsWith(longMeeting(4000).trimEnd())).toBe(true);
  });
});
