import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { gatherMembers } from './members.ts';
import { sheetPhrases } from './phrases.ts';
import { spokenPhrases } from './spokenPhrases.ts';

/** What was said around the symbol of `entry`. */
function saidAround(entry: string, sentences: readonly string[], keyPhrases: readonly string[] = [], hidden: readonly string[] = []): string[] {
  const input = compositionInputFor(analysisOf([sentences], { keyPhrases }), manifestOf([entry]));
  const circles = gatherMembers(input.candidates, input.presence, [0], []);
  const key = sheetPhrases(input, new Set(hidden));
  return spokenPhrases(input, circles, key, new Set(hidden)).map(({ data }) => data.phrase);
}

describe('what was said around an anchor', () => {
  it('is a noun with what describes it, most often said first', () => {
    const sentences = ['the big/ADJ button/NOUN', 'some small/ADJ buttons=button/NOUN', 'Small/ADJ buttons=button/NOUN and more'];
    expect(saidAround('button/NOUN', sentences)).toEqual(['small buttons', 'big button']);
  });

  it('is a verb with its object, or a bare noun with its verb', () => {
    expect(saidAround('repair/VERB', ['we repair/VERB the/DET old/ADJ boat/NOUN today'])).toEqual(['repair the old boat']);
    expect(saidAround('battery/NOUN', ['you change/VERB the/DET batteries=battery/NOUN'])).toEqual(['change the batteries']);
  });

  it('is an adjective with the noun it belongs to', () => {
    expect(saidAround('half/ADJ', ['it costs half/ADJ Euro/PROPN', 'we are half/ADJ done'])).toEqual(['half Euro']);
    expect(saidAround('open/ADJ', ['it is wide/ADJ open/ADJ .'])).toEqual(['wide open']);
  });

  it('is nothing that stammers, trails off or is one word', () => {
    expect(saidAround('button/NOUN', ['g/NOUN button/NOUN', 'the button/NOUN thing/NOUN', 'a but/NOUN button/NOUN', 'button/NOUN'])).toEqual([]);
  });

  it('is an apple as well as a banana, and the theater as well as the station', () => {
    expect(saidAround('apple/NOUN', ['they eat/VERB an=a/DET apple/NOUN'])).toEqual(['eat an apple']);
    expect(saidAround('banana/NOUN', ['they eat/VERB a/DET banana/NOUN'])).toEqual(['eat a banana']);
    expect(saidAround('paint/VERB', ['they paint/VERB the/DET theater/NOUN'])).toEqual(['paint the theater']);
    expect(saidAround('titanium/NOUN', ['titan/NOUN titanium/NOUN', 'the/DET the/DET titanium/NOUN'])).toEqual([]);
  });

  it('begins with a word, not with what is left of one', () => {
    expect(saidAround('horse/NOUN', ["there 's/VERB one/NUM horse/NOUN"])).toEqual([]);
    expect(saidAround('horse/NOUN', ['they see/VERB one/NUM horse/NOUN'])).toEqual(['see one horse']);
  });

  it('is of five words and 32 letters at most', () => {
    expect(saidAround('gate/NOUN', ['the one/ADJ two/ADJ six/ADJ ten/ADJ gate/NOUN', 'some/DET x1/ADJ one/ADJ two/ADJ six/ADJ ten/ADJ gate/NOUN'])).toEqual(['one two six ten gate']);
    const [fits, tooLong] = ['w'.repeat(27), 'v'.repeat(28)];
    expect(saidAround('gate/NOUN', [`the ${fits}/ADJ gate/NOUN`, `the ${tooLong}/ADJ gate/NOUN`])).toEqual([`${fits} gate`]);
  });

  it('is nothing of a verb that goes on to no noun, and ends with its sentence', () => {
    expect(saidAround('repair/VERB', ['we repair/VERB the/DET now', 'they repair/VERB and/CCONJ boats=boat/NOUN', 'we repair/VERB', 'boats=boat/NOUN sink'])).toEqual([]);
    expect(saidAround('old/ADJ', ['it is old/ADJ', 'boats=boat/NOUN sink'])).toEqual([]);
  });

  it('carries the symbols it says and the words that count', () => {
    const input = compositionInputFor(analysisOf([['they repair/VERB the/DET boat/NOUN', 'a boat/NOUN', 'a boat/NOUN']]), manifestOf(['boat/NOUN', 'repair/VERB']));
    const circles = gatherMembers(input.candidates, input.presence, [input.candidates.findIndex(({ symbol }) => symbol.name === 'repair')], []);
    const [phrase] = spokenPhrases(input, circles, [], new Set());
    expect(phrase?.data).toMatchObject({ phrase: 'repair the boat', symbols: ['repair', 'boat'], sentences: [0] });
    expect(phrase?.lemmas.map((lemma) => input.analysis.lemmas[lemma])).toEqual(['repair', 'boat']);
  });

  it('holds no hidden word and repeats no key phrase', () => {
    const sentences = ['the big/ADJ button/NOUN', 'a small/ADJ button/NOUN'];
    expect(saidAround('button/NOUN', sentences, ['big button'])).toEqual(['small button']);
    expect(saidAround('button/NOUN', sentences, [], ['small'])).toEqual(['big button']);
  });
});
