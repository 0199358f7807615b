import { describe, expect, it } from 'vitest';
import { ruledWords, rulesAsBefore, withoutRules, withRule } from './wordRules.ts';

const NONE = { hidden: [], forced: [], mapped: [] };
const SOME = { hidden: ['thing'], forced: ['boat'], mapped: [{ lemma: 'quay', symbolName: 'harbour' }] };

describe('A rule for words', () => {
  it('that are hidden takes them from those that are forced in, and the other way round', () => {
    expect(withRule(SOME, ['boat', 'ship'], { kind: 'hidden' })).toEqual({ ...SOME, hidden: ['thing', 'boat', 'ship'], forced: [] });
    expect(withRule(SOME, ['thing'], { kind: 'forced' })).toEqual({ ...SOME, hidden: [], forced: ['boat', 'thing'] });
  });

  it('that are shown as another symbol replaces the one they had', () => {
    expect(withRule(SOME, ['quay'], { kind: 'mapped', symbolName: 'stone' })).toEqual({ ...SOME, mapped: [{ lemma: 'quay', symbolName: 'stone' }] });
  });

  it.each([{ kind: 'hidden' }, { kind: 'forced' }, { kind: 'mapped', symbolName: 'stone' }] as const)('$kind is undone to what was before, whatever others ruled meanwhile', (rule) => {
    const lemmas = ['boat', 'quay', 'new'];
    const meanwhile = withRule(withRule(SOME, lemmas, rule), ['other'], { kind: 'hidden' });
    expect(rulesAsBefore(meanwhile, SOME, lemmas)).toEqual({ ...SOME, hidden: ['thing', 'other'] });
  });

  it('can be taken back alone', () => {
    expect(withoutRules(SOME, 'quay')).toEqual({ ...SOME, mapped: [] });
  });

  it('is told with where it holds', () => {
    expect(ruledWords({ everywhere: SOME, transcript: { ...NONE, hidden: ['boat'] } })).toEqual([
      { lemma: 'boat', scope: 'transcript', rule: { kind: 'hidden' } }, { lemma: 'boat', scope: 'everywhere', rule: { kind: 'forced' } },
      { lemma: 'quay', scope: 'everywhere', rule: { kind: 'mapped', symbolName: 'harbour' } }, { lemma: 'thing', scope: 'everywhere', rule: { kind: 'hidden' } },
    ]);
    expect(ruledWords({ everywhere: NONE, transcript: null })).toEqual([]);
  });
});
