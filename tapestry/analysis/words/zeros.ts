/** A plain array of so many zeros, in one piece of memory: one that grows is copied over and over. */
export function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

/** The same numbers in a plain array, as an analysis is stored. */
export function listed(numbers: Int32Array): number[] {
  const list = zeros(numbers.length);
  for (let at = 0; at < list.length; at += 1) list[at] = numbers[at]!;
  return list;
}
