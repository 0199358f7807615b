import { describe, expect, it } from 'vitest';
import { DEPREL, UPOS, type Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest } from '../../model/library.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { lexiconOf } from './lexicon.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { matchSymbols, partSpeechOf } from './match.ts';

/** The starter library's own id, the same in every installation. */
const STARTER_IDS = { chair: '0ea1177f-f737-5a01-9fc7-e06515c6431b' };

/** Mentions per symbol name, as the words they stand on. */
function mentioned(analysis: Analysis, manifest: LibraryManifest): Record<string, string[]> {
  const { mentions } = matchSymbols(analysis, lexiconOf(manifest), manifest.symbols.length);
  const { tokens, reading } = analysis;
  const named = mentions.map((places, symbol) => [
    manifest.symbols[symbol]?.name,
    places.map(({ token, length }) => reading.text.slice(tokens.start[token], tokens.end[token + length - 1])),
  ] as const);
  return Object.fromEntries(named.filter(([, places]) => places.length > 0));
}

describe('finding symbols in a transcript', () => {
  it('matches lemma and part of speech', () => {
    const library = manifestOf(['play/VERB', 'theatre/NOUN, play/NOUN']);
    const meeting = analysisOf([['the play/NOUN is where they played=play/VERB']]);
    expect(mentioned(meeting, library)).toEqual({ play: ['played'], theatre: ['play'] });
  });

  it('takes the lemma alone where exactly one symbol owns it', () => {
    const meeting = analysisOf([['we vote/VERB on the vote/NOUN']]);
    expect(mentioned(meeting, manifestOf(['ballot/NOUN, vote/NOUN']))).toEqual({ ballot: ['vote', 'vote'] });
    expect(mentioned(analysisOf([['a fast/ADJ fast=fast/NOUN']]), manifestOf(['speed/NOUN, fast/ADJ', 'tie/VERB, fast/VERB'])))
      .toEqual({ speed: ['fast'] });
  });

  it('takes names for nouns', () => {
    expect(mentioned(analysisOf([['the Harbour/PROPN is full']]), manifestOf(['harbour/NOUN']))).toEqual({ harbour: ['Harbour'] });
    expect((['NOUN', 'PROPN', 'VERB', 'ADJ', 'ADV'] as const).map((tag) => partSpeechOf(UPOS.indexOf(tag)))).toEqual(['NOUN', 'NOUN', 'VERB', 'ADJ', null]);
  });

  it('prefers several words to their parts, the longest first', () => {
    const library = manifestOf(['phone/NOUN', 'public phone/NOUN', 'public phone box/NOUN']);
    const meeting = analysisOf([['a public/ADJ phone/NOUN box/NOUN , a public/ADJ phone/NOUN , a phone/NOUN']]);
    expect(mentioned(meeting, library)).toEqual({
      'public phone box': ['public phone box'], 'public phone': ['public phone'], phone: ['phone'],
    });
  });

  it('finds several words by their lemmas or as they stand, never across two sentences', () => {
    const library = manifestOf(['ice cream/NOUN', 'opera glasses/NOUN']);
    const meeting = analysisOf([['ice creams=cream/NOUN and opera glasses=glass/NOUN and ice', 'cream/NOUN']]);
    expect(mentioned(meeting, library)).toEqual({ 'ice cream': ['ice creams'], 'opera glasses': ['opera glasses'] });
  });

  it('finds the first word of a sentence once, though the one before ends there', () => {
    expect(mentioned(analysisOf([['a boat/NOUN', 'boats=boat/NOUN sank'], ['boat/NOUN']]), manifestOf(['boat/NOUN']))).toEqual({ boat: ['boat', 'boats', 'boat'] });
  });

  it('takes no subject and its verb for a thing of two words', () => {
    const library = manifestOf(['bus stop/NOUN', 'bus/NOUN']);
    const meeting = analysisOf([['the bus/NOUN stops=stop/VERB here', 'the bus/NOUN stop/NOUN']]);
    const { tokens } = meeting;
    const parsed = { ...meeting, tokens: { ...tokens, head: tokens.head.map((head, at) => (at === 1 ? 2 : head)), deprel: tokens.deprel.map((own, at) => (at === 1 ? DEPREL.indexOf('nsubj') : own)) } };
    expect(mentioned(parsed, library)).toEqual({ 'bus stop': ['bus stop'], bus: ['bus'] });
  });

  it('takes several words for the part of speech that the last of them has', () => {
    const library = manifestOf(['team talk/NOUN', 'speech/VERB, team talk/VERB']);
    expect(mentioned(analysisOf([['a team/NOUN talk/VERB now/NOUN', 'the team/NOUN talk/NOUN ends/VERB']]), library)).toEqual({ 'speech': ['team talk'], 'team talk': ['team talk'] });
  });

  it('passes over words that do not count', () => {
    const library = manifestOf(['know/VERB', 'set up/VERB']);
    const meeting = analysisOf([['you know , they set/VERB up what is set up']]);
    expect(mentioned(meeting, library)).toEqual({ 'set up': ['set up'] });
  });

  it('passes over whoever is addressed without a title', () => {
    const meeting = analysisOf([['Chair/NOUN , the chair/NOUN is broken/ADJ']]);
    const deprel = meeting.tokens.deprel.map((relation, token) => (token === 0 ? DEPREL.indexOf('vocative') : relation));
    expect(mentioned({ ...meeting, tokens: { ...meeting.tokens, deprel } }, manifestOf(['chair/NOUN']))).toEqual({ chair: ['chair'] });
  });

  it('passes over people: speakers, and whoever is addressed with a title', () => {
    const library = manifestOf(['chair/NOUN', 'rose/NOUN']);
    const meeting = analysisOf([['Rose Miller: Mr. Chair/PROPN , the chair/NOUN is broken/ADJ'], ['thank you Rose/PROPN for the rose/NOUN']]);
    expect(mentioned(meeting, library)).toEqual({ chair: ['chair'], rose: ['rose'] });
  });
});

describe('word rules', () => {
  const meeting = analysisOf([['the chair/NOUN of the remote/ADJ control/NOUN']]);

  it('never match hidden words', () => {
    const library = manifestOf(['chair/NOUN', 'remote control/NOUN', 'control/NOUN'], { hidden: ['Chair', 'remote control'] });
    expect(mentioned(meeting, library)).toEqual({ control: ['control'] });
  });

  it('send a word to another symbol, whatever its part of speech', () => {
    const library = manifestOf(['armchair/NOUN, chair/NOUN', 'person/NOUN'], { mapped: [{ lemma: 'chair', symbolId: 'person' }] });
    expect(mentioned(meeting, library)).toEqual({ person: ['chair'] });
  });

  it('force in what any word of theirs stands for, and nothing for a word that the library does not have', () => {
    const { forced } = lexiconOf(manifestOf(['chair/NOUN', 'rug/NOUN, carpet/NOUN', 'vase/NOUN'], { forced: ['Carpet', 'unicorn'] }));
    expect([...forced]).toEqual([1]);
  });

  it('leave a word where it is when its new symbol does not exist', () => {
    const library = manifestOf(['chair/NOUN'], { mapped: [{ lemma: 'chair', symbolId: 'gone' }] });
    expect(mentioned(meeting, library)).toEqual({ chair: ['chair'] });
  });
});

describe('a word that does not mean its picture', () => {
  const starterChair = { ...manifestOf(['chair/NOUN']).symbols[0]!, id: STARTER_IDS.chair };

  it('is left without one inside a phrase', () => {
    const meeting = analysisOf([['in order/NOUN to place/VERB an order/NOUN']]);
    expect(mentioned(meeting, manifestOf(['list/NOUN, order/NOUN']))).toEqual({ list: ['order'] });
  });

  it('is left without one inside a name of several words, and as a name by itself', () => {
    const library = manifestOf(['house/NOUN', 'sun/NOUN', 'street/NOUN']);
    const meeting = analysisOf([
      ['the House/PROPN of Commons/PROPN sits now while a house/NOUN on the street/NOUN is sold'],
      ['we bought machines from Sun/PROPN because the sun/NOUN shines'],
    ]);
    expect(mentioned(meeting, library)).toEqual({ house: ['house'], sun: ['sun'], street: ['street'] });
  });

  it('has it in a heading, where capitals say nothing', () => {
    expect(mentioned(analysisOf([['Minutes Of The Street/NOUN Meeting']]), manifestOf(['street/NOUN']))).toEqual({ street: ['Street'] });
  });

  it('is left without one as the head of a compound that is no kind of it', () => {
    const meeting = analysisOf([['the search/NOUN engine/NOUN found a steam/NOUN engine/NOUN']]);
    expect(mentioned(meeting, manifestOf(['engine/NOUN']))).toEqual({ engine: ['engine'] });
    expect(mentioned(meeting, manifestOf(['search engine/NOUN']))).toEqual({ 'search engine': ['search engine'] });
  });

  it('is left without one in a phrase where it means something else, and the words beside it keep theirs', () => {
    const meeting = analysisOf([['the disk/NOUN racks/NOUN and the scroll-wheel/NOUN of the disk/NOUN rack/NOUN']]);
    expect(mentioned(meeting, manifestOf(['disk/NOUN', 'rack/NOUN']))).toEqual({ disk: ['disk', 'disk'] });
    expect(mentioned(analysisOf([['a rack/NOUN']]), manifestOf(['rack/NOUN']))).toEqual({ rack: ['rack'] });
  });

  it('is left without one in another part of speech that means something else', () => {
    const meeting = analysisOf([['they train/VERB a model on the train/NOUN']]);
    expect(mentioned(meeting, manifestOf(['train/NOUN']))).toEqual({ train: ['train'] });
  });

  it('needs its company where a word of the starter library means several things', () => {
    const symbols = { ...manifestOf([]), symbols: [starterChair] };
    const meeting = analysisOf([['the chair/NOUN opened the debate'], ['none'], ['none'], ['sit/VERB on this chair/NOUN']]);
    expect(mentioned(meeting, symbols)).toEqual({ chair: ['chair'] });
    expect(mentioned(meeting, manifestOf(['chair/NOUN']))).toEqual({ chair: ['chair', 'chair'] });
  });

  it('stays where a person sent it, whatever it seems to mean', () => {
    const meeting = analysisOf([['in order/NOUN to ask']]);
    expect(mentioned(meeting, manifestOf(['law/NOUN'], { mapped: [{ lemma: 'order', symbolId: 'law' }] }))).toEqual({ law: ['order'] });
  });
});
