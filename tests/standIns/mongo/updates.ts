import type { Document } from 'bson';
import { badValue, unknown } from './refusal.ts';

/** The document after an update: another one in its place, or the same with some members set or taken away. */
export function updated(before: Document | undefined, filter: Document, update: Document): Document {
  const operators = Object.keys(update).filter((key) => key.startsWith('$'));
  if (operators.length === 0) return { _id: before?._id ?? filter._id, ...update };
  if (operators.length !== Object.keys(update).length) throw badValue('a document that begins with operators holds nothing else');
  if (before === undefined) throw unknown('an insertion by operators');
  let after = before;
  for (const operator of operators) after = operated(after, operator, update[operator] as Document);
  return after;
}

function operated(before: Document, operator: string, members: Document): Document {
  if (Object.keys(members).length === 0) throw badValue(`'${operator}' is empty`);
  let after = before;
  for (const [path, value] of Object.entries(members)) {
    if (operator === '$set') after = changed(after, path.split('.'), value);
    else if (operator === '$unset') after = changed(after, path.split('.'), undefined);
    else throw unknown(`the operator ${operator}`);
  }
  return after;
}

/** A copy with another value, or (undefined) none, under a path. */
function changed(document: Document, [key = '', ...rest]: readonly string[], value: unknown): Document {
  const copy = { ...document };
  if (rest.length > 0) copy[key] = changed((document[key] ?? {}) as Document, rest, value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}
