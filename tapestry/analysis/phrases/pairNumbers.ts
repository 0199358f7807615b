/** Numbers pairs of numbers as they come, from 1. Open addressing: a text of nothing but different words has a million. */
export interface PairNumbers {
  numberOf(left: number, right: number): number;
}

const FIRST_SIZE = 1 << 12;

export function pairNumbers(): PairNumbers {
  let [lefts, rights, numbers] = tableOf(FIRST_SIZE);
  let count = 0;
  /** Where the pair is, or the free place where it belongs. */
  const placeOf = (left: number, right: number): number => {
    const mask = numbers.length - 1;
    let place = spread(left, right) & mask;
    while (numbers[place] !== 0 && (lefts[place] !== left || rights[place] !== right)) place = (place + 1) & mask;
    return place;
  };
  const put = (place: number, left: number, right: number, number: number): void => {
    lefts[place] = left;
    rights[place] = right;
    numbers[place] = number;
  };
  const grow = (): void => {
    const [oldLefts, oldRights, oldNumbers] = [lefts, rights, numbers];
    [lefts, rights, numbers] = tableOf(oldNumbers.length * 2);
    for (let at = 0; at < oldNumbers.length; at += 1) {
      if (oldNumbers[at] !== 0) put(placeOf(oldLefts[at]!, oldRights[at]!), oldLefts[at]!, oldRights[at]!, oldNumbers[at]!);
    }
  };
  return {
    numberOf(left, right) {
      let place = placeOf(left, right);
      if (numbers[place] !== 0) return numbers[place]!;
      if (count * 2 >= numbers.length) {
        grow();
        place = placeOf(left, right);
      }
      count += 1;
      put(place, left, right, count);
      return count;
    },
  };
}

const tableOf = (size: number): [Int32Array, Int32Array, Int32Array] => [new Int32Array(size), new Int32Array(size), new Int32Array(size)];

function spread(left: number, right: number): number {
  const mixed = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
