import { Checkbox, NativeSelect } from '@mantine/core';
import { changeSlot, fraction, isSymbolSlot } from '../../../../../tapestry/model/composer/editLayout.ts';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import type { LayoutSlot, PhraseSlot, PhraseSpace, SlotTone } from '../../../../../tapestry/model/slotLayout.ts';
import classes from './Drawing.module.css';
import { Measure } from './Measure.tsx';
import type { ComposerState } from './useComposer.ts';

const TONES = [{ value: '', label: 'As the rest of the sheet' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }];
const NEW_SPACE: PhraseSpace = { x: 0.1, y: 0.1, width: 0.3, height: 0.15 };
const SIDES = [['x', 'Left', SHEET.width], ['y', 'Top', SHEET.height], ['width', 'Width', SHEET.width], ['height', 'Height', SHEET.height]] as const;

/** What few slots need: the ground under them, and what gives way when there is no room. */
export function SlotExtras({ composer: { perform }, slot }: { readonly composer: ComposerState; readonly slot: LayoutSlot }) {
  const change = <Slot extends LayoutSlot>(name: string, of: Slot, part: { readonly [Field in keyof Slot]?: Slot[Field] | undefined }, gesture?: string) => perform(`${name} of slot ${slot.id}`, (layout) => changeSlot(layout, of, part), gesture);
  return (
    <>
      <NativeSelect label="Ground under it" data={TONES} value={slot.tone ?? ''} onChange={({ currentTarget: { value } }) => change('Ground', slot, { tone: value === '' ? undefined : value as SlotTone })} />
      <Checkbox label="Keeps its size" checked={slot.no_resize ?? false} onChange={({ currentTarget: { checked } }) => change('Fixed size', slot, { no_resize: checked || undefined })} />
      {!isSymbolSlot(slot) && <PhraseRoom slot={slot} change={(name, part, gesture) => change(name, slot, part, gesture)} />}
    </>
  );
}

interface PhraseRoomProps {
  readonly slot: PhraseSlot;
  change(name: string, part: { readonly [Field in keyof PhraseSlot]?: PhraseSlot[Field] | undefined }, gesture?: string): void;
}

function PhraseRoom({ slot: { id, textpath_only: isOnPath = false, phraseSpace: space }, change }: PhraseRoomProps) {
  return (
    <>
      <Checkbox label="On its path or nowhere" checked={isOnPath} onChange={({ currentTarget: { checked } }) => change('Path only', { textpath_only: checked || undefined })} />
      <Checkbox label="Room beside its path" description="Where a phrase stands that suits no path" checked={space !== undefined} onChange={({ currentTarget: { checked } }) => change('Room', { phraseSpace: checked ? NEW_SPACE : undefined })} />
      {space && (
        <div className={classes.pair}>
          {SIDES.map(([side, name, length]) => (
            <Measure key={side} label={`${name} (px)`} value={Math.round(space[side] * length)} min={0} max={length} onChange={(px) => change('Room', { phraseSpace: { ...space, [side]: fraction(px / length) } }, `room ${id} ${side}`)} />
          ))}
        </div>
      )}
    </>
  );
}
