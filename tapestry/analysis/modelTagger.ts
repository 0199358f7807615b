import type { Deprel, Upos } from './analysis.ts';
import { hashOf } from './model/hash.ts';
import type { LanguageModel } from './model/languageModel.ts';
import { parse } from './model/parser.ts';
import { posTags } from './model/posTagger.ts';
import { splitForm } from './model/tokenize.ts';
import { COLUMN, normalised, WIDTH, wordTypes, type WordTypes } from './model/wordTypes.ts';
import { POS, REL } from './partsOfSpeech.ts';
import type { Kind, Tagger, Tagging } from './tagger.ts';

const LONGEST_LEMMA = 40;

/** The tagger over a model of our own; the model is read with the first text. */
export function modelTagger(version: string, load: () => LanguageModel): Tagger {
  let model: LanguageModel | null = null;
  const loaded = (): LanguageModel => (model ??= load());
  return {
    version,
    knows(word) {
      const { lexicon } = loaded();
      return lexicon.isCommon(lexicon.entry(hashOf(normalised(word))));
    },
    tag: (words, starts) => taggingOf(loaded(), words, starts),
  };
}

function taggingOf(model: LanguageModel, words: readonly string[], starts: readonly number[]): Tagging {
  const { pieces, of, length, first } = piecesOf(words);
  const types = wordTypes(pieces, of, model.lexicon);
  const opening = starts.map((start) => first[start]!);
  const tags = posTags(model.tagger, types, opening);
  const { head, relation } = parse(model.parser, types, tags, opening);
  const names = model.relations.map((name) => REL[name as Deprel] ?? REL.dep);
  return { first, length, ...kindsOf(model, types, tags), head: Array.from(head), deprel: Array.from(relation, (number) => names[number - 1] ?? REL.dep) };
}

interface Pieces {
  /** Distinct forms of tokens. */
  readonly pieces: readonly string[];
  /** By token: index into `pieces`, and code units. */
  readonly of: Int32Array;
  readonly length: Int32Array;
  /** By word: its first token; one more entry than words. */
  readonly first: Int32Array;
}

/** Divides words into tokens; every distinct word is divided once. */
function piecesOf(words: readonly string[]): Pieces {
  const pieces: string[] = [];
  const index = new Map<string, number>();
  const divided = new Map<string, readonly number[]>();
  const numbered = (piece: string): number => {
    let number = index.get(piece);
    if (number === undefined) index.set(piece, (number = pieces.push(piece) - 1));
    return number;
  };
  const of: number[] = [];
  const first = new Int32Array(words.length + 1);
  for (let word = 0; word < words.length; word += 1) {
    const form = words[word]!;
    let parts = divided.get(form);
    if (parts === undefined) divided.set(form, (parts = splitForm(form).map(numbered)));
    first[word] = of.length;
    for (let part = 0; part < parts.length; part += 1) of.push(parts[part]!);
  }
  first[words.length] = of.length;
  return { pieces, of: Int32Array.from(of), length: Int32Array.from(of, (piece) => pieces[piece]!.length), first };
}

/** The kinds of the tokens: form with tag. */
function kindsOf({ lexicon, lemmatiser, upos }: LanguageModel, { forms, rows, of }: WordTypes, tags: Int32Array): Pick<Tagging, 'kind' | 'kinds'> {
  const index = new Map<number, number>();
  const kinds: Kind[] = [];
  const kind = new Int32Array(of.length);
  for (let at = 0; at < of.length; at += 1) {
    const [type, tag] = [of[at]!, tags[at]!];
    const key = tag * forms.length + type;
    let number = index.get(key);
    if (number === undefined) {
      const known = lexicon.entry(rows[type * WIDTH + COLUMN.word]!) >= 0;
      number = kinds.push({ pos: POS[upos[tag] as Upos], lemma: lemmatiser.lemma(forms[type]!.slice(0, LONGEST_LEMMA), tag), known }) - 1;
      index.set(key, number);
    }
    kind[at] = number;
  }
  return { kind, kinds };
}
