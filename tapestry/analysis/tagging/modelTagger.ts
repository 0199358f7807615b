import type { Deprel, Upos } from '../analysis.ts';
import { hashOf } from '../model/hash.ts';
import type { LanguageModel } from '../model/languageModel.ts';
import { parse } from '../model/parsing/parser.ts';
import { posTags } from '../model/parsing/posTagger.ts';
import { splitForm } from '../model/lexicon/tokenize.ts';
import { COLUMN, normalised, WIDTH, wordTypes, type WordTypes } from '../model/lexicon/wordTypes.ts';
import { fluent } from './disfluencies.ts';
import { POS, REL } from './partsOfSpeech.ts';
import { UNREAD } from '../words/rareSpellings.ts';
import { listed, zeros } from '../words/zeros.ts';
import type { DistinctWords, Kind, Tagger, Tagging } from './tagger.ts';

const MAX_LEMMA_LENGTH = 40;

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

function taggingOf(model: LanguageModel, words: DistinctWords, starts: readonly number[]): Tagging {
  const { pieces, of, length, first } = piecesOf(words);
  const types = wordTypes(pieces, of, model.lexicon);
  const opening = openings(words, starts).map((start) => first[start]!);
  const { tags, head, relation } = readFluently(model, types, opening);
  return { first, length, ...kindsOf(model, types, tags), head: listed(head), deprel: relationsOf(model.relations, relation) };
}

/**
 * Tags and trees of the sentences: each is read without its fillers, which then hang on its root, and without the words
 * that somebody starts again with, which hang on the words that say them again.
 */
function readFluently(model: LanguageModel, types: WordTypes, starts: readonly number[]): { tags: Int32Array; head: Int32Array; relation: Int32Array } {
  const spoken = fluent(types, starts);
  const read = spoken ?? { types, starts };
  const readTags = posTags(model.tagger, read.types, read.starts);
  const tree = parse(model.parser, read.types, readTags, read.starts);
  if (spoken === null) return { tags: readTags, ...tree };
  const { kept, isFiller, saidAgain } = spoken;
  const numberOf = (name: string): number => model.relations.indexOf(name) + 1;
  const [sound, mark] = [model.upos.indexOf('INTJ'), model.upos.indexOf('PUNCT')];
  const [discourse, punct, reparandum] = [numberOf('discourse'), numberOf('punct'), numberOf('reparandum')];
  const all = types.of.length;
  const [tags, head, relation] = [new Int32Array(all), new Int32Array(all).fill(-2), new Int32Array(all)];
  for (const [index, token] of kept.entries()) {
    tags[token] = readTags[index]!;
    head[token] = tree.head[index]! < 0 ? -1 : kept[tree.head[index]!]!;
    relation[token] = tree.relation[index]!;
  }
  for (const [sentence, from] of starts.entries()) {
    const to = starts[sentence + 1] ?? all;
    const root = from + head.subarray(from, to).indexOf(-1);
    for (let token = from; token < to; token += 1) {
      if (head[token] !== -2) continue;
      const again = saidAgain.get(token);
      if (again !== undefined) {
        tags[token] = tags[again]!;
        head[token] = again;
        relation[token] = reparandum;
        continue;
      }
      const own = isFiller(token);
      tags[token] = own ? sound : mark;
      head[token] = root;
      relation[token] = own ? discourse : punct;
    }
  }
  return { tags, head, relation };
}

/**
 * The words that what is read at once begins with: the first ones of sentences, and where words that are not told apart
 * begin and end. Nobody can say what such words have to do with others, and runs of them are all alike.
 */
function openings({ forms, of }: DistinctWords, starts: readonly number[]): readonly number[] {
  const unread = forms.map((form) => form === UNREAD);
  if (!unread.includes(true)) return starts;
  const opening: number[] = [];
  let sentence = 0;
  for (let word = 0; word < of.length; word += 1) {
    const begins = starts[sentence] === word;
    if (begins) sentence += 1;
    if (begins || unread[of[word]!] !== unread[of[word - 1]!]) opening.push(word);
  }
  return opening;
}

function relationsOf(names: readonly string[], relation: Int32Array): number[] {
  const numbers = Int32Array.from(['dep', ...names], (name) => REL[name as Deprel] ?? REL.dep);
  const relations = zeros(relation.length);
  for (let at = 0; at < relations.length; at += 1) relations[at] = numbers[relation[at]!]!;
  return relations;
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
function piecesOf({ forms, of: words }: DistinctWords): Pieces {
  const { pieces, parts } = divided(forms);
  const first = new Int32Array(words.length + 1);
  for (let word = 0; word < words.length; word += 1) first[word + 1] = first[word]! + parts[words[word]!]!.length;
  const of = new Int32Array(first[words.length]!);
  const length = new Int32Array(of.length);
  for (let word = 0; word < words.length; word += 1) {
    const own = parts[words[word]!]!;
    for (let part = 0; part < own.length; part += 1) {
      of[first[word]! + part] = own[part]!;
      length[first[word]! + part] = pieces[own[part]!]!.length;
    }
  }
  return { pieces, of, length, first };
}

/** The distinct pieces of forms, and by form the numbers of its own. */
function divided(forms: readonly string[]): { readonly pieces: readonly string[]; readonly parts: readonly (readonly number[])[] } {
  const pieces: string[] = [];
  const index = new Map<string, number>();
  const numbered = (piece: string): number => {
    let number = index.get(piece);
    if (number === undefined) index.set(piece, (number = pieces.push(piece) - 1));
    return number;
  };
  return { pieces, parts: forms.map((form) => splitForm(form).map(numbered)) };
}

/** The kinds of the tokens: form with tag. Those of one form are a list: `newest` by form, `older` by kind. */
function kindsOf({ lexicon, lemmatiser, upos }: LanguageModel, { forms, rows, of }: WordTypes, tags: Int32Array): Pick<Tagging, 'kind' | 'kinds'> {
  const newest = new Int32Array(forms.length).fill(-1);
  const older: number[] = [];
  const tagOf: number[] = [];
  const kinds: Kind[] = [];
  const kind = new Int32Array(of.length);
  for (let at = 0; at < of.length; at += 1) {
    const type = of[at]!;
    const tag = tags[at]!;
    let number = newest[type]!;
    while (number >= 0 && tagOf[number] !== tag) number = older[number]!;
    if (number < 0) {
      const known = lexicon.entry(rows[type * WIDTH + COLUMN.word]!) >= 0;
      number = kinds.push({ pos: POS[upos[tag] as Upos], lemma: lemmatiser.lemma(forms[type]!.slice(0, MAX_LEMMA_LENGTH), tag), known }) - 1;
      older.push(newest[type]!);
      tagOf.push(tag);
      newest[type] = number;
    }
    kind[at] = number;
  }
  return { kind, kinds };
}
