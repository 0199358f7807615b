/** People start again: "I, I know", "the the wall", "we feel, we feel that", "sh shared". Shown sentences have such words once. */

/** Most words that are started again at once. */
const MAX_WORDS = 3;

/** Words that nobody doubles for stress or in counting; "that", "had", "is" and "do" are missing, because they meet in sound sentences. */
const STUMBLED = new Set(`a an the this these those my your our his its their i you he she it we they there
  and or but if because when as of to in on at for with from by about into than not just
  some any all what how which who why where then like maybe
  am are was were be been have has can could will would should may might must
  'm 're 's 've 'll 'd`.split(/\s+/));

/** Words of one or two letters that longer words may follow which begin with them: "a apple" is nothing, "an answer" is. */
const SHORT_WORDS = new Set('a i o an am as at ah ad be by do ex eh go ha he hi if in is it la me my no of oh ok on or ox so to up us we pc tv uk un eu mr ms dr id ii iv vs re de na ta ca wo'.split(' '));

/** The beginning of a word that is said whole at once: "sh shared". */
function isBegun(word: string, next: string | undefined): boolean {
  return next !== undefined && word.length < next.length && word.length <= 2 && /^\p{L}+$/u.test(word) && !SHORT_WORDS.has(word) && next.startsWith(word);
}

/** Whether people start again with a word without meaning anything by it. @param word in lower case */
export const isStartedAgain = (word: string): boolean => STUMBLED.has(word);

/** So many words and pauses may lie between a word and where it is said again. */
export const FARTHEST_AGAIN = MAX_WORDS + 1;

const LETTERS = /[\p{L}\p{N}]/u;
const PAUSE = /^(?:,|-+|[–—…]|\.{2,})$/;

/**
 * The words of a sentence without those that follow at once again, pauses between them included; of both the later ones stay.
 * @param words forms in lower case, marks among them
 * @returns indices of what stays, ascending
 */
export function withoutRepetitions(words: readonly string[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (isBegun(words[at]!, words[at + 1])) continue;
    kept.push(at);
    dropHalf(words, kept);
    if (at > 0 && words.lastIndexOf(words[at]!, at - 1) >= 0) dropRepeated(words, kept);
    if (OWNERS.has(words[at]!) && AMOUNTS.has(words[kept.at(-2) ?? -1] ?? '') && words[kept.at(-3) ?? -1] === words[at]) kept.splice(-3, 1);
  }
  return kept;
}

/** "With their all their requirements": somebody says whose they are before how many. */
const OWNERS = new Set(['my', 'your', 'our', 'their', 'his', 'her', 'its', 'the', 'these', 'those']);
const AMOUNTS = new Set(['all', 'both', 'half']);

/** "As far as farmers know" begins nothing again. */
const COMPARING = 'as';

/** Takes out a word that is broken off and said whole behind the words that led to it: "when you push a but a button". */
function dropHalf(words: readonly string[], kept: number[]): void {
  const [led, half, leads, whole] = kept.slice(-4).map((at) => words[at]!);
  if (whole === undefined || led !== leads || led === COMPARING || !STUMBLED.has(led!)) return;
  if (half!.length < whole.length && !SHORT_WORDS.has(half!) && /^\p{L}+$/u.test(half!) && whole.startsWith(half!)) kept.splice(-4, 2);
}

/** Takes out what the end of `kept` says again. */
function dropRepeated(words: readonly string[], kept: number[]): void {
  for (let length = MAX_WORDS; length >= 1; length -= 1) {
    const from = kept.length - length;
    const pause = isBetween(words[kept[from - 1] ?? -1]) ? 1 : 0;
    const before = from - pause - length;
    if (before < 0 || !isSame(words, kept, before, from, length)) continue;
    if (length === 1 && pause === 1 && isSaidOf((index) => words[kept[index]!]!, before)) return;
    kept.splice(before, length + pause);
    return;
  }
}

const SUBORDINATORS = new Set(['if', 'when', 'whenever', 'once', 'while', 'until', 'unless', 'because', 'after', 'before']);
/** These end one clause as its object and begin the next as its subject. */
const EITHER_ROLE = new Set(['it', 'you', 'this', 'that', 'there']);
/** The subject and the verb of a clause. */
const FEWEST_IN_CLAUSE = 2;

/**
 * "When I dropped it, it broke": behind a pause something else is said of what a clause ends with.
 * @param wordAt words by index, in lower case, marks among them
 * @param end index of the last word before the pause
 */
export function isSaidOf(wordAt: (index: number) => string, end: number): boolean {
  if (!EITHER_ROLE.has(wordAt(end))) return false;
  // Whatever mark stands before it: there the clause begins.
  for (let index = end - 1; index >= 0 && LETTERS.test(wordAt(index)); index -= 1) {
    if (SUBORDINATORS.has(wordAt(index))) return end - index > FEWEST_IN_CLAUSE;
  }
  return false;
}

/** A pause, or a letter with which somebody begins a word and breaks off: "the l the relevance". */
function isBetween(word: string | undefined): boolean {
  return word !== undefined && (PAUSE.test(word) || (/^\p{L}$/u.test(word) && !SHORT_WORDS.has(word)));
}

function isSame(words: readonly string[], kept: readonly number[], first: number, second: number, length: number): boolean {
  let stumbled = false;
  for (let at = 0; at < length; at += 1) {
    const word = words[kept[second + at]!]!;
    if (word !== words[kept[first + at]!] || PAUSE.test(word)) return false;
    stumbled ||= STUMBLED.has(word);
  }
  return stumbled;
}
