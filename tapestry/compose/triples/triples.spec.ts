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
