/** Steps that undo what was opened, in the order of opening. */
export type Closing = (() => Promise<void> | void)[];

/** Runs the steps, last opened first, each once, whatever becomes of the others. @throws the first fault once all have run */
export async function closeAll(closing: Closing): Promise<void> {
  const faults: unknown[] = [];
  for (const step of closing.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
