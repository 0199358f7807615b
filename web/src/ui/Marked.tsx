/** A text with the part that a filter found; `wanted` in lower case. */
export function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return <>{text}</>;
  return <>{text.slice(0, at)}<mark>{text.slice(at, at + wanted.length)}</mark>{text.slice(at + wanted.length)}</>;
}
