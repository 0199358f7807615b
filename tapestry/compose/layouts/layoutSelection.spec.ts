import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compose } from '../compose.ts';
import { selectLayout, type SelectableBackground } from './layoutSelection.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { requestOf } from '../requestOf.fixture.ts';

const meeting = analysisOf([
  ['the boat/NOUN is in the harbour/NOUN', 'a boat/NOUN and a boat/NOUN and a school/NOUN', 'a boat/NOUN or a boat/NOUN'],
]);
const { symbols } = compose(meeting, manifestOf(['boat/NOUN', 'harbour/NOUN', 'school/NOUN']), requestOf());

function background(name: string, given: Partial<SelectableBackground>): SelectableBackground {
  const plain = { id: name, description: '', layoutId: `lo_${name}`, imageHash: null, selected: false, primarySymbol: null, symbols: [] };
  return { ...plain, name, ...given };
}

describe('choosing a layout for a transcript', () => {
  it('takes the background whose symbols the meeting speaks of most', () => {
    const classroom = background('classroom', { primarySymbol: 'school' });
    const sea = background('sea', { primarySymbol: 'boat', symbols: ['harbour'] });
    const { background: chosen, data } = selectLayout([sea, classroom], symbols);
    expect(chosen?.name).toBe('sea');
    expect(data.largestMatchedSymbol).toBe('boat');
    expect(data.backgroundsMatched).toMatchObject([
      { backgroundID: 'classroom', description: '', selected: false, symbols: [{ name: 'school', matched: 1 }] },
      { backgroundID: 'sea', description: '', selected: true, symbols: [{ name: 'boat', matched: 5 }, { name: 'harbour', matched: 1 }] },
    ]);
  });

  it('tells of all of them by name, with what each is for', () => {
    const listed = selectLayout([background('sea', { description: 'Waves' }), background('pier', { id: 'one' }), background('pier', { id: 'two' })], symbols).data.backgroundsMatched;
    expect(listed.map(({ backgroundID, description }) => [backgroundID, description])).toEqual([['one', ''], ['two', ''], ['sea', 'Waves']]);
  });

  it('counts a primary symbol threefold', () => {
    const first = background('first', { symbols: ['school'] });
    const second = background('second', { primarySymbol: 'school' });
    expect(selectLayout([first, second], symbols).background?.name).toBe('second');
  });

  it('gives equal scores to the first by name, and the default of that layout precedence', () => {
    const b = background('b', { primarySymbol: 'boat' });
    const a = background('a', { primarySymbol: 'boat' });
    const usual = background('usual', { layoutId: 'lo_a', selected: true });
    expect(selectLayout([b, a], symbols).background?.name).toBe('a');
    expect(selectLayout([b, a, usual], symbols).background?.name).toBe('usual');
  });

  it('chooses none when no background speaks of the meeting', () => {
    const { background: chosen, data } = selectLayout([background('sky', { primarySymbol: 'cloud' })], symbols);
    expect(chosen).toBeNull();
    expect(data.largestMatchedSymbol).toBeNull();
  });
});
