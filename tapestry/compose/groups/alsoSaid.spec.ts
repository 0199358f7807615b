import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { readTranscript } from '../../transcript/read.ts';
import { alsoSaid, type Offered } from './alsoSaid.ts';

const engine = analysisEngine();
const labelOf = (text: string): GroupKeyWord => ({ word: text.split(' ').at(-1)!, lemma: text.split(' ').at(-1)!.toLowerCase(), partSpeech: 'NOUN', count: 3, keyPhrases: [], ...(text.includes(' ') ? { label: text } : {}) });

const THINGS = ['carbon tax', 'carbon taxes', 'fishing season', 'button', 'kayak', 'low tide', 'big difference', 'big kayak'];
const SAID = 'We spoke of the carbon tax. The carbon taxes are high. The fishing season is short. A fishing season begins. The button is red. The button is round. Somebody has a kayak. The kayak is red. The low tide is here. There is a big difference. It makes a big difference. A big kayak is slow.';

/** What is told of a text in which all that is offered belongs to one topic. @param chances by label */
function told(text: string, chances: Readonly<Record<string, number>>, { to, untold = [] }: { readonly to?: number; readonly untold?: readonly string[] } = {}): string[] {
  const analysis: Analysis = engine.analyse(readTranscript(text));
  const topic = { spans: [{ from: 0, to: to ?? analysis.sentences.first.length, seconds: null }] } as unknown as Topic;
  const offered: Offered = { topic, labels: THINGS.map(labelOf), likely: ({ label, word }) => chances[label ?? word] ?? 0 };
  return alsoSaid(analysis, [offered], new Set(untold));
}

const ALL = Object.fromEntries(THINGS.map((thing, at) => [thing, 0.9 - at / 20]));
const few = (text: string): string => `Ann: ${text}\nBen: Yes.`;
const long = (text: string): string => `Ann: ${text}\n${Array.from({ length: 900 }, (_, at) => `Ben: On day ${at} nobody went away.`).join('\n')}`;

describe('What a meeting also said', () => {
  it('is told of long meetings, and of talks and notes of any length: what a few said in half an hour its topics tell', () => {
    expect(told(few(SAID), ALL)).toEqual([]);
    expect(told(SAID, ALL)).not.toEqual([]);
    expect(told(long(SAID), ALL)).not.toEqual([]);
  });

  it('is what readers most likely want, one of a family', () => {
    expect(told(SAID, ALL).filter((text) => text.startsWith('carbon'))).toEqual(['carbon tax']);
    expect(told(SAID, { ...ALL, 'fishing season': 0.3 })).not.toContain('fishing season');
    expect(told(SAID, ALL)[0]).toBe('carbon tax');
  });

  it('is no plain word, unless nearly everybody wants it', () => {
    expect([told(SAID, { button: 0.6, kayak: 0.6 }).includes('button'), told(SAID, { button: 0.9 }).includes('button')]).toEqual([false, true]);
  });

  it('is first of all what a long meeting was about, however plain the word, where hardly anybody else says it', () => {
    const about = long(`${SAID} ${Array.from({ length: 12 }, () => 'The kayak is here.').join(' ')}`);
    expect(told(about, { ...ALL, kayak: 0.2 })[0]).toBe('kayak');
    expect(told(long(SAID), { ...ALL, kayak: 0.2 })).not.toContain('kayak');
    expect(told(about, { ...ALL, kayak: 0.1 })).not.toContain('kayak');
  });

  it('is wanted as other words are where it is the fourth of those', () => {
    const many = ['button', 'kayak', 'harbour', 'parrot'];
    const about = long(many.map((word, at) => Array.from({ length: 20 - at }, () => `The ${word} is here.`).join(' ')).join(' '));
    const analysis = engine.analyse(readTranscript(about));
    const topic = { spans: [{ from: 0, to: analysis.sentences.first.length, seconds: null }] } as unknown as Topic;
    const row = (chance: number): string[] => alsoSaid(analysis, [{ topic, labels: many.map(labelOf), likely: () => chance }], new Set());
    expect([row(0.2).length, row(0.9).toSorted()]).toEqual([3, many.toSorted()]);
  });

  it('was said more than once where much was said', () => {
    expect(told(long(SAID), ALL)).toContain('fishing season');
    expect(told(long(SAID), ALL)).not.toContain('low tide');
    expect(told(SAID, ALL)).toContain('low tide');
  });

  it('is nothing that is only big', () => {
    expect([told(SAID, { 'big difference': 0.9 }), told(SAID, { 'big kayak': 0.9 })]).toEqual([[], ['big kayak']]);
  });

  it('says no word of the title, and nobody who speaks', () => {
    expect(told(SAID, ALL, { untold: ['season'] })).not.toContain('fishing season');
  });

  it('is rather what no topic of the sheet speaks of', () => {
    const chances = { 'carbon tax': 0.7, 'fishing season': 0.65 };
    expect(told(SAID, chances)).toEqual(['carbon tax', 'fishing season']);
    expect(told(SAID, chances, { to: 2 })).toEqual(['fishing season', 'carbon tax']);
  });
});
