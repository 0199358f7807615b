import { describe, expect, it } from 'vitest';
import type { Upos } from '../../tapestry/analysis/analysis.ts';
import { analysisOf } from '../../tapestry/compose/analysisOf.fixture.ts';
import { surpriseIn } from '../../tapestry/topics/wordOrder.ts';
import { countWordOrder, type CountedWord } from './countWordOrder.ts';

const words = (text: string): CountedWord[] => text.split(' ').map((word) => {
  const [form, pos] = word.split('/') as [string, Upos];
  return { form, pos, lemma: form };
});
const SAID = words('gardener/NOUN plant/VERB tree/NOUN');
const WRITTEN = words('gardener/NOUN tree/NOUN plant/VERB');

/** Bits of the second word of "gardener plant" and "gardener tree", after so many sentences of either order. */
function bitsAfter(said: number, written: number, times = 1): readonly [verb: number, noun: number] {
  const order = countWordOrder([{ sentences: Array.from({ length: said }, () => SAID), times: 1 }, { sentences: Array.from({ length: written }, () => WRITTEN), times }], 'made up');
  const analysis = analysisOf([['gardener/NOUN plant/VERB'], ['gardener/NOUN tree/NOUN']]);
  const of = surpriseIn(analysis, order);
  const [verb, noun] = [analysis.sentences.first[0]!, analysis.sentences.first[1]!].map((first) => of([first, first + 1]).there[1]!);
  return [verb!, noun!];
}

describe('Which kind of word follows which', () => {
  it('is what was read more often', () => {
    const [verb, noun] = bitsAfter(90, 10);
    expect(verb).toBeLessThan(noun);
    const [rareVerb, frequentNoun] = bitsAfter(10, 90);
    expect(rareVerb).toBeGreaterThan(frequentNoun);
  });

  it('counts what was written as often as it is told to', () => {
    const [, once] = bitsAfter(60, 20, 1);
    const [, often] = bitsAfter(60, 20, 9);
    expect(often).toBeLessThan(once);
  });

  it('is no certainty, and what was read too rarely is as likely as its kind is anywhere', () => {
    const [verb, noun] = bitsAfter(50, 1);
    expect(verb).toBeGreaterThanOrEqual(0);
    expect(noun).toBeGreaterThan(3);
    expect(Number.isFinite(noun)).toBe(true);
  });

  it('names small words only where they are frequent', () => {
    const sentences = Array.from({ length: 50 }, () => words('the/DET gate/NOUN'));
    const { kinds } = countWordOrder([{ sentences: [...sentences, words('yonder/DET gate/NOUN')], times: 1 }], 'made up');
    expect(kinds).toContain('the');
    expect(kinds).not.toContain('yonder');
    expect(kinds).toContain('DET');
  });
});
