import { describe, expect, it } from 'vitest';
import type { Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { quoteBook } from '../sentences/quotes.ts';
import { sheetPhrases } from './phrases.ts';
import { tellingCandidates } from './castTopics.ts';
import { topicGroups } from './topicGroups.ts';

const input = compositionInputFor(analysisOf([['The meadow/NOUN has a gate/NOUN and a hedge/NOUN .']]), manifestOf(['gate/NOUN', 'hedge/NOUN']));

const times = (count: number, sentence: string): string[] => Array.from({ length: count }, () => sentence);

/** A topic of that sentence with these words, best first. */
function topicOf(...names: readonly string[]): Topic {
  const words = names.map((word, at) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 1, weight: 1 - at / 10 }));
  return { id: 't1', heading: null, headings: [], words, quotes: [], figures: [], share: 1, spans: [{ from: 0, to: 1, seconds: null }] };
}

function heroOf(...names: readonly string[]): string | undefined {
  const quoteOf = quoteBook(input);
  const { groups } = topicGroups('radial', input, { topics: [topicOf(...names)], title: 'A walk' }, [], new Set(), quoteOf);
  return groups[0]?.id;
}

describe('What stands large over a topic', () => {
  it('is the picture of its best word that has one', () => {
    expect(heroOf('gate', 'hedge')).toBe('gate');
    expect(heroOf('meadow', 'gate', 'hedge')).toBe('gate');
  });

  it('is called as the meeting calls it, also where it is the symbol of the highest rank', () => {
    const meeting = compositionInputFor(analysisOf([['The hedge/NOUN grows .', 'A hedge/NOUN is cut .']]), manifestOf(['gate/NOUN, hedge/NOUN']));
    const { groups, anchors, placed } = topicGroups('radial', meeting, { topics: [topicOf('hedge')], title: 'A walk' }, [], new Set(), quoteBook(meeting));
    expect(groups[0]?.anchor).toMatchObject({ name: 'gate', caption: 'hedge' });
    expect([[...anchors], [...placed]]).toEqual([[0], [0]]);
  });

  it('is no picture of what every meeting is held with, unless that is what the topic is about', () => {
    const mail = compositionInputFor(analysisOf([['The meadow/NOUN got an email/NOUN .']]), manifestOf(['email/NOUN']));
    const hero = (...names: readonly string[]) => topicGroups('radial', mail, { topics: [topicOf(...names)], title: 'A walk' }, [], new Set(), quoteBook(mail)).groups[0]?.id;
    expect([hero('meadow', 'email'), hero('email', 'meadow')]).toEqual(['word-meadow', 'email']);
  });

  it('is its best word where none of the best has a picture', () => {
    expect(heroOf('meadow')).toBe('word-meadow');
  });

  it('is a thing rather than a deed, and no word of the title, in whatever number, where there is another', () => {
    const over = (title: string, ...words: Topic['words']) => topicGroups('radial', input, { topics: [{ ...topicOf(), words }], title }, [], new Set(), quoteBook(input)).groups[0]?.id;
    const [walk, meadows, path] = ([['walk', 'walk', 'VERB'], ['meadows', 'meadow', 'NOUN'], ['path', 'path', 'NOUN']] as const).map(([word, lemma, partSpeech], at) => ({ word, lemma, partSpeech, count: 1, weight: 1 - at / 10 }));
    expect(over('A trip', walk!, meadows!, path!)).toBe('word-meadows');
    expect([over('The meadow', walk!, meadows!, path!), over('The meadows', walk!, meadows!, path!), over('Path of meadows', walk!, meadows!, path!)]).toEqual(['word-path', 'word-path', 'word-meadows']);
  });

  it('counts what is said with its symbol by whichever word', () => {
    const meeting = compositionInputFor(analysisOf([['The gate/NOUN by the pond/NOUN creaks .', 'A hedge/NOUN by a pond/NOUN grows .', 'The gate/NOUN and the gate/NOUN and the gate/NOUN .']]), manifestOf(['gate/NOUN, hedge/NOUN', 'pond/NOUN']));
    const [group] = topicGroups('radial', meeting, { topics: [{ ...topicOf('gate', 'pond'), spans: [{ from: 0, to: 3, seconds: null }] }], title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups;
    expect([group?.anchor.name, group?.anchor.coOccurrences, group?.symbols.map(({ name, linksCount }) => [name, linksCount])]).toEqual(['gate', 2, [['pond', 2]]]);
  });

  it('is another word over each topic, though two speak of the same things', () => {
    const topics = [topicOf('meadow', 'path'), { ...topicOf('meadow', 'path'), id: 't2' }];
    const { groups } = topicGroups('radial', input, { topics, title: 'A walk' }, [], new Set(), quoteBook(input));
    expect(groups.map(({ id }) => id)).toEqual(['word-meadow', 'word-path']);
  });
});

describe('A topic without a heading', () => {
  const said = (between: number) => compositionInputFor(analysisOf([['The bird/NOUN sang .', 'We heard a bird/NOUN .', ...times(between, 'They went on .'), 'The euro/NOUN is round .', 'A euro/NOUN rolls .']]), manifestOf(['bird/NOUN', 'euro/NOUN']));
  const drawn = (between: number, heading: Topic['heading'] = null): (string | undefined)[] => {
    const meeting = said(between);
    const topic = { ...topicOf('bird', 'euro'), heading, spans: [{ from: 0, to: meeting.analysis.sentences.first.length, seconds: null }] };
    return topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups.flatMap(({ anchor, symbols }) => [anchor, ...symbols].map(({ name }) => name));
  };

  it('draws only what is said near what stands large over it', () => {
    expect([drawn(2).toSorted(), drawn(12)]).toEqual([['bird', 'euro'], ['bird']]);
  });

  it('draws the rest where a heading tells what it is about, if that is said near the heading', () => {
    expect(drawn(2, { text: 'The bird', sentence: 0, start: 0, end: 8 }).toSorted()).toEqual(['bird', 'euro']);
    expect(drawn(12, { text: 'The bird', sentence: 0, start: 0, end: 8 }).toSorted()).toEqual(['bird']);
  });
});

describe('What is only said not to be', () => {
  it('is no picture of the meeting, be it said most, unless a person wants it', () => {
    const said = compositionInputFor(analysisOf([['We/PRON have no/DET gate/NOUN .', 'A hedge/NOUN is wide .']]), manifestOf(['gate/NOUN', 'hedge/NOUN']));
    const { head } = said.analysis.tokens as unknown as { head: number[] };
    const [no, gate] = ['no', 'gate'].map((word) => said.analysis.lemmas.findIndex((lemma) => lemma === word)).map((lemma) => said.analysis.tokens.lemma.indexOf(lemma)) as [number, number];
    head[no] = gate;
    const drawn = (input: typeof said): (string | undefined)[] => topicGroups('radial', input, { topics: [topicOf('gate', 'hedge')], title: 'A walk' }, [], new Set(), quoteBook(input)).groups.flatMap(({ anchor, symbols }) => [anchor, ...symbols].filter(({ render }) => render !== null).map(({ name }) => name));
    expect(drawn(said)).toEqual(['hedge']);
    expect(drawn({ ...said, candidates: said.candidates.map((candidate) => ({ ...candidate, forced: true })) })).toEqual(expect.arrayContaining(['gate', 'hedge']));
  });
});

describe('A label that takes up a word of another heading', () => {
  it('is not written here', () => {
    const words = ['orchards', 'lantern', 'wagon'];
    const meeting = compositionInputFor(analysisOf([words.flatMap((word) => [`The ${word}/NOUN is old .`, `A ${word}/NOUN burns .`])]), manifestOf([]));
    const labels = (heading: string): string[] => {
      const other = { ...topicOf('gate'), id: 't2', heading: { text: heading, sentence: 5, start: 0, end: 1 }, spans: [{ from: 5, to: 6, seconds: null }] };
      const { groups } = topicGroups('radial', meeting, { topics: [{ ...topicOf('barn', ...words), spans: [{ from: 0, to: 5, seconds: null }] }, other], title: 'A walk' }, [], new Set(), quoteBook(meeting));
      return groups[0]!.keyWords.map(({ word }) => word);
    };
    const usual = labels('a wide hedge');
    expect(usual).toEqual(expect.arrayContaining(['lantern', 'wagon']));
    expect(labels('the lanterns')).toEqual(usual.filter((word) => word !== 'lantern'));
    expect(labels('the wagons')).toEqual(usual.filter((word) => word !== 'wagon'));
  });
});

describe('A topic with hardly anything to show', () => {
  const meeting = compositionInputFor(analysisOf([Array.from({ length: 5 }, (_, at) => `The meadow${at}/NOUN has a gate${at}/NOUN .`)]), manifestOf(['gate0/NOUN', 'gate1/NOUN', 'gate2/NOUN', 'gate3/NOUN']));
  /** Topics about a gate each, the last one about a meadow of which there is no picture. */
  const topics = (count: number): Topic[] => Array.from({ length: count }, (_, at) => {
    const name = at === count - 1 ? 'meadow4' : `gate${at}`;
    return { ...topicOf(name), id: `t${at + 1}`, share: 0.19, heading: at === count - 1 ? null : { text: `gate${at}`, sentence: at, start: 0, end: 1 }, spans: [{ from: at, to: at + 1, seconds: null }] };
  });
  const shown = (all: readonly Topic[], title = 'A walk'): (string | null)[] => topicGroups('radial', meeting, { topics: all, title }, [], new Set(), quoteBook(meeting)).groups.map(({ topic }) => topic);

  it('is left off a sheet that has more than three', () => {
    expect(shown(topics(5))).toEqual(['t1', 't2', 't3', 't4']);
    expect(shown(topics(3))).toEqual(['t1', 't2', 't3']);
  });

  it('stays where so much of the meeting was on it', () => {
    expect(shown(topics(5).map((topic) => (topic.id === 't5' ? { ...topic, share: 0.2 } : topic)))).toEqual(['t1', 't2', 't3', 't4', 't5']);
  });

  it('stays where something was said of it', () => {
    const quote = { id: 'q', text: 'The meadow has a gate.', sentence: 4, start: 0, end: 5, speaker: null, score: 0.6 };
    expect(shown(topics(5).map((topic) => (topic.id === 't5' ? { ...topic, quotes: [quote] } : topic)))).toHaveLength(5);
  });

  it('is one of which only a word of the title is drawn', () => {
    expect(shown(topics(5), 'About gate2 and others')).toEqual(['t1', 't2', 't4']);
  });
});

describe('A word that stands large over a topic', () => {
  it('tells in how many sentences the symbols around it are named with it', () => {
    const said = ['The meadow/NOUN has a gate/NOUN and a hedge/NOUN .', 'A gate/NOUN is wide .', 'meadow/NOUN is wide .', 'The gate/NOUN by the meadow/NOUN creaks .'];
    const meeting = compositionInputFor(analysisOf([said]), manifestOf(['gate/NOUN', 'hedge/NOUN']));
    // Words between, so that neither symbol is among the topic's best.
    const names = ['meadow', ...Array.from({ length: 8 }, (_, at) => `unsaid ${at}`), 'gate', 'hedge'];
    const words = names.map((word, at) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 3, weight: at === 0 ? 1 : 0.3 }));
    const topic: Topic = { ...topicOf(), words, spans: [{ from: 0, to: said.length, seconds: null }] };
    const { groups: [group] } = topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, [], new Set(), quoteBook(meeting));
    expect(group?.anchor).toMatchObject({ name: 'meadow', coOccurrences: 2 });
    expect(group?.symbols.map(({ name, coOccurrences }) => [name, coOccurrences])).toEqual([['gate', 2], ['hedge', 1]]);
  });
});

describe('The labels of a topic', () => {
  /** Of a long meeting that says the words so often. */
  function labelsOf(counts: Readonly<Record<string, number>>, title = 'A walk', weight = 0.5, length = 8000): (string | undefined)[] {
    const spoken = Object.entries(counts).map(([word, count]) => Array.from({ length: count }, () => `The ${word}/NOUN grew .`)).flat();
    const analysis = analysisOf([spoken]);
    const long = { ...analysis, reading: { ...analysis.reading, words: length } };
    const meeting = compositionInputFor(long, manifestOf(['gate/NOUN']));
    const words = Object.entries(counts).map(([word, count]) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count, weight }));
    const topic: Topic = { ...topicOf('gate'), words: [{ word: 'gate', lemma: 'gate', partSpeech: 'NOUN', count: 1, weight: 1 }, ...words], spans: [{ from: 0, to: spoken.length, seconds: null }] };
    return topicGroups('radial', meeting, { topics: [topic], title }, [], new Set(), quoteBook(meeting)).groups[0]?.keyWords.map(({ word, label }) => label ?? word) ?? [];
  }

  it('are words that a long meeting says more than in passing', () => {
    expect(labelsOf({ meadow: 6, orchard: 2 })).toEqual(['meadow']);
  });

  it('are said three times in a meeting of 5,000 words, and say something from 1,200 words on', () => {
    const said = (word: string, count: number, words: number) => labelsOf({ [word]: count }, 'A walk', 0.5, words);
    expect([said('orchard', 2, 4999), said('orchard', 2, 5000), said('orchard', 3, 5000)]).toEqual([['orchard'], [], ['orchard']]);
    expect([said('farmer', 2, 1199), said('farmer', 2, 1200)]).toEqual([['farmer'], []]);
  });

  it('are no words of its title, and nothing that every meeting is held with', () => {
    expect(labelsOf({ meadow: 6, orchard: 6, email: 9 }, 'The orchard')).toEqual(['meadow']);
  });

  it('are no words that say nothing alone, neither of work nor of anything', () => {
    expect(labelsOf({ meadow: 6, version: 60, guy: 60 })).toEqual(['meadow']);
  });

  it('are no phrase that begins with half a word, and no half of a phrase', () => {
    const labelled = (between: string) => {
      const spoken = analysisOf([Array.from({ length: 6 }, () => `A front ${between} mountain/NOUN path/NOUN is steep .`)]);
      const analysis = { ...spoken, keyPhrases: [{ text: 'mountain path', count: 6, score: 1, sentences: [0, 1, 2, 3, 4, 5], lemmas: ['mountain', 'path'].map((lemma) => spoken.lemmas.indexOf(lemma)) }] };
      const meeting = compositionInputFor(analysis, manifestOf([]));
      const topic: Topic = { ...topicOf('steep'), words: [...topicOf('steep').words, { word: 'path', lemma: 'path', partSpeech: 'NOUN', count: 6, weight: 0.9 }], spans: [{ from: 0, to: 6, seconds: null }] };
      return topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups[0]?.keyWords.map(({ word, label }) => label ?? word);
    };
    expect([labelled('and'), labelled('-')]).toEqual([['mountain path'], []]);
  });

  it('are no phrase that stands over another topic, or that a figure measures', () => {
    const spoken = analysisOf([[...Array.from({ length: 6 }, () => 'The mountain/NOUN path/NOUN is steep .'), ...Array.from({ length: 6 }, () => 'A gate/NOUN creaks .')]]);
    const analysis = { ...spoken, keyPhrases: [{ text: 'mountain path', count: 6, score: 1, sentences: [0, 1, 2, 3, 4, 5], lemmas: ['mountain', 'path'].map((lemma) => spoken.lemmas.indexOf(lemma)) }] };
    const meeting = compositionInputFor(analysis, manifestOf([]));
    const { start, end } = analysis.tokens;
    const path = { ...topicOf('path'), words: [{ word: 'path', lemma: 'path', partSpeech: 'NOUN' as const, count: 6, weight: 0.9 }], headings: [{ text: 'mountain path', sentence: 0, start: start[1]!, end: end[2]! }], spans: [{ from: 0, to: 6, seconds: null }] };
    const gate: Topic = { ...topicOf('gate'), id: 't2', heading: null, spans: [{ from: 6, to: 12, seconds: null }] };
    const labelled = (heading: Topic['heading'], figures: Topic['figures'] = []) => topicGroups('radial', meeting, { topics: [{ ...path, words: [...topicOf('steep').words, ...path.words] }, { ...gate, heading, figures }], title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups[0]?.keyWords.map(({ word, label }) => label ?? word);
    expect(labelled(null)).toEqual(['mountain path']);
    expect(labelled(null, [{ text: 'path', figure: '7', measures: 'mountain paths', sentence: 6, start: 0, end: 1 }])).toEqual(['mountain path']);
    expect(labelled(null, [{ text: 'path', figure: '7', measures: 'mountain path', sentence: 6, start: 0, end: 1 }])).toEqual([]);
    const there = analysis.sentences.first[6]! + 1;
    expect(labelled({ text: 'Mountain path', sentence: 6, start: start[there]!, end: end[there]! })).toEqual([]);
  });

  it('are no offices; who is there stands under the title', () => {
    expect(labelsOf({ orchard: 5, meadow: 9, anna: 30 })).toEqual(['meadow', 'orchard']);
    expect(labelsOf({ orchard: 5, president: 30 })).toEqual(['orchard']);
  });

  it('are none that are said far from a heading of which hardly any of the topic speaks', () => {
    const counts = { gate: 1, meadow: 3, hill: 16, orchard: 6 };
    const spoken = Object.entries(counts).flatMap(([word, count]) => Array.from({ length: count }, () => `The ${word}/NOUN grew .`));
    const meeting = compositionInputFor(analysisOf([spoken]), manifestOf([]));
    const { start, end } = meeting.analysis.tokens;
    const words = Object.entries(counts).map(([word, count]) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count, weight: 0.8 }));
    const topic: Topic = { ...topicOf('gate'), heading: { text: 'gate', sentence: 0, start: start[1]!, end: end[1]! }, words, spans: [{ from: 0, to: spoken.length, seconds: null }] };
    const { groups } = topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, [], new Set(), quoteBook(meeting));
    expect(groups[0]?.keyWords.map(({ word }) => word)).toEqual(['meadow']);
  });

  it('are those said elsewhere too where a quarter of the topic speaks of its heading', () => {
    // The heading is spoken of in its own sentence and the three behind it.
    const labelled = (elsewhere: number) => {
      const spoken = ['The gate/NOUN grew .', ...Array.from({ length: 3 }, () => 'The meadow/NOUN grew .'), ...Array.from({ length: elsewhere }, () => 'orchard/NOUN grew .')];
      const meeting = compositionInputFor(analysisOf([spoken]), manifestOf([]));
      const { start, end } = meeting.analysis.tokens;
      const words = ['gate', 'meadow', 'orchard'].map((word) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 3, weight: 0.8 }));
      const topic: Topic = { ...topicOf('gate'), heading: { text: 'gate', sentence: 0, start: start[1]!, end: end[1]! }, words, spans: [{ from: 0, to: spoken.length, seconds: null }] };
      return topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups[0]?.keyWords.map(({ word }) => word).toSorted();
    };
    expect([labelled(12), labelled(13)]).toEqual([['meadow', 'orchard'], ['meadow']]);
  });
});

describe('The symbols of a topic', () => {
  /** Words with their weights, of a topic of these sentences. */
  const topic = (words: Readonly<Record<string, number>>, from: number, to: number, id = 't1'): Topic =>
    ({ ...topicOf(), id, words: Object.entries(words).map(([word, weight]) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 2, weight })), spans: [{ from, to, seconds: null }] });
  /** Anchor and symbols by topic; "tower" is the symbol of the highest rank, which has a place in any case. */
  function cast(sentences: readonly string[], symbols: readonly string[], ...topics: Topic[]): string[][] {
    const meeting = compositionInputFor(analysisOf([[Array.from({ length: 16 }, () => 'tower/NOUN').join(' and '), ...sentences]]), manifestOf(['tower/NOUN', ...symbols]));
    const { groups } = topicGroups('radial', meeting, { topics, title: 'A walk' }, [], new Set(), quoteBook(meeting));
    return groups.map(({ anchor, symbols: members }) => [anchor.render === null ? `"${anchor.name}"` : anchor.name, ...members.map(({ name }) => name).filter((name) => name !== 'tower')]);
  }
  const meadow = (more: Readonly<Record<string, number>>, from = 1, to = 2) => topic({ meadow: 1, path: 0.9, hill: 0.9, ...more }, from, to);

  it('are those whose words tell something of it', () => {
    const said = ['The meadow/NOUN has a gate/NOUN .'];
    expect([0.12, 0.119].map((gate) => cast(said, ['gate/NOUN'], meadow({ gate })))).toEqual([[['"meadow"', 'gate']], [['"meadow"']]]);
  });

  it('are the larger picture only where they tell more than a little', () => {
    const said = ['The meadow/NOUN has a gate/NOUN .'];
    expect([0.21, 0.2].map((gate) => cast(said, ['gate/NOUN'], topic({ gate }, 1, 2)))).toEqual([[['gate']], [['"gate"']]]);
    expect([0.5, 0.49].map((gate) => cast(said, ['gate/NOUN'], meadow({ gate })))).toEqual([[['gate']], [['"meadow"', 'gate']]]);
    const meeting = compositionInputFor(analysisOf([said]), manifestOf(['gate/NOUN']));
    expect([0.2, 0.19].map((gate) => tellingCandidates(meeting, [topic({ gate }, 0, 1)]))).toEqual([1, 0]);
  });

  it('are said in it', () => {
    const said = ['The meadow/NOUN is wide .', 'A hedge/NOUN grows .'];
    expect(cast(said, ['hedge/NOUN'], meadow({ hedge: 0.9 }), topic({ pond: 1 }, 2, 3, 't2'))[0]).toEqual(['"meadow"']);
  });

  it('are none of what every meeting is held with, unless the topic is nearly about that', () => {
    const said = ['The meadow/NOUN got an email/NOUN .'];
    expect([0.85, 0.84].map((email) => cast(said, ['email/NOUN'], meadow({ email })))).toEqual([[['"meadow"', 'email']], [['"meadow"']]]);
  });

  it('are also those that the meeting says far more than others do, twice in the topic at least', () => {
    expect(cast(['The meadow/NOUN has a marmot/NOUN .'], ['marmot/NOUN'], meadow({}))).toEqual([['"meadow"']]);
    const twice = ['The meadow/NOUN has a marmot/NOUN .', 'A marmot/NOUN whistles .'];
    expect(cast(twice, ['marmot/NOUN!'], meadow({}, 1, 3))).toEqual([['"meadow"', 'marmot']]);
  });

  it('are not what is lettered large already', () => {
    expect(cast(['The gate/NOUN is wide .'], ['gate/NOUN'], topic({ gate: 0.15 }, 1, 2))).toEqual([['"gate"']]);
  });

  it('go to the topic that says them, and to the first of two that say them alike', () => {
    const said = ['The meadow/NOUN has a gate/NOUN .', 'The pond/NOUN has a gate/NOUN .'];
    expect(cast(said, ['gate/NOUN'], meadow({ gate: 0.3 }), topic({ pond: 1, reed: 0.9, duck: 0.9, gate: 0.3 }, 2, 3, 't2'))).toEqual([['"meadow"', 'gate'], ['"pond"']]);
  });
});

describe('A topic of a sheet', () => {
  const said = ['The garden/NOUN gate/NOUN creaks .', 'The garden/NOUN pond/NOUN froze .', 'A garden/NOUN gate/NOUN is wide .'];
  const analysis = analysisOf([said], { keyPhrases: ['garden gate', 'garden pond'] });
  const meeting = compositionInputFor(analysis, manifestOf(['gate/NOUN', 'pond/NOUN']));
  const phrases = sheetPhrases(meeting, new Set());
  const shown = (topics: readonly Topic[], title = 'A walk') => topicGroups('radial', meeting, { topics, title }, phrases, new Set(), quoteBook(meeting)).groups;
  const of = (id: string, from: number, word: string): Topic => ({ ...topicOf(word), id, spans: [{ from, to: from + 1, seconds: null }] });

  it('has words', () => {
    expect(shown([of('t1', 0, 'gate'), { ...of('t2', 1, 'pond'), words: [] }]).map(({ topic }) => topic)).toEqual(['t1']);
  });

  it('is called by a phrase where it has no heading and nothing was said of it', () => {
    const quote = { id: 'q', text: 'The garden gate creaks.', sentence: 0, start: 0, end: 5, speaker: null, score: 0.6 };
    const called = (topic: Topic) => shown([topic])[0]?.chosenPhrase?.phrase ?? null;
    expect([called(of('t1', 1, 'pond')), called({ ...of('t1', 1, 'pond'), quotes: [quote] })]).toEqual(['garden pond', null]);
  });

  it('is called by no phrase of the title, and by none of which another topic says all', () => {
    expect([shown([of('t1', 1, 'pond')], 'The garden pond')[0]?.chosenPhrase, shown([of('t1', 1, 'pond')], 'The pond')[0]?.chosenPhrase?.phrase]).toEqual([null, 'garden pond']);
    expect(shown([of('t1', 1, 'pond'), { ...of('t2', 0, 'gate'), spans: [{ from: 1, to: 2, seconds: null }] }]).map(({ chosenPhrase }) => chosenPhrase?.phrase ?? null)).toEqual(['garden pond', null]);
  });
});

describe('What a topic shows of what was said', () => {
  const said = ['The silver/NOUN lantern/NOUN burns .', 'The silver/NOUN lantern/NOUN shines .', 'A gate/NOUN creaks .', 'The garden/NOUN gate/NOUN rots .', 'The garden/NOUN gate/NOUN broke .'];
  const meeting = compositionInputFor(analysisOf([said], { keyPhrases: ['silver lantern', 'garden gate'] }), manifestOf([]));
  const of = (id: string, from: number, to: number, word: string): Topic => ({ ...topicOf(word), id, words: [{ word, lemma: word, partSpeech: 'NOUN', count: 2, weight: 1 }], spans: [{ from, to, seconds: null }] });
  const shown = (topics: readonly Topic[], phrases = sheetPhrases(meeting, new Set())) => topicGroups('radial', meeting, { topics, title: 'A walk' }, phrases, new Set(), quoteBook(meeting)).groups;

  it('are its own sentences, what is quoted of it first, five at most', () => {
    const quote = { id: 'q', text: 'The silver lantern shines.', sentence: 1, start: 0, end: 5, speaker: null, score: 0.6 };
    const texts = (topic: Topic) => shown([topic])[0]!.keySentences.map(({ sentence }) => sentence);
    expect([texts(of('t1', 0, 2, 'lantern')), texts({ ...of('t1', 0, 2, 'lantern'), quotes: [quote] })].map((each) => each.map((text) => /burns|shines/.exec(text)?.[0]))).toEqual([['burns', 'shines'], ['shines', 'burns']]);
    const long = compositionInputFor(analysisOf([times(6, 'The lantern/NOUN burns .')]), manifestOf([]));
    expect(topicGroups('radial', long, { topics: [of('t1', 0, 6, 'lantern')], title: 'A walk' }, [], new Set(), quoteBook(long)).groups[0]!.keySentences).toHaveLength(5);
  });

  it('is the phrase that its word is mostly said in there, where that is lettered large', () => {
    expect(shown([of('t1', 0, 2, 'lantern'), of('t2', 2, 3, 'gate')]).map(({ anchor: { name, caption, captionCount } }) => [name, caption, captionCount])).toEqual([['lantern', 'silver lantern', 2], ['gate', 'gate', 2]]);
  });

  it('are phrases to choose, more of each said in it than elsewhere', () => {
    const phrasesOf = (from: number, to: number) => shown([of('t1', from, to, 'creak')])[0]!.phrases.map(({ phrase }) => phrase);
    const [called] = shown([of('t1', 0, 2, 'lantern')]);
    expect([called?.chosenPhrase?.phrase, called?.phrases]).toEqual(['silver lantern', []]);
    const quoted = (from: number, to: number) => shown([{ ...of('t1', from, to, 'lantern'), quotes: [{ id: 'q', text: 'q', sentence: from, start: 0, end: 1, speaker: null, score: 1 }] }])[0]!.phrases.map(({ phrase }) => phrase);
    expect([quoted(0, 5), quoted(0, 4), quoted(1, 4), quoted(2, 5)]).toEqual([['silver lantern', 'garden gate'], ['silver lantern'], [], ['garden gate']]);
    expect(phrasesOf(2, 3)).toEqual([]);
  });
});

describe('A phrase of a topic with few labels', () => {
  /** What else stands there of a topic that says "silver lantern" once and is called by nothing. */
  function labelsOf(sentence: string, phrase = 'silver lantern', quotes: Topic['quotes'] = []): string[] {
    const meeting = compositionInputFor(analysisOf([['The steep/NOUN grew .', sentence]], { keyPhrases: [phrase] }), manifestOf([]));
    const topic: Topic = { ...topicOf('steep'), heading: { text: 'the steep', sentence: 0, start: 4, end: 9 }, quotes, spans: [{ from: 0, to: 2, seconds: null }] };
    const { groups } = topicGroups('radial', meeting, { topics: [topic], title: 'A walk' }, sheetPhrases(meeting, new Set()), new Set(), quoteBook(meeting));
    return groups[0]!.keyWords.map(({ word, label }) => label ?? word);
  }

  it('is written besides, a doubtful one only where nothing of the topic is quoted', () => {
    const quote = { id: 'q', text: 'q', sentence: 1, start: 0, end: 1, speaker: null, score: 1 };
    expect([labelsOf('The silver/NOUN lantern/NOUN burns .'), labelsOf('The silver/NOUN lantern/NOUN burns .', 'silver lantern', [quote])]).toEqual([['silver lantern'], ['silver lantern']]);
    expect([labelsOf('The office/NOUN chair/NOUN broke .', 'office chair'), labelsOf('The office/NOUN chair/NOUN broke .', 'office chair', [quote])]).toEqual([['office chair'], []]);
  });

  it('is no beginning of what is said, and of words that are words', () => {
    expect(labelsOf('The silver/NOUN lantern/NOUN shop/NOUN burns .')).toEqual([]);
    expect(labelsOf('The zzyzx/NOUN lantern/NOUN burns .', 'zzyzx lantern')).toEqual([]);
  });
});

describe('A topic with hardly anything to show that comes first', () => {
  it('is left off as any other, unless a person chose what it shows', () => {
    const names = ['gate0', 'gate1', 'gate2', 'gate3'];
    const sentences = [...names.map((name) => `The ${name}/NOUN creaks .`), 'The meadow4/NOUN has a hedge/NOUN .'];
    const shown = (forced: readonly string[]) => {
      const meeting = compositionInputFor(analysisOf([sentences]), manifestOf([...names.map((name) => `${name}/NOUN`), 'hedge/NOUN'], { forced }));
      const topics = ['meadow4', ...names].map((name): Topic => {
        const at = sentences.findIndex((each) => each.includes(name));
        return { ...topicOf(name), id: name, share: 0.19, spans: [{ from: at, to: at + 1, seconds: null }], heading: { text: name, sentence: at, start: 0, end: 1 } };
      });
      return topicGroups('radial', meeting, { topics, title: 'A walk' }, [], new Set(), quoteBook(meeting)).groups.map(({ topic }) => topic);
    };
    expect([shown([]), shown(['hedge'])]).toEqual([names, ['meadow4', ...names]]);
  });
});
