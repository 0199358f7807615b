import { addDocument } from '../../api/contract/addDocument.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { wordsOf } from '../../tapestry/analysis/longTexts.fixture.ts';

/** A process of its own that adds texts of words that nobody knows, all at once, and asks for a tapestry of each; tells what it was answered. */

export interface Written {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly texts: number;
  /** Of each text; a letter is a byte. */
  readonly letters: number;
}

/** Statuses of one text's addition and of its tapestry. */
export type Outcome = readonly [added: number, composed: number];

process.on('message', ({ address, headers, texts, letters }: Written) => {
  const outcomes = Array.from({ length: texts }, async (_, index): Promise<Outcome> => {
    // Another beginning for each, so that no word of one is a word of another.
    const beginning = 'qxzv'[index % 4] ?? 'q';
    const content = wordsOf(letters, (number) => `${beginning}${number.toString(36)}`).slice(0, letters);
    const added = await fetch(new URL(addDocument.path, address), { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ title: `Made up ${index} of ${letters}`, content }) });
    const { id } = await added.json() as { readonly id?: string };
    const composed = await fetch(new URL(`${tapestry.path}?documentID=${id ?? ''}`, address), { headers });
    await composed.arrayBuffer();
    return [added.status, composed.status];
  });
  void Promise.all(outcomes).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit());
