import { carryOutGroups } from './groups.ts';

/** Answers each order with the whole group it came in; dies of "die", takes its time over "wait". */
carryOutGroups<string, readonly string[]>(
  (group) => {
    if (group.includes('die')) throw new Error('out of memory');
    if (group.includes('wait')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    return group.map(() => group);
  },
  () => undefined,
);
