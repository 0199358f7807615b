import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const CATALOGUE = 'web/src/messages/';

interface Row {
  readonly sentence: string;
  readonly tests: readonly { readonly spec: string; readonly title: string }[];
}

/** Rows of the page's tables. */
const rows: readonly Row[] = readFileSync(at('docs/messages.md'), 'utf8').split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| sentence '))
  .map((line) => {
    const [sentence = '', , tests = ''] = line.slice(2, -2).split(' | ');
    return { sentence, tests: tests.split(/; (?=\w+: )/).map((named) => ({ spec: named.split(': ')[0] ?? '', title: named.slice(named.indexOf(': ') + 2) })) };
  });

/** A sentence with its parameters in braces. */
function sentenceOf(message: unknown): string {
  if (typeof message === 'string') return message;
  const sentence = message as (...given: readonly unknown[]) => string;
  const names = /^\(?([^)=]*)\)?\s*=>/.exec(sentence.toString())?.[1]?.split(',').map((name) => name.trim()) ?? [];
  return sentence(...names.map((name) => Object.assign(Object(`{${name}}`) as object, { join: () => `{${name}}` })));
}

async function catalogued(): Promise<string[]> {
  const sentences: string[] = [];
  for (const file of readdirSync(at(CATALOGUE))) {
    const catalogue = await import(at(CATALOGUE + file).href) as Record<string, Record<string, unknown>>;
    for (const messages of Object.values(catalogue)) sentences.push(...Object.values(messages).map(sentenceOf));
  }
  return sentences;
}

const specText = (spec: string): string => readFileSync(at(`tests/web/${spec}.spec.ts`), 'utf8').replaceAll(String.raw`\'`, "'");

/** The longest part of a sentence that is the same whoever is meant. */
const constantPart = (sentence: string): string => sentence.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0]?.trim() ?? '';

describe('The page of sentences', () => {
  it('lists every sentence of the catalogue once, and no other', async () => {
    expect(rows.map(({ sentence }) => sentence).toSorted()).toEqual((await catalogued()).toSorted());
  });

  it.each(rows)('names tests that are there, in files that speak of it: $sentence', ({ sentence, tests }) => {
    for (const { spec, title } of tests) expect(specText(spec)).toContain(`('${title}'`);
    expect(tests.some(({ spec }) => specText(spec).includes(constantPart(sentence)))).toBe(true);
  });
});
