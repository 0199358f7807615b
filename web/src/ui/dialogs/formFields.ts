import { tooLongName } from '../tooLongName.ts';

/** What a form dialog asks for. What is typed into one is a name of something. */
export type Field =
  | { readonly kind: 'text'; readonly label: string; readonly initial?: string; readonly hint?: string; readonly placeholder?: string }
  /** One of a few. */
  | { readonly kind: 'choice'; readonly label: string; readonly initial?: string; readonly options: readonly { readonly value: string; readonly label: string }[] }
  /** Something typed, or one of what is there already. */
  | { readonly kind: 'entry'; readonly label: string; readonly initial?: string; readonly hint?: string; readonly suggestions: readonly string[] }
  | { readonly kind: 'check'; readonly label: string; readonly initial?: boolean }
  | { readonly kind: 'file'; readonly label: string; readonly hint: string; readonly accept: string };

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<Kind extends Field['kind']> = Kind extends 'check' ? boolean : Kind extends 'file' ? File | null : string;
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]['kind']> };

/** Why a form cannot be taken: a sentence at the field it is about. */
export interface Problem<F extends Fields = Fields> {
  readonly field: keyof F & string;
  readonly sentence: string;
}

/** The first field with more in it than a name may have; null where all fit. */
export function tooLongField<F extends Fields>(fields: F, values: ValuesOf<F>): Problem<F> | null {
  for (const [field, { kind, label }] of Object.entries(fields)) {
    const sentence = kind === 'text' || kind === 'entry' ? tooLongName(label, String(values[field])) : null;
    if (sentence !== null) return { field, sentence };
  }
  return null;
}

export function initialValues<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)])) as ValuesOf<F>;
}

function initialValue(field: Field): string | boolean | File | null {
  switch (field.kind) {
    case 'check': return field.initial ?? false;
    case 'file': return null;
    case 'choice': return field.initial ?? field.options[0]?.value ?? '';
    default: return field.initial ?? '';
  }
}
