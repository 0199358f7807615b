import { spellings, type Spellings } from './spellings.ts';
import { isPlainSpace, MANY_PARTS, plainEnd } from './plainWords.ts';
import type { Span } from '../../transcript/lines.ts';

/**
 * The words and marks of the turns of a text, before a tagger divides contractions, in order; white space lies between
 * them, nothing else is lost. Arrays have one entry per word, `forms` one per distinct spelling.
 */
export interface Words {
  /** Offsets into the text. */
  readonly start: readonly number[];
  readonly end: readonly number[];
  /** Number of the spelling, for `forms`. */
  readonly of: readonly number[];
  /** What a tagger is given: straight apostrophes, "D_V_D_" as "DVD", "it 's" as "it's". */
  readonly forms: readonly string[];
  /** First word of every turn; one more entry than turns. */
  readonly turns: readonly number[];
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const SPELLED = String.raw`(?<![\p{L}\p{N}])(?:\p{L}_){1,12}(?:'s)?(?!\p{L}{2})`;
const ADDRESS = String.raw`[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,6}`;
const LINK = String.raw`(?:https?://|www\.)[^\s<>"]{1,200}[^\s<>".,;:!?)\]'’]`;
const FACE = String.raw`(?<![\p{L}\p{N}])(?:[:;]-?[)(DP](?!\p{L})|<3)`;
const TAGGED = String.raw`#\p{L}[\p{L}\p{N}]+`;
const NUMBER = String.raw`\p{N}+(?:[.,:/]\p{N}+){1,${MANY_PARTS}}`;
const ABBREVIATION = String.raw`(?:(?<![\p{L}\p{N}])\p{L}\.(?=\p{L}\.)(?:\p{L}\.){1,${MANY_PARTS}}|(?:(?:[Mm]r|[Mm]rs|[Mm]s|[Dd]r|[Pp]rof|[Hh]on|St|Gen|Rev|Capt|Sgt|Lt|Gov|Sen|Rep|Jan|Feb|Aug|Sept|Oct|Nov|Dec|MR|MRS|MS|DR|PROF|HON)\.(?!\p{Ll})|(?:Jr|Sr|vs|etc|approx|Inc|Corp|Ltd|Co|e\.g|i\.e)\.(?![\p{L}\p{N}])|(?<![\p{L}\p{N}.])[A-Z]\.(?= \p{Lu}\p{Ll})))`;
const CLITIC = String.raw`(?: ['’](?:s|m|re|ve|ll|d|S|M|RE|VE|LL|D)| n['’]t| N['’]T)(?![\p{L}\p{N}])`;
const PLAIN = String.raw`${LETTER}+(?:['’&]${LETTER}+|[-‐‑_]${LETTER}+|\.(?=[\p{Ll}\p{N}])${LETTER}+){0,${MANY_PARTS}}(?:${CLITIC})?`;
const APOSTROPHE_WORD = String.raw`(?<![\p{L}\p{N}])['’](?:[Kk]ay|KAY|[Cc]ause|CAUSE|em|EM|til|bout|tis|twas|re|ve|ll|s|m|d|t)(?![\p{L}\p{N}])`;
const MARK = String.raw`\.{2,}|-{2,}|[!?]{2,}|={2,}|\*{2,}|_{2,}|~{2,}|\+{2,}|\${2,}|[^\s]`;
const PIECE = new RegExp([LINK, SPELLED, ADDRESS, FACE, TAGGED, ABBREVIATION, NUMBER, APOSTROPHE_WORD, PLAIN, MARK].join('|'), 'gu');

/** The words of turns. */
export function wordsIn(text: string, turns: readonly Span[]): Words {
  const known = spellings();
  const found: Found = { start: [], end: [], of: [], turns: [0] };
  for (const turn of turns) {
    wordsOfTurn(found, known, text, turn);
    found.turns.push(found.of.length);
  }
  return { ...found, forms: known.written.map((piece) => formOf(piece)) };
}

interface Found {
  readonly start: number[];
  readonly end: number[];
  readonly of: number[];
  readonly turns: number[];
}

function wordsOfTurn(found: Found, known: Spellings, text: string, turn: Span): void {
  let at = turn.start;
  while (at < turn.end) {
    if (isPlainSpace(text.charCodeAt(at))) {
      at += 1;
      continue;
    }
    let end = plainEnd(text, at, turn.end);
    if (end < 0) {
      const piece = pieceFrom(text.slice(turn.start, turn.end), at - turn.start);
      if (piece === null) return;
      at = turn.start + piece.index;
      end = at + piece[0].length;
    }
    found.start.push(at);
    found.end.push(end);
    found.of.push(known.numberOf(text, at, end));
    at = end;
  }
}

/** The first word or mark of `said` from `at`, by the rules that hold for any writing; null if nothing but white space is left. */
export function pieceFrom(said: string, at: number): RegExpExecArray | null {
  PIECE.lastIndex = at;
  return PIECE.exec(said);
}

const PLAIN_FORM = /^[A-Za-z0-9]*$/;

function formOf(piece: string): string {
  if (PLAIN_FORM.test(piece)) return piece;
  if (/^\p{L}_/u.test(piece)) return piece.replaceAll('_', '');
  return piece.replace(/[’‘]/g, "'").replace(/ (?=n?')/, '');
}
