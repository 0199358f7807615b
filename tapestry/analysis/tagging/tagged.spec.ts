import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { readTranscript } from '../../transcript/read.ts';
import { TRAIT } from '../words/forms.ts';
import { formOf, hasTrait, isWord, lemmaOf, smallFormOf, withForms, writtenOf } from './tagged.ts';

const read = (text: string) => analysisEngine().analyse(readTranscript(text));

describe('An analysis with its forms', () => {
  it.each([
    ['of a meeting', 'Ann: We carry the school’s DVD box, don’t we?\nBen: The school needs 3.50 pounds. THE SCHOOL!'],
    ['with more different words than are held', Array.from({ length: 51_000 }, (_, at) => `z${at.toString(26).replace(/\d/gu, (digit) => 'qrstuvwxyz'[Number(digit)]!)}`).join(' ')],
  ])('says of every token what it says without them: %s', (_which, text) => {
    const analysis = read(text);
    const looked = withForms(analysis);
    const told = (of: typeof analysis) => of.tokens.start.map((_, at) => [formOf(of, at), smallFormOf(of, at), writtenOf(of, at), isWord(of, at), hasTrait(of, at, TRAIT.title), hasTrait(of, at, TRAIT.s)].join());
    expect(told(looked)).toEqual(told(analysis));
  });

  it('says nothing of tokens before the first and behind the last', () => {
    const analysis = read('Push the button. It works.');
    const outside = [analysis, withForms(analysis)].flatMap((of) => [-1, of.tokens.start.length].flatMap((at) => [formOf(of, at), smallFormOf(of, at), writtenOf(of, at), lemmaOf(of, at)]));
    expect(outside.filter((form) => form !== '')).toEqual([]);
  });
});
