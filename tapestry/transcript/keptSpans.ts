import { BRACKETED_CLOCK } from './clock.ts';
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
const INVISIBLE = String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffc♪♫]+`;
const UNSAID = new RegExp([ADDRESS, BRACKETED_CLOCK, SQUARE, ROUND, CURLY, TAG, STARRED, INVISIBLE].join('|'), 'g');

/** Markdown on top of that: pictures go, links keep their words, emphasis and code marks go. */
const IMAGE = String.raw`!\[[^\[\]\n]{0,200}\]\([^()\n]{0,500}\)`;
const LINK_TAIL = String.raw`\]\([^()\n]{0,1000}\)`;
const LINK_HEAD = String.raw`\[(?=[^\[\]\n]{0,300}\]\()`;
const EMPHASIS = String.raw`\*{1,3}|~~|\x60{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])|\\$`;
const ENTITY = String.raw`&(?:nbsp|lt|gt|amp|quot|apos|#\d{1,6});`;
const CELL = String.raw`\s\|\s|^\||\|$`;
const UNSAID_MARKDOWN = new RegExp([IMAGE, LINK_TAIL, LINK_HEAD, ADDRESS, BRACKETED_CLOCK, SQUARE, ROUND, CURLY, TAG, INVISIBLE, EMPHASIS, ENTITY, CELL].join('|'), 'gmu');

const BEGINS_ANEW = String.raw`(?:[Ii]|[Yy]ou|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Ii]t|[Uu]h|[Uu]m|[Aa]nd|[Bb]ut|[Ss]o|[Oo]r|[Tt]he|[Aa]n?|[Tt]hat|[Tt]his|[Tt]here|[Tt]hen|[Nn]o|[Yy]es|[Yy]eah|[Oo]h|[Ww]ell|[Ww]hat|[Ii]f|[Ii]s|[Bb]ecause)(?![\p{L}\p{N}])`;
/** Of "back - end" the spaces, where hyphens are written so; before a word that begins anew it is a dash. */
const LOOSE_HYPHEN = String.raw`(?<=\p{L}{2}|\p{Lu}) (?=- (?!${BEGINS_ANEW})\p{L})|(?<=(?:\p{L}{2}|\p{Lu}) -) (?!${BEGINS_ANEW})(?=\p{L})`;
const UNSAID_LOOSE = new RegExp(`${UNSAID.source}|${LOOSE_HYPHEN}`, 'gu');
const HESITATION = /\b(?:mm|uh) ?- ?(?:hmm|huh|uh)\b/giu;
const FEWEST_LOOSE = 3;

/** How a text is written. */
export interface Writing {
  readonly isMarkdown: boolean;
  /** "Mm - hmm", "back - end": spaces around hyphens. */
  readonly hasLooseHyphens: boolean;
}

/** Whether a transcript puts spaces around its hyphens: "Mm - hmm" is never two words. */
export function hasLooseHyphens(text: string): boolean {
  const heard = text.match(HESITATION) ?? [];
  const loose = heard.filter((each) => each.includes(' - ')).length;
  return loose >= FEWEST_LOOSE && loose * 2 > heard.length;
}

/** The parts of `span` that were said: stage directions, clock times, tags, addresses and invisible characters cut out. */
export function keptSpans(text: string, span: Span, { isMarkdown, hasLooseHyphens: isLoose }: Writing): Span[] {
  const said = text.slice(span.start, span.end);
  const kept: Span[] = [];
  let from = 0;
  for (const match of said.matchAll(isMarkdown ? UNSAID_MARKDOWN : isLoose ? UNSAID_LOOSE : UNSAID)) {
    if (!isUnsaid(match[0])) continue;
    if (match.index > from) kept.push({ start: span.start + from, end: span.start + match.index });
    from = match.index + match[0].length;
  }
  if (from < said.length) kept.push({ start: span.start + from, end: span.end });
  return kept;
}

const BRACKETED_TIME = new RegExp(`^${BRACKETED_CLOCK}$`);

/** Brackets and starred words are only left out when they hold a stage direction; the rest of the pattern always is. */
function isUnsaid(found: string): boolean {
  const first = found[0];
  const last = found.at(-1);
  const bracket = (first === '[' && last === ']') || (first === '(' && last === ')') || (first === '{' && last === '}');
  const starred = first === '*' && last === '*' && found.length > 3;
  if (!bracket && !starred) return true;
  return first === '{' || BRACKETED_TIME.test(found) || isStageDirection(found.slice(1, -1));
}
