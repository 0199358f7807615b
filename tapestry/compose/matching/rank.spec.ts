import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { lexiconOf } from './lexicon.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { matchSymbols } from './match.ts';
import { rankSymbols, type RankedSymbol } from './rank.ts';
import { setupWords } from './setupWords.ts';

function ranked(analysis: Analysis, manifest: LibraryManifest, setup = ''): (RankedSymbol & { name?: string | undefined })[] {
  const lexicon = lexiconOf(manifest);
  const matching = matchSymbols(analysis, lexicon, manifest.symbols.length);
  const symbols = rankSymbols(analysis, lexicon, matching, setupWords(setup));
  return symbols.map((each) => ({ ...each, name: manifest.symbols[each.symbol]?.name }));
}

const names = (symbols: readonly { name?: string | undefined }[]): (string | undefined)[] => symbols.map(({ name }) => name);

/** `count` sentences with one word each. */
function said(word: string, count: number): string[] {
  return Array<string>(count).fill(`here is ${word}`);
}

describe('the rank of a symbol', () => {
  it('puts what this meeting is about before what every meeting says more often', () => {
    const meeting = analysisOf([said('think/VERB', 40), said('know/VERB', 30), said('lighthouse/NOUN', 6)], { words: 3000 });
    const symbols = ranked(meeting, manifestOf(['think/VERB', 'know/VERB', 'lighthouse/NOUN']));
    expect(names(symbols)[0]).toBe('lighthouse');
  });

  it('puts what is said less than elsewhere last', () => {
    const meeting = analysisOf([said('think/VERB', 2), said('lighthouse/NOUN', 1)], { words: 5000 });
    const [lighthouse, think] = ranked(meeting, manifestOf(['think/VERB', 'lighthouse/NOUN']));
    expect(lighthouse?.rank).toBeGreaterThan(0);
    expect(think?.rank).toBeLessThan(0);
  });

  it('weighs every word of a symbol, known to ordinary meetings or not', () => {
    const meeting = analysisOf([said('user/NOUN', 8), said('lighthouse/NOUN', 8)], { words: 3000 });
    const apart = ranked(meeting, manifestOf(['user/NOUN', 'lighthouse/NOUN']));
    const together = ranked(meeting, manifestOf(['user/NOUN, people/NOUN', 'lighthouse/NOUN']));
    expect(names(apart)).toEqual(['lighthouse', 'user']);
    expect(together[1]?.rank).toBeLessThan(apart[1]?.rank ?? 0);
  });

  it('counts entries with emphasis double, but shows the mentions there are', () => {
    const meeting = analysisOf([said('buoy/NOUN', 4), said('lighthouse/NOUN', 3)], { words: 3000 });
    const [first] = ranked(meeting, manifestOf(['buoy/NOUN', 'lighthouse/NOUN!']));
    expect(first).toMatchObject({ name: 'lighthouse', count: 3 });
  });

  it('rises when the meeting setup names one of its words', () => {
    const meeting = analysisOf([said('buoys=buoy/NOUN', 4), said('lighthouse/NOUN', 3)], { words: 3000 });
    const library = manifestOf(['buoy/NOUN', 'lighthouse/NOUN']);
    expect(names(ranked(meeting, library))).toEqual(['buoy', 'lighthouse']);
    expect(names(ranked(meeting, library, 'Which Lighthouses do we need?'))).toEqual(['lighthouse', 'buoy']);
  });

  it('gives equal ranks to the first mention', () => {
    const meeting = analysisOf([['the lighthouse/NOUN and the buoy/NOUN and the anchor/NOUN']], { words: 1000 });
    expect(names(ranked(meeting, manifestOf(['anchor/NOUN', 'buoy/NOUN', 'lighthouse/NOUN']))).slice(0, 2)).toEqual(['lighthouse', 'buoy']);
  });

  it('leaves out what is never mentioned', () => {
    expect(ranked(analysisOf([['a buoy/NOUN']]), manifestOf(['anchor/NOUN']))).toEqual([]);
  });
});
