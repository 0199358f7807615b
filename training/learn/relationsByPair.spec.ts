import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../tapestry/analysis/model/lexicon/lexicon.ts';
import { namedFrame } from '../../tapestry/analysis/model/languageModel.ts';
import { pairOf } from '../../tapestry/analysis/model/parsing/parser.ts';
import { wordTypesOf } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';
import { relationsByPair } from './relationsByPair.ts';
import type { ParsedSentence } from './trainParser.ts';

const RELATIONS = ['root', 'nsubj', 'obj', 'advmod', 'obl'];
const NAMES = ['VERB|VBD', 'VERB|VB', 'NOUN|NN', 'NOUN|NNS', 'ADV|RB'];
const { posOf } = namedFrame(NAMES.map((name) => name.split('|')[0]!), RELATIONS);

/** A verb with one dependent behind it. */
function pair(verb: number, dependent: number, relation: string): ParsedSentence {
  return {
    types: wordTypesOf(['saw', 'it'], lexiconOf(new Int32Array(0))), tags: Int32Array.of(verb, dependent),
    heads: Int32Array.of(-1, 0), relations: Int32Array.of(1, RELATIONS.indexOf(relation) + 1), guide: null,
  };
}

function times(count: number, sentence: ParsedSentence): ParsedSentence[] {
  return Array.from({ length: count }, () => sentence);
}

const SEEN = [...times(60, pair(0, 2, 'obj')), ...times(20, pair(1, 3, 'nsubj')), ...times(2, pair(0, 2, 'obl')), pair(0, 2, 'advmod')];

/** Names of the relations that may hold between two tags. */
function between(sentences: readonly ParsedSentence[], over: number, under: number, isAfter = true): string[] {
  const { lists, start, relations } = relationsByPair(sentences, posOf);
  const list = lists[pairOf(posOf.length, over, under, isAfter)]!;
  return [...relations.subarray(start[list], start[list + 1])].map((relation) => RELATIONS[relation - 1]!);
}

describe('the relations between two tags', () => {
  it('are those that were seen between them twice or more, if the tags were often seen together', () => {
    expect(between(SEEN, 0, 2)).toEqual(['obj', 'obl']);
  });

  it('are those of their parts of speech, if the tags were seldom or never seen together', () => {
    expect(between(SEEN, 1, 3)).toEqual(['nsubj', 'obj', 'obl']);
    expect(between(SEEN, 0, 3)).toEqual(['nsubj', 'obj', 'obl']);
  });

  it('are the most common ones of all between parts of speech that were never seen together', () => {
    expect(between(SEEN, 0, 4)).toEqual(['nsubj', 'obj', 'advmod', 'obl']);
    expect(between(SEEN, 0, 2, false)).toEqual(['nsubj', 'obj', 'advmod', 'obl']);
  });

  it('name no relation that is too rare between tags that are common', () => {
    expect(between([...times(1_000, pair(0, 2, 'obj')), ...times(3, pair(0, 2, 'obl')), ...times(5, pair(0, 2, 'advmod'))], 0, 2)).toEqual(['obj', 'advmod']);
  });
});
