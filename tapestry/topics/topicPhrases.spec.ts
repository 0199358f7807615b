import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import { topicPhrases } from './topicPhrases.ts';

/** The phrases of a text that is one topic, best first. */
function phrasesOf(text: string): string[] {
  const analysis = analysisEngine().analyse(readTranscript(text));
  const weight = new Float64Array(analysis.lemmas.length).fill(1);
  const topicOf = new Int32Array(analysis.sentences.first.length).fill(0);
  return topicPhrases(analysis, topicOf, [{ words: [], weight }])[0]!.map(({ excerpt }) => excerpt.text);
}

describe('Phrases that a topic may be called by', () => {
  it('name something: a quality of every meeting beside a noun that says nothing comes last', () => {
    const phrases = phrasesOf(Array.from({ length: 4 }, () => 'We looked at the normal project. The scratch disks are full. The normal project goes on. Somebody cleared the scratch disks.').join('\n'));
    expect(phrases[0]).toBe('scratch disks');
    expect(phrases.indexOf('normal project')).not.toBe(0);
  });

  it('name what is dealt with rather than who deals with it, or whose it is', () => {
    const dealt = phrasesOf(Array.from({ length: 4 }, () => 'The local council met. We counted the trees. The local council waits. Somebody asked the local council about cherry trees.').join('\n'));
    expect(dealt.indexOf('cherry trees')).toBeLessThan(dealt.indexOf('local council'));
    const owned = phrasesOf(Array.from({ length: 4 }, () => 'Ada’s proposal is late. Ada’s proposal is about cherry trees. We read Ada’s proposal. Some cherry trees grow.').join('\n'));
    expect(owned[0]).toBe('cherry trees');
  });

  it.each(['big deal', 'wide variety', 'interface designers', 'public servants', 'government officials'])('are seldom what is said of anything, or who was there: %s', (slight) => {
    const phrases = phrasesOf(Array.from({ length: 4 }, () => `That is a ${slight} for us. We counted the trees. The ${slight} is here. Somebody asked about cherry trees. The ${slight} goes on.`).join('\n'));
    expect(phrases).toContain(slight);
    expect(phrases.indexOf('cherry trees')).toBeLessThan(phrases.indexOf(slight));
  });

  it('hold no half of a word that somebody began', () => {
    const phrases = (word: string): string[] => phrasesOf(`${Array.from({ length: 4 }, () => 'We counted the trees. Somebody asked about cherry trees.').join('\n')}\nWe bought a universal ${word} remote control.`);
    expect(phrases('ret').filter((phrase) => phrase.includes('ret'))).toEqual([]);
    expect(phrases('red')).toContain('universal red remote control');
  });

  it('do not begin in the middle of a quality', () => {
    const phrases = phrasesOf(Array.from({ length: 4 }, () => 'We counted the cherry trees. A two sided gate is heavy. Somebody painted the two sided gate.').join('\n'));
    expect(phrases).toContain('cherry trees');
    expect(phrases.filter((phrase) => phrase.startsWith('sided'))).toEqual([]);
  });

  it('are lettered without the marks of a spelling', () => {
    const phrases = phrasesOf(Array.from({ length: 3 }, () => 'The L_C_D_ screen is bright. We like the L_C_D_ screen.').join('\n'));
    expect(phrases.filter((phrase) => phrase.includes('_'))).toEqual([]);
  });
});
