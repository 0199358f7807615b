import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { captionCountOf, captionsOf } from './captions.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';

/** What each symbol is called, by its name, when all are placed. */
function captions(sentences: readonly string[], symbols: readonly string[]): Record<string, string | undefined> {
  const { analysis, candidates } = compositionInputFor(analysisOf([sentences]), manifestOf(symbols));
  const called = captionsOf(analysis, candidates, new Set(candidates.keys()));
  return Object.fromEntries(candidates.map(({ symbol }, index) => [symbol.name, called.get(index)]));
}

describe('what a symbol is called on the sheet', () => {
  it('is the word that people said for it', () => {
    const called = captions(['we care/VERB', 'they care/VERB', 'care/VERB now'], ['empathy/NOUN, care/VERB']);
    expect(called).toEqual({ empathy: 'care' });
  });

  it('is its own name when that was said at least half as often', () => {
    const called = captions(['a child/NOUN', 'a boy/NOUN', 'the boy/NOUN'], ['child/NOUN, boy/NOUN']);
    expect(called).toEqual({ child: 'child' });
  });

  it('is found in a moment also where it was said 120,000 times', () => {
    const { analysis, candidates } = compositionInputFor(analysisOf([['we care/VERB']]), manifestOf(['empathy/NOUN, care/VERB']));
    const [candidate] = candidates;
    const often = { ...candidate!, mentions: Array.from({ length: 120_000 }, () => candidate!.mentions[0]!) };
    const before = process.cpuUsage();
    expect(captionsOf(analysis, [often], new Set([0])).get(0)).toBe('care');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('is the whole of an entry of several words', () => {
    const called = captions(['the remote/ADJ control/NOUN'], ['gadget/NOUN, remote control/NOUN']);
    expect(called).toEqual({ gadget: 'remote control' });
  });

  it('is never the same for two: the lower ranked goes by its own name', () => {
    const said = ['show/VERB it', 'show/VERB that', 'show/VERB all', 'the show/NOUN', 'a show/NOUN'];
    const called = captions(said, ['display/VERB, show/VERB', 'theatre/NOUN, show/NOUN']);
    expect(Object.values(called)).toContain('show');
    expect(new Set(Object.values(called)).size).toBe(2);
  });

  it('is the phrase that a quality is mostly said in, with the count of that phrase', () => {
    const analysis = analysisOf([['mental/ADJ health/NOUN', 'mental/ADJ health/NOUN first', 'a mental/ADJ note/NOUN']], { keyPhrases: ['mental health'] });
    const { candidates } = compositionInputFor(analysis, manifestOf(['brain/NOUN, mental/ADJ']));
    const counted = { ...analysis, keyPhrases: analysis.keyPhrases.map((phrase) => ({ ...phrase, count: 2, sentences: [0, 1] })) };
    expect(captionsOf(counted, candidates, new Set(candidates.keys())).get(0)).toBe('mental health');
    expect(captionCountOf(counted, candidates[0]!, 'mental health')).toBe(2);
  });

  it('is no phrase of a thing, nor of several words, nor of what is said as a thing as well', () => {
    const phraseOf = (sentences: readonly string[], entry: string, keyPhrase: string) => {
      const analysis = analysisOf([sentences], { keyPhrases: [keyPhrase] });
      const { candidates } = compositionInputFor(analysis, manifestOf([entry]));
      return captionsOf(analysis, candidates, new Set(candidates.keys())).get(0);
    };
    expect(phraseOf(['garden/NOUN gate/NOUN', 'the garden/NOUN gate/NOUN'], 'brain/NOUN, garden/NOUN', 'garden gate')).toBe('garden');
    expect(phraseOf(['mental/ADJ health/NOUN', 'a mental/NOUN health/NOUN'], 'brain/NOUN, mental/ADJ', 'mental health')).toBe('mental');
    expect(phraseOf(['wide/ADJ open/ADJ gate/NOUN', 'a wide/ADJ open/ADJ gate/NOUN'], 'brain/NOUN, wide open/ADJ', 'wide open gate')).toBe('wide open');
  });

  it('has no capital from the head of a line, but keeps abbreviations', () => {
    const called = captions(['Recording/PROPN on', 'Recording/PROPN off', 'LED/NOUN on'], ['microphone/NOUN, recording/NOUN', 'lamp/NOUN, led/NOUN']);
    expect(called).toEqual({ microphone: 'recording', lamp: 'LED' });
  });
});

describe('the number beside a caption', () => {
  it('is what whoever counts the word in the text comes to, also where it is a part of a name or of something longer', () => {
    const said = compositionInputFor(analysisOf([['a battery/NOUN', 'the Kinetic/PROPN Battery=battery/PROPN', 'a remote/NOUN battery/NOUN charger/NOUN', 'they battery=battery/VERB it', 'the remote/NOUN control/NOUN remote/NOUN control/NOUN']]), manifestOf(['battery/NOUN', 'gadget/NOUN, remote control/NOUN']));
    const countOf = (name: string, mentions: number): number => {
      const candidate = said.candidates.find(({ symbol }) => symbol.name === name)!;
      return captionCountOf(said.analysis, { ...candidate, mentions: candidate.mentions.slice(0, mentions) }, name === 'gadget' ? 'remote control' : name);
    };
    expect([countOf('battery', 1), countOf('gadget', 1)]).toEqual([3, 2]);
  });

  const { analysis, candidates } = compositionInputFor(
    analysisOf([['a child/NOUN', 'two children=child/NOUN', 'the boy/NOUN', 'the remote/ADJ control/NOUN']]), manifestOf(['child/NOUN, boy/NOUN', 'gadget/NOUN, remote control/NOUN']),
  );
  const countOf = (name: string, caption: string): number => {
    const candidate = candidates.find(({ symbol }) => symbol.name === name);
    if (candidate === undefined) throw new Error(`no candidate ${name}`);
    return captionCountOf(analysis, candidate, caption);
  };

  it('is how often that very word was said, in all its forms, without the other words of the symbol', () => {
    expect(countOf('child', 'child')).toBe(2);
    expect(countOf('child', 'boy')).toBe(1);
    expect(countOf('gadget', 'remote control')).toBe(1);
  });

  it('is that of a whole phrase, not of a key phrase of one word', () => {
    const meeting = analysisOf([['a gate/NOUN', 'two gates=gate/NOUN'], ['one gate/NOUN']], { keyPhrases: ['gate'] });
    const input = compositionInputFor({ ...meeting, keyPhrases: meeting.keyPhrases.map((phrase) => ({ ...phrase, count: 9 })) }, manifestOf(['gate/NOUN']));
    expect(captionCountOf(input.analysis, input.candidates[0]!, 'gate')).toBe(3);
  });

  it('is that of the word as it stands on the sheet, though its lemma is written otherwise', () => {
    const meeting = compositionInputFor(analysisOf([['Data=datum/NOUN here', 'the data=datum/NOUN', 'some facts=fact/NOUN']]), manifestOf(['chart/NOUN, datum/NOUN, fact/NOUN']));
    expect(captionCountOf(meeting.analysis, meeting.candidates[0]!, 'data')).toBe(2);
  });

  it('is none when a symbol goes by a name that nobody said', () => {
    expect(countOf('gadget', 'gadget')).toBe(0);
  });
});
