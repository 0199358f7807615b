import { request } from 'node:http';
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

interface Answered {
  readonly status: number;
  readonly text: string;
}

/** However long the answer takes: who asks for much waits for it on a busy machine, longer than `fetch` would. */
function ask(url: URL, method: 'GET' | 'POST', headers: Readonly<Record<string, string>>, body?: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => { text += part; }).on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', reject).end(body);
  });
}

process.on('message', ({ address, headers, texts, letters }: Written) => {
  const outcomes = Array.from({ length: texts }, async (_, index): Promise<Outcome> => {
    // Another beginning for each, so that no word of one is a word of another.
    const beginning = 'qxzv'[index % 4] ?? 'q';
    const content = wordsOf(letters, (number) => `${beginning}${number.toString(36)}`).slice(0, letters);
    const added = await ask(new URL(addDocument.path, address), 'POST', { ...headers, 'content-type': 'application/json' }, JSON.stringify({ title: `Made up ${index} of ${letters}`, content }));
    const { id } = JSON.parse(added.text) as { readonly id?: string };
    const composed = await ask(new URL(`${tapestry.path}?documentID=${id ?? ''}`, address), 'GET', headers);
    return [added.status, composed.status];
  });
  void Promise.all(outcomes).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit());
