import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsHelpers, type WinkMethods } from 'wink-nlp';
import { POS } from './partsOfSpeech.ts';
import type { Upos } from './analysis.ts';
import type { Tag, Tagger } from './tagger.ts';
import { WINK_MODELS } from './version.ts';

/** The part of the model that is looked into: its dictionary, which wink-nlp extends by every new word it meets. */
interface Lexemes {
  readonly hash: Readonly<Record<string, number | undefined>>;
  readonly list: readonly string[];
  readonly intrinsicSize: number;
}

/** wink-nlp remembers new words for ever; after this many its model is loaded afresh, so that memory stays bounded. */
const MOST_NEW_WORDS = 200_000;
const LONGEST_WORD = 40;
/** Only such words are handed over: of these it is certain that wink-nlp neither drops nor parts them by space. */
const PLAIN_WORD = /^[A-Za-z0-9À-ÖØ-öø-ɏ][A-Za-z0-9À-ÖØ-öø-ɏ'.&-]*$|^'[a-z]{1,5}$|^[.,;:!?$%"]$/i;
const STAND_IN = 'x';

/** A tagger over wink-nlp and its English model; the model is loaded with the first text. */
export function winkTagger(): Tagger {
  let loaded: ReturnType<typeof load> | null = null;
  const current = (): ReturnType<typeof load> => {
    if (loaded === null || loaded.lexemes.list.length > loaded.lexemes.intrinsicSize + MOST_NEW_WORDS) loaded = load();
    return loaded;
  };
  return {
    version: WINK_MODELS,
    knows(word) {
      const { lexemes } = current();
      return (lexemes.hash[word] ?? Infinity) < lexemes.intrinsicSize;
    },
    tag(words, starts) {
      const { nlp, lexemes } = current();
      return groupTokens(nlp, lexemes, words, new Set(starts));
    },
  };
}

function load(): { nlp: WinkMethods; lexemes: Lexemes } {
  let lexemes: Lexemes | undefined;
  const core = (): unknown => {
    const loaded = (model.core as () => { features: { lexeme: Lexemes } })();
    lexemes = loaded.features.lexeme;
    return loaded;
  };
  const nlp = winkNLP({ ...model, core }, ['pos']);
  return { nlp, lexemes: lexemes as unknown as Lexemes };
}

/** Hands the words over with one space between them, and a full stop behind a sentence that has none. */
function groupTokens(nlp: WinkMethods, lexemes: Lexemes, words: readonly string[], starts: ReadonlySet<number>): Tag[][] {
  const handed: string[] = [];
  const wordOf: number[] = [];
  for (const [index, word] of words.entries()) {
    if (index > 0 && starts.has(index) && !/[.!?]$/.test(words[index - 1]!)) {
      handed.push('.');
      wordOf.push(-1);
    }
    for (const part of isPlain(word) ? partsOf(word) : [STAND_IN]) {
      handed.push(part);
      wordOf.push(index);
    }
  }
  const groups: Tag[][] = words.map(() => []);
  const tokens = tokensOf(nlp, handed.join(' '));
  let at = -1;
  for (const token of tokens) {
    if (token.opens || at < 0) at += 1;
    const word = wordOf[at];
    if (word === undefined || word < 0) continue;
    groups[word]!.push({ length: token.value.length, pos: token.pos, lemma: token.lemma, known: (lexemes.hash[token.value] ?? Infinity) < lexemes.intrinsicSize });
  }
  return groups.map((group, index) => isPlain(words[index]!) && group.length > 0 ? fitting(group, words[index]!) : [foreign(words[index]!)]);
}

/** The dictionary has every contraction but one. */
function partsOf(word: string): string[] {
  return /^i'm$/i.test(word) ? [word.slice(0, 1), word.slice(1)] : [word];
}

interface WinkToken {
  readonly value: string;
  readonly pos: number;
  readonly lemma: string;
  readonly opens: boolean;
}

function tokensOf(nlp: WinkMethods, text: string): WinkToken[] {
  const tokens = nlp.readDoc(text).tokens();
  const column = (of: ItsHelpers[keyof ItsHelpers]): string[] => tokens.out(of as never) as unknown as string[];
  const { value, pos, lemma, precedingSpaces } = nlp.its;
  const [values, tags, lemmas, spaces] = [column(value), column(pos), column(lemma), column(precedingSpaces)];
  return values.map((each, index) => ({
    value: each,
    pos: POS[tags[index] as Upos] ?? POS.X,
    lemma: (lemmas[index] ?? each).toLowerCase(),
    opens: spaces[index] !== '',
  }));
}

function isPlain(word: string): boolean {
  return word.length <= LONGEST_WORD && PLAIN_WORD.test(word);
}

/** The group if its tokens make up the word, else its first token for all of it. */
function fitting(group: readonly Tag[], word: string): Tag[] {
  const length = group.reduce((sum, tag) => sum + tag.length, 0);
  return length === word.length ? [...group] : [{ ...group[0]!, length: word.length }];
}

/** The tag of what is not handed over: marks, symbols, words of other scripts, endless words. */
function foreign(word: string): Tag {
  const pos = /^\p{P}+$/u.test(word) ? POS.PUNCT : /^[\p{S}\p{P}]+$/u.test(word) ? POS.SYM : /^\p{N}/u.test(word) ? POS.NUM : POS.X;
  return { length: word.length, pos, lemma: word.slice(0, LONGEST_WORD).toLowerCase(), known: false };
}
