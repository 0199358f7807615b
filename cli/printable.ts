/** Control characters but tab, line feed and carriage return: a terminal would carry out what they begin. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The same stream; in text written to it, control characters that came with somebody's titles stand as `\\u001b` and the like. */
export function printable(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stream, {
    get(target, property) {
      if (property === 'write') return (chunk: string | Uint8Array) => target.write(typeof chunk === 'string' ? escaped(chunk) : chunk);
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

export const escaped = (text: string): string =>
  text.replace(CONTROLS, (control) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
