import type { Studio } from './studio.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly group?: string;
  readonly text?: string;
  readonly bounds: Box;
}

interface Several {
  readonly length: number;
}

/** Of the answer of `/api/tapestry`, what these tests read. */
export interface SeenTapestry {
  readonly scene: { readonly width: number; readonly items: readonly Item[] };
  readonly groups: readonly { readonly id: string; readonly phrases?: Several; readonly quotes?: readonly { readonly text: string }[]; readonly annotatedSentences?: Several }[];
  readonly slots: readonly { readonly id: number; readonly phrases: Several }[];
  readonly arrangement: Readonly<Record<Field, Readonly<Record<string, unknown>>>>;
}

/** Letters of a text; a long one is shortened on a poster. */
const COMPARED = 16;

export type Field = 'phrases' | 'quotes' | 'sentences';

/** Words of a poster that can be others. */
export type Words = 'a heading' | 'the words of a place' | 'a quote' | 'the sentence at the foot' | 'the sentence of a triple';

export const DIALOGS: Readonly<Record<Field, string>> = { phrases: 'Select phrase', quotes: 'Select quote', sentences: 'Select key sentence' };

export const FIELDS: Readonly<Record<Words, Field>> = {
  'a heading': 'phrases', 'the words of a place': 'phrases', 'a quote': 'quotes', 'the sentence at the foot': 'sentences', 'the sentence of a triple': 'sentences',
};

export async function seenTapestry({ call }: Studio, query: string): Promise<SeenTapestry> {
  return await call(`/api/tapestry?${query}`) as unknown as SeenTapestry;
}

/** The first item of a poster that shows such words and for which there are others, of quotes such as stand nowhere on it yet. */
export function choosable(tapestry: SeenTapestry, words: Words): Item {
  const { scene, groups, slots } = tapestry;
  const of = (item: Item) => groups.find(({ id }) => id === item.group);
  const is: Readonly<Record<Words, (item: Item) => boolean>> = {
    'a heading': (item) => item.kind === 'heading' && (of(item)?.phrases?.length ?? 0) > 0,
    'the words of a place': ({ kind, group }) => ['phrase', 'sentence'].includes(kind) && slots.some(({ id, phrases }) => group === `slot-${id}` && phrases.length > 0),
    'a quote': (item) => item.kind === 'quote' && of(item)?.quotes?.some(({ text }) => !isSaidOn(tapestry, text)) === true,
    'the sentence at the foot': ({ kind, group }) => kind === 'sentence' && group === undefined,
    'the sentence of a triple': (item) => item.kind === 'sentence' && (of(item)?.annotatedSentences?.length ?? 0) > 1,
  };
  const found = scene.items.find(is[words]);
  if (!found) throw new Error(`Of ${words} there is none with another: ${scene.items.map(({ id }) => id).join(' ')}`);
  return found;
}

/** Whether a poster says these words, at least how they begin, in whatever letters and lines. */
export function isSaidOn({ scene }: SeenTapestry, words: string): boolean {
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return scene.items.map(({ text = '' }) => letters(text)).join('').includes(letters(words).slice(0, COMPARED));
}
