import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { saidAlready, toldOf, withoutTitle } from './saidAlready.ts';

const analysis = analysisEngine().analyse(readTranscript('Fence Builder: The garden team wants nails.\n\nBen: The release of a garden is near.'));
const lemma = (word: string): number => analysis.lemmas.indexOf(word);

describe('A heading says nothing new', () => {
  it('if it only says the title again, in whatever number', () => {
    const { isSaid } = saidAlready(analysis, 'The garden: spring');
    expect(['spring gardens', 'garden team'].map(isSaid)).toEqual([true, false]);
  });

  it('if it says the same as one before it, with or without a word of the title', () => {
    const { isSaid, say } = saidAlready(analysis, 'Spring garden');
    say('Garden team');
    expect(['garden team', 'spring garden team', 'the team', 'team of nine'].map(isSaid)).toEqual([true, true, false, false]);
  });

  it('if it is a long name before it with a word more', () => {
    const { isSaid, say } = saidAlready(analysis, '');
    say('stone bridge');
    say('free school meals');
    expect(['free-school-meal children', 'old stone bridge', 'stone bridge tolls', 'school meals', 'Nobody likes free school meals'].map(isSaid)).toEqual([true, false, false, true, false]);
  });

  it('if it is what somebody is called who speaks, not if it says something of them', () => {
    const { isSaid } = saidAlready(analysis, '');
    expect(['fence builder', 'young fence builders', 'the fence builder wants nails'].map(isSaid)).toEqual([true, true, false]);
  });
});

describe('Words of the title', () => {
  const weight = new Float64Array(analysis.lemmas.length).fill(1);

  it('tell less of what a topic is about', () => {
    const told = withoutTitle(analysis, 'Gardens')(weight);
    expect(told[lemma('garden')]).toBeLessThan(0.5);
    expect(told[lemma('team')]).toBe(1);
  });

  it('leave less of a phrase in which they lead to another word, and all of one whose noun they are', () => {
    const told = withoutTitle(analysis, 'Gardens')(weight);
    expect(toldOf({ lemmas: [lemma('garden'), lemma('team')] }, told, weight)).toBeLessThan(0.8);
    expect(toldOf({ lemmas: [lemma('near'), lemma('garden')] }, told, weight)).toBe(1);
  });
});
