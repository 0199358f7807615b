import type { PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';
import { changedFields } from '../../ui/drafts/mergeDraft.ts';
import type { WholeSymbol } from './wholeSymbol.ts';

export interface ImageChoice {
  readonly selected: boolean;
  readonly variants: readonly string[];
}

/** What Update Symbol saves; an image's marks are the field `image:{id}`, so that two people who mark two images are not in each other's way. */
export type SymbolFields = {
  readonly partSpeech: PartOfSpeech;
  readonly tags: readonly string[];
  readonly shape: WholeSymbol['shape'];
  readonly layout: string | null;
  readonly layoutLogic: string;
} & Readonly<Record<`image:${string}`, ImageChoice>>;

export function symbolFields({ partSpeech, tags, shape, layoutId, layoutLogic, render }: WholeSymbol): SymbolFields {
  const images = Object.fromEntries(render.map(({ id, selected, variants }) => [`image:${id}`, { selected, variants }]));
  return { partSpeech, tags, shape, layout: layoutId, layoutLogic, ...images };
}

/** The changed fields as update-symbol takes them. */
export function asUpdate(base: SymbolFields, fields: SymbolFields) {
  const changed = changedFields(base, fields);
  const renderData = changed.filter((field): field is `image:${string}` => field.startsWith('image:'))
    .map((field) => ({ id: field.slice('image:'.length), selected: fields[field]?.selected ?? false, variants: [...fields[field]?.variants ?? []] }));
  const has = (field: keyof SymbolFields): boolean => changed.includes(field);
  return {
    ...(has('partSpeech') && { partSpeech: fields.partSpeech }),
    ...(has('tags') && { tags: [...fields.tags] }),
    ...(has('shape') && { shape: fields.shape }),
    ...(has('layout') && { layout: fields.layout }),
    ...(has('layoutLogic') && { layoutLogic: fields.layoutLogic }),
    ...(renderData.length > 0 && { renderData }),
  };
}

const LABELS: Readonly<Record<string, string>> = { partSpeech: 'Part of Speech', tags: 'Tags', shape: 'Bounding Shape', layout: 'Related Layout', layoutLogic: 'Layout Logic' };
export const labelOfField = (field: string): string => LABELS[field] ?? 'an image';

export function writtenField(_field: string, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object' && value !== null) {
    const { selected, variants } = value as ImageChoice;
    return [selected ? 'active' : 'not active', ...variants].join(', ');
  }
  return typeof value === 'string' && value !== '' ? value : '(None)';
}
