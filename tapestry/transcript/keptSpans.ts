import { BRACKETED_CLOCK } from './clock.ts';
import { INVISIBLE_MARKS } from '../model/names.ts';
import type { Span } from './lines.ts';
import { isStageDirection } from './stageDirections.ts';

/** Everything that can stand inside spoken text without having been said. Lengths are bounded, so matching is linear. */
const SQUARE = String.raw`\[[^\[\]\n]{1,80}\]`;
const ROUND = String.raw`\((?:(?!:\/\/)[^()\n]){1,60}\)`;
const CURLY = String.raw`\{[^{}\n]{1,40}\}`;
const TAG = String.raw`<\/?[A-Za-z][^<>\n]{0,200}>`;
const STARRED = String.raw`(?<![*\w])\*[A-Za-z][A-Za-z ]{1,30}\*(?![*\w])`;
const BARE_ADDRESS = String.raw`\b(?:https?:\/\/|www\.)[^\s<>()\[\]]{1,2000}`;
const ADDRESS = String.raw`\(${BARE_ADDRESS}\)|<${BARE_ADDRESS}>|\[${BARE_ADDRESS}\](?!\()|${BARE_ADDRESS}`;
const INVISIBLE = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200c\u200d${INVISIBLE_MARKS}\ufffc♪♫]+`;
const UNSAID = new RegExp([ADDRESS, BRACKETED_CLOCK, SQUARE, ROUND, CURLY, TAG, STARRED, INVISIBLE].join('|'), 'g');

/** Captions and Markdown write some characters as entities; a table writes a quotation mark inside a cell twice. */
const ENTITY = String.raw`&(?:nbsp|lt|gt|amp|quot|apos|shy|lrm|rlm|#\d{1,6}|#[xX][\da-fA-F]{1,5});`;
const DOUBLED_QUOTE = '""';

/** Markdown on top of that: pictures go, links keep their words, emphasis and code marks go. */
const IMAGE = String.raw`!\[[^\[\]\n]{0,200}\]\([^()\n]{0,500}\)`;
const LINK_TAIL = String.raw`\]\([^()\n]{0,1000}\)`;
const LINK_HEAD = String.raw`\[(?=[^\[\]\n]{0,300}\]\()`;
const EMPHASIS = String.raw`\*{1,3}|~~|\x60{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])|\\$`;
const CELL = String.raw`\s\|\s|^\||\|$`;
const UNSAID_MARKDOWN = new RegExp([IMAGE, LINK_TAIL, LINK_HEAD, ADDRESS, BRACKETED_CLOCK, SQUARE, ROUND, CURLY, TAG, INVISIBLE, EMPHASIS, ENTITY, CELL].join('|'), 'gmu');

const BEGINS_ANEW = String.raw`(?:[Ii]|[Yy]ou|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Uu]h|[Uu]m|[Aa]nd|[Bb]ut|[Ss]o|[Oo]r|[Tt]he|[Aa]n?|[Tt]hat|[Tt]his|[Tt]here|[Tt]hen|[Nn]o|[Yy]es|[Yy]eah|[Oo]h|[Ww]ell|[Ww]hat|[Ii]f|[Ii]s|[Bb]ecause)(?![\p{L}\p{N}])`;
/** Of "back - end" the spaces, where hyphens are written so; before a word that begins anew it is a dash. */
const LOOSE_HYPHEN = String.raw`(?<=\p{L}{2}|\p{Lu}) (?=- (?!${BEGINS_ANEW})\p{L})|(?<=(?:\p{L}{2}|\p{Lu}) -) (?!${BEGINS_ANEW})(?=\p{L})`;
const HESITATION = /\b(?:mm|uh) ?- ?(?:hmm|huh|uh)\b/giu;
const MIN_LOOSE = 3;

/** What can stand inside what was said in a text of a format. */
export function unsaidIn(text: string, format: string): RegExp {
  if (format === 'markdown' || format === 'notes') return UNSAID_MARKDOWN;
  const more = [
    ...(format === 'webvtt' || format === 'srt' ? [ENTITY] : []),
    ...(format === 'table' ? [DOUBLED_QUOTE] : []),
    ...(hasLooseHyphens(text) ? [LOOSE_HYPHEN] : []),
  ];
  return more.length === 0 ? UNSAID : new RegExp([UNSAID.source, ...more].join('|'), 'gu');
}

/** Whether a transcript puts spaces around its hyphens: "Mm - hmm" is never two words. */
function hasLooseHyphens(text: string): boolean {
  const heard = text.match(HESITATION) ?? [];
  const loose = heard.filter((each) => each.includes(' - ')).length;
  return loose >= MIN_LOOSE && loose * 2 > heard.length;
}

/** A part of the original that was said. */
export interface KeptSpan extends Span {
  /** Whether it is parted from what was said before by what is left out between them. */
  readonly isParted: boolean;
  /** The one character that was said, where the original writes more for it. */
  readonly character?: string;
}

/** What is left out joins what stands around it, parts words, or is white space. */
type Gap = 'none' | 'words' | 'space';

/** The parts of `span` that were said: stage directions, clock times, tags, addresses and invisible characters cut out. @param unsaid of `unsaidIn` */
export function keptSpans(text: string, span: Span, unsaid: RegExp): KeptSpan[] {
  const said = text.slice(span.start, span.end);
  const kept: KeptSpan[] = [];
  let [from, last, gap]: [number, number, Gap] = [0, 0, 'none'];
  const keep = (start: number, end: number, character?: string): void => {
    const isParted = gap === 'space' || (gap === 'words' && ENDS_WORD.test(said.slice(Math.max(0, last - 2), last)) && BEGINS_WORD.test(said.slice(start, start + 2)));
    kept.push({ start: span.start + start, end: span.start + end, isParted, ...(character === undefined ? {} : { character }) });
    [last, gap] = [end, 'none'];
  };
  for (const match of said.matchAll(unsaid)) {
    const [found] = match;
    if (!isUnsaid(found)) continue;
    if (match.index > from) keep(from, match.index);
    from = match.index + found.length;
    const character = characterOf(found);
    if (character === undefined) gap = widerOf(gap, gapOf(found));
    else keep(match.index, from, character);
  }
  if (from < said.length) keep(from, said.length);
  return kept;
}

const ENDS_WORD = /[\p{L}\p{N}.,;:?!…]$/u;
const BEGINS_WORD = /^[\p{L}\p{N}]/u;

const widerOf = (gap: Gap, other: Gap): Gap => (gap === 'space' || other === 'none' ? gap : other);

/** Tags that begin a new line, cells of a table, and control characters that are white space. */
const SPACES = new RegExp(String.raw`^<\/?(?:br|p|div|li|tr|td|th|h[1-6])\b|^\s?\||[\u000b-\u000d\u0085]`, 'iu');
const MARKS = new RegExp(`^[${INVISIBLE_MARKS}]$`, 'u');

function gapOf(found: string): Gap {
  if (isBracketed(found) || found.startsWith('![')) return 'words';
  const entity = namedBy(found);
  if (entity === undefined) return SPACES.test(found) ? 'space' : 'none';
  return MARKS.test(entity) ? 'none' : 'space';
}

/** The character that an entity or a doubled quotation mark stands for, where it is of a word or a sentence: no white space, no angle bracket. */
function characterOf(found: string): string | undefined {
  if (found === DOUBLED_QUOTE) return '"';
  const character = namedBy(found);
  return character !== undefined && character.length === 1 && SAID.test(character) ? character : undefined;
}

const SAID = /^(?![<>])[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
const NAMED = new Map([['nbsp', '\u00a0'], ['lt', '<'], ['gt', '>'], ['amp', '&'], ['quot', '"'], ['apos', "'"], ['shy', '\u00ad'], ['lrm', '\u200e'], ['rlm', '\u200f']]);

/** The character that an entity names; nothing for what is no entity. */
function namedBy(found: string): string | undefined {
  const [, decimal, hexadecimal, name] = /^&(?:#(\d+)|#[xX]([\da-fA-F]+)|([a-z]+));$/u.exec(found) ?? [];
  if (decimal === undefined && hexadecimal === undefined) return NAMED.get(name ?? '');
  return String.fromCodePoint(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal));
}

const BRACKETED_TIME = new RegExp(`^${BRACKETED_CLOCK}$`);
const BRACKETED_ADDRESS = new RegExp(`^[([]${BARE_ADDRESS}`);

/** Brackets and starred words are only left out when they hold a stage direction, a time or an address; the rest of the pattern always is. */
function isUnsaid(found: string): boolean {
  const starred = found.startsWith('*') && found.endsWith('*') && found.length > 3;
  if (!isBracketed(found) && !starred) return true;
  return found.startsWith('{') || BRACKETED_TIME.test(found) || BRACKETED_ADDRESS.test(found) || isStageDirection(found.slice(1, -1));
}

const isBracketed = (found: string): boolean => /^(?:\[.*\]|\(.*\)|\{.*\})$/su.test(found);
