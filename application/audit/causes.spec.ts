import { describe, expect, it } from 'vitest';
import { causesFor, type Cause, type CauseKind } from './causes.ts';
import type { Difference } from './sceneDifferences.ts';

const TITLES = { a: 'Before', b: 'After' };
const cause = (kind: CauseKind, symbolId?: string): Cause => ({ kind, sentence: kind, stream: null, ...(symbolId === undefined ? {} : { symbolId }) });
const difference = (change: Difference['change'], more: Partial<Difference> = {}): Difference => ({ change, what: 'bus', ...more });

const causeOf = (of: Difference, causes: readonly Cause[], titles: typeof TITLES): number => causesFor([of], causes, titles)[0] ?? -1;

describe('A difference between two posters', () => {
  it('follows from the change of its own symbol, before what reaches further and before another symbol', () => {
    const causes = [cause('content'), cause('picture', 'tram'), cause('picture', 'bus')];
    expect(causeOf(difference('picture', { symbolId: 'bus' }), causes, TITLES)).toBe(2);
    expect(causeOf(difference('lost', { symbolId: 'bus' }), [cause('symbol', 'bus'), cause('content')], TITLES)).toBe(0);
  });

  it('does not follow from a change of its symbol that cannot have made it', () => {
    expect(causeOf(difference('picture', { symbolId: 'bus' }), [cause('entry', 'bus'), cause('program')], TITLES)).toBe(1);
  });

  it('about no symbol does not follow from a cause about none by that alone', () => {
    expect(causeOf(difference('moved'), [cause('arrangement'), cause('layout')], TITLES)).toBe(1);
    expect(causeOf(difference('lost', { symbolId: 'bus' }), [cause('picture', 'tram'), cause('content')], TITLES)).toBe(1);
  });

  it('of the title follows from the new title, of another text from what reaches furthest', () => {
    const causes = [cause('content'), cause('title')];
    expect(causeOf(difference('text', { before: 'Before', after: 'After' }), causes, TITLES)).toBe(1);
    for (const renamed of [{ before: 'Before', after: 'another' }, { before: 'a word', after: 'After' }]) {
      expect(causeOf(difference('text', renamed), causes.toReversed(), TITLES)).toBe(0);
    }
    expect(causeOf(difference('text', { before: 'a word', after: 'another' }), causes, TITLES)).toBe(0);
    const inLines = { a: 'SPRING CALL', b: 'AUTUMN CALL' };
    expect(['AUTUMN', 'CALL', 'AUTUMN CALL', 'AUT'].map((after) => causeOf(difference('text', { after }), causes, inLines))).toEqual([1, 1, 1, 0]);
  });

  it('of the background follows from the background, and of a drawing without a cause of its own from background or program', () => {
    expect(causeOf(difference('background'), [cause('content'), cause('background')], TITLES)).toBe(1);
    expect(causeOf(difference('background'), [cause('background'), cause('content')], TITLES)).toBe(0);
    expect(causeOf(difference('picture', { symbolId: 'bus' }), [cause('content'), cause('background')], TITLES)).toBe(1);
    expect(causeOf(difference('picture', { symbolId: 'bus' }), [cause('program'), cause('content')], TITLES)).toBe(0);
  });

  /** Words taken out of a symbol. */
  const taken = (symbolId: string, ...words: readonly string[]): Cause => ({ ...cause('entry', symbolId), words: new Set(words) });

  it('does not follow from what happened to another symbol', () => {
    const causes = [taken('abacus', 'abacu'), taken('ticket', 'ticket')];
    for (const of of [difference('gained', { symbolId: 'ship', what: 'ship' }), difference('moved', { symbolId: 'ticket', what: 'ticket' }), difference('shuffled'), difference('text', { what: 'The hull is approved', before: 'The hull is approved' })]) {
      expect(causeOf(of, causes, TITLES)).toBe(-1);
    }
    expect(causeOf(difference('gained', { symbolId: 'ship', what: 'ship' }), [...causes, cause('program')], TITLES)).toBe(2);
  });

  it('in a word follows from what happened to the symbol that it names, or to the word itself', () => {
    const causes = [taken('abacus', 'abacu'), taken('ticket', 'ticket', 'pass'), cause('content')];
    expect(causeOf(difference('text', { what: 'TICKETS', before: 'TICKETS' }), causes, TITLES)).toBe(1);
    expect(causeOf(difference('text', { what: 'VOUCHER', symbolId: 'ticket', before: 'VOUCHER' }), causes, TITLES)).toBe(1);
    expect(causeOf(difference('text', { what: 'ticket office', before: 'ticket office' }), causes, TITLES)).toBe(2);
    // Another symbol of that name.
    expect(causeOf(difference('lost', { what: 'ticket', symbolId: 'other' }), causes.slice(0, 2), TITLES)).toBe(-1);
  });

  it('follows from the words that count in every transcript where it is about one of them', () => {
    const causes = [taken('abacus', 'abacu'), { ...cause('library words'), words: new Set(['bus']) }];
    expect(causeOf(difference('lost', { symbolId: 'bus' }), causes, TITLES)).toBe(1);
    const [redrawn, lost] = [difference('count', { symbolId: 'abacus', what: 'abacus' }), difference('lost', { symbolId: 'tram', what: 'tram' })];
    expect(causesFor([redrawn, lost, difference('picture', { symbolId: 'bus' })], causes, TITLES)).toEqual([0, -1, -1]);
    expect(causeOf(difference('shuffled'), [cause('title'), cause('library words')], TITLES)).toBe(1);
  });

  it('follows from the one thing that is not the same, whatever it is', () => {
    for (const only of [taken('abacus', 'abacu'), cause('title'), cause('library words')]) {
      for (const change of ['lost', 'text', 'shuffled', 'background'] as const) expect(causeOf(difference(change), [only], TITLES)).toBe(0);
    }
  });

  it('follows from the change of a symbol that is seen, where no other can have made it', () => {
    const [lost, gained, quote] = [difference('lost', { symbolId: 'ticket', what: 'ticket' }), difference('gained', { symbolId: 'ship', what: 'ship' }), difference('text', { what: 'The hull is approved', after: 'The hull is approved' })];
    const [abacus, ticket, battery] = [taken('abacus', 'abacu'), taken('ticket', 'ticket'), taken('battery', 'battery')];
    expect(causesFor([lost, gained, quote], [abacus, ticket], TITLES)).toEqual([1, 1, 1]);
    expect(causesFor([lost, gained, quote, difference('lost', { symbolId: 'battery', what: 'battery' })], [abacus, ticket, battery], TITLES)).toEqual([1, -1, -1, 2]);
    expect(causesFor([gained, quote], [abacus, ticket], TITLES)).toEqual([-1, -1]);
  });

  it('of the date follows from the new date', () => {
    expect(causeOf(difference('text', { what: '15 March 2026', before: '15 March 2026' }), [cause('picture', 'tram'), { ...cause('date'), words: new Set(['15 march 2026']) }], TITLES)).toBe(1);
  });

  it('is not put down to a new title where a change of a symbol that is seen may have made it', () => {
    const [redrawn, elsewhere] = [difference('picture', { symbolId: 'tram', what: 'tram' }), difference('shuffled')];
    expect(causesFor([redrawn, elsewhere], [cause('title'), cause('picture', 'tram')], TITLES)).toEqual([1, -1]);
    expect(causesFor([elsewhere], [cause('title'), cause('picture', 'tram')], TITLES)).toEqual([0]);
    expect(causeOf(difference('lost', { symbolId: 'bus' }), [cause('title'), cause('date')], TITLES)).toBe(0);
  });

  it('follows from nothing where nothing differs', () => {
    expect(causeOf(difference('lost', { symbolId: 'bus' }), [], TITLES)).toBe(-1);
  });
});
