/** The same object, but for one of its methods. */
export function withMethod<T extends object, K extends keyof T>(target: T, method: K, replacement: T[K]): T {
  return new Proxy(target, {
    get(_target, property) {
      const value: unknown = property === method ? replacement : Reflect.get(target, property);
      return typeof value === 'function' && property !== method ? value.bind(target) : value;
    },
  });
}
