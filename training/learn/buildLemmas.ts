import { lemmaForm, lemmaKey, MAX_ENDING_LENGTH } from '../../tapestry/analysis/model/lexicon/lemmatiser.ts';
import type { TreebankSentence } from './conllu.ts';

export interface BuiltLemmas {
  readonly edits: readonly string[];
  /** Pairs of `lemmaKey` and number of the edit. */
  readonly places: Int32Array;
}

interface Example {
  readonly form: string;
  readonly tag: number;
  readonly edit: string;
}

/** An ending needs so many different words before it speaks for others. */
const MIN_WORDS = 2;

/** Learns the edits of endings from words and tags, and keeps the words that go their own way as exceptions. */
export function buildLemmas(sentences: readonly TreebankSentence[], tagNames: readonly string[]): BuiltLemmas {
  const examples = examplesOf(sentences, new Map(tagNames.map((tag, index) => [tag, index])));
  const edits: string[] = [];
  const number = new Map<string, number>();
  const places = new Map<number, number>();
  const learned = new Map<string, string>();
  const set = (key: number, edit: string): void => {
    if (!number.has(edit)) number.set(edit, edits.push(edit) - 1);
    places.set(key, number.get(edit)!);
  };
  for (let length = 0; length <= MAX_ENDING_LENGTH; length += 1) {
    for (const [key, edit] of votes(examples, length)) {
      const [ending, tag] = key.split('\t') as [string, string];
      const shorter = learned.get(`${ending.slice(1)}\t${tag}`);
      learned.set(key, edit);
      if (length === 0 || shorter !== edit) set(lemmaKey(ending, Number(tag), false), edit);
    }
  }
  for (const { form, tag, edit } of examples) if (predicted(learned, form, tag) !== edit) set(lemmaKey(form, tag, true), edit);
  return { edits, places: Int32Array.from([...places].flat()) };
}

/** The most frequent edit of every word with a tag. */
function examplesOf(sentences: readonly TreebankSentence[], number: ReadonlyMap<string, number>): Example[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { forms, lemmas, tags } of sentences) {
    for (const [at, form] of forms.entries()) {
      const tag = number.get(tags[at]!);
      if (tag === undefined) continue;
      const key = `${lemmaForm(form)}\t${tag}`;
      const edit = editBetween(lemmaForm(form), lemmaForm(lemmas[at]!));
      const seen = counts.get(key) ?? new Map<string, number>();
      counts.set(key, seen.set(edit, (seen.get(edit) ?? 0) + 1));
    }
  }
  return [...counts].map(([key, seen]) => {
    const [form, tag] = key.split('\t') as [string, string];
    return { form, tag: Number(tag), edit: mostOf(seen) };
  });
}

function editBetween(form: string, lemma: string): string {
  let common = 0;
  while (common < form.length && common < lemma.length && form[common] === lemma[common]) common += 1;
  return `${form.length - common}|${lemma.slice(common)}`;
}

function votes(examples: readonly Example[], length: number): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { form, tag, edit } of examples) {
    if (form.length <= length && length > 0) continue;
    const key = `${form.slice(form.length - length)}\t${tag}`;
    const seen = counts.get(key) ?? new Map<string, number>();
    counts.set(key, seen.set(edit, (seen.get(edit) ?? 0) + 1));
  }
  const winners = new Map<string, string>();
  for (const [key, seen] of counts) {
    const winner = mostOf(seen);
    if (seen.get(winner)! >= MIN_WORDS || length === 0) winners.set(key, winner);
  }
  return winners;
}

function mostOf(seen: ReadonlyMap<string, number>): string {
  return [...seen].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function predicted(learned: ReadonlyMap<string, string>, form: string, tag: number): string | undefined {
  for (let length = Math.min(MAX_ENDING_LENGTH, form.length - 1); length >= 0; length -= 1) {
    const edit = learned.get(`${form.slice(form.length - length)}\t${tag}`);
    if (edit !== undefined) return edit;
  }
  return undefined;
}
