import type { EditedLayout } from '../../../../tapestry/model/composer/editLayout.ts';
import type { BodyOf } from '../../../../api/contract/call.ts';
import type { updateBackground } from '../../../../api/contract/updateBackground.ts';
import { amount } from '../../ui/amount.ts';
import { changedFields } from '../../ui/drafts/mergeDraft.ts';
import type { WholeBackground } from './wholeBackground.ts';

/** What Save Changes saves; colours one by one, so that two people who change two are not in each other's way. */
export type BackgroundFields = {
  readonly published: boolean;
  readonly description: string;
  readonly primary: string;
  readonly secondary: string;
  readonly variants: readonly string[];
  readonly primarySymbol: string | null;
  readonly symbols: readonly string[];
  readonly layout: EditedLayout;
};

export function backgroundFields({ published, description, colors, variants, primarySymbol, symbols, layout: { slots, title } }: WholeBackground): BackgroundFields {
  const layout = { slots, title } as unknown as EditedLayout;
  return { published, description, primary: colors.primary, secondary: colors.secondary, variants, primarySymbol, symbols, layout };
}

/** The server checks every field of it; the model's lists are read only. */
type SentLayout = NonNullable<BodyOf<typeof updateBackground>['layout']>;

/** The changed fields as update-background takes them. */
export function asChange(base: BackgroundFields, fields: BackgroundFields) {
  const changed = new Set(changedFields(base, fields));
  const colors = { ...(changed.has('primary') && { primary: fields.primary }), ...(changed.has('secondary') && { secondary: fields.secondary }) };
  return {
    ...(changed.has('published') && { published: fields.published }),
    ...(changed.has('description') && { description: fields.description }),
    ...(Object.keys(colors).length > 0 && { colors }),
    ...(changed.has('variants') && { variants: [...fields.variants] }),
    ...(changed.has('primarySymbol') && { primarySymbol: fields.primarySymbol }),
    ...(changed.has('symbols') && { symbols: [...fields.symbols] }),
    ...(changed.has('layout') && { layout: fields.layout as unknown as SentLayout }),
  };
}

const LABELS: Readonly<Record<string, string>> = {
  published: 'Published', description: 'Description', primary: 'the primary text colour', secondary: 'the secondary text colour', variants: 'Style Variants', primarySymbol: 'Primary Symbol', symbols: 'Secondary Symbols', layout: 'the drawing',
};
export const labelOfField = (field: string): string => LABELS[field] ?? field;

export function writtenField(_field: string, value: unknown): string {
  if (typeof value === 'object' && value !== null && 'slots' in value) return amount((value as EditedLayout).slots.length, 'slot');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'string' && value !== '' ? value : 'none';
}
