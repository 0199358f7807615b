import { describe, expect, it } from 'vitest';
import type { Deprel } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { foundTriples, membersOf } from './tripleMatches.ts';

type Triple = readonly [subject: number, verb: number, object: number];

/** Triples as "subject verb object", with how often and where they are said. */
function found(sentences: readonly string[], triples: readonly Triple[], relations: Readonly<Record<number, readonly [head: number, relation: Deprel]>> = {}): string[] {
  const read = analysisOf([sentences]);
  const tokens = { ...read.tokens, head: read.tokens.head.map((head, at) => relations[at]?.[0] ?? head), deprel: read.tokens.deprel.map((own, at) => (relations[at] ? REL[relations[at][1]] : own)) };
  const input = compositionInputFor({ ...read, tokens, triples }, manifestOf(['boat/NOUN', 'sail/VERB', 'harbour/NOUN']));
  const name = (at: number): string => input.candidates[at]?.symbol.name ?? '-';
  return foundTriples(input).map(({ roles, isNegated, isPassive, spoken }) =>
    `${isNegated ? 'not ' : ''}${name(roles.subject)} ${name(roles.verb)} ${name(roles.object)}${isPassive ? ' passive' : ''}: ${spoken.map(({ sentence, tokens: at }) => `${sentence} ${at.subject},${at.verb},${at.object}`).join('; ')}`);
}

const SAID = 'boats=boat/NOUN sail/VERB harbours=harbour/NOUN';

describe('Who does what in a meeting', () => {
  it('is told once with all the places where it is said', () => {
    expect(found([SAID, 'so', SAID], [[0, 1, 2], [4, 5, 6]])).toEqual(['boat sail harbour: 0 0,1,2; 2 4,5,6']);
  });

  it('is told of a verb and one more that have symbols, all of them different', () => {
    const other = 'people sail/VERB harbours=harbour/NOUN';
    expect(found([other], [[0, 1, 2], [-1, 1, 2], [2, 1, -1]])).toEqual(['- sail harbour: 0 0,1,2; 0 -1,1,2', 'harbour sail -: 0 2,1,-1']);
    expect(found([SAID], [[0, 1, -1], [-1, 1, -1], [0, 1, 0], [1, 1, 2], [0, 2, -1]])).toEqual(['boat sail -: 0 0,1,-1', 'boat harbour -: 0 0,2,-1']);
    expect(found(['boats=boat/NOUN see harbours=harbour/NOUN'], [[0, 1, 2]])).toEqual([]);
  });

  it('is kept apart from what is denied', () => {
    expect(found([SAID, `${SAID} not`], [[0, 1, 2], [3, 4, 5]], { 6: [4, 'advmod'] })).toEqual(['boat sail harbour: 0 0,1,2', 'not boat sail harbour: 1 3,4,5']);
  });

  it('is left out where it is asked', () => {
    expect(found([`${SAID} ?`, SAID], [[0, 1, 2], [4, 5, 6]])).toEqual(['boat sail harbour: 1 4,5,6']);
  });

  it('is turned round where it is suffered, also by what stands first of all', () => {
    const suffered = { 0: [1, 'nsubj:pass'] } as const;
    expect(found([SAID], [[0, 1, 2]], suffered)).toEqual(['harbour sail boat passive: 0 2,1,0']);
    expect(found([SAID], [[0, 1, -1]], suffered)).toEqual(['- sail boat passive: 0 -1,1,0']);
    expect(found([SAID], [[-1, 1, 2]], suffered)).toEqual(['- sail harbour: 0 -1,1,2']);
  });

  it('is suffered where every place says it so', () => {
    const back = 'harbours=harbour/NOUN sail/VERB boats=boat/NOUN';
    expect(found([SAID, back], [[0, 1, 2], [3, 4, 5]], { 3: [4, 'nsubj:pass'] })).toEqual(['boat sail harbour: 0 0,1,2; 1 5,4,3']);
  });

  it('is said in the sentence that its verb begins', () => {
    expect(found(['so', 'sail/VERB harbours=harbour/NOUN', 'so'], [[-1, 1, 2]])).toEqual(['- sail harbour: 1 -1,1,2']);
  });

  it('names the symbols that have a part in it', () => {
    expect(membersOf({ roles: { subject: 0, verb: 3, object: -1 }, isNegated: false, isPassive: false, spoken: [] })).toEqual([0, 3]);
  });
});
