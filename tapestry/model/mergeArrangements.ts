import type { Arrangement } from './arrangement.ts';
import { canonicalJson } from './canonical.ts';

export interface MergedArrangement {
  readonly arrangement: Arrangement;
  /** Fields that both changed, each in their own way; the arrangement has them as `mine`. */
  readonly clashes: readonly string[];
  /** Whether anything of the other side was taken over. */
  readonly taken: boolean;
}

/**
 * Two people arranged the same poster, both from `base`: what only one of them touched is as that one left it. A field is
 * one thing that can be changed by itself: where an item stands, the phrase of a group, what becomes of a word or symbol, the title.
 */
export function mergeArrangements(base: Arrangement, theirs: Arrangement, mine: Arrangement): MergedArrangement {
  const [before, other, own] = [fieldsOf(base), fieldsOf(theirs), fieldsOf(mine)];
  const merged = new Map(own);
  const clashes: string[] = [];
  let taken = false;
  for (const field of new Set([...before.keys(), ...other.keys(), ...own.keys()])) {
    const [was, value, mineIs] = [before.get(field), other.get(field), own.get(field)];
    if (value === was || value === mineIs) continue;
    if (mineIs !== was) {
      clashes.push(field);
      continue;
    }
    taken = true;
    put(merged, field, value);
  }
  return { arrangement: taken ? arrangementOf(merged) : mine, clashes, taken };
}

/** `into` with some fields as they are in `from`. */
export function withFieldsOf(into: Arrangement, from: Arrangement, fields: readonly string[]): Arrangement {
  const [given, merged] = [fieldsOf(from), fieldsOf(into)];
  for (const field of fields) put(merged, field, given.get(field));
  return arrangementOf(merged);
}

/** What a field is about: an item or place for the two kinds that have one, or the word. */
export function subjectOf(field: string): { readonly kind: string; readonly id: string } {
  const [kind, id] = JSON.parse(field) as [string, string];
  return { kind, id };
}

/** Values as JSON, by kind and name. */
type Fields = Map<string, string>;

const RECORDS = ['phrases', 'positions', 'symbols', 'quotes', 'sentences', 'texts'] as const;
const LISTS = ['hidden', 'forced'] as const;

function fieldsOf(arrangement: Arrangement): Fields {
  const fields: Fields = new Map();
  for (const kind of RECORDS) for (const [id, value] of Object.entries(arrangement[kind])) fields.set(JSON.stringify([kind, id]), canonicalJson(value));
  // Hiding a word and bringing it in are two answers to one question.
  for (const lemma of new Set(LISTS.flatMap((kind) => arrangement[kind]))) {
    fields.set(JSON.stringify(['words', lemma]), JSON.stringify(LISTS.filter((kind) => arrangement[kind].includes(lemma))));
  }
  for (const { lemma, symbolId } of arrangement.mapped) fields.set(JSON.stringify(['mapped', lemma]), JSON.stringify(symbolId));
  if (arrangement.title !== null) fields.set(JSON.stringify(['title', '']), JSON.stringify(arrangement.title));
  return fields;
}

function arrangementOf(fields: Fields): Arrangement {
  const all = [...fields].map(([field, value]) => ({ ...subjectOf(field), value: JSON.parse(value) as unknown }));
  const of = (kind: string) => all.filter((field) => field.kind === kind);
  const record = <T>(kind: string) => Object.fromEntries(of(kind).map(({ id, value }) => [id, value as T]));
  const list = (name: string): string[] => of('words').filter(({ value }) => (value as string[]).includes(name)).map(({ id }) => id).toSorted();
  return {
    phrases: record('phrases'), positions: record('positions'), symbols: record('symbols'), quotes: record('quotes'), sentences: record('sentences'), texts: record('texts'),
    title: (of('title')[0]?.value as string | undefined) ?? null,
    hidden: list('hidden'), forced: list('forced'),
    mapped: of('mapped').map(({ id, value }) => ({ lemma: id, symbolId: value as string })).toSorted((a, b) => (a.lemma < b.lemma ? -1 : 1)),
  };
}

function put(fields: Fields, field: string, value: string | undefined): void {
  if (value === undefined) fields.delete(field);
  else fields.set(field, value);
}
