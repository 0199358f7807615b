/** `amount(1, 'poster')` is `1 poster`, `amount(1200, 'word')` is `1,200 words`. */
export function amount(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** `times(1)` is `once`, `times(4)` is `4 times`. */
export function times(count: number): string {
  return count === 1 ? 'once' : `${grouped(count)} times`;
}

/** A whole number in groups of three digits: `1,200`. By hand for the same reason as days. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
