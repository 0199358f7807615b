import { AsyncLocalStorage } from 'node:async_hooks';

const person = new AsyncLocalStorage<string>();

/** Whatever `act` begins is done for this person, and shares what there is with what is done for others. */
export const onBehalfOf = <Result>(sub: string, act: () => Result): Result => person.run(sub, act);

/** For whom the present work is done; undefined for what the program does by itself. */
export const behalf = (): string | undefined => person.getStore();
