/** A sentence of a treebank in CoNLL-U; arrays have one entry per word. Heads are word indices, -1 for the root. */
export interface TreebankSentence {
  readonly text: string;
  readonly forms: readonly string[];
  readonly lemmas: readonly string[];
  /** UPOS|XPOS. */
  readonly tags: readonly string[];
  readonly heads: Int32Array;
  readonly relations: readonly string[];
}

/** Reads the sentences of a CoNLL-U file; ranges of multiword tokens and empty nodes are left out. */
export function readTreebank(text: string): TreebankSentence[] {
  return text.split(/\n\n+/).flatMap((block) => {
    const rows = block.split('\n').filter((line) => /^\d+\t/.test(line)).map((line) => line.split('\t'));
    if (rows.length === 0) return [];
    const column = (at: number): string[] => rows.map((row) => row[at]!);
    const tags = rows.map((row) => `${row[3]!}|${row[4]!}`);
    const heads = Int32Array.from(rows, (row) => Number(row[6]) - 1);
    const text = /^# text = (.*)$/m.exec(block)?.[1] ?? '';
    return [{ text, forms: column(1), lemmas: column(2), tags, heads, relations: column(7) }];
  });
}
