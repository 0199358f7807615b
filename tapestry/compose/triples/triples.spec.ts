import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { triplesGroupsOf } from '../../model/tapestryData.ts';
import type { TapestryData, TriplesGroup } from '../../model/tapestryData.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

/** A meeting whose sentences say "subject verb ... object": the first three words of every sentence are its triple. */
function meeting(...sentences: string[]): Analysis {
  const analysis = analysisOf([sentences]);
  const triples = analysis.sentences.first.map((first) => [first, first + 1, first + 2] as const);
  return { ...analysis, triples };
}

const LIBRARY = manifestOf(['farmer/NOUN', 'pay/VERB', 'tax/NOUN', 'city/NOUN', 'build/VERB', 'bridge/NOUN', 'boat/NOUN']);
const composed = (analysis: Analysis): TapestryData => compose(analysis, LIBRARY, requestOf({ layoutId: 'lo_triples', params: { minSymbolCount: 1 } }));
const names = ({ symbols }: TriplesGroup): (string | undefined)[] => [symbols.subject?.name, symbols.verb?.name, symbols.object?.name];
const text = (group: TriplesGroup | undefined): string => group?.annotatedSentences[0]?.spans.map((span) => span.text).join('') ?? '';

describe('triples groups', () => {
  it('merge the sentences that say the same, most often said first', () => {
    const data = composed(meeting('cities=city/NOUN build/VERB bridges=bridge/NOUN .', 'farmers=farmer/NOUN pay/VERB taxes=tax/NOUN here .', 'farmers=farmer/NOUN pay/VERB taxes=tax/NOUN .'));
    const groups = triplesGroupsOf(data);
    expect(groups.map(names)).toEqual([['farmer', 'pay', 'tax'], ['city', 'build', 'bridge']]);
    expect(groups.map(({ triplesCount }) => triplesCount)).toEqual([2, 1]);
    expect(groups[0]?.symbols.subject?.triplesCount).toBe(2);
    expect(data.leftOut.map(({ symbol }) => symbol)).toEqual([]);
  });

  it('count every triple of a symbol, also those that make no group', () => {
    const [group] = triplesGroupsOf(composed(meeting('farmers=farmer/NOUN pay/VERB taxes=tax/NOUN .', 'farmers=farmer/NOUN know/VERB cities=city/NOUN .', 'boats=boat/NOUN know/VERB farmers=farmer/NOUN .')));
    expect(group?.triplesCount).toBe(1);
    expect([group?.symbols.subject?.triplesCount, group?.symbols.verb?.triplesCount, group?.symbols.object?.triplesCount]).toEqual([3, 1, 1]);
  });

  it('need a symbol for the verb and one of the others; a word stands for the third', () => {
    const groups = triplesGroupsOf(composed(meeting('we/PRON pay/VERB taxes=tax/NOUN .', 'farmers=farmer/NOUN know/VERB cities=city/NOUN .', 'we/PRON build/VERB it/PRON .')));
    expect(groups.map(names)).toEqual([[undefined, 'pay', 'tax']]);
    expect(groups[0]?.words).toEqual({ subject: 'we', verb: 'pay', object: 'taxes' });
  });

  it('say of themselves whether they are suffered', () => {
    const said = meeting('taxes=tax/NOUN pay/VERB farmers=farmer/NOUN .');
    const tokens = { ...said.tokens, head: said.tokens.head.with(0, 1), deprel: said.tokens.deprel.with(0, REL['nsubj:pass']) };
    expect([said, { ...said, tokens }].map((each) => triplesGroupsOf(composed(each)).map((group) => [...names(group), group.passive]))).toEqual([[['tax', 'pay', 'farmer', false]], [['farmer', 'pay', 'tax', true]]]);
  });

  it('show a sentence once that says the same twice', () => {
    const analysis = meeting('farmers=farmer/NOUN pay/VERB taxes=tax/NOUN and farmers=farmer/NOUN pay/VERB taxes=tax/NOUN .');
    const [group] = triplesGroupsOf(composed({ ...analysis, triples: [[0, 1, 2], [4, 5, 6]] }));
    expect(group?.triplesCount).toBe(2);
    expect(group?.annotatedSentences).toHaveLength(1);
  });

  it('mark the words of their roles in a sentence that loses no letter', () => {
    const [group] = triplesGroupsOf(composed(meeting('farmers=farmer/NOUN pay/VERB taxes=tax/NOUN every year .')));
    expect(group?.annotatedSentences[0]?.spans).toEqual([
      { text: 'Farmers', role: 'subject', symbol: 'farmer' }, { text: ' ' }, { text: 'pay', role: 'verb', symbol: 'pay' }, { text: ' ' },
      { text: 'taxes', role: 'object', symbol: 'tax' }, { text: ' every year.' },
    ]);
  });

  it('cut a long sentence at the border of a clause, with an ellipsis', () => {
    const tail = Array.from({ length: 12 }, (_, at) => `and so on to row ${'abcdefghijkl'.charAt(at)}`).join(' ');
    const [group] = triplesGroupsOf(composed(meeting(`farmers=farmer/NOUN pay/VERB taxes=tax/NOUN here ,/PUNCT ${tail}`)));
    expect(text(group)).toBe('Farmers pay taxes here \u2026');
  });

  describe('from the sentences that say it', () => {
    /** "Farmers pay taxes ...", so many letters long as painted. */
    const long = (letters: number): string => `farmers=farmer/NOUN pay/VERB taxes=tax/NOUN ${filler(letters - 'Farmers pay taxes .'.length)} .`;
    const clause = (letters: number, rest: string): string => `farmers=farmer/NOUN pay/VERB taxes=tax/NOUN ${filler(letters)} ,/PUNCT ${rest} .`;
    const filler = (letters: number): string => Array.from({ length: Math.ceil(letters / 8) }, (_, at) => 'willows '.slice(0, Math.min(8, letters - at * 8))).join('').replace(/ $/, 's');
    const said = (...sentences: string[]): string[] => triplesGroupsOf(composed(meeting(...sentences)))[0]!.annotatedSentences.map(({ spans }) => spans.map((span) => span.text).join(''));

    it('show one whole that fits into two lines, to the letter, and cut the next', () => {
      expect(said(long(96))).toEqual([expect.stringMatching(/^Farmers pay taxes.{78}\.$/)]);
      expect(said(clause(74, 'you know well enough'))).toEqual([expect.stringMatching(/^Farmers pay taxes.{75} \u2026$/)]);
      expect(said(clause(75, 'you know well enough'))).toEqual([]);
      expect(said(clause(67, 'you know'))).toEqual([expect.stringMatching(/^Farmers pay taxes.{68}, you know\.$/)]);
      expect(said(clause(68, 'you know'))).toEqual([expect.stringMatching(/^Farmers pay taxes.{69} \u2026$/)]);
      expect(said(long(130))).toEqual([]);
    });

    it('show short ones before long ones, up to 62 letters', () => {
      expect(said(long(63), long(30)).map(({ length }) => length)).toEqual([30, 63]);
      expect(said(long(62), long(30)).map(({ length }) => length)).toEqual([62, 30]);
    });

    it('show whole ones before cut ones', () => {
      const cut = `${long(40).replace(' .', '')} ,/PUNCT ${filler(90)} .`;
      expect(said(cut, long(50))).toEqual([expect.stringMatching(/^.{50}$/), expect.stringMatching(/\u2026$/)]);
    });

    it('begin where the clause of the triple begins, with an ellipsis for what goes before', () => {
      const analysis = analysisOf([[`${filler(88)} ,/PUNCT farmers=farmer/NOUN pay/VERB taxes=tax/NOUN .`]]);
      const at = analysis.tokens.start.length - 4;
      expect(text(triplesGroupsOf(composed({ ...analysis, triples: [[at, at + 1, at + 2]] }))[0])).toBe('\u2026 farmers pay taxes.');
    });
  });

  it('tell what is done itself before what an "and" joins to it', () => {
    const analysis = meeting('farmers=farmer/NOUN pay/VERB taxes=tax/NOUN and bridges=bridge/NOUN .');
    const deprel = analysis.tokens.deprel.with(4, REL.conj);
    const data = composed({ ...analysis, tokens: { ...analysis.tokens, deprel }, triples: [[0, 1, 4], [0, 1, 2]] });
    expect(names(triplesGroupsOf(data)[0]!)).toEqual(['farmer', 'pay', 'tax']);
  });

  it('are at most five and never leave out the top-ranked symbol that any triple holds', () => {
    const crowd = Array.from({ length: 9 }, (_, at) => `thing${'abcdefghi'.charAt(at)}`);
    const library = manifestOf([...crowd.map((each) => `${each}/NOUN`), 'pay/VERB', 'boat/NOUN']);
    const analysis = meeting(...crowd.map((each) => `${each}/NOUN pay/VERB boat/NOUN .`), ...Array.from({ length: 9 }, () => 'thingi/NOUN thingi/NOUN .'));
    const data = compose(analysis, library, requestOf({ layoutId: 'lo_triples', params: { minSymbolCount: 1 } }));
    expect(data.groups).toHaveLength(5);
    const [top = ''] = Object.keys(data.symbols);
    expect(triplesGroupsOf(data).flatMap(names)).toContain(top);
    expect(data.leftOut.map(({ symbol }) => symbol)).not.toContain(top);
  });

  it('say so when there is none', () => {
    const data = composed(analysisOf([['boat/NOUN and boat/NOUN']]));
    expect(data.groups).toEqual([]);
    expect(data.notes.join(' ')).toContain('who does what');
    expect(data.leftOut).toEqual([{ symbol: 'boat', count: 2, reason: 'noGroup' }]);
  });
});
