import type { Deprel, Upos } from './analysis.ts';
import { hashOf } from './model/hash.ts';
import type { LanguageModel } from './model/languageModel.ts';
import { parse } from './model/parser.ts';
import { posTags } from './model/posTagger.ts';
import { splitForm } from './model/tokenize.ts';
import { COLUMN, normalised, WIDTH, wordTypes } from './model/wordTypes.ts';
import { POS, REL } from './partsOfSpeech.ts';
import type { Tag, Tagger, Tagging } from './tagger.ts';

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
  const forms: string[] = [];
  const first = new Int32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    first[index] = forms.length;
    for (const part of splitForm(word)) forms.push(part);
  }
  first[words.length] = forms.length;
  const types = wordTypes(forms, model.lexicon);
  const opening = starts.map((start) => first[start]!);
  const tags = posTags(model.tagger, types, opening);
  const { head, relation } = parse(model.parser, types, tags, opening);
  const lemmas = lemmasOf(model, types.forms, types.of, tags);
  const groups = words.map((_, index) => {
    const group: Tag[] = [];
    for (let at = first[index]!; at < first[index + 1]!; at += 1) {
      const type = types.of[at]!;
      const known = model.lexicon.entry(types.rows[type * WIDTH + COLUMN.word]!) >= 0;
      group.push({ length: forms[at]!.length, pos: POS[model.upos[tags[at]!] as Upos], lemma: lemmas[at]!, known });
    }
    return group;
  });
  const names = model.relations.map((name) => REL[name as Deprel] ?? REL.dep);
  return { tags: groups, head: Array.from(head), deprel: Array.from(relation, (number) => names[number - 1] ?? REL.dep) };
}

function lemmasOf({ lemmatiser }: LanguageModel, forms: readonly string[], of: Int32Array, tags: Int32Array): string[] {
  const found = new Map<number, string>();
  return Array.from(of, (type, at) => {
    const key = tags[at]! * forms.length + type;
    let lemma = found.get(key);
    if (lemma === undefined) found.set(key, (lemma = lemmatiser.lemma(forms[type]!.slice(0, LONGEST_LEMMA), tags[at]!)));
    return lemma;
  });
}
