import { UPOS, type Analysis, type Upos } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { formOf } from '../../analysis/tagging/tagged.ts';
import { shownTokens } from '../../analysis/phrases/wording.ts';
import { TRIPLE_ROLES } from '../../model/tapestryData.ts';
import type { AnnotatedSpan, TripleRole } from '../../model/tapestryData.ts';
import type { CompositionInput } from '../compositionInput.ts';
import type { Quote } from '../sentences/quotes.ts';
import type { SpokenTriple } from './tripleMatches.ts';

/** A sentence of a triple as it may be shown. */
export interface Annotation {
  readonly sentence: number;
  readonly spans: readonly AnnotatedSpan[];
  readonly words: Readonly<Record<TripleRole, string | null>>;
  /** How good it is to read, 0 to 1. */
  readonly worth: number;
}

/** Letters that fit under a row in two lines, and those that read well. */
const MAX_LENGTH = 96;
const SHORT = 62;
const WORTH = { fluent: 1, rough: 0.5, cut: 0.8, long: 0.85, vague: 0.55, joined: 0.6 } as const;
/** Words that stand for nothing a reader can see. */
const VAGUE = new Set(['that', 'which', 'who', 'what', 'it', 'this', 'these', 'those', 'there', 'order', 'one', 'some', 'lot', 'thing']);
const WORD = /^(?:i|\p{L}[\p{L}'-]+)$/u;
const CONJUNCTIONS: readonly Upos[] = ['CCONJ', 'SCONJ'];
/** What a clause goes on with behind the conjunction that opens it. */
const OPENED: readonly Upos[] = ['PRON', 'DET', 'NOUN', 'PROPN', 'AUX', 'VERB'];
const ELLIPSIS = '\u2026';

/** A token of the painted sentence and its letters there. */
interface Placed {
  readonly token: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The sentence with the words of a triple marked, whole or from one border of a clause to another, with an ellipsis where
 * something is missing. Null when even the clause of the triple is too long or its words are not shown.
 */
export function annotated(input: CompositionInput, { sentence, tokens }: SpokenTriple, { text, quotable }: Quote): Annotation | null {
  const placed = placedTokens(input.analysis, sentence, text);
  const marked = TRIPLE_ROLES.flatMap((role) => {
    const at = placed.findIndex(({ token }) => token === tokens[role]);
    return at < 0 ? [] : [{ role, at }];
  });
  const wanted = TRIPLE_ROLES.filter((role) => tokens[role] >= 0).length;
  if (marked.length < wanted || marked.some(({ at }) => !WORD.test(formOf(input.analysis, placed[at]?.token ?? -1).toLowerCase()))) return null;
  const [first, last] = [Math.min(...marked.map(({ at }) => at)), Math.max(...marked.map(({ at }) => at))];
  const part = excerpt(input.analysis, placed, text, first, last);
  if (part === null) return null;
  const cut = part.from > 0 || part.to < placed.length - 1;
  const spans = spansOf(input, placed, text, part, new Map(marked.map(({ role, at }) => [at, role])));
  const length = spans.reduce((sum, span) => sum + span.text.length, 0);
  const vague = marked.some(({ at }) => VAGUE.has(formOf(input.analysis, placed[at]?.token ?? -1).toLowerCase()));
  // The verb's own words come before those that an "and" joins to them, which also are misread more often.
  const joined = marked.some(({ at, role }) => role !== 'verb' && input.analysis.tokens.deprel[placed[at]?.token ?? -1] === REL.conj);
  const worth = (vague ? WORTH.vague : 1) * (joined ? WORTH.joined : 1) * (quotable ? WORTH.fluent : WORTH.rough) * (cut ? WORTH.cut : 1) * (length > SHORT ? WORTH.long : 1);
  const word = (role: TripleRole): string | null => (tokens[role] < 0 ? null : formOf(input.analysis, tokens[role]).toLowerCase());
  return { sentence, spans, worth, words: { subject: word('subject'), verb: word('verb'), object: word('object') } };
}

/** Where the shown tokens of a sentence stand in its painted form. */
function placedTokens(analysis: Analysis, sentence: number, text: string): Placed[] {
  const said = text.toLowerCase().replaceAll('\u2019', "'");
  const placed: Placed[] = [];
  let cut = 0;
  for (const token of shownTokens(analysis, sentence)) {
    const form = formOf(analysis, token).toLowerCase();
    const from = said.indexOf(form, cut);
    if (from < 0) continue;
    cut = from + form.length;
    placed.push({ token, from, to: cut });
  }
  return placed;
}

interface Part {
  /** First and last index among the placed tokens. */
  readonly from: number;
  readonly to: number;
}

/** The whole sentence if it fits, else clauses around the triple: first its own, then what follows, then what goes before. */
function excerpt(analysis: Analysis, placed: readonly Placed[], text: string, first: number, last: number): Part | null {
  const end = placed.length - 1;
  const fits = (from: number, to: number): boolean => (placed[to]?.to ?? 0) - (placed[from]?.from ?? 0) + 3 <= MAX_LENGTH;
  if (text.length <= MAX_LENGTH) return { from: 0, to: end };
  const starts = placed.map((_, at) => at).filter((at) => at === 0 || isBorder(analysis, placed, at));
  let from = starts.findLast((at) => at <= first) ?? 0;
  let to = (starts.find((at) => at > last) ?? placed.length) - 1;
  if (!fits(from, to)) return null;
  for (;;) {
    const further = (starts.find((at) => at > to + 1) ?? placed.length) - 1;
    if (to >= end || !fits(from, further)) break;
    to = further;
  }
  for (;;) {
    const before = starts.findLast((at) => at < from);
    if (before === undefined || !fits(before, to)) break;
    from = before;
  }
  return { from, to };
}

/** A clause begins here: behind a mark, or with a conjunction that leads on. */
function isBorder({ tokens }: Analysis, placed: readonly Placed[], at: number): boolean {
  const tag = (index: number): Upos | undefined => UPOS[tokens.pos[placed[index]?.token ?? -1] ?? -1];
  if (tag(at - 1) === 'PUNCT' && tag(at) !== 'PUNCT') return true;
  return tag(at) === 'SCONJ' && OPENED.includes(tag(at + 1) ?? 'X') && !CONJUNCTIONS.includes(tag(at - 1) ?? 'X');
}

/** Marked words and what stands between them; all together are the excerpt. */
function spansOf({ candidates, candidateOf }: CompositionInput, placed: readonly Placed[], text: string, { from, to }: Part, roles: ReadonlyMap<number, TripleRole>): AnnotatedSpan[] {
  const spans: AnnotatedSpan[] = [];
  const add = (letters: string, mark: Omit<AnnotatedSpan, 'text'> = {}): void => {
    if (letters !== '') spans.push({ text: letters, ...mark });
  };
  let cut = from === 0 ? 0 : (placed[from]?.from ?? 0);
  if (from > 0) add(`${ELLIPSIS} `);
  for (let at = from; at <= to; at += 1) {
    const [role, token] = [roles.get(at), placed[at]];
    if (role === undefined || token === undefined) continue;
    const symbol = candidates[candidateOf[token.token] ?? -1]?.symbol.name;
    add(text.slice(cut, token.from));
    add(text.slice(token.from, token.to), { role, ...(symbol === undefined ? {} : { symbol }) });
    cut = token.to;
  }
  if (to >= placed.length - 1) add(text.slice(cut));
  else add(`${text.slice(cut, placed[to]?.to).replace(/[\s,;:]+$/u, '')} ${ELLIPSIS}`);
  return spans;
}
