import { describe, expect, it } from 'vitest';
import { modelBytes } from '../../library/model/loadModel.ts';
import { learnPruningMargins } from './learnPruningMargins.ts';
import { bestOf, lead, parse } from '../../tapestry/analysis/model/parsing/parser.ts';
import { LEFT, RIGHT, SHIFT } from '../../tapestry/analysis/model/parsing/parserState.ts';
import { posTags } from '../../tapestry/analysis/model/parsing/posTagger.ts';
import { readLanguageModel } from '../../tapestry/analysis/model/languageModel.ts';
import { NEVER_PRUNE_MODEL } from '../../tapestry/analysis/model/stages.ts';
import { wordTypesOf } from '../../tapestry/analysis/model/lexicon/wordTypes.ts';

const SENTENCES = [
  'The parents who pay for the new water tank want to see what it costs before the rain begins .',
  'well I think we should ask the farmer whether he can bring some water with his tractor',
  'No , the committee has not decided anything yet , and the report that was promised in June never came .',
  'What do you make of the proposal to buy two smaller pumps instead of the big one ?',
].map((sentence) => sentence.split(' '));

const patient = readLanguageModel(modelBytes(), NEVER_PRUNE_MODEL);
const shipped = readLanguageModel(modelBytes());

describe('decisions in stages', () => {
  it('come out as those by all features do, but for a few words in a hundred', () => {
    let [words, same] = [0, 0];
    for (const forms of SENTENCES) {
      const types = wordTypesOf(forms, patient.lexicon);
      const tags = posTags(patient.tagger, types, [0]);
      expect(posTags(shipped.tagger, types, [0])).toEqual(tags);
      const [hasty, slow] = [parse(shipped.parser, types, tags, [0]), parse(patient.parser, types, tags, [0])];
      words += forms.length;
      same += forms.filter((_, at) => hasty.head[at] === slow.head[at] && hasty.relation[at] === slow.relation[at]).length;
    }
    expect(same / words).toBeGreaterThan(0.9);
  });

  it('give no stage more trust than sentences of their own have shown it to deserve', () => {
    const pruningMargins = learnPruningMargins(patient, SENTENCES);
    const careful = readLanguageModel(modelBytes(), pruningMargins);
    for (const [name, measured] of Object.entries(pruningMargins)) for (const margin of measured) expect(margin, name).toBeGreaterThanOrEqual(0);
    for (const forms of SENTENCES) {
      const types = wordTypesOf(forms, careful.lexicon);
      expect(posTags(careful.tagger, types, [0])).toEqual(posTags(patient.tagger, types, [0]));
    }
  });
});

describe('pruningMargins', () => {
  it('have all patience where nothing was seen', () => {
    expect(learnPruningMargins(patient, [])).toEqual(NEVER_PRUNE_MODEL);
  });
});

describe('the lead of a transition', () => {
  it.each([
    [5, -3, true, LEFT, 5], [5, 9, true, RIGHT, 4], [5, 9, false, LEFT, 5], [-4, -7, true, SHIFT, 4], [-4, 8, false, SHIFT, 4], [0, 0, true, SHIFT, 0], [3, 3, true, LEFT, 0],
  ])('with %i for LEFT and %i for RIGHT, which is possible: %s', (left, right, mayRight, best, ahead) => {
    expect(bestOf(left, right, mayRight)).toBe(best);
    expect(Math.abs(lead(left, right, mayRight))).toBe(ahead);
  });
});
