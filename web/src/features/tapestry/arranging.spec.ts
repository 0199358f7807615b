import { describe, expect, it } from 'vitest';
import { NO_ARRANGEMENT, type Arrangement } from '../../../../tapestry/model/arrangement.ts';
import { changed, isToSave, met, redone, saved, settled, startArranging, theirsOf, undone } from './arranging.ts';

const moved = (positions: Arrangement['positions']): Arrangement => ({ ...NO_ARRANGEMENT, positions });
const [left, right] = [{ dx: -20, dy: 0 }, { dx: 30, dy: 4 }];
const BOAT = moved({ boat: left });

describe('Arranging a poster', () => {
  it('keeps what was done until the server has it', () => {
    const state = changed(startArranging(null, null), BOAT);
    expect([state.revision, isToSave(state), isToSave(saved(state, BOAT, 1))]).toEqual([0, true, false]);
    expect(isToSave(saved(changed(state, moved({})), BOAT, 1))).toBe(true);
  });

  it('takes back and does again', () => {
    const state = changed(changed(startArranging(null, null), BOAT), moved({ boat: right }));
    expect([undone(state).wanted, undone(undone(state)).wanted, redone(undone(state)).wanted]).toEqual([BOAT, NO_ARRANGEMENT, moved({ boat: right })]);
    expect(undone(startArranging(null, null)).wanted).toEqual(NO_ARRANGEMENT);
  });

  it('shows what somebody else did where nothing was touched here', () => {
    const { state, told } = met(startArranging(null, 0), BOAT, 1);
    expect([state.wanted, state.revision, told, isToSave(state)]).toEqual([BOAT, 1, 'theirs', false]);
  });

  it('puts what two people did to different things together, and taking one\'s own back leaves the other\'s', () => {
    const { state, told } = met(changed(startArranging(null, 0), BOAT), moved({ sun: right }), 1);
    expect([state.wanted, told, isToSave(state)]).toEqual([moved({ boat: left, sun: right }), 'merged', true]);
    expect(undone(state).wanted).toEqual(moved({ sun: right }));
    expect(redone(undone(state)).wanted).toEqual(moved({ boat: left, sun: right }));
  });

  it('saves nothing while two people stand for the same thing, and loses neither', () => {
    const { state, told } = met(changed(startArranging(null, 0), BOAT), moved({ boat: right }), 1);
    expect([state.wanted, theirsOf(state), told, isToSave(state)]).toEqual([BOAT, moved({ boat: right }), null, false]);
    const [mine, theirs] = [settled(state, 'mine'), settled(state, 'theirs')];
    expect([mine.wanted, isToSave(mine), undone(mine).wanted]).toEqual([BOAT, true, moved({ boat: right })]);
    expect([theirs.wanted, isToSave(theirs), undone(theirs).wanted]).toEqual([moved({ boat: right }), false, BOAT]);
  });

  it('goes on asking when more comes meanwhile, and no longer where the other did the same as here', () => {
    const { state } = met(changed(startArranging(null, 0), BOAT), moved({ boat: right }), 1);
    const more = met(state, moved({ boat: right, sun: left }), 2).state;
    expect([more.clashes.length, more.wanted, theirsOf(more)]).toEqual([1, moved({ boat: left, sun: left }), moved({ boat: right, sun: left })]);
    expect(met(more, moved({ boat: left, sun: left }), 3).state.clashes).toEqual([]);
  });

  it('is not moved by what it knows already: its own save comes back, or an older answer late', () => {
    const state = saved(changed(startArranging(null, 0), BOAT), BOAT, 1);
    expect(met(state, BOAT, 1)).toEqual({ state, told: null });
    expect(met(changed(startArranging(null, 0), BOAT), BOAT, 1).told).toBeNull();
  });
});
