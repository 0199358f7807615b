import { describe, expect, it } from 'vitest';
import { modelBytes } from '../../../../library/model/loadModel.ts';
import { readLanguageModel } from '../languageModel.ts';
import { parsePass } from './parser.ts';
import { posTags } from './posTagger.ts';
import { wordTypesOf } from '../lexicon/wordTypes.ts';

const { lexicon, tagger, parser, relations } = readLanguageModel(modelBytes());
const FORMS = 'The parents paid for the new water tank .'.split(' ');
const types = wordTypesOf(FORMS, lexicon);
const tags = posTags(tagger, types, [0]);
const first = parsePass(parser.frame, parser.backwards, { types, tags, starts: [0], isBackwards: true, guide: null });
const TANK = FORMS.indexOf('tank');
const NEW = FORMS.indexOf('new');
const ODD = relations.indexOf('vocative') + 1;

/** What the second parser says of "new" if the first one had said something odd of it. */
function relationOfNew(isSure: boolean, head: number): string {
  const guide = { head: first.head.with(NEW, head), relation: first.relation.with(NEW, ODD), isSure: first.isSure.with(NEW, isSure ? 1 : 0) };
  const tree = parsePass(parser.frame, parser.forwards, { types, tags, starts: [0], isBackwards: false, guide });
  expect(tree.head[NEW]).toBe(TANK);
  return relations[tree.relation[NEW]! - 1]!;
}

describe('the second parser', () => {
  it('leaves a relation that the first one gave without doubt', () => {
    expect(relationOfNew(true, TANK)).toBe('vocative');
  });

  it('weighs it anew where the first one was in doubt', () => {
    expect(relationOfNew(false, TANK)).toBe('amod');
  });

  it('weighs it anew where it hangs the word somewhere else', () => {
    expect(relationOfNew(true, FORMS.indexOf('The'))).toBe('amod');
  });
});

describe('the first parser', () => {
  it('says of plain words that it has no doubt', () => {
    expect([...first.isSure.slice(0, 2)]).toEqual([1, 1]);
    expect(first.isSure).toHaveLength(FORMS.length);
  });
});
