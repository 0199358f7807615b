import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../transcript/read.ts';
import { UPOS, type Analysis } from './analysis.ts';
import { sentenceText, wordText } from './keys/text.ts';
import { ENGINE_VERSION } from './version.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';

const engine = analysisEngine();
const analyse = (text: string): Analysis => engine.analyse(readTranscript(text));

/** Every token as "form/TAG/lemma/counts". */
const tokensOf = ({ reading, tokens, lemmas }: Analysis): string[] =>
  tokens.start.map((start, at) => [reading.text.slice(start, tokens.end[at]), UPOS[tokens.pos[at]!], lemmas[tokens.lemma[at]!], tokens.counts[at]].join('/'));

const countedIn = (text: string): string[] => tokensOf(analyse(text)).filter((token) => token.endsWith('/1')).map((token) => token.split('/')[2]!);

const GARDEN = `Rosa Vane: Good morning, everybody. So, um, the school garden needs a new water tank.
Tom Hale: Yeah. The water tank costs nine hundred pounds, and the school garden has no money.
Rosa Vane: I mean, the parents could pay for the water tank. The children grow pumpkins and beans every summer.
Tom Hale: You know, pumpkins need water. The heavy rain filled the old water tank last year.
Rosa Vane: And the children measure the rain in the school garden. Our rain gauge is broken.
Tom Hale: The the rain gauge, th- that is cheap. We should buy a rain gauge for the school garden.
Rosa Vane: Okay. Thank you, Tom. The parents decide about the money in October.`;

describe('the tokens of a transcript', () => {
  it('lie exactly where they stand in the text, also in contractions and loose ones', () => {
    expect(tokensOf(analyse("We don't know it 's late."))).toEqual([
      'We/PRON/we/0', 'do/AUX/do/0', "n't/PART/not/0", 'know/VERB/know/1', 'it/PRON/it/0', "'s/AUX/be/0", 'late/ADJ/late/1', './PUNCT/./0',
    ]);
  });

  it('count only what carries content, not fillers, discourse markers and words that were cut off', () => {
    expect(countedIn('Um, you know, I mean the garden is, uh, kind of dry.')).toEqual(['garden', 'dry']);
    expect(countedIn('We dec decided to th- that the buil building stays.')).toEqual(['decide', 'building', 'stay']);
    expect(countedIn('Do you know the builder?')).toEqual(['know', 'builder']);
  });

  it('count a noun although its verb begins like it', () => {
    expect(countedIn('The cat catches a mouse. Our car carries people. The map maps the city.')).toEqual(['cat', 'catch', 'mouse', 'car', 'carry', 'people', 'map', 'map', 'city']);
    expect(countedIn('We saw the con controller and a pro projector.')).toEqual(['see', 'controller', 'projector']);
  });

  it('have the lemma that a dictionary has', () => {
    expect(countedIn('The data and the media, the criteria and the batteries.')).toEqual(['data', 'media', 'criterion', 'battery']);
  });

  it('of a text in capitals are tagged like those of any other', () => {
    const text = 'The children grow pumpkins in the school garden. They measure the rain every morning.';
    const plain = (analysis: Analysis): string[] => tokensOf(analysis).map((token) => token.toLowerCase());
    expect(plain(analyse(text.toUpperCase()))).toEqual(plain(analyse(text)));
  });

  it('tell a name from a noun that only begins a sentence', () => {
    const tags = tokensOf(analyse('Pumpkins grow well. We sell them to Norway. Pumpkins need pumpkins.'));
    expect(tags[0]).toBe('Pumpkins/NOUN/pumpkin/1');
    expect(tags).toContain('Norway/PROPN/norway/1');
  });
});

describe('sentences', () => {
  const sentencesOf = (text: string): string[] => {
    const analysis = analyse(text);
    return analysis.sentences.first.map((first, index) => analysis.reading.text.slice(analysis.tokens.start[first], analysis.tokens.end[analysis.sentences.end[index]! - 1]));
  };

  it('end at full stops, but not behind titles, initials and numbers', () => {
    expect(sentencesOf('Mr. Hale paid 3.50 pounds. Is J. Vane here? No. See No. 4 below!')).toEqual(['Mr. Hale paid 3.50 pounds.', 'Is J. Vane here?', 'No.', 'See No. 4 below!']);
  });

  it('begin anew where somebody breaks off, which a capital shows', () => {
    expect(sentencesOf('Ann: I was Why don\'t we paint the gate?\nBen: The fence is In June, the fence\'s gonna be painted.')).toEqual(['I was', "Why don't we paint the gate?", 'The fence is', "In June, the fence's gonna be painted."]);
    expect(sentencesOf('So So they read The Guardian and The Times. We went to On The Rocks, and I know how to paint.')).toEqual(['So So they read The Guardian and The Times.', 'We went to On The Rocks, and I know how to paint.']);
    expect(sentencesOf('1\n00:00:01,000 --> 00:00:02,000\nAnn: We carry the tank that\n\n2\n00:00:02,000 --> 00:00:04,000\nThe rain fills in the night\n\n3\n00:00:04,000 --> 00:00:06,000\nBen: Good.')).toEqual(['We carry the tank that The rain fills in the night', 'Good.']);
  });

  it('are found in a stream without punctuation, where people start anew', () => {
    const stream = 'the tank is empty and nobody has filled it since the rain stopped in the first week of june so we should ask the farmer whether he can bring some water with his tractor because the beans are dry already and the pumpkins will not grow any more';
    expect(sentencesOf(stream).length).toBeGreaterThan(2);
    expect(sentencesOf(stream).join(' ')).toBe(stream);
  });
});

describe('what a poster takes from a meeting', () => {
  const garden = analyse(GARDEN);

  it('are key words about its subject, not about talking and not the people who talk', () => {
    const words = garden.keyWords.slice(0, 6).map(({ lemma }) => wordText(garden, lemma));
    expect(words).toEqual(expect.arrayContaining(['garden', 'tank', 'rain']));
    expect(words).not.toContain('Tom');
    expect(words).not.toContain('know');
  });

  it('are phrases as they were said, the one that matters most first', () => {
    const phrases = garden.keyPhrases.map(({ text }) => text);
    expect(phrases.slice(0, 3).toSorted()).toEqual(['rain gauge', 'school garden', 'water tank']);
    expect(garden.keyPhrases.find(({ text }) => text === 'school garden')).toMatchObject({ count: 4 });
  });

  it('are phrases that know their sentences and words', () => {
    for (const { sentences, lemmas } of garden.keyPhrases) {
      for (const sentence of sentences) {
        const said = garden.tokens.lemma.slice(garden.sentences.first[sentence], garden.sentences.end[sentence]);
        expect(said).toEqual(expect.arrayContaining([...lemmas]));
      }
    }
  });

  it('never are generic phrases, half-words or names of speakers', () => {
    const { keyPhrases } = analyse('Jo Doe: The next thing is the same time. The last question is the other side.\nAnn Lee: Jo Doe has the cont contract. The first point is the next point.\nJo Doe: Ann Lee and Jo Doe agree.');
    expect(keyPhrases.map(({ text }) => text)).toEqual([]);
  });

  it('end with no verb that was taken for a plural', () => {
    const { keyPhrases } = analyse('The coins lie on black sand and the sword hangs above them. Light destroys old paper. There are nine locks in the rooms, and the key fits one of them.');
    expect(keyPhrases.map(({ text }) => text).filter((text) => /(?:hangs|destroys|fits)$/.test(text))).toEqual([]);
    expect(keyPhrases.map(({ text }) => text)).toEqual(expect.arrayContaining(['black sand', 'old paper']));
  });

  it('are sentences that stand alone: whole, fluent and without what people begin with', () => {
    const sentences = garden.keySentences.map(({ sentence }) => sentenceText(garden, sentence));
    expect(sentences).toContain('The school garden needs a new water tank.');
    expect(sentences).toContain('We should buy a rain gauge for the school garden.');
    expect(sentences.join(' ')).not.toMatch(/th-|the the|thank|morning/i);
  });

  it('are sentences that do not repeat each other at the top', () => {
    const { keySentences, ...rest } = analyse('Jo: The bridge over the river needs new steel cables. The bridge over the river needs more steel cables. The ferry brings the children to school every morning.');
    const first = keySentences.slice(0, 2).map(({ sentence }) => sentenceText(rest as Analysis, sentence));
    expect(first).toContain('The ferry brings the children to school every morning.');
  });

  it.each([
    'The sector that falls through some of the loops in the budget.',
    'Because of the rain gauge and the water tank.',
    'The the garden needs a new water tank.',
    'We have the tank We have the rain gauge.',
    'It is what it is, as they say.',
    'Thank you for the new water tank and the rain gauge.',
    'Can you hear me over the rain in the garden?',
    'The water tank costs more than the',
    'The tank is empty, isn\'t it?',
  ])('never are fragments, courtesies or stumbles: %s', (said) => {
    const { keySentences } = analyse(`${said} The garden grows pumpkins, beans and apples.`);
    expect(keySentences.map(({ sentence }) => sentence)).not.toContain(0);
  });

  it('takes no verb for a part of a noun', () => {
    const { reading, tokens, keyPhrases } = analyse('A patient rings the bell. Many people post the results. A map costs nine pounds.');
    const verbs = tokens.start.flatMap((start, at) => (UPOS[tokens.pos[at]!] === 'VERB' ? [reading.text.slice(start, tokens.end[at])] : []));
    expect(verbs).toEqual(['rings', 'post', 'costs']);
    expect(keyPhrases).toEqual([]);
  });

  it('are triples of who does what', () => {
    const { reading, tokens, triples } = analyse('The parents buy a tank. The rain was measured by the children. Beans grow.');
    const form = (at: number): string => (at < 0 ? '-' : reading.text.slice(tokens.start[at], tokens.end[at]));
    expect(triples.map((triple) => triple.map(form).join(' '))).toEqual(['parents buy tank', 'rain measured children', 'Beans grow -']);
  });
});

describe('the wording on a poster', () => {
  const wordingOf = (text: string): string => sentenceText(analyse(text), 0);

  it.each([
    ['So, um, we have, uh, a plan.', 'We have a plan.'],
    ['And well, the bridge is old.', 'The bridge is old.'],
    ['Mr. Chair, the farmers need help.', 'The farmers need help.'],
    ["I mean, it 's a D_V_D_ player , really", "It's a DVD player, really."],
    ['so far nobody came', 'So far nobody came.'],
    ['So we, we feel we feel that the the hall is cold.', 'We feel that the hall is cold.'],
    ['the word " rake " , or " a rake " is new', 'The word "rake", or "a rake" is new.'],
    ['THE ROOF IS LEAKING AND I KNOW WHY.', 'The roof is leaking and I know why.'],
  ])('of %j is %j', (said, painted) => {
    expect(wordingOf(said)).toBe(painted);
  });

  it('of a word keeps the spelling of the meeting', () => {
    const analysis = analyse('The colours of the hall matter. One colour is grey. Choose a colour in Norway.');
    const written = analysis.keyWords.map(({ lemma }) => wordText(analysis, lemma));
    expect(written).toContain('colour');
    expect(written).toContain('Norway');
  });

  it('of a word keeps the capital that it mostly has', () => {
    const analysis = analyse('We ask for Canadian wheat. Then Canadian farmers sell the Canadian wheat. The canadian market is small. Our farmers like the wheat.');
    expect(wordText(analysis, analysis.lemmas.indexOf('canadian'))).toBe('Canadian');
    expect(wordText(analysis, analysis.lemmas.indexOf('farmer'))).toBe('farmers');
  });
});

describe('the engine', () => {
  it('says its version before anything is loaded', () => {
    expect(analysisEngine().version).toBe(ENGINE_VERSION);
  });

  it('gives the same analysis again, whatever it has read in between', () => {
    const before = JSON.stringify(analyse(GARDEN));
    analyse('Quuxly gardenish ra rai rain-gaugery. THE SCHOO GARDE. water-tanky Pumpkinesque!');
    expect(JSON.stringify(analyse(GARDEN))).toBe(before);
    expect(JSON.stringify(analysisEngine().analyse(readTranscript(GARDEN)))).toBe(before);
  });

  it('survives being stored as JSON', () => {
    const analysis = analyse(GARDEN);
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
  });

  it('never fails and never loses its place, on any text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(fc.constantFrom("don't", "I'm", "it 's", 'U.S.', 'Mr.', 'th-', 'D_V_D_', '...', '?!', "'cause", '\u0000', '\ud83d', 'naïve', '日本語', '😀', '3.5%', '--', '__proto__', 'constructor', 'a.b', "o'neill's", 'of', 'system', 'data', 'so', ',', '"', '-', "’s"), { maxLength: 40 }).chain((parts) => fc.constantFrom(' ', '', '\n').map((gap) => parts.join(gap))),
    );
    fc.assert(fc.property(anyText, (text) => {
      const reading = { format: 'plain', text, turns: text.length > 0 ? [{ speaker: null, start: 0, end: text.length }] : [], map: [], words: 0, date: null };
      const { tokens, sentences, lemmas } = engine.analyse(reading);
      let place = 0;
      for (const [at, start] of tokens.start.entries()) {
        expect(start).toBeGreaterThanOrEqual(place);
        expect(text.slice(place, start).trim()).toBe('');
        place = tokens.end[at]!;
        expect(place).toBeGreaterThan(start);
        expect(lemmas[tokens.lemma[at]!]).toBeTypeOf('string');
        expect(UPOS[tokens.pos[at]!]).toBeDefined();
      }
      expect(text.slice(place).trim()).toBe('');
      expect(sentences.end.at(-1) ?? 0).toBe(tokens.start.length);
      expect(sentences.first.slice(1)).toEqual(sentences.end.slice(0, -1));
    }), { numRuns: 300 });
  }, 300_000);

  it('reads a single line of 200,000 characters of any kind', () => {
    const before = process.cpuUsage();
    for (const part of ['a', 'so, ', '-', "'s ", 'a.b.', '😀', 'data system of ', 'word. ']) expect(engine.analyse(readTranscript(part.repeat(Math.ceil(200_000 / part.length))))).toBeDefined();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(12_000);
  }, 600_000);
});
