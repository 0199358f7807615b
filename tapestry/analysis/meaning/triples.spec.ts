import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { readTranscript } from '../../transcript/read.ts';

const engine = analysisEngine();

const triplesIn = (text: string): string[] => {
  const { reading, tokens, triples } = engine.analyse(readTranscript(text));
  const form = (at: number): string => (at < 0 ? '-' : reading.text.slice(tokens.start[at], tokens.end[at]));
  return triples.map((triple) => triple.map(form).join(' '));
};

describe('the triples of a sentence', () => {
  it.each([
    ['The parents buy a new water tank.', ['parents buy tank']],
    ['The farmers and the children grow beans and pumpkins.', ['farmers grow beans', 'farmers grow pumpkins', 'children grow beans', 'children grow pumpkins']],
    ['The rain was measured by the children.', ['rain measured children']],
    ['She cut the grass and watered the beans.', ['She cut grass', 'She watered beans']],
    ['We want to build a bridge.', ['We want -', 'We build bridge']],
    ['They asked the farmer to bring some water.', ['They asked farmer', 'farmer bring water']],
    ["The school doesn't need a car park.", ['school need park']],
    ['He turned off the light.', ['He turned light']],
    ['Beans grow.', ['Beans grow -']],
    ['Close the door.', ['- Close door']],
    ["Rabbits eat everything when they're hungry, Ines.", ['Rabbits eat everything']],
    ['The rabbits eat everything, Ines.', ['rabbits eat everything']],
    ['The ferry costs six point eight million euros.', ['ferry costs euros']],
    ['We need three point five.', ['We need -']],
    ['She made one point.', ['She made point']],
    ['We visited Anna and Ines.', ['We visited Anna', 'We visited Ines']],
  ])('%s', (text, expected) => {
    expect(triplesIn(text)).toEqual(expected);
  });

  it('are the same in capitals', () => {
    expect(triplesIn('THE CHILDREN MEASURE THE RAIN IN THE GARDEN.')).toEqual(['CHILDREN MEASURE RAIN']);
  });
});
