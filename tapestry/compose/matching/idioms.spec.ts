import { expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { idiomatic } from './idioms.ts';
import { writtenOf } from '../../analysis/tagging/tagged.ts';

/** The words of a sentence that do not mean their pictures there. */
function taken(sentence: string): string[] {
  const analysis = analysisOf([[sentence]]);
  return [...idiomatic(analysis)].flatMap((isTaken, at) => (isTaken ? [writtenOf(analysis, at)] : []));
}

it.each([
  ['Members said : Hear=hear/VERB , hear/VERB !', ['hear', 'hear']],
  ['They used it most of the time/NOUN .', ['time']],
  ['We talked of half/NOUN a dozen theses .', ['half']],
  ['We get to that in a minute/NOUN .', ['minute']],
  ['A letter was asking=ask/VERB them to come .', ['asking']],
  ['Cold=cold/ADJ card signs it .', ['cold']],
  ['The filter/NOUN bank/NOUN has ten channels .', ['filter', 'bank']],
  ['He is unable to table/VERB an update .', ['table']],
  ['They drive to the town/NOUN hall/NOUN .', ['town', 'hall']],
  ['Law/NOUN - abiding people pay .', ['law']],
  ['Press the enter key/NOUN .', ['key']],
  ['He laid the key/NOUN on my table/NOUN .', []],
  ['The minute/NOUN hand is cold/ADJ .', []],
])('no picture stands for a word that is only a part of a saying: %s', (sentence, words) => {
  expect(taken(sentence).map((word) => word.toLowerCase())).toEqual(words);
});
