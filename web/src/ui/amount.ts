/** `amount(1, 'poster')` is `1 poster`, `amount(1200, 'word')` is `1,200 words`. */
export function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
