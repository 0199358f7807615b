import { apartFromWords } from './gluedNumbers.ts';
import { keptSpans, unsaidIn } from './keptSpans.ts';
import type { MappedRun, Turn } from './reading.ts';
import type { Script, Spoken } from './spoken.ts';
import { isCredit } from './stageDirections.ts';

/** Text, turns and map of a reading. */
export interface Built {
  readonly text: string;
  readonly turns: readonly Turn[];
  readonly map: readonly MappedRun[];
}

/** With fewer sentence ends than one in this many characters nobody punctuated: a line is all we have of a sentence. */
const PUNCTUATED = 300;
const SENTENCE_END = /[.?!…]["”’)]?$/;

/** Puts together what was said: turns part by a line feed, the stretches of a turn by one space. */
export function buildReading(original: string, script: Script): Built {
  const unsaid = unsaidIn(original, script.format);
  const punctuated = isPunctuated(original, script.spoken);
  const out = new Assembly(original);
  for (const spoken of script.spoken) {
    if (isCredit(original.slice(spoken.start, spoken.end))) continue;
    const kept = keptSpans(original, spoken, unsaid);
    if (!kept.some(({ start, end, character }) => /[\p{L}\p{N}]/u.test(character ?? original.slice(start, end)))) continue;
    if (!goesOn(spoken, out, punctuated)) out.open(spoken.speaker);
    out.part();
    for (const span of kept) {
      if (span.isParted) out.part();
      if (span.character !== undefined) {
        out.stand(span.start, span.character);
        continue;
      }
      for (const { start, end } of apartFromWords(original, span)) {
        if (start > span.start) out.part();
        out.keep(start, end);
      }
    }
  }
  return out.finish();
}

function goesOn(spoken: Spoken, out: Assembly, punctuated: boolean): boolean {
  if (!out.isOpen() || spoken.hold === 'turn') return false;
  if (spoken.hold === 'line') return true;
  if (!punctuated || spoken.speaker !== out.speaker()) return false;
  return spoken.speaker !== null || !SENTENCE_END.test(out.tail());
}

function isPunctuated(original: string, spoken: readonly Spoken[]): boolean {
  let ends = 0;
  let length = 0;
  for (const { start, end } of spoken) {
    length += end - start;
    ends += original.slice(start, end).match(/[.?!…](?=\s|["”’)]|$)/g)?.length ?? 0;
  }
  return ends * PUNCTUATED >= length;
}

/** Of one code unit each: what repeats can exhaust the stack of a RegExp engine when eight million letters come without a space. */
const SAID = /\S/g;
const SPACE = /\s/g;

/** The next place at or behind `from` that fits, or the end of the text. */
function next(single: RegExp, text: string, from: number): number {
  single.lastIndex = from;
  return single.test(text) ? single.lastIndex - 1 : text.length;
}

/** A reading as it grows: copies words, folds white space, remembers where every code unit came from. */
class Assembly {
  readonly #original: string;
  readonly #chunks: string[] = [];
  readonly #turns: Turn[] = [];
  readonly #map: { at: number; original: number; length: number }[] = [];
  #length = 0;
  #turn: { speaker: string | null; start: number } | null = null;
  /** Place in the original behind the last code unit that was copied. */
  #copied = -1;
  #spaceDue = false;

  constructor(original: string) {
    this.#original = original;
  }

  isOpen(): boolean {
    return this.#turn !== null;
  }

  speaker(): string | null {
    return this.#turn?.speaker ?? null;
  }

  tail(): string {
    return this.#chunks.at(-1)?.slice(-2) ?? '';
  }

  /** Ends the turn that is open and begins the next. */
  open(speaker: string | null): void {
    this.#close();
    if (this.#turns.length > 0) this.#push('\n');
    this.#turn = { speaker, start: this.#length };
    this.#spaceDue = false;
  }

  /** What comes next is separate from what came before, even if nothing stands between them in the original. */
  part(): void {
    this.#spaceDue = this.#turn !== null && this.#length > this.#turn.start;
  }

  keep(start: number, end: number): void {
    const span = this.#original.slice(start, end);
    for (let from = next(SAID, span, 0); from < span.length;) {
      const to = next(SPACE, span, from);
      if (from > 0 && this.#turn !== null && this.#length > this.#turn.start) this.#spaceDue = true;
      this.#copy(start + from, span.slice(from, to));
      from = next(SAID, span, to);
    }
    if (/\s$/.test(span) && this.#turn !== null && this.#length > this.#turn.start) this.#spaceDue = true;
  }

  /** Keeps one character for something longer, which begins at a place of the original. */
  stand(from: number, character: string): void {
    this.#copy(from, character);
  }

  finish(): Built {
    this.#close();
    return { text: this.#chunks.join(''), turns: this.#turns, map: this.#map };
  }

  #copy(from: number, word: string): void {
    const plainSpace = this.#spaceDue && this.#copied === from - 1 && this.#original[from - 1] === ' ';
    if (this.#spaceDue && !plainSpace) this.#push(' ');
    const start = plainSpace ? from - 1 : from;
    const run = this.#map.at(-1);
    const length = from + word.length - start;
    if (run && this.#copied === start && run.at + run.length === this.#length) run.length += length;
    else this.#map.push({ at: this.#length, original: start, length });
    this.#push(plainSpace ? ` ${word}` : word);
    this.#copied = from + word.length;
    this.#spaceDue = false;
  }

  #push(text: string): void {
    this.#chunks.push(text);
    this.#length += text.length;
  }

  #close(): void {
    if (this.#turn) this.#turns.push({ speaker: this.#turn.speaker, start: this.#turn.start, end: this.#length });
    this.#turn = null;
  }
}
