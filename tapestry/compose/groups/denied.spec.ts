import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { smallFormOf } from '../../analysis/tagging/tagged.ts';
import { readTranscript } from '../../transcript/read.ts';
import { deniedIn } from './denied.ts';

const engine = analysisEngine();

/** Whether the places of a word in a text are mostly denied. */
function isDenied(text: string, word: string): boolean {
  const analysis = engine.analyse(readTranscript(text));
  const places = [...analysis.tokens.lemma.keys()].filter((at) => smallFormOf(analysis, at) === word);
  expect(places).not.toEqual([]);
  return deniedIn(analysis)(places);
}

describe('What is said not to be', () => {
  it.each([
    ['We have no fence.', 'fence'], ["I wouldn't say I'm a Rust expert.", 'expert'], ["We haven't found any open source project as a service.", 'project'],
    ['It works without a cable.', 'cable'], ['Nobody has a ladder.', 'ladder'], ['They never built a bridge.', 'bridge'],
  ])('is denied: %s', (text, word) => {
    expect(isDenied(text, word)).toBe(true);
  });

  it.each([
    ['We have no fence, but we painted the gate.', 'gate'], ['The old gate needs paint.', 'gate'], ['We need a gate. We have no gate.', 'gate'], ['They built a bridge, and nobody complained.', 'bridge'],
  ])('is not denied: %s', (text, word) => {
    expect(isDenied(text, word)).toBe(false);
  });
});
