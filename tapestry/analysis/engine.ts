import type { Analysis, AnalysisEngine } from './analysis.ts';
import { casingOf, trueCased } from './casing.ts';
import { countsOf } from './contentWords.ts';
import { keyPhrasesOf } from './keyPhrases.ts';
import { keySentencesOf } from './keySentences.ts';
import { keyWordsOf } from './keyWords.ts';
import { languageOf } from './language.ts';
import { setMisreadVerbs } from './misreadVerbs.ts';
import { sentencesOf } from './sentences.ts';
import type { Tagged } from './tagged.ts';
import type { Tagger } from './tagger.ts';
import { tokensOf } from './tokens.ts';
import { triplesOf } from './triples.ts';
import { RULES_VERSION } from './version.ts';
import type { Reading } from '../transcript/reading.ts';

/** An engine over any tagger: everything but tags and lemmas is worked out by rules of our own. */
export function engineOver(tagger: Tagger): AnalysisEngine {
  const version = `${tagger.version}/${RULES_VERSION}`;
  return { version, analyse: (reading) => analysisOf(tagger, version, reading) };
}

function analysisOf(tagger: Tagger, version: string, reading: Reading): Analysis {
  const tagged = taggedBy(tagger, reading);
  const keyWords = keyWordsOf(tagged);
  const keyPhrases = keyPhrasesOf(tagged, keyWords);
  const keySentences = keySentencesOf(tagged, keyWords, keyPhrases);
  return { version, language: languageOf(reading.text), ...tagged, triples: triplesOf(tagged), keyWords, keyPhrases, keySentences };
}

/** Tokens, sentences and dependencies of a text: what everything else is worked out from. */
export function taggedBy(tagger: Tagger, reading: Reading): Tagged {
  const sentences = sentencesOf(reading.text, reading.turns);
  const casing = casingOf(sentences);
  const { tags, head, deprel } = tagger.tag(trueCased(sentences, casing, tagger.knows), sentences.first);
  const tokens = tokensOf(reading.text, sentences, tags, casing);
  setMisreadVerbs(reading.text, tokens);
  const { start, end, lemma, pos } = tokens;
  const counts = countsOf(reading.text, tokens);
  return { reading, lemmas: tokens.lemmas, tokens: { start, end, lemma, pos, counts, head, deprel }, sentences: tokens.sentences };
}
