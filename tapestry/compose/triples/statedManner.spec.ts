import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import type { Deprel } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { triplesGroupsOf } from '../../model/tapestryData.ts';
import { readTranscript } from '../../transcript/read.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';
import { mannersIn, type StatedManner } from './statedManner.ts';

const engine = analysisEngine();
const LIBRARY = manifestOf(['minister/NOUN', 'direct/VERB', 'police/NOUN', 'boy/NOUN', 'break/VERB', 'window/NOUN', 'provide/VERB', 'update/NOUN', 'child/NOUN', 'eat/VERB', 'apple/NOUN']);

/** Who does what, as it would be drawn: "not" in front of what is denied. */
function drawn(text: string): string[] {
  const data = compose(engine.analyse(readTranscript(text)), LIBRARY, requestOf({ layoutId: 'lo_triples', params: { minSymbolCount: 1 } }));
  return triplesGroupsOf(data).map(({ negated, symbols: { subject, verb, object } }) =>
    [...(negated ? ['not'] : []), subject?.name ?? '-', verb?.name ?? '-', object?.name ?? '-'].join(' '));
}

describe('what a sentence says of who does what', () => {
  it('is drawn as it is said', () => {
    expect(drawn('The minister directed the police. ')).toEqual(['minister direct police']);
  });

  it('is marked where it is denied or refused', () => {
    expect(drawn('The minister cannot direct the police.')).toEqual(['not minister direct police']);
    expect(drawn('The minister never directs the police.')).toEqual(['not minister direct police']);
    expect(drawn('The minister is refusing to provide an update.')).toEqual(['not minister provide update']);
    expect(drawn("I don't think the minister directs the police.")).toEqual(['not minister direct police']);
    expect(drawn('No minister directs the police.')).toEqual(['not minister direct police']);
    expect(drawn('The child eats no apple.')).toEqual(['not child eat apple']);
    expect(drawn('No window was broken by the boy.')).toEqual(['not boy break window']);
  });

  it('is turned round where it is said from the other side', () => {
    expect(drawn('The window was broken by the boy.')).toEqual(['boy break window']);
    expect(drawn('The window was not broken by the boy.')).toEqual(['not boy break window']);
  });

  it('is left out where it is asked, or holds only under a condition', () => {
    expect(drawn('Does the minister direct the police?')).toEqual([]);
    expect(drawn('If the boy breaks the window, we shall see.')).toEqual([]);
  });

  it('is not mixed with its contrary', () => {
    expect(drawn('The child eats the apple. The child does not eat the apple. The child ate the apple.').toSorted()).toEqual(['child eat apple', 'not child eat apple']);
  });
});

describe('How a verb is said', () => {
  type Word = readonly [form: string, head: number, relation: Deprel];
  const NO = { isStated: true, isNegated: false, isPassive: false };

  /** Of the first word of a sentence behind another; heads are places in it, -1 for none. */
  const manner = (...words: readonly Word[]): StatedManner => mannerAt(0, words, ['Not so if so .']);

  /** @param at place of the verb among the words */
  function mannerAt(at: number, words: readonly Word[], before: readonly string[]): StatedManner {
    const analysis = analysisOf([[...before, words.map(([form]) => form).join(' ')]]);
    const first = analysis.sentences.first[before.length]!;
    const head = analysis.tokens.head.map((own, token) => (token < first ? own : words[token - first]![1] < 0 ? -1 : first + words[token - first]![1]));
    const deprel = analysis.tokens.deprel.map((own, token) => (token < first ? own : REL[words[token - first]![2]]));
    return mannersIn({ ...analysis, tokens: { ...analysis.tokens, head, deprel } }, before.length)(first + at);
  }
  const verb = (form = 'pays', head = -1, relation: Deprel = 'root'): Word => [form, head, relation];

  it('is as something that is so', () => {
    expect(manner(verb(), ['farmer', 0, 'nsubj'], ['.', 0, 'punct'])).toEqual(NO);
  });

  it('is no statement in a question', () => {
    expect(manner(verb(), ['farmer', 0, 'nsubj'], ['?', 0, 'punct'])).toEqual({ ...NO, isStated: false });
    expect(manner(verb(), ['farmer?', 0, 'nsubj'])).toEqual({ ...NO, isStated: false });
  });

  it('is denied by a word of its own, not by one of another', () => {
    expect(manner(verb(), ['not', 0, 'advmod'])).toEqual({ ...NO, isNegated: true });
    expect(manner(verb(), ['farmer', 0, 'nsubj'], ['not', 1, 'advmod'])).toEqual(NO);
  });

  it.each(['nsubj', 'nsubj:pass', 'obj', 'iobj'] as const)('is denied by a "no" before its %s', (relation) => {
    expect(manner(verb(), ['farmer', 0, relation], ['no', 1, 'det']).isNegated).toBe(true);
    expect(manner(verb(), ['farmer', 0, relation], ['the', 1, 'det']).isNegated).toBe(false);
    expect(manner(verb(), ['farmer', 0, relation], ['no', 1, 'amod']).isNegated).toBe(false);
  });

  it('is not denied by a "no" before what is said of where or when', () => {
    expect(manner(verb(), ['time', 0, 'obl'], ['no', 1, 'det'])).toEqual(NO);
  });

  it('is passive with its auxiliary or its subject', () => {
    expect(manner(verb('paid'), ['was', 0, 'aux:pass'])).toEqual({ ...NO, isPassive: true });
    expect(manner(verb('paid'), ['tax', 0, 'nsubj:pass'])).toEqual({ ...NO, isPassive: true });
    expect(manner(verb('paid'), ['has', 0, 'aux'])).toEqual(NO);
  });

  it('is no statement under a condition', () => {
    expect(manner(verb(), ['if', 0, 'mark']).isStated).toBe(false);
    expect(manner(verb(), ['that', 0, 'mark']).isStated).toBe(true);
    expect(manner(verb(), ['if', 0, 'advmod']).isStated).toBe(true);
  });

  it('is denied or refused with the verb that it completes, and not with one that it is joined to', () => {
    const under = (relation: Deprel, above: string, ...more: Word[]) => manner(verb('pay', 1, relation), [above, -1, 'root'], ...more).isNegated;
    expect([under('xcomp', 'want', ['not', 1, 'advmod']), under('ccomp', 'think', ['not', 1, 'advmod']), under('xcomp', 'want')]).toEqual([true, true, false]);
    expect([under('conj', 'sleep', ['not', 1, 'advmod']), under('advcl', 'sleep', ['not', 1, 'advmod']), under('obj', 'sleep', ['not', 1, 'advmod'])]).toEqual([false, false, false]);
    expect([under('xcomp', 'refuse'), under('xcomp', 'refuse', ['not', 1, 'advmod']), under('conj', 'refuse')]).toEqual([true, false, false]);
  });

  it('is under the condition of the verb that it is joined to, and not of one that it explains', () => {
    const under = (relation: Deprel, ...more: Word[]) => manner(verb('pay', 1, relation), ['sow', -1, 'root'], ...more).isStated;
    expect([under('conj', ['if', 1, 'mark']), under('xcomp', ['if', 1, 'mark']), under('conj'), under('advcl', ['if', 1, 'mark']), under('obl', ['if', 1, 'mark'])]).toEqual([false, false, true, true, true]);
  });

  it('is denied with a verb that is the first word of all, and not by what belongs to no verb', () => {
    expect(mannerAt(2, [['say', -1, 'root'], ['not', 0, 'advmod'], ['pay', 0, 'ccomp']], []).isNegated).toBe(true);
    expect(manner(verb('pay', -1, 'xcomp'), ['not', -1, 'root'])).toEqual(NO);
  });

  it('is denied from five verbs away and no farther', () => {
    const chain = (verbs: number): StatedManner => manner(...Array.from({ length: verbs }, (_, at): Word => ['want', at + 1, 'xcomp']), ['say', -1, 'root'], ['not', verbs, 'advmod']);
    expect([chain(1), chain(5), chain(6)].map(({ isNegated }) => isNegated)).toEqual([true, true, false]);
  });
});
