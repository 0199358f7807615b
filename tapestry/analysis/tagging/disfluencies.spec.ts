import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { readTranscript } from '../../transcript/read.ts';
import { DEPREL, UPOS } from '../analysis.ts';
import { lexiconOf } from '../model/lexicon/lexicon.ts';
import { wordTypesOf } from '../model/lexicon/wordTypes.ts';
import { fluent } from './disfluencies.ts';

const read = (text: string, starts: readonly number[] = [0]): string | null => {
  const words = text.split(' ');
  const spoken = fluent(wordTypesOf(words, lexiconOf(new Int32Array(0))), starts);
  return spoken && spoken.starts.map((from, at) => [...spoken.kept.slice(from, spoken.starts[at + 1])].map((token) => words[token]).join(' ')).join(' | ');
};

describe('Sounds that hold a turn, and words that somebody starts again with', () => {
  it.each([
    ['the , uh , gate', 'the gate'],
    ['in France , uh , nobody came', 'in France , nobody came'],
    ['Um , we paint', 'we paint'],
    ['we paint , um', 'we paint'],
    ['a gate , uh and a fence', 'a gate and a fence'],
    ['the UHM gate , a fence', 'the gate , a fence'],
    ['if if we paint', 'if we paint'],
    ['We , uh , we paint', 'we paint'],
    ['I have um I have a gate', 'I have a gate'],
    ['no , no , no', null],
  ])('%s is read as %s', (text, rest) => expect(read(text)).toBe(rest));

  it('are all that is read where nothing else was said, and nothing changes where there are none', () => {
    expect(read('Uh , um . We paint the gate', [0, 4])).toBe('. | We paint the gate');
    expect(read('uh um We , uh , paint', [0, 2])).toBe('uh um | We paint');
    expect(read('We paint , and wait .')).toBeNull();
  });

  it('hang on what is said, which is read as if they were not there', () => {
    const { tokens } = analysisEngine().analyse(readTranscript('We carry the, uh, heavy tank.'));
    const [uh] = [...tokens.pos.keys()].filter((at) => UPOS[tokens.pos[at]!] === 'INTJ');
    const verb = tokens.head.indexOf(-1);
    expect([DEPREL[tokens.deprel[uh!]!], tokens.head[uh!]]).toEqual(['discourse', verb]);
    const [the, heavy, tank] = [2, 6, 7];
    expect([tokens.head[the], tokens.head[heavy], tokens.head[tank]]).toEqual([tank, tank, verb]);
  });
});
