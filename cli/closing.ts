/** Steps that undo what was opened, in the order of opening. */
export type Closing = (() => Promise<void> | void)[];

/** Runs the steps, last opened first, each once. */
export async function closeAll(closing: Closing): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step();
}
