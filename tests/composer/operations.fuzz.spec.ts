import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotLayout } from '../../api/contract/slotLayout.ts';
import { begin, redo, step, undo, type History } from '../../tapestry/model/composer/history.ts';
import { addPath, addSymbolSlot, assignPath, changeTitle, deletePath, deleteSlot, makePrimary, movePlaces, movePoint, resizeSlot, unassignPath, type Places } from '../../tapestry/model/composer/operations.ts';
import { pathBetween } from '../../tapestry/model/composer/paths.ts';

const id = fc.integer({ min: 1, max: 6 });
const at = fc.record({ x: fc.integer({ min: -400, max: 2200 }), y: fc.integer({ min: -400, max: 1600 }) });
const index = fc.integer({ min: 0, max: 3 });
const kind = fc.constantFrom('line', 'quadratic', 'cubic');
const size = fc.double({ min: -1, max: 2, noNaN: true });
const operation: fc.Arbitrary<(places: Places) => Places> = fc.oneof(
  at.map((point) => (places: Places) => addSymbolSlot(places, point)),
  fc.tuple(kind, at, at, fc.option(id, { nil: undefined })).map(([type, from, to, target]) => (places: Places) => addPath(places, pathBetween(type, from, to), target)),
  fc.tuple(fc.array(fc.oneof(id, fc.constant('title' as const))), at).map(([ids, by]) => (places: Places) => movePlaces(places, ids, by)),
  fc.tuple(id, index, index, at).map(([slot, path, point, to]) => (places: Places) => movePoint(places, { slot, path }, point, to)),
  fc.tuple(id, size).map(([slot, to]) => (places: Places) => resizeSlot(places, slot, to)),
  size.map((to) => (places: Places) => changeTitle(places, { max_size: to })),
  fc.tuple(id, index, id).map(([slot, path, to]) => (places: Places) => assignPath(places, { slot, path }, to)),
  fc.tuple(id, index).map(([slot, path]) => (places: Places) => unassignPath(places, { slot, path })),
  fc.tuple(id, index).map(([slot, path]) => (places: Places) => deletePath(places, { slot, path })),
  id.map((slot) => (places: Places) => deleteSlot(places, slot)),
  fc.tuple(id, fc.boolean()).map(([slot, primary]) => (places: Places) => makePrimary(places, slot, primary)),
);
const FIRST: Places = {
  title: { x: 0.04, y: 0.044, max_size: 0.36, color: 'primary' },
  slots: [
    { id: 1, type: 'symbol', x: 0.1, y: 0.2, max_size: 0.15, primary: true },
    { id: 2, type: 'phrase', textpath: ['M 1 2 L 300 4', 'M 5 6 C 7 8 9 10 500 12'], textpath_data: { font_size: 66, uppercase: true, color: 'secondary' }, scope: [1] },
  ],
};

describe('Any sequence of steps in the composer', () => {
  it('keeps the layout such that it can be saved, and is undone to the first byte and done again to the last', () => {
    fc.assert(fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      const done = operations.reduce<History<Places>>((history, change, number) => {
        const next = step(history, `step ${number}`, change(history.present));
        const checked = slotLayout.safeParse(next.present);
        expect(checked.success, checked.error?.message).toBe(true);
        return next;
      }, begin(FIRST));
      const undone = done.past.reduce<History<Places>>((history) => undo(history), done);
      expect(JSON.stringify(undone.present)).toBe(JSON.stringify(FIRST));
      expect(JSON.stringify(undone.future.reduce<History<Places>>((history) => redo(history), undone).present)).toBe(JSON.stringify(done.present));
    }), { numRuns: 300 });
  });
});
