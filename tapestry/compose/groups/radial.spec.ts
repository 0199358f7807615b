import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import { isPictured, symbolGroupsOf } from '../../model/tapestryData.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const WORDS = [
  ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `noun${letter}/NOUN`),
  'think/VERB', 'get/VERB', 'repair/VERB', 'wide/ADJ', 'Harbour/PROPN', 'the/DET', 'and', '.', 'um', '…',
];
const sentence = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const turns = fc.array(fc.array(sentence, { minLength: 1, maxLength: 6 }), { maxLength: 12 });
const phrases = fc.array(fc.constantFrom('nouna nounb', 'wide nounc', 'repair the noune', 'nounf'), { maxLength: 4 });
const meeting = fc.tuple(turns, phrases).map(([said, keyPhrases]) => analysisOf(said, { keyPhrases: [...new Set(keyPhrases)] }));
const symbols = fc.uniqueArray(fc.constantFrom(...WORDS.filter((word) => /\/(?:NOUN|VERB|ADJ)$/.test(word))), {
  maxLength: 36, selector: (word) => word.split('/')[0],
});
const lemma = fc.constantFrom('nouna', 'nounb', 'think', 'harbour', 'nowhere');
const rules = fc.record({ hidden: fc.array(lemma, { maxLength: 2 }), forced: fc.array(lemma, { maxLength: 2 }) });
const library = fc.tuple(symbols, rules).map(([entries, words]) => manifestOf(entries, words));

const names = (data: TapestryData): string[] =>
  symbolGroupsOf(data).flatMap(({ anchor, symbols: members }) => [...(isPictured(anchor) ? [anchor] : []), ...members]).map(({ name }) => name);

function always(holds: (data: TapestryData, analysis: Analysis, manifest: LibraryManifest) => void): void {
  fc.assert(fc.property(meeting, library, (analysis, manifest) => {
    holds(compose(analysis, manifest, requestOf()), analysis, manifest);
  }), { numRuns: 80, seed: 1 });
}

describe('the groups of any meeting with any library', () => {
  it('are at most five, the first with six linked symbols at most, the others with four', () => {
    always((data) => {
      const groups = symbolGroupsOf(data);
      expect(groups.length).toBeLessThanOrEqual(5);
      groups.forEach(({ symbols: members }, at) => expect(members.length).toBeLessThanOrEqual(at === 0 ? 6 : 4));
    });
  });

  it('show no symbol twice, and name every eligible one that has no place', () => {
    always((data) => {
      const placed = names(data);
      expect(new Set(placed).size).toBe(placed.length);
      const told = [...placed, ...data.leftOut.map(({ symbol }) => symbol)];
      expect(told.toSorted()).toEqual(Object.keys(data.symbols).toSorted());
    });
  });

  it('hold the symbol of the highest rank and, where they grew around symbols, from three symbols on at least two links each', () => {
    always((data) => {
      const eligible = Object.keys(data.symbols);
      expect(names(data)).toEqual(expect.arrayContaining(eligible.slice(0, 1)));
      if (data.topics.length > 1) return;
      const fewest = Math.min(2, ...symbolGroupsOf(data).map(({ symbols: members }) => members.length));
      expect(fewest).toBe(eligible.length >= 3 || eligible.length === 0 ? 2 : eligible.length - 1);
    });
  });

  it('show no hidden word and every forced one that is said', () => {
    always((data, analysis, { symbols: all, words }) => {
      for (const hidden of words.hidden) expect(data.tokens.map(({ lemma: said }) => said)).not.toContain(hidden);
      for (const forced of words.forced.filter((each) => !words.hidden.includes(each) && all.some(({ id }) => id === each))) {
        if (analysis.keyWords.some(({ lemma: said }) => analysis.lemmas[said] === forced)) expect(names(data)).toContain(forced);
      }
    });
  });

  it('bring key words that stand once on the sheet and repeat no caption', () => {
    always((data) => {
      const words = data.groups.flatMap(({ keyWords }) => keyWords.map(({ word }) => word.toLowerCase()));
      expect(new Set(words).size).toBe(words.length);
      for (const name of names(data)) expect(words).not.toContain(name);
    });
  });

  it('choose among the phrases of the tapestry, and cut sentences without losing a letter', () => {
    always((data) => {
      const ids = new Set(data.phrasesData.map(({ id }) => id));
      expect(ids.size).toBe(data.phrasesData.length);
      for (const { chosenPhrase, phrases: others } of symbolGroupsOf(data)) {
        for (const { id } of [...(chosenPhrase === null ? [] : [chosenPhrase]), ...others]) expect(ids).toContain(id);
      }
      expect(data.keySentenceRender.map((spans) => spans.map(({ text }) => text).join(''))).toEqual(data.keySentences);
    });
  });
});
