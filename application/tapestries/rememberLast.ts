/**
 * Remembers what was made last, as long as somebody goes on asking for it. What could not be made, or is gone (null), is
 * not remembered. @param keptMs after the last time that it was asked for
 */
export function rememberLast<T>(keptMs: number): (name: string, make: () => Promise<T | null>) => Promise<T | null> {
  let kept: { readonly name: string; readonly made: Promise<T | null> } | undefined;
  let forgetting: NodeJS.Timeout | undefined;
  return async (name, make) => {
    const own = kept?.name === name ? kept : { name, made: make() };
    const forget = (): void => {
      if (kept === own) kept = undefined;
    };
    kept = own;
    clearTimeout(forgetting);
    forgetting = setTimeout(forget, keptMs).unref();
    try {
      const made = await own.made;
      if (made === null) forget();
      return made;
    } catch (error) {
      forget();
      throw error;
    }
  };
}
