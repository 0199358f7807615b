import { readCaptions, isCueTiming } from './captionCues.ts';
import { isClockLine } from './clock.ts';
import { labelBook } from './labelBook.ts';
import { readLabelledLines } from './labelledLines.ts';
import { isBlank, linesOf, type Line, type Span } from './lines.ts';
import { readLiveCaptions } from './liveCaptions.ts';
import { frontMatterEnd, isMarkdown, readMarkdown } from './markdown.ts';
import { readPlainText } from './plainText.ts';
import type { Reading } from './reading.ts';
import { buildReading } from './readingBuilder.ts';
import type { Script } from './spoken.ts';
import { readTable } from './table.ts';
import { chatHead, readClockLines, readTimedNames, timedName } from './timedNames.ts';
import { onlyDate } from './transcriptDate.ts';

/**
 * The first letter of a word: nothing before it that the word goes on from. Of one letter, and not of the whole word: a
 * RegExp engine keeps a place for each letter that it may have to give back, and millions of them are more than it can hold.
 */
const WORD_START = /(?<![\p{L}\p{M}\p{N}]|[\p{L}\p{M}\p{N}]['’-])[\p{L}\p{M}\p{N}]/gu;
/** So many lines of a file belong to one cue at most: its number, its times and what is said. */
const MAX_CUE_LINES = 12;
/** A date of the meeting stands in one of the first lines that nobody said, or of a plain text. */
const DATED_LINES = 24;

/**
 * Reads a transcript of any format people have into what was said; never throws, takes time linear in the text.
 * Speaker labels, clock times, cue numbers, stage directions, markup and addresses are gone; every code unit that is
 * left can be led back to `original` through the map.
 */
export function readTranscript(original: string): Reading {
  const lines = linesOf(original);
  const script = scriptOf(original, lines);
  const { text, turns, map } = buildReading(original, script);
  return { format: script.format, text, turns, map, words: text.match(WORD_START)?.length ?? 0, date: dateOf(original, script) };
}

/** Tries the formats from the most telling sign to the least. */
function scriptOf(text: string, lines: readonly Line[]): Script {
  if (frontMatterEnd(text, lines) > 0) return behindFrontMatter(text, lines);
  return undressedScript(text, lines);
}

/** That of lines without front matter: of the first format that shows its sign and leaves little unsaid. */
function undressedScript(text: string, lines: readonly Line[]): Script {
  const written = lines.filter((line) => !isBlank(line)).map((line) => text.slice(line.start, line.end));
  if (written[0]?.startsWith('WEBVTT')) return readCaptions(text, lines, 'webvtt');
  for (const script of timedScripts(text, lines, written)) if (saysMost(script)) return script;
  if (written.filter((line) => line.startsWith('>>')).length >= 2) return readLiveCaptions(text, lines);
  if (isMarkdown(text, lines)) return readMarkdown(text, lines);
  const table = readTable(text, lines);
  if (table !== null) return table;
  const book = labelBook(written);
  return book.size > 0 ? readLabelledLines(text, lines, book) : readPlainText(text, lines);
}

/** What the lines come to in each format with times of which they show enough: an agenda in a transcript has times, too. */
function* timedScripts(text: string, lines: readonly Line[], written: readonly string[]): Generator<Script> {
  const times = (is: (line: string) => boolean): number => written.filter(is).length;
  const cues = times(isCueTiming);
  if (cues >= 1 && cues * MAX_CUE_LINES >= written.length) yield readCaptions(text, lines, written.some((line) => /\d,\d{3}\s*-->/.test(line)) ? 'srt' : 'webvtt');
  const heads = times((line) => timedName(line) !== null);
  if (heads >= 2 && heads >= labelled(written.filter((line) => timedName(line) === null))) yield readTimedNames(text, lines, isBracketedName(written) ? 'zoom' : 'otter');
  if (times((line) => chatHead(line) !== null) >= 2) yield readTimedNames(text, lines, 'zoom');
  if (times(isClockLine) >= 2) yield readClockedScript(text, lines, written);
}

/** How many lines name who speaks. */
function labelled(written: readonly string[]): number {
  const book = labelBook(written);
  return book.size === 0 ? 0 : written.filter((line) => book.match(line) !== null).length;
}

/** Whether no more is left unsaid than said. */
function saysMost({ spoken, asides }: Script): boolean {
  const letters = (spans: readonly Span[]): number => spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return letters(spoken) >= letters(asides);
}

/** Front matter was not said; what follows it may be of any format, and is Markdown if of none. Several may stand one behind the other. */
function behindFrontMatter(text: string, lines: readonly Line[]): Script {
  let [last, end] = [0, 0];
  for (let next = frontMatterEnd(text, lines); next > 0; next = frontMatterEnd(text, lines, end)) [last, end] = [end, next];
  const script = undressedScript(text, lines.slice(end));
  if (script.format !== 'plain') return { ...script, asides: [...lines.slice(0, end), ...script.asides] };
  const markdown = readMarkdown(text, lines.slice(last));
  return { ...markdown, asides: [...lines.slice(0, last), ...markdown.asides] };
}

/** Times on lines of their own: above labelled lines (Google Meet), below names (Teams), or alone (YouTube). */
function readClockedScript(text: string, lines: readonly Line[], written: readonly string[]): Script {
  const clocked = readClockLines(text, lines);
  const book = labelBook(written.filter((line) => !isClockLine(line)));
  if (clocked.format === 'teams' || book.size === 0) return clocked;
  return readLabelledLines(text, lines.filter((line) => !isClockLine(text.slice(line.start, line.end))), book);
}

function isBracketedName(written: readonly string[]): boolean {
  return written.some((line) => line.startsWith('[') && timedName(line) !== null);
}

function dateOf(text: string, script: Script): string | null {
  const asides = script.asides.slice(0, DATED_LINES).map(({ start, end }) => text.slice(start, end));
  const matter = asides.find((line) => /^date\s*:/i.test(line));
  const stated = matter === undefined ? null : onlyDate([matter]);
  if (stated !== null) return stated;
  const opening = script.format === 'plain' ? script.spoken.slice(0, 3).filter(({ start, end }) => end - start < 80) : [];
  return onlyDate([...asides, ...opening.map(({ start, end }) => text.slice(start, end))]);
}
