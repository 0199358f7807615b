import { isMetaLabel, labelBook, type LabelBook } from './labelBook.ts';
import { isBlank, type Line, type Span } from './lines.ts';
import { labelAt } from './speakerLabel.ts';
import type { Script, Spoken } from './spoken.ts';

const HEADING = /^#{1,6}(?:\s|$)/;
const RULE = /^(?:[-*_=]\s?){3,}$/;
const FENCE = /^(?:```|~~~)/;
const BULLET = /^(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;
const QUOTE = /^>\s?/;
const LINK = /\]\((?:https?:|\.{0,2}\/|#|mailto:)/;
const BOLD_SPEAKER = /^\*\*[^*]{1,80}\*\*/;
const REFERENCE = /^\[[^\]]{1,80}\]:\s/;
const COMMENT = /^<!--.*-->$/;

/** True for text that carries enough Markdown to be read as such. */
export function isMarkdown(text: string, lines: readonly Line[]): boolean {
  const written = lines.filter((line) => !isBlank(line));
  const first = written[0];
  if (first && text.slice(first.start, first.end) === '---' && frontMatterEnd(text, lines) > 0) return true;
  let signs = 0;
  let bullets = 0;
  for (const line of written) {
    const content = text.slice(line.start, Math.min(line.end, line.start + 400));
    if (HEADING.test(content) || LINK.test(content) || BOLD_SPEAKER.test(content)) signs += 1;
    else if (/^[-*+]\s/.test(content)) bullets += 1;
  }
  return signs >= 2 || (signs >= 1 && bullets >= 2) || bullets >= Math.max(3, written.length * 0.5);
}

/** Index of the line behind the YAML front matter that opens with the first written line from `from`; 0 without one. */
export function frontMatterEnd(text: string, lines: readonly Line[], from = 0): number {
  let open = from;
  while (open < lines.length && isBlank(lines[open]!)) open += 1;
  if (open === lines.length || text.slice(lines[open]!.start, lines[open]!.end) !== '---') return 0;
  for (let at = open + 1; at < lines.length; at += 1) {
    if (/^(?:---|\.\.\.)$/.test(text.slice(lines[at]!.start, lines[at]!.end))) return at + 1;
  }
  return 0;
}

/** Reads Markdown: front matter, headings, rules, fences, a quoted preamble and lists of attendees are not speech. */
export function readMarkdown(text: string, lines: readonly Line[]): Script {
  const matter = frontMatterEnd(text, lines);
  const blocks = blocksOf(text, lines.slice(matter));
  const book = labelBook(blocks.filter((block) => block.kind === 'paragraph').map((block) => text.slice(block.start, block.end)));
  const asides: Span[] = [...lines.slice(0, matter), ...blocks.filter((block) => block.kind === 'aside')];
  const spoken = spokenOf(text, blocks, book);
  return { format: isWrittenDown(blocks, spoken) ? 'notes' : 'markdown', spoken, asides };
}

/** Whether this is notes, mostly points of a list that nobody in particular said, not what was spoken. */
function isWrittenDown(blocks: readonly Block[], spoken: readonly Spoken[]): boolean {
  const begun = blocks.filter(({ kind }) => kind === 'paragraph');
  return spoken.every(({ speaker }) => speaker === null) && begun.filter(({ bullet }) => bullet).length * 2 > begun.length;
}

interface Block extends Span {
  /** `paragraph` begins something new, `line` goes on with it. */
  readonly kind: 'paragraph' | 'line' | 'aside';
  readonly bullet: boolean;
}

function spokenOf(text: string, blocks: readonly Block[], book: LabelBook): Spoken[] {
  const spoken: Spoken[] = [];
  let speaker: string | null = null;
  for (const block of blocks) {
    if (block.kind === 'aside') continue;
    const label = block.kind === 'paragraph' ? book.match(text.slice(block.start, block.end)) : null;
    if (label) speaker = label.speaker;
    else if (block.bullet && block.kind === 'paragraph') speaker = null;
    const hold = block.kind === 'line' ? 'line' : speaker === null || block.bullet ? 'turn' : 'cue';
    spoken.push({ speaker, start: block.start + (label?.length ?? 0), end: block.end, hold });
  }
  return spoken;
}

function blocksOf(text: string, lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let fenced = false;
  let inside = false;
  let preamble = true;
  /** Indent of a list of people whose members are no speech; -1 outside of one. */
  let people = -1;
  for (const line of lines) {
    const content = text.slice(line.start, line.end);
    if (FENCE.test(content)) fenced = !fenced;
    if (isBlank(line) || fenced || FENCE.test(content)) {
      inside = false;
      continue;
    }
    const bullet = BULLET.exec(content)?.[0].length ?? 0;
    const quote = QUOTE.exec(content)?.[0].length ?? 0;
    const rest = content.slice(bullet || quote);
    if (people >= 0 && (bullet === 0 || line.indent <= people)) people = -1;
    if (people >= 0 || isAside(content, rest) || (quote > 0 && preamble)) {
      if (bullet > 0 && isPeople(rest)) people = line.indent;
      blocks.push({ start: line.start, end: line.end, kind: 'aside', bullet: false });
      inside = false;
      continue;
    }
    preamble = false;
    const goesOn = inside && bullet === 0;
    blocks.push({ start: line.start + (bullet || quote), end: line.end, kind: goesOn ? 'line' : 'paragraph', bullet: bullet > 0 });
    inside = true;
  }
  return blocks;
}

function isAside(content: string, rest: string): boolean {
  if (HEADING.test(content) || RULE.test(content) || REFERENCE.test(content) || COMMENT.test(content)) return true;
  if (isPeople(rest)) return true;
  const label = labelAt(rest);
  return label !== null && isMetaLabel(label.speaker);
}

/** "Attendees", "**Present**:", "Notes:" alone: a heading in all but form. */
function isPeople(rest: string): boolean {
  return rest.length < 60 && isMetaLabel(rest.replace(/[*_:]/g, '').trim());
}
