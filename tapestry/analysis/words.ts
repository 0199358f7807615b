/** A word or mark as it stands in the text, before a tagger divides contractions. */
export interface Word {
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** What a tagger is given: straight apostrophes, "D_V_D_" as "DVD", "it 's" as "it's". */
  readonly form: string;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const SPELLED = String.raw`(?<![\p{L}\p{N}])(?:\p{L}_){1,12}(?:'s)?(?!\p{L}{2})`;
const ADDRESS = String.raw`[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,6}`;
const LINK = String.raw`(?:https?://|www\.)[^\s<>"]{1,200}[^\s<>".,;:!?)\]'’]`;
const FACE = String.raw`(?<![\p{L}\p{N}])(?:[:;]-?[)(DP](?!\p{L})|<3)`;
const TAGGED = String.raw`#\p{L}[\p{L}\p{N}]+`;
const NUMBER = String.raw`\p{N}+(?:[.,:/]\p{N}+)+`;
const ABBREVIATION = String.raw`(?:(?<![\p{L}\p{N}])\p{L}\.(?=\p{L}\.)(?:\p{L}\.)+|(?:(?:[Mm]r|[Mm]rs|[Mm]s|[Dd]r|[Pp]rof|[Hh]on|St|Gen|Rev|Capt|Sgt|Lt|Gov|Sen|Rep|Jan|Feb|Aug|Sept|Oct|Nov|Dec|MR|MRS|MS|DR|PROF|HON)\.(?!\p{Ll})|(?:Jr|Sr|vs|etc|approx|Inc|Corp|Ltd|Co|e\.g|i\.e)\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.])[A-Z]\.(?= \p{Lu}\p{Ll})))`;
const CLITIC = String.raw`(?: ['’](?:s|m|re|ve|ll|d|S|M|RE|VE|LL|D)| n['’]t| N['’]T)(?![\p{L}\p{N}])`;
const PLAIN = String.raw`${LETTER}+(?:['’&]${LETTER}+|[-‐‑_]${LETTER}+|\.(?=[\p{Ll}\p{N}])${LETTER}+)*(?:${CLITIC})?`;
const APOSTROPHE_WORD = String.raw`(?<![\p{L}\p{N}])['’](?:[Kk]ay|KAY|[Cc]ause|CAUSE|em|EM|til|bout|tis|twas|re|ve|ll|s|m|d|t)(?![\p{L}\p{N}])`;
const MARK = String.raw`\.{2,}|-{2,}|[!?]{2,}|={2,}|\*{2,}|_{2,}|~{2,}|\+{2,}|\${2,}|[^\s]`;
const PIECE = new RegExp([LINK, SPELLED, ADDRESS, FACE, TAGGED, ABBREVIATION, NUMBER, APOSTROPHE_WORD, PLAIN, MARK].join('|'), 'gu');

/** The words and marks of `text` from `start` to `end`, in order; white space lies between them, nothing else is lost. */
export function wordsIn(text: string, start: number, end: number): Word[] {
  const words: Word[] = [];
  for (const { 0: piece, index } of text.slice(start, end).matchAll(PIECE)) {
    words.push({ start: start + index, end: start + index + piece.length, form: formOf(piece) });
  }
  return words;
}

function formOf(piece: string): string {
  if (/^(?:\p{L}_)+/u.test(piece)) return piece.replaceAll('_', '');
  return piece.replace(/[’‘]/g, "'").replace(/ (?=n?')/, '');
}
