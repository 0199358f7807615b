import { describe, it } from 'vitest';
import { given } from './given.fixture.ts';
import { lexiconDecider, type LexiconEvent } from './lexicon.ts';

const entry = (lemma: string, emphasize = false) => ({ lemma, partSpeech: 'NOUN' as const, emphasize });
const added = (symbolId: string, lemma: string, emphasize = false): LexiconEvent => ({ type: 'LexiconEntryAdded', data: { symbolId, ...entry(lemma, emphasize) } });
const removed = (symbolId: string, lemma: string): LexiconEvent => ({ type: 'LexiconEntryRemoved', data: { symbolId, lemma, partSpeech: 'NOUN' } });
const everybodyLives = () => true;

describe('The lexicon', () => {
  it('adds a word to a symbol', () => {
    given(lexiconDecider, []).when({ do: 'addEntries', entries: [{ symbolId: 'a', ...entry('boat') }], isLive: everybodyLives }).then([added('a', 'boat')]);
  });

  it('refuses a word that another symbol has, and names that symbol', () => {
    given(lexiconDecider, [added('a', 'boat')])
      .when({ do: 'addEntries', entries: [{ symbolId: 'b', ...entry(' Boat ') }], isLive: everybodyLives })
      .thenRefused('entryTaken', { lemma: 'boat', partSpeech: 'NOUN', symbolId: 'a' });
  });

  it('treats the word of a symbol that is not in the catalogue as free, and takes it from that symbol: one that is just coming back would keep it otherwise', () => {
    given(lexiconDecider, [added('gone', 'boat')])
      .when({ do: 'addEntries', entries: [{ symbolId: 'b', ...entry('boat') }], isLive: (id) => id !== 'gone' })
      .then([removed('gone', 'boat'), added('b', 'boat')]);
  });

  it('takes the same word with another part of speech', () => {
    const verb = { symbolId: 'b', lemma: 'boat', partSpeech: 'VERB' as const, emphasize: false };
    given(lexiconDecider, [added('a', 'boat')]).when({ do: 'addEntries', entries: [verb], isLive: everybodyLives }).then([{ type: 'LexiconEntryAdded', data: verb }]);
  });

  it('refuses a word that the symbol itself has, whatever its emphasis', () => {
    const asked = (lemma: string) => ({ do: 'addEntry', entry: { symbolId: 'a', ...entry(lemma, true) }, isLive: everybodyLives }) as const;
    given(lexiconDecider, [added('a', 'boat')]).when(asked(' Boat ')).thenRefused('entryTaken', { lemma: 'boat', partSpeech: 'NOUN', symbolId: 'a' });
    given(lexiconDecider, [added('b', 'boat')]).when(asked('boat')).thenRefused('entryTaken', { lemma: 'boat', partSpeech: 'NOUN', symbolId: 'b' });
    given(lexiconDecider, [added('b', 'boat')]).when(asked('ship')).then([added('a', 'ship', true)]);
  });

  it('records a change of emphasis, and nothing when nothing changed', () => {
    const asked = { do: 'addEntries', entries: [{ symbolId: 'a', ...entry('boat', true) }], isLive: everybodyLives } as const;
    given(lexiconDecider, [added('a', 'boat')]).when(asked).then([{ type: 'LexiconEntryChanged', data: { symbolId: 'a', ...entry('boat', true) } }]);
    given(lexiconDecider, [added('a', 'boat', true)]).when(asked).then([]);
  });

  it('changes the emphasis of a word that the symbol has, and of that one only: a word taken from it meanwhile stays away', () => {
    const asked = (lemma: string, emphasize = true) => ({ do: 'emphasize', entry: { symbolId: 'a', ...entry(lemma, emphasize) } }) as const;
    given(lexiconDecider, [added('a', 'boat')]).when(asked(' Boat ')).then([{ type: 'LexiconEntryChanged', data: { symbolId: 'a', ...entry('boat', true) } }]);
    given(lexiconDecider, [added('a', 'boat', true)]).when(asked('boat')).then([]);
    given(lexiconDecider, [added('a', 'boat'), removed('a', 'boat')]).when(asked('boat')).thenRefused('notFound');
    given(lexiconDecider, [added('a', 'boat'), removed('a', 'boat'), added('b', 'boat')]).when(asked('boat')).thenRefused('notFound');
  });

  it('makes a symbol\'s words exactly those given', () => {
    given(lexiconDecider, [added('a', 'boat'), added('a', 'ship')])
      .when({ do: 'setEntries', symbolId: 'a', entries: [entry('ship'), entry('ferry')], isLive: everybodyLives })
      .then([removed('a', 'boat'), added('a', 'ferry')]);
  });

  it('takes a word that is named several times as it is named last', () => {
    const twice = { do: 'setEntries', symbolId: 'a', entries: [entry('boat', true), entry('Boat')], isLive: everybodyLives } as const;
    given(lexiconDecider, []).when(twice).then([added('a', 'boat', true), { type: 'LexiconEntryChanged', data: { symbolId: 'a', ...entry('Boat') } }]);
    given(lexiconDecider, [added('a', 'boat')]).when(twice).then([{ type: 'LexiconEntryChanged', data: { symbolId: 'a', ...entry('boat', true) } }, { type: 'LexiconEntryChanged', data: { symbolId: 'a', ...entry('Boat') } }]);
  });

  it('lets go of all words of a symbol', () => {
    given(lexiconDecider, [added('a', 'boat'), added('b', 'car'), added('a', 'ship')]).when({ do: 'removeSymbol', symbolId: 'a' }).then([removed('a', 'boat'), removed('a', 'ship')]);
  });

  it('gives a restored symbol its words back, but for those that another one has', () => {
    const back = { do: 'restoreSymbol', symbolId: 'a', entries: [entry('boat', true), entry('ship'), entry('raft')], isLive: (id: string) => id === 'b' } as const;
    given(lexiconDecider, [added('b', 'ship'), added('gone', 'raft')]).when(back).then([added('a', 'boat', true), removed('gone', 'raft'), added('a', 'raft')]);
    given(lexiconDecider, [added('b', 'boat'), added('b', 'ship'), added('b', 'raft')]).when(back).then([]);
  });

  it('removes a word from its own symbol only', () => {
    given(lexiconDecider, [added('a', 'boat')]).when({ do: 'removeEntry', symbolId: 'b', lemma: 'boat', partSpeech: 'NOUN' }).then([]);
    given(lexiconDecider, [added('a', 'boat')]).when({ do: 'removeEntry', symbolId: 'a', lemma: 'boat', partSpeech: 'NOUN' }).then([removed('a', 'boat')]);
  });

  it('gives no word to a symbol that is not there', () => {
    const isLive = (id: string): boolean => id !== 'gone';
    given(lexiconDecider, []).when({ do: 'addEntry', entry: { symbolId: 'gone', ...entry('boat') }, isLive }).thenRefused('notFound');
    given(lexiconDecider, []).when({ do: 'setEntries', symbolId: 'gone', entries: [entry('boat')], isLive }).thenRefused('notFound');
    const move = { do: 'moveEntry', lemma: 'boat', partSpeech: 'NOUN', isLive } as const;
    given(lexiconDecider, [added('a', 'boat')]).when({ ...move, to: 'gone' }).thenRefused('notFound');
    given(lexiconDecider, [added('a', 'boat')]).when({ ...move, to: 'b' }).then([removed('a', 'boat'), added('b', 'boat')]);
  });

  it('refuses an empty word', () => {
    given(lexiconDecider, []).when({ do: 'addEntries', entries: [{ symbolId: 'a', ...entry(' ') }], isLive: everybodyLives }).thenRefused('invalid');
  });

  it('keeps the rules for words everywhere, once', () => {
    const words = { hidden: ['chair'], forced: [], mapped: [] };
    given(lexiconDecider, []).when({ do: 'ruleWords', words }).then([{ type: 'LexiconWordsRuled', data: words }]);
    given(lexiconDecider, [{ type: 'LexiconWordsRuled', data: words }]).when({ do: 'ruleWords', words }).then([]);
  });
});
