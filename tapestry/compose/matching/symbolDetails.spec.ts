import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { againstBackgrounds } from '../layouts/againstBackgrounds.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const meeting = analysisOf([
  ['the boats=boat/NOUN left the harbour/NOUN', 'a ship/NOUN and a boat/NOUN and a school/NOUN', 'a boat/NOUN in the harbour/NOUN'],
  ['a zeppelin/NOUN flew=fly/VERB past', 'the zeppelin/NOUN again'],
]);
const data = compose(meeting, manifestOf(['boat/NOUN, ship/NOUN', 'harbour/NOUN', 'school/NOUN']), requestOf({ params: { minSymbolCount: 1 } }));

describe('what is known of a symbol in a tapestry', () => {
  it('names the words it was met by, most often said first', () => {
    expect(data.symbols['boat']?.tokens).toEqual([
      { lemma: 'boat', partSpeech: 'NOUN', count: 3, sentences: [0, 1, 2] }, { lemma: 'ship', partSpeech: 'NOUN', count: 1, sentences: [1] },
    ]);
  });

  it('counts the sentences it shares with each other symbol, and with any', () => {
    expect(data.symbols['boat']?.links).toEqual([{ symbol: 'harbour', linksCount: 2 }, { symbol: 'school', linksCount: 1 }]);
    expect(data.symbols['boat']?.linksCount).toBe(3);
    expect(data.symbols['school']?.links).toEqual([{ symbol: 'boat', linksCount: 1 }]);
  });

  it('names the key words that share its sentences, the most frequent company first', () => {
    expect(data.symbols['boat']?.keyWords).toEqual(['harbour', 'school']);
    expect(data.symbols['school']?.keyWords).toEqual(['boat', 'ship']);
  });

  it('counts no sentence that mentions it alone', () => {
    const alone = compose(analysisOf([['a boat/NOUN', 'the boat/NOUN in the harbour/NOUN']]), manifestOf(['boat/NOUN', 'harbour/NOUN']), requestOf({ params: { minSymbolCount: 1 } }));
    expect([alone.symbols['boat']?.linksCount, alone.symbols['harbour']?.linksCount]).toEqual([1, 1]);
  });

  it('names no word of its own among its key words', () => {
    for (const word of data.symbols['boat']?.keyWords ?? []) expect(['boat', 'ship']).not.toContain(word);
  });
});

describe('how far the library reaches', () => {
  it('counts the words that have a symbol and names the most frequent that have none', () => {
    expect(data.coverage).toEqual({
      words: 10, withSymbol: 7,
      withoutSymbol: [{ lemma: 'zeppelin', partSpeech: 'NOUN', count: 2 }, { lemma: 'fly', partSpeech: 'VERB', count: 1 }],
    });
  });
});

describe('what the published backgrounds have to do with a tapestry', () => {
  const layout = {
    name: 'Sea', title: { x: 0, y: 0, max_size: 0.3, color: 'primary' as const },
    slots: [
      { id: 1, type: 'symbol' as const, x: 0.5, y: 0.5, max_size: 0.2, rules: [{ type: 'symbols' as const, value: ['boat'] }] },
      { id: 2, type: 'symbol' as const, x: 0.7, y: 0.5, max_size: 0.2, rules: [{ type: 'pos' as const, value: 'NOUN' as const }] },
    ],
  };
  const sea = { id: 'b1', name: 'sea', description: 'The sea', layoutId: 'lo_sea', imageHash: 'f00', selected: false, primarySymbol: 'boat', symbols: ['harbour'], layout };

  it('names the slots whose rules name a symbol', () => {
    const told = againstBackgrounds(data, [sea]);
    expect(told.symbols['boat']?.rulepaths).toEqual([{ backgroundId: 'b1', slotId: 1 }]);
    expect(told.symbols['harbour']?.rulepaths).toEqual([]);
  });

  it('tells which backgrounds speak of its symbols', () => {
    expect(againstBackgrounds(data, [sea]).layoutSelectionData).toMatchObject({
      largestMatchedSymbol: 'boat',
      backgroundsMatched: [{ backgroundID: 'b1', name: 'sea', layout: 'lo_sea', layoutName: 'Sea', imageHash: 'f00', selected: true, inUse: false, symbols: [{ name: 'boat', matched: 4 }, { name: 'harbour', matched: 2 }] }],
    });
  });
});
