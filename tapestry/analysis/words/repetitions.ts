/** People start again: "I, I know", "the the wall", "we feel, we feel that". Shown sentences have such words once. */

/** Most words that are started again at once. */
const MAX_WORDS = 3;

/** Words that nobody doubles for stress or in counting; "that", "had", "is" and "do" are missing, because they meet in sound sentences. */
const STUMBLED = new Set(`a an the this these those my your our his its their i you he she it we they there
  and or but if because when as of to in on at for with from by about into than not just
  am are was were be been have has can could will would should may might must
  'm 're 's 've 'll 'd`.split(/\s+/));

const PAUSE = /^(?:,|-+|[–—…]|\.{2,})$/;

/**
 * The words of a sentence without those that follow at once again, pauses between them included; of both the later ones stay.
 * @param words forms in lower case, marks among them
 * @returns indices of what stays, ascending
 */
export function withoutRepetitions(words: readonly string[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    kept.push(at);
    if (at > 0 && words.lastIndexOf(words[at]!, at - 1) >= 0) dropRepeated(words, kept);
  }
  return kept;
}

/** Takes out what the end of `kept` says again. */
function dropRepeated(words: readonly string[], kept: number[]): void {
  for (let length = MAX_WORDS; length >= 1; length -= 1) {
    const from = kept.length - length;
    const pause = PAUSE.test(words[kept[from - 1] ?? -1] ?? '') ? 1 : 0;
    const before = from - pause - length;
    if (before < 0 || !isSame(words, kept, before, from, length)) continue;
    kept.splice(before, length + pause);
    return;
  }
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
