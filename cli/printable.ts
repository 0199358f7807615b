import { INVISIBLE } from '../tapestry/model/names.ts';

/** Control characters but tab, line feed and carriage return: a terminal would carry out what they begin. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/g;
const LINE_BREAKS = /[\r\n]/g;

/** The same stream; in text written to it, what nobody sees and what a terminal would carry out, which came with somebody's titles, stands as `\\u001b` and the like. */
export function printable(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stream, {
    get(target, property) {
      if (property === 'write') return (chunk: string | Uint8Array) => target.write(typeof chunk === 'string' ? escaped(chunk) : chunk);
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

export const escaped = (text: string): string => text.replace(CONTROLS, named).replace(INVISIBLE, named);

/** A name of a file or of a thing where it stands in a line: one that holds line breaks makes no second line. */
export const inLine = (name: string): string => name.replace(LINE_BREAKS, named);

const named = (characters: string): string => [...characters].map((each) => `\\u${(each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('');
