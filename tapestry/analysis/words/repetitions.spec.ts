import { describe, expect, it } from 'vitest';
import { isSaidOf, withoutRepetitions } from './repetitions.ts';

const shown = (said: string): string => {
  const words = said.split(' ');
  return withoutRepetitions(words).map((at) => words[at]).join(' ');
};

describe('a sentence in which somebody starts again', () => {
  it.each([
    ['i i know', 'i know'],
    ['we move the the colour', 'we move the colour'],
    ['i , i , i know', 'i know'],
    ['we feel we feel obligated', 'we feel obligated'],
    ["it 's , it 's a long road", "it 's a long road"],
    ['put it in the - in the box', 'put it in the box'],
    ['and then and then the the bell rings', 'and then the bell rings'],
    ['we put it in the sh shared folder', 'we put it in the shared folder'],
    ['with their all their useless rules', 'with all their useless rules'],
    ['when you push a but a button on the set', 'when you push a button on the set'],
    ['i th i think we wer we were right', 'i think we were right'],
    ['what what can some some people do', 'what can some people do'],
    ['if you , you push it', 'if you push it'],
    ['if it , it breaks', 'if it breaks'],
    ['the l the relevance of the b buttons', 'the relevance of the buttons'],
  ])('"%s" is shown as "%s"', (said, text) => {
    expect(shown(said)).toBe(text);
  });

  it.each(['what he had had before', 'the thing that that man said', 'a very , very cold day', 'no , no , no', 'more and more people', 'we will see , we said', 'two two nine', 'an answer to each', 'up upper street', 'x and y', 'per person', 'when i dropped it , it broke', 'if you listen to it , it sounds fine', 'if you check in there , there is a folder', 'as far as farmers know', 'in time in part'])('"%s" stays as it is', (said) => {
    expect(shown(said)).toBe(said);
  });

  it('a condition in the sentence before begins no clause of this one', () => {
    const isSaid = (said: string): boolean => isSaidOf((index) => said.split(' ')[index]!, said.split(' ').length - 1);
    expect(['if you dropped it', 'if it rains . you dropped it', 'if it rains ? you dropped it'].map(isSaid)).toEqual([true, false, false]);
  });

  it('an empty sentence stays empty', () => {
    expect(withoutRepetitions([])).toEqual([]);
  });
});
