/** A number of at most so many digits after the point, without any that say nothing. */
export function short(value: number, digits = 2): string {
  const text = value.toFixed(digits);
  const trimmed = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}
