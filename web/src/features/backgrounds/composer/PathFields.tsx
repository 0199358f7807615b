import { NativeSelect } from '@mantine/core';
import { assignPath, isSymbolSlot, movePoint, pathsOf, setPathKind, unassignPath, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { PATH_KINDS, readTextPath, type PathKind } from '../../../../../tapestry/model/composer/textPath.ts';
import type { PhraseSlot } from '../../../../../tapestry/model/slotLayout.ts';
import classes from './Drawing.module.css';
import { Measure } from './Measure.tsx';
import { nameOfPoint, PATH_KIND_NAMES } from './places.ts';
import type { ComposerState } from './useComposer.ts';

/** The shape and the points of one path, and whose it is. */
export function PathFields({ composer, slot, place }: { readonly composer: ComposerState; readonly slot: PhraseSlot; readonly place: Extract<Place, { kind: 'path' }> }) {
  const { layout, perform, draw, select } = composer;
  const paths = pathsOf(slot);
  const text = paths[place.index];
  if (text === undefined) return null;
  const { kind, points } = readTextPath(text);
  const others = layout.slots.filter((each): each is PhraseSlot => !isSymbolSlot(each) && each.id !== slot.id);
  return (
    <>
      <NativeSelect label="Path" data={PATH_KINDS.map((value) => ({ value, label: PATH_KIND_NAMES[value] }))} value={kind} onChange={({ currentTarget: { value } }) => perform(`Shape of the path of slot ${slot.id}`, (before) => setPathKind(before, place, value as PathKind))} />
      {points.map(({ x, y }, at) => {
        const name = nameOfPoint(kind, at);
        const put = (to: { readonly x: number; readonly y: number }, axis: string) => perform(`${name} of the path of slot ${slot.id}`, (before) => movePoint(before, place, at, to), `point ${slot.id} ${place.index} ${at} ${axis}`);
        return (
          <div key={at} className={classes.pair}>
            <Measure label={`${name} from the left`} value={Math.round(x)} min={-900} max={2700} onChange={(to) => put({ x: to, y }, 'x')} />
            <Measure label={`${name} from the top`} value={Math.round(y)} min={-572} max={1717} onChange={(to) => put({ x, y: to }, 'y')} />
          </div>
        );
      })}
      <div className={classes.pair}>
        <button type="button" className={classes.plain} onClick={() => draw('line', slot.id)}>Add a path</button>
        <button
          type="button" className={classes.plain} disabled={paths.length < 2}
          onClick={() => {
            perform(`Unassign path ${place.index + 1} of slot ${slot.id}`, (before) => unassignPath(before, place));
            select([]);
          }}
        >
          Unassign
        </button>
      </div>
      {others.length > 0 && (
        <NativeSelect
          label="Assign to" data={[{ value: '', label: 'Another slot …' }, ...others.map(({ id }) => ({ value: String(id), label: `Slot ${id}` }))]} value=""
          onChange={({ currentTarget: { value } }) => {
            if (value === '') return;
            perform(`Assign path ${place.index + 1} of slot ${slot.id} to slot ${value}`, (before) => assignPath(before, place, Number(value)));
            select([]);
          }}
        />
      )}
    </>
  );
}
