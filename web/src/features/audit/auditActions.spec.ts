import { describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import { actionsOf, daysAgo, filterQuery, isTitleHidden } from './auditActions.ts';

const line = (position: string, correlationId: string, sub = 'ada'): AuditLine => ({
  position, at: 0, by: { sub, name: null, email: null }, sentence: position, kind: 'symbol', type: 'SymbolAdded', name: null, things: [],
  eventId: position, stream: 's', revision: 0, call: null, correlationId,
});

/** A line of the one action `a`, in the stream where such an event is recorded. */
function event(position: string, type: string): AuditLine {
  const [kind, id] = type.startsWith('Layout') ? ['layout', 'lo_radial'] : type.startsWith('Background') ? ['background', 'quay'] : /^(?:Render|Tapestry)/.test(type) ? ['render', 'key'] : ['symbol', 'bus'];
  const stream = type.startsWith('Layout') ? 'layouts' : type.startsWith('Lexicon') ? 'lexicon' : `${kind}-${id}`;
  return { ...line(position, 'a'), type, stream, things: [{ kind, id }] };
}

describe('The lines of the audit', () => {
  it('are one for the steps of one action, told by its first where all say as much', () => {
    const actions = actionsOf([line('5', 'b'), line('4', 'a'), line('3', 'a'), line('2', 'a'), line('1', 'b')]);
    expect(actions.map(({ line: { position }, steps }) => [position, steps.map((step) => step.position)])).toEqual([['5', ['5']], ['2', ['2', '3', '4']], ['1', ['1']]]);
  });

  it('are steps of different people, whatever led to them', () => {
    expect(actionsOf([line('2', 'a', 'ada'), line('1', 'a', 'ben')])).toHaveLength(2);
  });

  it.each([
    ['deleting a symbol with words', ['LexiconEntryRemoved', 'LexiconEntryRemoved', 'SymbolDeleted'], 'SymbolDeleted'],
    ['adding a symbol whose name somebody else took meanwhile', ['SymbolAdded', 'SymbolDeleted'], 'SymbolDeleted'],
    ['moving a word from one symbol to another', ['LexiconEntryRemoved', 'LexiconEntryAdded'], 'LexiconEntryAdded'],
    ['renaming a symbol that backgrounds name', ['BackgroundUpdated', 'BackgroundUpdated', 'SymbolRenamed'], 'SymbolRenamed'],
    ['saving the words of a symbol', ['LexiconEntryRemoved', 'LexiconEntryChanged', 'LexiconEntryAdded'], 'LexiconEntryChanged'],
    ['saving a symbol', ['SymbolUpdated', 'SymbolPictureChosen', 'SymbolDescribed'], 'SymbolUpdated'],
    ['importing a symbol', ['SymbolAdded', 'SymbolUpdated', 'SymbolPictureAdded', 'LexiconEntryAdded'], 'SymbolAdded'],
    ['saving a background as the default of its layout', ['BackgroundUpdated', 'LayoutDefaultChosen'], 'BackgroundUpdated'],
    ['choosing a default alone', ['LayoutDefaultChosen'], 'LayoutDefaultChosen'],
    ['painting a picture at the second attempt', ['RenderRequested', 'RenderAttemptFailed', 'TapestryRendered'], 'TapestryRendered'],
  ])('are led by what the person did: %s', (_what, types, told) => {
    const steps = types.map((type, at) => event(String(at), type));
    expect(actionsOf(steps.toReversed()).map((action) => [action.line.type, action.steps.length])).toEqual([[told, types.length]]);
  });

  it('of the last seven days begin six days before today, across the end of a month and a change of the clocks too', () => {
    expect(daysAgo(6, new Date(2026, 10, 28, 15))).toBe('2026-11-22');
    expect(daysAgo(6, new Date(2026, 3, 1, 0, 30))).toBe('2026-03-26');
    expect(daysAgo(0, new Date(2026, 10, 28, 23, 59))).toBe('2026-11-28');
  });

  it('speak of a hidden title where a transcript has no name any more', () => {
    const told = (name: string | null, kind: string) => isTitleHidden({ ...line('1', 'a'), name, things: [{ kind: 'run', id: 'r' }, { kind, id: 't' }] });
    expect([told(null, 'transcript'), told('Spring call', 'transcript'), told(null, 'symbol')]).toEqual([true, false, false]);
  });

  it('are asked for by whole days of the person who looks', () => {
    const { from, to } = filterQuery({ from: '2026-03-11', to: '2026-03-11', line: '7' });
    expect(to! - from!).toBe(86_399_999);
    expect(new Date(from!).getHours()).toBe(0);
  });
});
