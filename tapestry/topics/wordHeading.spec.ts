import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { readTranscript } from '../transcript/read.ts';
import { withoutPassingQuality, wordHeading } from './wordHeading.ts';

const engine = analysisEngine();
const understood = (...lines: readonly string[]): Analysis => engine.analyse(readTranscript(lines.map((line) => `Ben: ${line}`).join('\n')));
const LANTERNS = ['We lit the lantern.', 'The lantern was green.', 'Lanterns burn all night.', 'Nobody broke the lantern.', 'A lantern is cheap.', 'We want that lantern here.', 'The lantern fell.'];
const OTHERS = ['We walked home.', 'Nobody came along.', 'They left at nine.'];
const telling = (lemma: string, weight = 1, partSpeech: 'NOUN' | 'VERB' = 'NOUN') => ({ word: lemma, lemma, partSpeech, count: 7, weight });

function headingOf(analysis: Analysis, words = [telling('lantern')], span = { from: 0, to: analysis.sentences.first.length }): string | null {
  return wordHeading(analysis, [span], words)?.text ?? null;
}

describe('A topic that no phrase names', () => {
  it('is headed by the word that tells most of it, as it is said most, where it stands so', () => {
    const meeting = understood(...LANTERNS, ...OTHERS);
    const heading = wordHeading(meeting, [{ from: 0, to: meeting.sentences.first.length }], [telling('lantern')]);
    expect(heading).toMatchObject({ text: 'lantern', sentence: 0 });
    expect(meeting.reading.text.slice(heading!.start, heading!.end)).toBe('lantern');
  });

  it('has no heading where that word is no thing, tells less, is said a few times, elsewhere too, or in every meeting', () => {
    const meeting = understood(...LANTERNS, ...OTHERS);
    expect(headingOf(meeting, [telling('lantern', 1, 'VERB')])).toBeNull();
    expect(headingOf(meeting, [telling('night'), telling('lantern', 0.8)])).toBeNull();
    expect(headingOf(understood(...LANTERNS.slice(0, 4), ...OTHERS))).toBeNull();
    expect(headingOf(understood(...LANTERNS, ...OTHERS, ...LANTERNS, ...LANTERNS), undefined, { from: 0, to: LANTERNS.length + OTHERS.length })).toBeNull();
    expect(headingOf(understood(...LANTERNS.map((line) => line.replace(/lanterns?/iu, 'meeting')), ...OTHERS), [telling('meeting')])).toBeNull();
  });

  it('has none where it is a tenth of the meeting or less', () => {
    const meeting = understood(...LANTERNS, ...Array.from({ length: 30 }, () => OTHERS).flat());
    expect(headingOf(meeting, undefined, { from: 0, to: LANTERNS.length })).toBeNull();
  });
});

describe('What a thing is like in one place', () => {
  const shortened = (meeting: Analysis, heading: string, words = [telling('lantern')]): string => {
    const start = meeting.reading.text.indexOf(heading);
    const sentence = meeting.sentences.first.findLastIndex((first) => meeting.tokens.start[first]! <= start);
    return withoutPassingQuality(meeting, [{ from: 0, to: meeting.sentences.first.length }], words, { text: heading, sentence, start, end: start + heading.length }).text;
  };

  it('is no part of the heading of a topic that speaks of the thing again and again', () => {
    expect(shortened(understood(...LANTERNS, 'We saw a flashy lantern.'), 'flashy lantern')).toBe('lantern');
  });

  it('stays where it is said twice, the thing is said a few times, tells less, or a noun leads it', () => {
    expect(shortened(understood(...LANTERNS, 'We saw a flashy lantern.', 'Nobody likes a flashy lantern.'), 'flashy lantern')).toBe('flashy lantern');
    expect(shortened(understood(...LANTERNS.slice(0, 2), 'We saw a flashy lantern.'), 'flashy lantern')).toBe('flashy lantern');
    expect(shortened(understood(...LANTERNS, 'We saw a flashy lantern.'), 'flashy lantern', [telling('lantern', 0.4)])).toBe('flashy lantern');
    expect(shortened(understood(...LANTERNS, 'We saw a paper lantern.'), 'paper lantern')).toBe('paper lantern');
  });
});
