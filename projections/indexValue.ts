import { UndeclaredFind, type CollectionDeclaration, type Find } from './readModels.ts';

/** A field's value as an index holds it: null before numbers before texts; truth values are 0 and 1. */
export type IndexValue = string | number | null;

/** Equality fields of a find and what they must be. */
export type Where = Readonly<Record<string, string | number | boolean | null>>;

/** @throws TypeError for what has no order: objects and lists. */
export function indexValue(value: unknown, field: string): IndexValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`The field ${field} is declared in a find, so it must be a text, a number, true, false or null.`);
}

/** Every field that a find of the collection names, once. */
export function indexedFields(declaration: Pick<CollectionDeclaration, 'finds'>): readonly string[] {
  const finds = Object.values(declaration.finds);
  return [...new Set(finds.flatMap(({ where, order }) => [...where, ...order.map(({ field }) => field)]))];
}

/** @throws UndeclaredFind */
export function declaredFind(declaration: CollectionDeclaration, name: string, where: Where): Find {
  const find = Object.hasOwn(declaration.finds, name) ? declaration.finds[name] : undefined;
  const asked = Object.keys(where);
  const matches = find && asked.length === find.where.length && find.where.every((field) => Object.hasOwn(where, field));
  if (!matches) throw new UndeclaredFind(declaration.name, name, asked);
  return find;
}
