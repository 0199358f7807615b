import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PARTS_OF_SPEECH, SHAPES } from '../../../../tapestry/model/vocabulary.ts';
import { useApi } from '../../api/apiContext.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { symbolTagsQuery } from '../../api/queries/symbolChoices.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import classes from './Properties.module.css';
import type { SymbolFields } from './symbolDraft.ts';
import { TagField } from '../../ui/TagField.tsx';

/** What a symbol is: part of speech, tags, shape, and the layout it belongs to. */
export function Properties({ draft: { fields, change } }: { readonly draft: FieldDraft<SymbolFields> }) {
  const api = useApi();
  const tags = useQuery(symbolTagsQuery(api));
  const layouts = useQuery(layoutTypesQuery(api));
  const known = (layouts.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const other = fields.layout !== null && !known.some(({ value }) => value === fields.layout) ? [{ value: fields.layout, label: fields.layout }] : [];
  return (
    <div className={classes.fields}>
      <NativeSelect label="Part of Speech" value={fields.partSpeech} data={[...PARTS_OF_SPEECH]} onChange={({ currentTarget: { value } }) => change({ partSpeech: PARTS_OF_SPEECH.find((one) => one === value) ?? 'NOUN' })} />
      <TagField label="Tags" description="Slots of backgrounds may ask for them." value={fields.tags} known={tags.data ?? []} error={lastingFault(tags) && retrievalMessages.allSymbolTags} onChange={(next) => change({ tags: next })} />
      <fieldset className={classes.shapes}>
        <legend>Bounding Shape</legend>
        {SHAPES.map((shape) => (
          <label key={shape} className={classes.shape} data-chosen={fields.shape === shape || undefined}>
            <input type="radio" name="shape" checked={fields.shape === shape} onChange={() => change({ shape })} />
            <span className={classes.outline} data-shape={shape} aria-hidden="true" />
            {shape}
          </label>
        ))}
      </fieldset>
      <NativeSelect label="Related Layout" value={fields.layout ?? ''} data={[{ value: '', label: '(None)' }, ...known, ...other]} error={lastingFault(layouts) && retrievalMessages.layoutTypes} onChange={({ currentTarget: { value } }) => change({ layout: value === '' ? null : value })} />
      <Textarea label="Layout Logic" placeholder="When should this symbol call for its layout?" autosize minRows={2} maxRows={8} value={fields.layoutLogic} onChange={({ currentTarget: { value } }) => change({ layoutLogic: value })} />
    </div>
  );
}
