/** What one call may carry, with room for how JSON writes it. */
const MAX_BATCH_BYTES = 6_000_000;
const MAX_BATCH_FILES = 50;

/** Files in their order, as many at a time as one call may carry. */
export function inBatches<Item extends { readonly size: number }>(files: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let bytes = 0;
  for (const file of files) {
    const batch = batches.at(-1);
    if (batch && bytes + file.size <= MAX_BATCH_BYTES && batch.length < MAX_BATCH_FILES) {
      batch.push(file);
      bytes += file.size;
    } else {
      batches.push([file]);
      bytes = file.size;
    }
  }
  return batches;
}
