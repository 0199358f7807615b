import { layoutName } from '../../../../tapestry/model/layoutName.ts';
import type { PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import { dayOf, writtenDay } from '../../ui/when.ts';

/** Letters of a hash or an id that tell it from others. */
const SHORT = 8;

/** A value of a field as people read it: what it is called where it has a name, hashes and ids shortened. */
export function writtenValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'string') return writtenText(lastOf(field), value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return lastOf(field) === 'date' ? dayOf(value) : value.toLocaleString('en-GB');
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((item) => writtenValue(field, item)).join(', ');
  return writtenFields(value as Readonly<Record<string, unknown>>);
}

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

function writtenText(name: string, text: string): string {
  if (text === '') return 'empty';
  if (name === 'partSpeech') return PARTS[text as PartOfSpeech] ?? text;
  if (/^(?:layout|layoutId)$/.test(name)) return layoutName(text);
  if (/^(?:date|calendarDate)$/.test(name) && /^\d{4}-\d\d-\d\d$/.test(text)) return writtenDay(text);
  return /^(?:[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text) ? text.slice(0, SHORT) : text;
}

/** What says by itself what it is. */
const UNNAMED: ReadonlySet<string> = new Set(['partSpeech', 'lemma', 'type', 'value']);

/** `noun (emphasised)` of a word, `tags water, travel` of a rule of a place; of anything else each field with its name. */
function writtenFields({ emphasize, ...fields }: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(fields).map(([name, value]) => (UNNAMED.has(name) ? '' : `${name} `) + writtenValue(name, value));
  return [...written, ...(emphasize === true ? ['(emphasised)'] : [])].join(' ').replaceAll('_', ' ') || 'none';
}
