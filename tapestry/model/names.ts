/**
 * The form in which names are compared: NFKC, trimmed, inner white space folded, case-insensitive.
 * Names are kept as typed; only comparisons and unique keys use this form.
 */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
