/** Search parameters as the router hands them around: plain text, several of the same name as a list. */
export type RawSearch = Record<string, string | string[]>;

/** `?documentID=12&variants=a&variants=b` to `{documentID: '12', variants: ['a', 'b']}`; nothing is read as a number. */
export function parseSearch(search: string): RawSearch {
  const params = new URLSearchParams(search);
  return Object.fromEntries([...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : values[0] ?? ''];
  }));
}

/** The value of one parameter; empty counts as absent. */
export function textParam(search: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = search[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : typeof first === 'number' ? String(first) : undefined;
}

/** A whole number of at least `minimum`, else absent. */
export function countParam(search: Readonly<Record<string, unknown>>, name: string, minimum: number): number | undefined {
  const text = textParam(search, name);
  return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) >= minimum ? Number(text) : undefined;
}
