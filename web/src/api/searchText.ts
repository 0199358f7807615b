/** `{a: 1, b: undefined}` to `?a=1`, a list to repeated parameters; empty when there is nothing. */
export function searchText(values: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
