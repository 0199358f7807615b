import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { lastingFault } from '../../api/lastingFault.ts';
import { backgroundVariantsQuery } from '../../api/queries/backgrounds.ts';
import { symbolsQuery } from '../../api/queries/symbols.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import { TagField } from '../../ui/TagField.tsx';
import type { BackgroundFields } from './backgroundDraft.ts';
import classes from './BackgroundEditor.module.css';

const MAX_SUGGESTIONS = 30;

/** What is known of a background. */
export function BackgroundFieldset({ draft: { fields, change } }: { readonly draft: FieldDraft<BackgroundFields> }) {
  const api = useApi();
  const variants = useQuery(backgroundVariantsQuery(api));
  const symbols = useQuery(symbolsQuery(api));
  const names = symbols.data?.map(({ name }) => name) ?? [];
  const known = fields.primarySymbol === null || names.includes(fields.primarySymbol) ? names : [...names, fields.primarySymbol];
  return (
    <div className={classes.fields}>
      <label className={classes.check}><input type="checkbox" checked={fields.published} onChange={({ currentTarget: { checked } }) => change({ published: checked })} />Published</label>
      <Textarea label="Description" autosize minRows={2} maxRows={8} value={fields.description} onChange={({ currentTarget: { value } }) => change({ description: value })} />
      <div className={classes.colors}>
        {(['primary', 'secondary'] as const).map((key) => (
          <label key={key} className={classes.check}><input type="color" value={fields[key]} onChange={({ currentTarget: { value } }) => change({ [key]: value })} />{key === 'primary' ? 'Primary text colour' : 'Secondary text colour'}</label>
        ))}
      </div>
      <TagField label="Style Variants" value={fields.variants} known={variants.data ?? []} error={lastingFault(variants) && retrievalMessages.allBackgroundImageVariants} onChange={(next) => change({ variants: next })} />
      <Select label="Primary Symbol" placeholder="None" searchable clearable limit={MAX_SUGGESTIONS} data={known} value={fields.primarySymbol} error={lastingFault(symbols) && retrievalMessages.symbols} onChange={(next) => change({ primarySymbol: next })} />
      <TagField label="Secondary Symbols" value={fields.symbols} known={names} onChange={(next) => change({ symbols: next })} />
    </div>
  );
}
