import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Excerpt, Figure, Quote } from '../model/topics.ts';
import { readTranscript } from '../transcript/read.ts';
import { focusIn } from './focus.ts';
import { onOneMatter } from './oneMatter.ts';

/** So long that what comes behind it is no longer close to what goes before. */
const LATE_BUS = 'The bus was late, and those who stood at the stop did not know when another one would come.';
const LINES = [
  'The orchard needs a gate.', 'A gate keeps the rabbits out of the orchard.', 'The orchard wants water too.', 'We water the orchard in the evening.',
  'An orchard is full of birds.', 'The orchard has nine trees.', 'Rain helps the orchard.', LATE_BUS, 'Somebody lost a red umbrella.',
  'A bell rang twice.', 'The roof leaks.', 'The cellar holds two boxes.', 'Anna counted the new spoons.', 'The kitchen door is red.',
];

const saidBy = (...speakers: readonly string[]): Analysis => analysisEngine().analyse(readTranscript(LINES.map((line, at) => `${speakers[at % speakers.length]}: ${line}`).join('\n')));
const analysis = saidBy('Ben', 'Clara');
const notes = analysisEngine().analyse(readTranscript(LINES.map((line) => `- ${line}`).join('\n')));
const span = { from: 0, to: analysis.sentences.first.length };
const weight = new Float64Array(analysis.lemmas.length).fill(1);

function said(text: string, of = analysis): Excerpt {
  const start = of.reading.text.indexOf(text);
  const sentence = of.sentences.first.findLastIndex((first) => of.tokens.start[first]! <= start);
  return { text, sentence, start, end: start + text.length };
}
const quote = (text: string): Quote => ({ ...said(text), id: text, speaker: null, score: 1 });
const words = ['gate', 'spoon'].map((word) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 2, weight: 1 }));

const QUOTED = ['The roof leaks.', 'A gate keeps the rabbits out of the orchard.'];

function made(of: Analysis, isTitle: (heading: Excerpt) => boolean = () => false, isBrief = false, quoted = QUOTED) {
  const phrases = [{ excerpt: said('The kitchen door'), score: 0.5, lemmas: [] }, { excerpt: said('The orchard'), score: 0.45, lemmas: [] }];
  return onOneMatter(of, [span], { words, weight }, {
    headings: [], phrases, isTitle, isBrief, asides: [{ ...quote('Somebody lost a red umbrella.'), score: 0.5 }], quotes: quoted.map(quote),
    figures: [
      { ...said('Somebody lost a red umbrella.'), figure: '1', measures: 'umbrella' }, { ...said('Anna counted the new spoons.'), figure: '2', measures: 'spoons' },
      { ...said('The cellar holds two boxes.'), figure: '9 EUR', measures: 'to sell at' },
    ],
  });
}

describe('The focus of a heading', () => {
  it('holds the sentences that speak of it and those beside them', () => {
    const focus = focusIn(analysis, [span], weight)(said('The orchard'));
    expect(Array.from({ length: span.to }, (_, sentence) => focus.holds(sentence))).toEqual([...new Array<boolean>(10).fill(true), false, false, false, false]);
    expect(focus.share).toBeGreaterThan(0.6);
  });

  it('is said by those sentences and by what is said close to them, be it one long sentence or some short ones', () => {
    const focus = focusIn(analysis, [span], weight)(said('The orchard'));
    expect([LATE_BUS, 'Somebody lost a red umbrella.', 'A bell rang twice.'].map((text) => focus.says(said(text).sentence))).toEqual([true, true, false]);
  });

  it('is said where somebody does what the heading calls by its verb', () => {
    const voices = analysisEngine().analyse(readTranscript(['Ann: The overlapping zone is short.', 'Ben: Nobody brought a ladder for the cherries, the bus was late again today, and nobody who waited for it at the harbour knew why it had not come.', 'Ann: The voices overlap.'].join('\n\n')));
    const focus = focusIn(voices, [{ from: 0, to: voices.sentences.first.length }], new Float64Array(voices.lemmas.length).fill(1))(said('overlapping zone', voices));
    expect(['The voices overlap.', 'Nobody brought a ladder'].map((text) => focus.names(said(text, voices).sentence))).toEqual([true, false]);
  });

  it('is said by no other point of notes, however close', () => {
    const focus = focusIn(notes, [span], new Float64Array(notes.lemmas.length).fill(1))(said('The orchard', notes));
    expect(['Rain helps the orchard.', LATE_BUS].map((text) => focus.says(said(text, notes).sentence))).toEqual([true, false]);
  });

  it('is not taken up by a word that says nothing alone', () => {
    const calls = analysisEngine().analyse(readTranscript('The solar system is wide.\nA system call opens the door.\nAnna likes solar lamps.'));
    const focus = focusIn(calls, [{ from: 0, to: 3 }], new Float64Array(calls.lemmas.length).fill(1))(said('solar system', calls));
    expect(['The solar system is wide.', 'A system call', 'Anna likes solar lamps.'].map((text) => focus.names(said(text, calls).sentence))).toEqual([true, false, true]);
  });

  it('lies in all spans of its topic, and never between them', () => {
    const focus = focusIn(analysis, [{ from: 0, to: 2 }, { from: 5, to: span.to }], weight)(said('The orchard'));
    expect(Array.from({ length: 8 }, (_, sentence) => focus.holds(sentence))).toEqual([true, true, false, false, false, true, true, true]);
    expect([0, 3, 6].map((sentence) => focus.says(sentence))).toEqual([true, false, true]);
  });

  it('takes in a sentence that takes up a word of it that weighs, not those around that', () => {
    const weights: Readonly<Record<string, number>> = { gate: 0.5, orchard: 0.3, rabbit: 0.2 };
    const focus = focusIn(analysis, [span], Float64Array.from(analysis.lemmas, (each) => weights[each] ?? 0))(said('A gate keeps the rabbits out of the orchard'), 0.6);
    expect(['Rain helps the orchard.', LATE_BUS].map((text) => focus.says(said(text).sentence))).toEqual([true, false]);
  });
});

describe('A sentence speaks of a heading', () => {
  const weighing = (heavy: string, light: string): Float64Array => Float64Array.from(analysis.lemmas, (each) => (each === light ? 0.2 : each === heavy ? 1 : 0));

  it('when it says most of what the heading says, not by a word of it that weighs little', () => {
    const heading = said('rabbits out of the orchard');
    const rain = said('Rain helps the orchard').sentence;
    expect(focusIn(analysis, [span], weighing('orchard', 'rabbit'))(heading).holds(rain)).toBe(true);
    expect(focusIn(analysis, [span], weighing('rabbit', 'orchard'))(heading).holds(rain)).toBe(false);
  });
});

describe('A figure', () => {
  const counted = (figure: string, measures: string): boolean => onOneMatter(saidBy('Hon. Ben', 'Hon. Clara'), [span], { words, weight }, {
    headings: [], phrases: [{ excerpt: { ...said('The orchard has nine trees'), text: 'orchard trees' }, score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: [],
    figures: [{ ...said('The orchard has nine trees.'), figure, measures }],
  }).figures.length > 0;

  it('that counts what the heading names of others does not stand under it, money that says what it is for does', () => {
    expect([counted('9', 'orchard trees'), counted('9', 'of the trees'), counted('9', 'garden trees'), counted('9 EUR', 'for garden trees')]).toEqual([true, true, false, true]);
  });
});

describe('A statement', () => {
  const headed = (score: number, quoted: readonly string[] = []) => onOneMatter(analysis, [span], { words, weight }, {
    headings: [{ excerpt: said('The roof leaks'), score }], phrases: [{ excerpt: said('The orchard'), score: 0.4, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: quoted.map(quote), figures: [],
  });

  it('stands over a topic before a phrase that only names it, if it is likely to say what came out', () => {
    expect([0.8, 0.3].map((score) => headed(score).heading?.text)).toEqual(['The roof leaks', 'The orchard']);
  });

  it('does not, where hardly anything of the topic is said with it', () => {
    const onOrchards = Float64Array.from(analysis.lemmas, (lemma) => (lemma === 'orchard' ? 1 : lemma === 'roof' ? 0.1 : 0));
    const { heading } = onOneMatter(analysis, [span], { words, weight: onOrchards }, { headings: [{ excerpt: said('The roof leaks'), score: 0.9 }], phrases: [{ excerpt: said('The orchard'), score: 0.1, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: [], figures: [] });
    expect(heading?.text).toBe('The orchard');
  });

  it('has no quote under it that another speaker says further away', () => {
    expect(headed(0.8, ['Rain helps the orchard.', 'A bell rang twice.']).quotes.map(({ text }) => text)).toEqual(['A bell rang twice.']);
    expect(headed(0.8, ['Rain helps the orchard.']).quotes).toEqual([]);
  });
});

describe('The words of a topic', () => {
  const weightsOf = (isShort: boolean): readonly number[] => onOneMatter(analysis, [span], { words, weight }, {
    headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: isShort, isShort, asides: [], quotes: [], figures: [],
  }).words.map((word) => word.weight);

  it('weigh less when they are said far from its heading, unless it is a few sentences', () => {
    expect(weightsOf(false)).toEqual([1, 0.2]);
    expect(weightsOf(true)).toEqual([1, 1]);
  });
});

describe('In notes under a heading of which the title says a word', () => {
  const under = (isTitle: (heading: Excerpt) => boolean): string[] => onOneMatter(notes, [span], { words, weight }, {
    headings: [], phrases: [{ excerpt: { ...said('The kitchen door', notes), text: 'kitchen door' }, score: 0.5, lemmas: [] }], isTitle, isBrief: false, asides: [], figures: [],
    quotes: [{ ...quote('The kitchen door is red.'), text: 'The kitchen is red.' }, { ...quote('The cellar holds two boxes.'), text: 'The door holds two boxes.' }],
  }).quotes.map(({ text }) => text);

  it('stands what says another word of it', () => {
    expect(under(() => false)).toContain('The kitchen is red.');
    expect(under(({ text }) => text === 'kitchen')).toEqual(['The door holds two boxes.']);
  });
});

describe('No heading', () => {
  const headed = (quotes: readonly Quote[], isTitle = false) => onOneMatter(analysis, [span], { words, weight }, {
    headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => isTitle, isBrief: false, asides: [], quotes, figures: [],
  });

  it('stands over a topic that only says the title again, though it may be chosen', () => {
    const { heading, headings } = headed([], true);
    expect([heading, headings.map(({ text }) => text)]).toEqual([null, ['The orchard']]);
  });

  it('stands over a quote that takes it back', () => {
    const settled = { ...quote('The orchard needs a gate.'), text: 'Wooden fence. No the orchard. Nine pounds.' };
    expect(headed([settled]).heading).toBeNull();
    expect(headed([quote('The orchard needs a gate.')]).heading?.text).toBe('The orchard');
  });
});

describe('A name of which the quote under it says nothing', () => {
  const under = (quoted: string) => onOneMatter(analysis, [span], { words, weight }, {
    headings: [], isTitle: () => false, isBrief: true, asides: [], quotes: [quote(quoted)], figures: [],
    phrases: [{ excerpt: said('The orchard'), score: 0.8, lemmas: [] }, { excerpt: said('red umbrella'), score: 0.5, lemmas: [] }],
  });

  it('gives way to one that the quote takes up', () => {
    expect(under('Somebody lost a red umbrella.')).toMatchObject({ heading: { text: 'red umbrella' }, quotes: [{ text: 'Somebody lost a red umbrella.' }] });
    expect(under('The orchard wants water too.').heading?.text).toBe('The orchard');
    expect(under('A bell rang twice.').heading?.text).toBe('The orchard');
  });

  it('gives way to one of several, where the quote speaks of one', () => {
    const of = onOneMatter(analysis, [span], { words, weight }, {
      headings: [], isTitle: () => false, isBrief: true, asides: [], quotes: [quote('Somebody lost a red umbrella.')], figures: [],
      phrases: [{ excerpt: said('The orchard'), score: 0.8, lemmas: [] }, { excerpt: { ...said('red umbrella'), text: 'red umbrellas' }, score: 0.5, lemmas: [] }],
    });
    expect(of.heading?.text).toBe('red umbrellas');
  });
});

describe('A quote of something else than the heading', () => {
  it('is kept beside the others where it strikes, and stands under nothing', () => {
    const quotes = ['A gate keeps the rabbits out of the orchard.', 'Somebody lost a red umbrella.', 'A bell rang twice.', 'Anna counted the new spoons.'].map((text, at) => ({ ...quote(text), score: [0.9, 0.3, 0.5, 0.3][at]! }));
    const told = onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes, figures: [] });
    expect(told.quotes.map(({ text }) => text)).toEqual(['A gate keeps the rabbits out of the orchard.']);
    expect(told.elsewhere?.map(({ text }) => text)).toEqual(['A bell rang twice.']);
  });
});

describe('A figure', () => {
  it('does not stand beside the quote that says it', () => {
    const figures = [{ ...said('The orchard has nine trees.'), figure: '1,890', measures: 'trees' }, { ...said('The orchard needs a gate.'), figure: '12', measures: 'gates' }];
    const of = onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.8, lemmas: [] }], isTitle: () => false, isBrief: true, asides: [], quotes: [{ ...quote('The orchard wants water too.'), text: 'The orchard wants 1,890 trees.' }], figures });
    expect(of.figures.map(({ figure }) => figure)).toEqual(['12']);
  });
});

describe('Under a statement', () => {
  it('stands a figure that measures something it names, or that its speaker goes on with', () => {
    const counted = ['A gate keeps the rabbits out of the orchard.', 'Rain helps the orchard.'].flatMap((text, at) => [{ ...said(text), figure: `${at}1`, measures: 'gates' }, { ...said(text), figure: `${at}2`, measures: 'rabbits' }]);
    const of = onOneMatter(analysis, [span], { words, weight }, { headings: [{ excerpt: said('The orchard needs a gate'), score: 0.8 }], phrases: [], isTitle: () => false, isBrief: false, asides: [], quotes: [], figures: counted });
    expect(of.figures.map(({ figure }) => figure)).toEqual(['01', '11']);
  });
});

describe('What is said of a topic', () => {
  it('has the heading that most of the topic speaks of, not the one that is best by itself', () => {
    expect(made(analysis).heading?.text).toBe('The orchard');
  });

  it('quotes nothing and counts nothing that is said of another matter', () => {
    const { quotes, figures } = made(analysis);
    expect(quotes.map(({ text }) => text)).toEqual(['A gate keeps the rabbits out of the orchard.']);
    expect(figures.map(({ measures }) => measures)).not.toContain('spoons');
  });

  it('keeps what people will say again apart, for a place of its own, unless it is quoted under the heading', () => {
    const { quotes, asides } = made(analysis);
    expect(asides?.map(({ text }) => text)).toEqual(['Somebody lost a red umbrella.']);
    expect(quotes.map(({ text }) => text)).not.toContain('Somebody lost a red umbrella.');
    const rain = { ...quote('Rain helps the orchard.'), score: 0.8 };
    const told = onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [rain], quotes: [rain], figures: [] });
    expect([told.quotes, told.asides]).toEqual([[rain], []]);
  });

  it('quotes one thing of a topic so brief that all of it is one matter, where nothing is said of the heading', () => {
    const quotesOf = (isBrief: boolean, quoted: readonly string[]): string[] => made(analysis, ({ text }) => text === 'The kitchen door', isBrief, [...quoted]).quotes.map(({ text }) => text);
    expect(quotesOf(true, ['The roof leaks.', 'The cellar holds two boxes.'])).toEqual(['The roof leaks.']);
    expect(quotesOf(false, ['The roof leaks.', 'The cellar holds two boxes.'])).toEqual([]);
    expect(quotesOf(true, QUOTED)).toEqual(['A gate keeps the rabbits out of the orchard.']);
  });

  it('quotes by itself what is said a little further from the heading, never beside what speaks of it', () => {
    const quotesOf = (...quoted: string[]): string[] => made(analysis, ({ text }) => text === 'The kitchen door', false, quoted).quotes.map(({ text }) => text);
    expect(quotesOf('A bell rang twice.', 'The roof leaks.')).toEqual(['A bell rang twice.']);
    expect(quotesOf('A bell rang twice.', LATE_BUS)).toEqual([LATE_BUS]);
  });

  it('has the heading of which more can be quoted, of two that are spoken of as much', () => {
    const headed = (quoted: string): string | undefined => {
      const phrases = ['The bus', 'a red umbrella'].map((text) => ({ excerpt: said(text), score: 0.5, lemmas: [] }));
      const apart = [0, 1].map((at) => ({ ...phrases[at]!, excerpt: { ...phrases[at]!.excerpt, sentence: at === 0 ? said('The orchard needs').sentence : said('Anna counted').sentence } }));
      return onOneMatter(analysis, [span], { words, weight: new Float64Array(weight.length) }, { headings: [], phrases: apart, isTitle: () => false, isBrief: false, asides: [], quotes: [quote(quoted)], figures: [] }).heading?.text;
    };
    expect([headed('A gate keeps the rabbits out of the orchard.'), headed('The cellar holds two boxes.')]).toEqual(['The bus', 'a red umbrella']);
  });

  it('begins with a quote that takes up a word of the heading, unless another pleases much more', () => {
    const quotesOf = (close: number): (string | undefined)[] => onOneMatter(analysis, [span], { words, weight }, {
      headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], figures: [],
      quotes: [{ ...quote(LATE_BUS), score: close }, { ...quote('Rain helps the orchard.'), score: 0.5 }],
    }).quotes.map(({ text }) => text);
    expect(quotesOf(0.55)[0]).toBe('Rain helps the orchard.');
    expect(quotesOf(0.9)[0]).toBe(LATE_BUS);
  });

  const ofOrchards = (quotes: readonly Quote[], figures: readonly Figure[] = []) => onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], figures, quotes });

  it('begins with what was decided, though something else pleases more', () => {
    const decided = { ...quote('Rain helps the orchard.'), text: 'We agreed on a gate for the orchard.', score: 0.4 };
    expect(ofOrchards([{ ...quote('An orchard is full of birds.'), score: 0.7 }, decided]).quotes.map(({ text }) => text)).toEqual(['We agreed on a gate for the orchard.', 'An orchard is full of birds.']);
  });

  it('quotes what was decided wherever in the topic that was', () => {
    const decided = { ...quote('The kitchen door is red.'), text: 'We decided on a red kitchen door.', score: 0.4 };
    expect(ofOrchards([quote('An orchard is full of birds.'), decided]).quotes.map(({ text }) => text)).toContain('We decided on a red kitchen door.');
    expect(ofOrchards([quote('An orchard is full of birds.'), { ...decided, text: 'The kitchen door is red.' }]).quotes.map(({ text }) => text)).not.toContain('The kitchen door is red.');
  });

  it('has no further quote that hardly pleases', () => {
    const [birds, rain] = [quote('An orchard is full of birds.'), { ...quote('Rain helps the orchard.'), score: 0.3 }];
    expect([ofOrchards([birds, rain]), ofOrchards([rain])].map(({ quotes }) => quotes.length)).toEqual([1, 1]);
  });

  it('has no quote that takes up nothing of the heading and does not strike', () => {
    const quoted = (text: string, score: number): number => ofOrchards([{ ...quote(text), score }]).quotes.length;
    expect([quoted(LATE_BUS, 0.3), quoted(LATE_BUS, 0.5), quoted('Rain helps the orchard.', 0.3)]).toEqual([0, 1, 1]);
  });

  it('has no amount for something that the heading does not name', () => {
    const counted = [{ ...said(LATE_BUS), figure: '6 EUR', measures: 'for buses' }, { ...said('The orchard has nine trees.'), figure: '9 EUR', measures: 'for the orchard' }];
    expect(ofOrchards([], counted).figures.map(({ figure }) => figure)).toEqual(['9 EUR']);
  });

  it('counts first what the heading names, then what is said with it, and nothing else', () => {
    const counted = [{ ...said(LATE_BUS), figure: '1', measures: 'bus' }, { ...said('Rain helps the orchard.'), figure: '2', measures: 'rains' }, { ...said('The orchard has nine trees.'), figure: '9', measures: 'trees in the orchard' }];
    expect(onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: [], figures: counted }).figures.map(({ figure }) => figure)).toEqual(['9', '2']);
  });

  it('has no heading where nobody would name it so and something that pleases can be quoted instead', () => {
    const of = (likely: number, pleasing: number) => onOneMatter(analysis, [span], { words, weight }, {
      headings: [], phrases: [{ excerpt: said('The kitchen door'), score: likely, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: [{ ...quote('Rain helps the orchard.'), score: pleasing }], figures: [],
    });
    expect([of(0.05, 0.8), of(0.3, 0.8), of(0.05, 0.4)].map(({ heading }) => heading?.text ?? null)).toEqual([null, 'The kitchen door', 'The kitchen door']);
    expect(of(0.05, 0.8).quotes.map(({ text }) => text)).toEqual(['Rain helps the orchard.']);
    expect(of(0.05, 0.8).headings.map(({ text }) => text)).toEqual(['The kitchen door']);
  });

  it('keeps a price that is said elsewhere apart: it is of the whole meeting, and no heading of another matter stands over it', () => {
    expect(made(analysis).figures).toEqual([]);
    expect(made(analysis).prices?.map(({ figure }) => figure)).toEqual(['9 EUR']);
    const near = onOneMatter(analysis, [span], { words, weight }, { headings: [], phrases: [{ excerpt: said('The cellar'), score: 0.5, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [], quotes: [], figures: [{ ...said('The cellar holds two boxes.'), figure: '9 EUR', measures: 'to sell at' }] });
    expect([near.figures.map(({ figure }) => figure), near.prices]).toEqual([['9 EUR'], []]);
  });

  it('puts words first that are said near the heading', () => {
    expect(made(analysis).words.map(({ word }) => word)).toEqual(['gate', 'spoon']);
  });

  it('does not repeat the title', () => {
    expect(made(analysis, ({ text }) => text === 'The orchard').heading?.text).toBe('The kitchen door');
  });
});

describe('In a debate of a parliament', () => {
  const debate = saidBy('Hon. Ben Hill', 'Mr. Clarence Gray', 'Clara Moss MP');
  const of = (analysed: Analysis) => onOneMatter(analysed, [span], { words, weight: new Float64Array(analysed.lemmas.length).fill(1) }, {
    headings: [{ excerpt: said('The roof leaks', analysed), score: 0.9 }], phrases: [{ excerpt: said('The orchard', analysed), score: 0.4, lemmas: [] }], isTitle: () => false, isBrief: false, asides: [],
    quotes: [{ ...said(LATE_BUS, analysed), id: 'bus', speaker: null, score: 0.9 }, { ...said('Rain helps the orchard.', analysed), id: 'rain', speaker: null, score: 0.5 }],
    figures: [{ ...said(LATE_BUS, analysed), figure: '6', measures: 'buses' }, { ...said('The orchard has nine trees.', analysed), figure: '9', measures: 'trees of the orchard' }],
  });

  it('nothing that one side states stands over a topic, as in other meetings', () => {
    expect([debate, analysis, saidBy('AM', 'MS')].map((each) => of(each).heading?.text)).toEqual(['The orchard', 'The roof leaks', 'The roof leaks']);
  });

  it('nothing is quoted or counted under a heading but what says a word of it', () => {
    expect([of(debate).quotes.map(({ id }) => id), of(debate).figures.map(({ figure }) => figure)]).toEqual([['rain'], ['9']]);
  });
});

describe('In notes', () => {
  const of = (format: Analysis['reading']['format'], isShort: boolean) => onOneMatter({ ...analysis, reading: { ...analysis.reading, format } }, [span], { words, weight: new Float64Array(analysis.lemmas.length).fill(1) }, {
    headings: [], phrases: [{ excerpt: said('The orchard'), score: 0.4, lemmas: [] }], isTitle: () => false, isBrief: isShort, isShort, asides: [], figures: [],
    quotes: [{ ...said(LATE_BUS), id: 'bus', speaker: null, score: 0.9 }, { ...said('Rain helps the orchard.'), id: 'rain', speaker: null, score: 0.5 }],
  }).quotes.map(({ id }) => id).toSorted();

  it('every point is on its own matter: under a heading stands what says a word of it, unless there are only a few points', () => {
    expect([of('notes', false), of('notes', true), of('plain', false)]).toEqual([['rain'], ['bus', 'rain'], ['bus', 'rain']]);
  });
});
