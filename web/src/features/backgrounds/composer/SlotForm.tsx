import { Checkbox, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import { changeSlot, isSymbolSlot, setTitle, type Place } from '../../../../../tapestry/model/composer/editLayout.ts';
import { wordsCross } from '../../../../../tapestry/model/composer/layoutWarnings.ts';
import { TEXT_PRESETS, textSize, type ColorKey, type PhraseSlot, type SlotRule, type SymbolSlot, type TextPreset } from '../../../../../tapestry/model/slotLayout.ts';
import { SIZES, TITLE_SIZE } from '../../../../../tapestry/model/slotRules.ts';
import { composerMessages } from '../../../messages/composer.ts';
import { ArrangeFields } from './ArrangeFields.tsx';
import classes from './Drawing.module.css';
import '../mantineStyles.ts';
import { Measure } from './Measure.tsx';
import { OffSheet } from './OffSheet.tsx';
import { PathFields } from './PathFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { keyOfPlace, nameOfPlace } from './places.ts';
import { SlotExtras } from './SlotExtras.tsx';
import type { ComposerState } from './useComposer.ts';

const COLORS: readonly { readonly value: ColorKey; readonly label: string }[] = [{ value: 'primary', label: 'Primary' }, { value: 'secondary', label: 'Secondary' }];
const PRESETS = [{ value: '', label: 'Fitted to the path' }, ...Object.keys(TEXT_PRESETS).map((value) => ({ value, label: value === 'custom' ? 'Custom' : `${value} (${TEXT_PRESETS[value as TextPreset]} px)` }))];

/** The details of what is selected. */
export function SlotForm({ composer, symbolNames }: { readonly composer: ComposerState; readonly symbolNames: readonly string[] }) {
  const { layout, selected } = composer;
  const [place] = selected;
  if (!place) return <p className={classes.quiet}>Select a place to see its details.</p>;
  if (selected.length > 1) return <ArrangeFields composer={composer} />;
  if (place.kind === 'title') return <TitleFields composer={composer} />;
  const slot = layout.slots.find(({ id }) => id === place.id);
  if (!slot) return null;
  return (
    <section key={keyOfPlace(place)} aria-label="Details" className={classes.details}>
      <h2>{nameOfPlace(layout, place)}</h2>
      <OffSheet layout={layout} place={place} />
      {isSymbolSlot(slot) ? <SymbolFields composer={composer} slot={slot} symbolNames={symbolNames} /> : <PhraseFields composer={composer} slot={slot} place={place} />}
    </section>
  );
}

function TitleFields({ composer }: { readonly composer: ComposerState }) {
  const { layout, perform } = composer;
  if (!layout.title) return null;
  return (
    <section aria-label="Details" className={classes.details}>
      <h2>Title</h2>
      <OffSheet layout={layout} place={{ kind: 'title' }} />
      <PlaceFields composer={composer} place={{ kind: 'title' }} now={layout.title} size={{ label: 'Width', description: 'Share of the sheet, at least 0.1', ...TITLE_SIZE }} />
      <NativeSelect label="Color" data={[...COLORS]} value={layout.title.color} onChange={({ currentTarget: { value } }) => perform('Color of the title', (before) => setTitle(before, { color: value as ColorKey }))} />
      <button type="button" className={classes.plain} onClick={() => perform('Take the title away', (before) => setTitle(before, null))}>Take the title away</button>
    </section>
  );
}

function SymbolFields({ composer, slot, symbolNames }: { readonly composer: ComposerState; readonly slot: SymbolSlot; readonly symbolNames: readonly string[] }) {
  const { perform } = composer;
  const rules = slot.rules ?? [];
  const setRules = (next: readonly SlotRule[], gesture?: string) => perform(`Rules of slot ${slot.id}`, (layout) => changeSlot(layout, slot, { rules: next.length === 0 ? undefined : next }), gesture);
  return (
    <>
      <PlaceFields composer={composer} place={{ kind: 'symbol', id: slot.id }} now={slot} size={{ label: 'Max size', description: 'Share of the sheet\'s width, 0.05 to 0.5', ...SIZES }} />
      <Checkbox label="Primary" checked={slot.primary ?? false} onChange={({ currentTarget: { checked } }) => perform(`Slot ${slot.id} ${checked ? 'becomes' : 'is no longer'} primary`, (layout) => changeSlot(layout, slot, { primary: checked || undefined }))} />
      <Checkbox label="Stands on its lower edge" checked={slot.stands ?? false} onChange={({ currentTarget: { checked } }) => perform(`How slot ${slot.id} stands`, (layout) => changeSlot(layout, slot, { stands: checked || undefined }))} />
      {rules.map((rule, at) => (
        <fieldset key={at} className={classes.rule}>
          <legend>Rule {at + 1}</legend>
          <NativeSelect label="Type" data={['pos', 'symbols', 'tags']} value={rule.type} onChange={({ currentTarget: { value } }) => setRules(rules.map((each, index) => (index === at ? newRule(value) : each)))} />
          {rule.type === 'pos' && <NativeSelect label="Part of Speech" data={['VERB', 'NOUN']} value={rule.value} onChange={({ currentTarget: { value } }) => setRules(rules.map((each, index) => (index === at ? { type: 'pos', value: value as 'VERB' | 'NOUN' } : each)))} />}
          {(rule.type === 'symbols' || rule.type === 'tags') && (
            <TagsInput label={rule.type === 'symbols' ? 'Symbols' : 'Tags'} data={rule.type === 'symbols' ? [...symbolNames] : []} limit={50} value={[...rule.value]} onChange={(value) => setRules(rules.map((each, index) => (index === at ? { type: rule.type, value } : each)))} />
          )}
          <button type="button" className={classes.plain} onClick={() => setRules(rules.filter((_, index) => index !== at))}>Remove rule {at + 1}</button>
        </fieldset>
      ))}
      <button type="button" className={classes.plain} onClick={() => setRules([...rules, { type: 'pos', value: 'VERB' }])}>Add rule</button>
      <SlotExtras composer={composer} slot={slot} />
    </>
  );
}

/** Another type begins empty; a part of speech begins with VERB. */
const newRule = (type: string): SlotRule => (type === 'symbols' || type === 'tags' ? { type, value: [] } : { type: 'pos', value: 'VERB' });

function PhraseFields({ composer, slot, place }: { readonly composer: ComposerState; readonly slot: PhraseSlot; readonly place: Extract<Place, { id: number }> }) {
  const { layout, perform } = composer;
  const { textpath_data: data } = slot;
  const [rule] = slot.rules ?? [];
  const setData = (name: string, change: Partial<typeof data>, gesture?: string) => perform(`${name} of slot ${slot.id}`, (before) => changeSlot(before, slot, { textpath_data: { ...data, ...change } }), gesture);
  const number = (field: 'min_words' | 'max_words') => (value: string | number) =>
    perform(`Words of slot ${slot.id}`, (before) => changeSlot(before, slot, { [field]: typeof value === 'number' && value >= 1 ? value : undefined }), `${field} ${slot.id}`);
  const symbols = layout.slots.filter(isSymbolSlot);
  return (
    <>
      <NativeSelect label="Type" data={['phrase', 'key_sentence']} value={rule?.type === 'key_sentence' ? 'key_sentence' : 'phrase'} onChange={({ currentTarget: { value } }) => perform(`Type of slot ${slot.id}`, (before) => changeSlot(before, slot, { rules: [{ type: value as 'phrase' | 'key_sentence' }, ...(slot.rules ?? []).filter(({ type }) => type === 'fallback_phrase')] }))} />
      <div className={classes.pair}>
        <NumberInput label="Min words" min={1} allowDecimal={false} value={slot.min_words ?? ''} error={wordsCross(slot) && composerMessages.aboveMax} onChange={number('min_words')} />
        <NumberInput label="Max words" min={1} allowDecimal={false} value={slot.max_words ?? ''} error={wordsCross(slot) && composerMessages.belowMin} onChange={number('max_words')} />
      </div>
      <NativeSelect label="Font size" data={PRESETS} value={typeof data.font_size === 'number' ? 'custom' : data.font_size ?? ''} onChange={({ currentTarget: { value } }) => setData('Font size', { font_size: (value === '' ? undefined : value === 'custom' ? TEXT_PRESETS.custom : value) as TextPreset })} />
      {(typeof data.font_size === 'number' || data.font_size === 'custom') && (
        <Measure label="Custom size" description="28 to 72 px" min={28} max={72} value={textSize(data.font_size)} onChange={(value) => setData('Font size', { font_size: textSize(value) }, `font ${slot.id}`)} />
      )}
      <Measure label="Lines" min={1} max={20} value={data.lines ?? 1} onChange={(lines) => setData('Lines', { lines }, `lines ${slot.id}`)} />
      <NativeSelect label="Color" data={[...COLORS]} value={data.color ?? 'primary'} onChange={({ currentTarget: { value } }) => setData('Color', { color: value as ColorKey })} />
      <Checkbox label="Uppercase" checked={data.uppercase ?? false} onChange={({ currentTarget: { checked } }) => setData('Case', { uppercase: checked })} />
      <Checkbox label="Editable" checked={data.editable ?? true} onChange={({ currentTarget: { checked } }) => setData('Who may choose the phrase', { editable: checked })} />
      {symbols.length > 0 && (
        <TagsInput
          label="Scope" description="Symbol slots the phrase should speak of" data={symbols.map(({ id }) => String(id))} value={(slot.scope ?? []).map(String)}
          onChange={(ids) => perform(`Scope of slot ${slot.id}`, (before) => changeSlot(before, slot, { scope: ids.map(Number).filter((id) => symbols.some((symbol) => symbol.id === id)) }))}
        />
      )}
      {place.kind === 'path' && <PathFields composer={composer} slot={slot} place={place} />}
      <TextInput
        label="Fallback phrase" maxLength={1000} value={fallbackOf(slot)}
        onChange={({ currentTarget: { value } }) => perform(`Fallback of slot ${slot.id}`, (before) => changeSlot(before, slot, { rules: [...(slot.rules ?? []).filter(({ type }) => type !== 'fallback_phrase'), ...(value === '' ? [] : [{ type: 'fallback_phrase' as const, value }])] }), `fallback ${slot.id}`)}
      />
      <SlotExtras composer={composer} slot={slot} />
    </>
  );
}

function fallbackOf({ rules = [] }: PhraseSlot): string {
  const rule = rules.find((each) => each.type === 'fallback_phrase');
  return rule?.type === 'fallback_phrase' ? rule.value : '';
}
