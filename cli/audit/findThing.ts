import type { NameHistory } from '../../application/audit/nameHistory.ts';

/** A stream of something that has a history. */
const THING = /^(?:symbol|background|markup|transcript|run)-./;

/** The stream of a thing by its own name (`symbol-7f3a`) or by the exact name it has or had; what is still there goes before what is deleted. */
export function findThing(names: Pick<NameHistory, 'streamsCalled' | 'isDeleted'>, wanted: string): string | { readonly message: string } {
  const called = names.streamsCalled(wanted);
  const living = called.filter((stream) => !names.isDeleted(stream));
  const found = living.length > 0 ? living : called;
  const [stream, ...others] = found;
  if (stream !== undefined && others.length > 0) return { message: `Several things are called "${wanted}". Name one of them: ${found.join(', ')}.` };
  if (stream !== undefined) return stream;
  return THING.test(wanted) ? wanted : { message: `There is and was nothing called "${wanted}".` };
}
