import type { TreebankSentence } from './conllu.ts';
import { seededRandom } from './random.ts';

/** Word, tag, place of the head in the pattern (-1 for the root), relation. */
type Slot = readonly [word: keyof Words | (string & {}), tag: string, head: number, relation: string];

/** What patterns are filled with. */
interface Words {
  /** One thing and several, of the same noun. */
  readonly NOUN: readonly string[];
  readonly NOUNS: readonly string[];
  /** Verbs that take an object, of one and of several. */
  readonly VERBS: readonly string[];
  readonly VERB: readonly string[];
  readonly QUALITY: readonly string[];
  readonly NAME: readonly string[];
}

const PATTERNS: readonly (readonly Slot[])[] = [
  // The farmer grows a large bean.
  [['The', 'DET|DT', 1, 'det'], ['NOUN', 'NOUN|NN', 2, 'nsubj'], ['VERBS', 'VERB|VBZ', -1, 'root'], ['a', 'DET|DT', 5, 'det'], ['QUALITY', 'ADJ|JJ', 5, 'amod'], ['NOUN', 'NOUN|NN', 2, 'obj'], ['.', 'PUNCT|.', 2, 'punct']],
  // Ann grows beans.
  [['NAME', 'PROPN|NNP', 1, 'nsubj'], ['VERBS', 'VERB|VBZ', -1, 'root'], ['NOUNS', 'NOUN|NNS', 1, 'obj'], ['.', 'PUNCT|.', 1, 'punct']],
  // Ann and Ben grow the beans.
  [['NAME', 'PROPN|NNP', 3, 'nsubj'], ['and', 'CCONJ|CC', 2, 'cc'], ['NAME', 'PROPN|NNP', 0, 'conj'], ['VERB', 'VERB|VBP', -1, 'root'], ['the', 'DET|DT', 5, 'det'], ['NOUNS', 'NOUN|NNS', 3, 'obj'], ['.', 'PUNCT|.', 3, 'punct']],
  // The farmers and the children grow beans and pumpkins.
  [['The', 'DET|DT', 1, 'det'], ['NOUNS', 'NOUN|NNS', 5, 'nsubj'], ['and', 'CCONJ|CC', 4, 'cc'], ['the', 'DET|DT', 4, 'det'], ['NOUNS', 'NOUN|NNS', 1, 'conj'], ['VERB', 'VERB|VBP', -1, 'root'], ['NOUNS', 'NOUN|NNS', 5, 'obj'], ['and', 'CCONJ|CC', 8, 'cc'], ['NOUNS', 'NOUN|NNS', 6, 'conj'], ['.', 'PUNCT|.', 5, 'punct']],
  // The farmer and the child grow a bean.
  [['The', 'DET|DT', 1, 'det'], ['NOUN', 'NOUN|NN', 5, 'nsubj'], ['and', 'CCONJ|CC', 4, 'cc'], ['the', 'DET|DT', 4, 'det'], ['NOUN', 'NOUN|NN', 1, 'conj'], ['VERB', 'VERB|VBP', -1, 'root'], ['a', 'DET|DT', 7, 'det'], ['NOUN', 'NOUN|NN', 5, 'obj'], ['.', 'PUNCT|.', 5, 'punct']],
  // The farmers grow beans, Ann.
  [['The', 'DET|DT', 1, 'det'], ['NOUNS', 'NOUN|NNS', 2, 'nsubj'], ['VERB', 'VERB|VBP', -1, 'root'], ['NOUNS', 'NOUN|NNS', 2, 'obj'], [',', 'PUNCT|,', 5, 'punct'], ['NAME', 'PROPN|NNP', 2, 'vocative'], ['.', 'PUNCT|.', 2, 'punct']],
];

/** So many sentences of every pattern: twice as many made the treebank's own kinds of sentences be read worse. */
const OF_EACH = 30;
/** Words that the treebank has at least so often. */
const MIN = 2;

/**
 * Plain sentences that say who does what, such as notes are full of and the web is not: "The farmers and the children grow
 * beans." Their words are the treebank's, put together by chance, so that only how they are built is learned from them.
 */
export function plainSentences(treebank: readonly TreebankSentence[], seed: number): TreebankSentence[] {
  const words = wordsOf(treebank);
  const random = seededRandom(seed);
  return Array.from({ length: OF_EACH }, () => PATTERNS.map((pattern) => filled(pattern, words, random))).flat();
}

function filled(pattern: readonly Slot[], words: Words, random: () => number): TreebankSentence {
  const forms = pattern.map(([word]) => (isKind(word, words) ? words[word][Math.floor(random() * words[word].length)]! : word));
  return {
    text: forms.join(' '), forms, lemmas: forms.map(() => '_'), tags: pattern.map(([, tag]) => tag),
    heads: Int32Array.from(pattern, ([, , head]) => head), relations: pattern.map(([, , , relation]) => relation),
  };
}

function isKind(word: string, words: Words): word is keyof Words {
  return word in words;
}

function wordsOf(treebank: readonly TreebankSentence[]): Words {
  const counts = new Map<string, Map<string, number>>();
  for (const { forms, tags, heads, relations } of treebank) {
    const takesObject = new Set(heads.filter((_, at) => relations[at] === 'obj'));
    for (const [at, form] of forms.entries()) {
      const kind = tags[at] === 'PROPN|NNP' ? (relations[at] === 'nsubj' && /^\p{Lu}\p{Ll}+$/u.test(form) ? 'NAME' : null) : /^\p{Ll}{3,}$/u.test(form) ? KIND_OF[tags[at]!] ?? null : null;
      if (kind === null || (kind.startsWith('VERB') && !takesObject.has(at))) continue;
      const own = counts.get(kind) ?? new Map<string, number>();
      counts.set(kind, own.set(form, (own.get(form) ?? 0) + 1));
    }
  }
  const often = (kind: keyof Words): string[] => [...counts.get(kind) ?? []].filter(([, count]) => count >= MIN).map(([form]) => form);
  return { NOUN: often('NOUN'), NOUNS: often('NOUNS'), VERBS: often('VERBS'), VERB: often('VERB'), QUALITY: often('QUALITY'), NAME: often('NAME') };
}

const KIND_OF: Readonly<Record<string, keyof Words>> = { 'NOUN|NN': 'NOUN', 'NOUN|NNS': 'NOUNS', 'VERB|VBZ': 'VERBS', 'VERB|VBP': 'VERB', 'ADJ|JJ': 'QUALITY' };
