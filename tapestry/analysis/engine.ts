import type { Analysis, AnalysisEngine } from './analysis.ts';
import { casingOf, trueCased } from './words/casing.ts';
import { countsOf } from './words/contentWords.ts';
import { formsOf } from './words/forms.ts';
import { keyPhrasesOf } from './keys/keyPhrases.ts';
import { keySentencesOf } from './keys/keySentences.ts';
import { keyWordsOf } from './keys/keyWords.ts';
import { languageOf } from './meaning/language.ts';
import { setMisreadVerbs } from './tagging/misreadVerbs.ts';
import { withoutRare } from './words/rareSpellings.ts';
import { sentencesOf, type Sentences } from './words/sentences.ts';
import type { Tagged } from './tagging/tagged.ts';
import type { Tagger } from './tagging/tagger.ts';
import { tokensOf } from './words/tokens.ts';
import { triplesOf } from './meaning/triples.ts';
import { RULES_VERSION } from './version.ts';
import type { Reading } from '../transcript/reading.ts';

/** An engine over any tagger: everything but tags and lemmas is worked out by rules of our own. */
export function engineOver(tagger: Tagger): AnalysisEngine {
  const version = `${tagger.version}/${RULES_VERSION}`;
  return { version, analyse: (reading) => analysisOf(tagger, version, reading) };
}

function analysisOf(tagger: Tagger, version: string, given: Reading): Analysis {
  const tagged = taggedBy(tagger, given);
  const keyWords = keyWordsOf(tagged);
  const keyPhrases = keyPhrasesOf(tagged, keyWords);
  const keySentences = keySentencesOf(tagged, keyWords, keyPhrases);
  const { reading, lemmas, tokens, sentences } = tagged;
  return { version, language: languageOf(reading.text), reading, lemmas, tokens, sentences, triples: triplesOf(tagged), keyWords, keyPhrases, keySentences };
}

/** Tokens, sentences and dependencies of a text: what everything else is worked out from. */
export function taggedBy(tagger: Tagger, reading: Reading): Tagged {
  const sentences = toldApart(tagger, reading);
  const casing = casingOf(sentences);
  const words = trueCased(sentences, casing, tagger.knows);
  const tagging = tagger.tag(words, sentences.first);
  const tokens = tokensOf(reading.text, sentences, words, tagging, casing);
  const forms = formsOf(tokens.form, tokens.written);
  setMisreadVerbs(tokens, forms);
  const { lemmas, start, end, lemma, pos } = tokens;
  const counts = countsOf(reading.text, tokens, forms);
  return { reading, lemmas, tokens: { start, end, lemma, pos, counts, head: tagging.head, deprel: tagging.deprel }, sentences: tokens.sentences, forms };
}

/** Sentences by the spellings that are told apart; the many others, of which a text may hold a million, are let go here. */
function toldApart(tagger: Tagger, reading: Reading): Sentences {
  const sentences = sentencesOf(reading.text, reading.turns, reading.map);
  return { ...sentences, words: withoutRare(sentences.words, tagger.knows) };
}
