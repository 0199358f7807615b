import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { formOf, lemmaOf, smallFormOf, writtenOf } from '../analysis/tagging/tagged.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import type { Figure } from '../model/topics.ts';
import { isRestricted } from './clauses.ts';
import { claimOf, letteredFigure } from './figureClaims.ts';
import { amountOf, isNumberWord, isScale, numeralOf } from './numerals.ts';

/** Units that a number is said with, and how they are lettered. */
const UNITS: ReadonlyMap<string, string> = new Map(Object.entries({
  euro: 'EUR', eur: 'EUR', '€': 'EUR', dollar: 'dollars', $: 'dollars', pound: 'pounds', '£': 'pounds', cent: 'cents', buck: 'bucks', percent: '%', '%': '%', per: '%',
}));
const CURRENCY = new Set(['$', '€', '£']);
/** Lettered without a point and without a scale, so that coins may follow: no "12.5", no "20 million". */
const WHOLE = /^[\d,]+$/u;
/** A whole number below this is said of anything; from there on it is a figure. */
const MIN = 5;
const MONTHS = new Set(['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']);
const NO_MEASURE = new Set(['threshold', 'program', 'programme', 'level', 'rate', 'figure', 'amount', 'gig', 'gigs', 'contact', 'thing', 'time', 'way', 'point', 'one', 'bit', 'lot', 'number', 'question', 'item', 'slide', 'page', 'line', 'o\'clock', 'minute', 'second', 'kind', 'type', 'sort', 'past', 'half', 'day', 'hour']);

/** Fewer people than that, of whom nothing more is said, are anybody. */
const BARE = 100;

/** What a count gains of which something is said: "business owners" alone says nothing. */
const CLAIMED = 0.3;
/** What a figure loses that was only said about. */
const INEXACT = 0.3;

/** A figure with what it is worth in a topic. */
export interface FigureCandidate {
  readonly figure: Figure;
  readonly score: number;
}

/** Amounts, shares and counts of a sentence with what they measure. @param weight of lemmas in the topic */
export function figuresIn(analysis: Analysis, sentence: number, weight: Float64Array): FigureCandidate[] {
  const { sentences } = analysis;
  const [first, end] = [sentences.first[sentence]!, sentences.end[sentence]!];
  const found: FigureCandidate[] = [];
  const isAsked = isQuestion(analysis, first, end);
  for (let at = first; at < end; at += 1) {
    if (isAsked || !isNumber(analysis, at)) continue;
    const last = lastOfNumber(analysis, at, end);
    const run = Array.from({ length: last - at + 1 }, (_, index) => at + index);
    const figure = figureOf(analysis, run, first, end, sentence, weight);
    if (figure !== null) found.push(figure);
    at = last;
  }
  return found.filter((_, at) => !isCorrected(analysis, found, at));
}

/** "Can we sell it for twenty five pounds?" asks, and says nothing; "Twelve Euros, you mean?" does. */
function isQuestion(analysis: Analysis, first: number, end: number): boolean {
  const { pos, deprel } = analysis.tokens;
  if (smallFormOf(analysis, end - 1) !== '?') return false;
  for (let at = first; at < end - 1; at += 1) if (pos[at] === POS.AUX && SUBJECTS.has(deprel[at + 1]!) && pos[at + 1] === POS.PRON) return true;
  return false;
}

/** "A forty pound remote or a forty dollar remote": of two amounts of the same, nobody can tell which one holds. */
function isCorrected({ reading: { text } }: Analysis, found: readonly FigureCandidate[], at: number): boolean {
  const own = found[at]!.figure;
  return found.some(({ figure: other }) => other.measures === own.measures && other.figure !== own.figure && / or /iu.test(text.slice(Math.min(own.start, other.start), Math.max(own.start, other.start))));
}

function isNumber(analysis: Analysis, at: number): boolean {
  if (analysis.tokens.pos[at] !== POS.NUM) return false;
  return /^\d[\d.,]*$/u.test(formOf(analysis, at)) || isNumberWord(smallFormOf(analysis, at));
}

/** The last token of a number: "twenty-five", "two hundred and fifty", "two and a half million". */
function lastOfNumber(analysis: Analysis, at: number, end: number): number {
  const isAt = (place: number): boolean => place < end && isNumber(analysis, place);
  const says = (place: number, ...forms: readonly string[]): boolean => place + forms.length <= end && forms.every((form, index) => smallFormOf(analysis, place + index) === form);
  let last = at;
  for (;;) {
    if (isAt(last + 1)) last += 1;
    else if (says(last + 1, '-') && isAt(last + 2)) last += 2;
    else if (says(last + 1, 'and') && isScale(smallFormOf(analysis, last)) && isAt(last + 2)) last += 2;
    else if (says(last + 1, 'and', 'a', 'half')) last += 3;
    else return last;
  }
}

function figureOf(analysis: Analysis, run: readonly number[], first: number, end: number, sentence: number, weight: Float64Array): FigureCandidate | null {
  const { tokens, reading } = analysis;
  const value = numeralOf(run.map((at) => smallFormOf(analysis, at)));
  if (value === null) return null;
  const [from, to] = [run[0]!, run.at(-1)!];
  if (isSupposed(analysis, from, first) || isHearsay(analysis, from, first) || isPutAside(analysis, from, first)) return null;
  const small = WHOLE.test(value) ? smallCoin(analysis, to, end) : null;
  const sign = from > first && CURRENCY.has(writtenOf(analysis, from - 1)) ? writtenOf(analysis, from - 1) : undefined;
  const next = to + 1 < end ? lemmaOf(analysis, to + 1) : '';
  const behind = next === 'per' && to + 2 < end ? smallFormOf(analysis, to + 2) : '';
  // "Down in the 20 per cents": anything from there to the next ten.
  if (behind === 'cents') return null;
  const isPercent = next === '%' || next === 'percent' || behind === 'cent';
  const unit = isPercent ? '%' : UNITS.get(next);
  const isMoney = sign !== undefined || (unit !== undefined && !isPercent && next !== 'per');
  if (from > first && (MONTHS.has(smallFormOf(analysis, from - 1)) || /^(?:number|page|line|slide|channel|version|chapter|section|bill|covid|item|step|option|room)$/u.test(lemmaOf(analysis, from - 1)))) return null;
  if (isTimeOfDay(analysis, run, first, end)) return null;
  if (from > first && tokens.end[from - 1] === tokens.start[from] && sign === undefined) return null;
  if (to + 1 < end && tokens.start[to + 1] === tokens.end[to] && !isPercent && !/^[.,?!;:)]$/u.test(writtenOf(analysis, to + 1))) return null;
  if (isMoney || isPercent) {
    const tail = (isPercent && next === 'per') || small !== null ? to + 2 : sign === undefined || unit !== undefined ? to + 1 : to;
    const subject = measureOf(analysis, from, Math.min(tail, end - 1), first, end, weight) ?? (isPercent ? null : priceOf(analysis, from, tail, end));
    if (subject === null || (isMoney && value === '1')) return null;
    const amount = isPercent ? value : value.replace(/\.5$/u, '.50') + (small ?? '');
    const exact = isPercent ? `${value}%` : sign === undefined ? `${amount} ${unit}` : `${sign}${amount}`;
    const figure = letteredFigure(analysis, exact, sign === undefined ? from : from - 1, first);
    // A share is of nothing without what is said of it; an amount of money names what it is for.
    const measures = isPercent && subject.lead !== '' && subject.lead !== 'on' ? claimOf(analysis, tail + 1, end) : subject.text;
    if (figure === null || measures === null) return null;
    return candidate(analysis, { figure, measures, from: sign === undefined ? from : from - 1, to: Math.min(tail, end - 1), sentence }, 1 + subject.worth);
  }
  if (run.length === 1 && smallFormOf(analysis, from).length < 2) return null;
  const number = amountOf(value);
  if (Number.isNaN(number) || number < MIN || (number > 1900 && number < 2100 && run.length === 1)) return null;
  // A count: the noun that the number belongs to, with what stands between them.
  const head = tokens.head[to]!;
  if (tokens.deprel[to] !== REL.nummod || head <= to || head - to > 3 || head >= end || !isCounted(analysis, head)) return null;
  if (number > 1 && isPiece(analysis, head, end)) return null;
  if (NO_MEASURE.has(lemmaOf(analysis, head)) || (WEAK_LEMMAS.has(lemmaOf(analysis, head)) && lemmaOf(analysis, head) !== 'people')) return null;
  const between = Array.from({ length: head - to }, (_, index) => to + 1 + index);
  if (between.some((at) => NO_MEASURE.has(lemmaOf(analysis, at)) || tokens.pos[at] === POS.PUNCT || tokens.pos[at] === POS.ADP || tokens.pos[at] === POS.VERB || isNumber(analysis, at))) return null;
  if (number < BARE && between.length === 1 && lemmaOf(analysis, head) === 'people') return null;
  if (between.length > 1 && isContested(analysis, between, number)) return null;
  if (isRestricted(analysis, first, smallFormOf(analysis, from - 1) === 'about' ? from - 1 : from)) return null;
  const named = reading.text.slice(tokens.start[to + 1], tokens.end[head]).replace(/\s+/gu, ' ');
  const claim = claimOf(analysis, to + 1, end);
  const measures = claim ?? (between.length > 1 ? named : null);
  const figure = letteredFigure(analysis, value, from, first);
  if (figure === null || measures === null || isScale(measures.split(' ')[0]!.toLowerCase())) return null;
  return candidate(analysis, { figure, measures, from, to: head, sentence }, 0.4 + weight[tokens.lemma[head]!]! + (claim === null ? 0 : CLAIMED));
}

/** Of analyses that are still held: by the words behind a number, joined, the amounts that are said of them. */
const counted = new WeakMap<Analysis, ReadonlyMap<string, ReadonlySet<number>>>();

/** "Eight thousand hidden units", and "a two thousand hidden unit net" elsewhere: which one holds, a sheet does not tell. */
function isContested(analysis: Analysis, between: readonly number[], amount: number): boolean {
  const known = counted.get(analysis) ?? amountsIn(analysis);
  counted.set(analysis, known);
  return [...known.get(joined(analysis, between)) ?? []].some((other) => other !== amount);
}

const joined = (analysis: Analysis, tokens: readonly number[]): string => tokens.map((at) => lemmaOf(analysis, at)).join(' ');

/** Amounts said of two and of three words that follow them. */
function amountsIn(analysis: Analysis): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const { first, end } = analysis.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    for (let at = first[sentence]!; at < end[sentence]!; at += 1) {
      if (!isNumber(analysis, at)) continue;
      const last = lastOfNumber(analysis, at, end[sentence]!);
      const value = numeralOf(Array.from({ length: last - at + 1 }, (_, index) => smallFormOf(analysis, at + index)));
      const amount = value === null ? Number.NaN : amountOf(value);
      for (const words of [2, 3]) {
        if (Number.isNaN(amount) || last + words >= end[sentence]!) continue;
        const key = joined(analysis, Array.from({ length: words }, (_, index) => last + 1 + index));
        const own = found.get(key) ?? new Set<number>();
        found.set(key, own.add(amount));
      }
      at = last;
    }
  }
  return found;
}

const GOES_ON: ReadonlySet<number> = new Set([POS.NOUN, POS.PROPN, POS.ADJ]);

/** "25 free COVID protective shields": one of a thing, though several are counted, and the phrase goes on. */
function isPiece(analysis: Analysis, at: number, end: number): boolean {
  return at + 1 < end && smallFormOf(analysis, at) === lemmaOf(analysis, at) && GOES_ON.has(analysis.tokens.pos[at + 1]!);
}

/** A thing, or a people by its name: "7.7 million Canadians". */
function isCounted(analysis: Analysis, at: number): boolean {
  const { pos } = analysis.tokens;
  return pos[at] === POS.NOUN || (pos[at] === POS.PROPN && /^\p{Lu}\p{Ll}+s$/u.test(writtenOf(analysis, at)));
}

/** Under a condition: "if there is enough to pay 200,000 false claims" counts nothing. */
function isSupposed(analysis: Analysis, at: number, first: number): boolean {
  const { head, deprel } = analysis.tokens;
  for (let over = head[at]!; over >= first; over = head[over]!) {
    for (let before = first; before < at; before += 1) {
      if (head[before] === over && deprel[before] === REL.mark && SUPPOSING.has(smallFormOf(analysis, before))) return true;
    }
  }
  return false;
}

/** "We help all schools rather than choosing 39 schools": the number is what there is not. */
function isPutAside({ reading: { text }, tokens }: Analysis, at: number, first: number): boolean {
  return INSTEAD.test(text.slice(tokens.start[first], tokens.start[at]));
}

const INSTEAD = /\b(?:rather than|instead of|as opposed to)\s(?:[\p{L}'’-]+\s){0,4}[$€£]?$/iu;
const SUPPOSING = new Set(['if', 'unless', 'whether', 'supposing', 'assuming']);

/** Verbs that give what others say. */
const REPORTING = new Set(['say', 'report', 'claim', 'tell', 'allege', 'suggest', 'write', 'argue', 'pretend', 'assert']);
const OWN = new Set(['i', 'we']);
const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass']]);

/**
 * Of what others are said to say: "the paper reported on its first page that 200,000 people had cheated" counts what the
 * paper counts. Told by the words, since the clause is easily hung on the page.
 */
function isHearsay(analysis: Analysis, at: number, first: number): boolean {
  const { head, deprel, pos } = analysis.tokens;
  let [verb, isThat] = [-1, false];
  for (let before = first; before < at; before += 1) {
    if (pos[before] === POS.PUNCT) verb = -1;
    else if (pos[before] === POS.VERB && REPORTING.has(lemmaOf(analysis, before))) [verb, isThat] = [before, false];
    else isThat ||= smallFormOf(analysis, before) === 'that';
  }
  if (verb < 0 || !isThat) return false;
  for (let before = first; before < verb; before += 1) if (head[before] === verb && SUBJECTS.has(deprel[before]!) && OWN.has(smallFormOf(analysis, before))) return false;
  return true;
}

/** Words that a time of day may follow: a number with a point is a time behind these only. */
const BEFORE_TIME = new Set(['at', 'by', 'until', 'till', 'before', 'after', 'around', 'about', 'from', 'since', 'to', 'the', 'a']);
const CLOCK = new Set(['am', 'pm', 'a.m.', 'p.m.', 'a.m', 'p.m', "o'clock", 'o’clock', 'hrs', 'gmt', 'cet', 'utc', 'est', 'pst']);

/** "By 11.45", "at 9 pm", "half past ten": when, not how many. */
function isTimeOfDay(analysis: Analysis, run: readonly number[], first: number, end: number): boolean {
  const [from, to] = [run[0]!, run.at(-1)!];
  const before = from > first ? smallFormOf(analysis, from - 1) : '';
  if (to + 1 < end && CLOCK.has(smallFormOf(analysis, to + 1))) return true;
  if (before === 'past' || (before === 'to' && from - 1 > first && smallFormOf(analysis, from - 2) === 'quarter')) return true;
  return run.length === 1 && /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/u.test(smallFormOf(analysis, from)) && BEFORE_TIME.has(before);
}

interface Place {
  readonly figure: string;
  readonly measures: string;
  readonly from: number;
  readonly to: number;
  readonly sentence: number;
}

function candidate({ tokens, reading }: Analysis, { figure, measures, from, to, sentence }: Place, score: number): FigureCandidate {
  const [start, end] = [tokens.start[from]!, tokens.end[to]!];
  return { score: figure.startsWith('about ') ? score - INEXACT : score, figure: { figure, measures, text: reading.text.slice(start, end).replace(/\s+/gu, ' '), sentence, start, end } };
}

/** Words behind an amount that lead to what it is: "of our children", "for mental health". */
const LEADS = new Set(['of', 'for', 'in', 'on']);
/** Verbs that say what something costs or comes to. */
const AMOUNTS = new Set(['be', 'cost', 'sell', 'reach', 'total', 'exceed', 'equal', 'earn']);

/**
 * What an amount is said of, and only where the sentence leaves no doubt: the noun it stands before ("50 percent error"), the
 * noun behind "of", "for" or "in", or the subject of which it is said ("the selling price is 25 euros").
 */
function measureOf(analysis: Analysis, from: number, to: number, first: number, end: number, weight: Float64Array): { text: string; worth: number; lead: string } | null {
  const { tokens } = analysis;
  const lead = to + 1 < end && LEADS.has(smallFormOf(analysis, to + 1)) ? to + 2 : to + 1;
  let head = -1;
  for (let at = lead; at < Math.min(end, lead + 5); at += 1) {
    const pos = tokens.pos[at]!;
    if (pos === POS.NOUN || pos === POS.PROPN) head = at;
    else if (head >= 0 || (pos !== POS.ADJ && (lead === to + 1 || (pos !== POS.DET && pos !== POS.PRON)))) break;
  }
  const behind = head >= 0 && isNamed(analysis, head) ? head : -1;
  if (behind >= 0) {
    let start = lead;
    while (start < behind && (tokens.pos[start] === POS.DET || tokens.pos[start] === POS.PRON)) start += 1;
    if (start === behind && OF_WHAT.has(lemmaOf(analysis, behind))) return null;
    // "82% of businesses": without the small word a share of them reads as a kind of them.
    return { text: `${lead === to + 1 ? '' : `${smallFormOf(analysis, to + 1)} `}${textOf(analysis, start, behind)}`, worth: weight[tokens.lemma[behind]!]!, lead: lead === to + 1 ? '' : smallFormOf(analysis, to + 1) };
  }
  const verb = verbOf(analysis, from);
  for (let at = first; verb >= 0 && at < from; at += 1) {
    if (tokens.head[at] !== verb || tokens.deprel[at] !== REL.nsubj || tokens.pos[at] !== POS.NOUN || !isNamed(analysis, at)) continue;
    return { text: withCompounds(analysis, at, first), worth: weight[tokens.lemma[at]!]!, lead: '' };
  }
  return null;
}

/** By themselves they leave open of what: "15 % decline". */
const OF_WHAT = new Set(['decline', 'decrease', 'drop', 'fall', 'growth', 'increase', 'reduction', 'rise', 'cut', 'change', 'difference', 'funding', 'saving', 'share']);

/** Verbs of trade that an amount says the price of, with the word that leads to it. */
const SELLING = new Set(['sell', 'offer', 'make', 'produce']);
const AT_A_PRICE = new Set(['at', 'for']);
/** And what is to be done with an amount. */
const TRADES = new Set([...SELLING, 'buy']);

/** What is bought with an amount or given for it, where no noun says so: "we will sell it at ...", "... to make it". */
function priceOf(analysis: Analysis, from: number, to: number, end: number): { text: string; worth: number; lead: string } | null {
  const { tokens } = analysis;
  const before = from > 0 ? smallFormOf(analysis, from - 1) : '';
  let above = from;
  for (let climbed = 0; climbed < 3 && above >= 0 && tokens.pos[above] !== POS.VERB; climbed += 1) above = tokens.head[above]!;
  if (AT_A_PRICE.has(before) && above >= 0 && SELLING.has(lemmaOf(analysis, above))) return { text: `to ${lemmaOf(analysis, above)} ${before}`, worth: 0, lead: '' };
  if (to + 2 >= end || smallFormOf(analysis, to + 1) !== 'to' || !TRADES.has(lemmaOf(analysis, to + 2))) return null;
  const claim = claimOf(analysis, to + 1, end);
  return claim === null ? null : { text: claim, worth: 0, lead: '' };
}

/** "fifty" of "twelve euros fifty", as it is lettered behind the amount; null where nothing follows. */
function smallCoin(analysis: Analysis, to: number, end: number): string | null {
  if (to + 2 >= end || !UNITS.has(lemmaOf(analysis, to + 1))) return null;
  const value = numeralOf([smallFormOf(analysis, to + 2)]);
  return value !== null && /^[1-9]\d$/u.test(value) ? `.${value}` : null;
}

function isNamed(analysis: Analysis, at: number): boolean {
  const lemma = lemmaOf(analysis, at);
  return analysis.tokens.counts[at] === 1 && !WEAK_LEMMAS.has(lemma) && !NO_MEASURE.has(lemma) && !UNITS.has(lemma);
}

/** The word whose subject an amount is said of: it is the amount's own unit ("is 25 euros") or a verb of cost. */
function verbOf(analysis: Analysis, from: number): number {
  const { tokens } = analysis;
  let at = from;
  for (let climbed = 0; climbed < 3 && at >= 0; climbed += 1) {
    const above = tokens.head[at]!;
    if (tokens.pos[at] !== POS.VERB && hasCopula(analysis, at)) return at;
    if (above >= 0 && tokens.pos[above] === POS.VERB) return AMOUNTS.has(lemmaOf(analysis, above)) ? above : -1;
    at = above;
  }
  return -1;
}

function hasCopula({ tokens }: Analysis, head: number): boolean {
  for (let at = Math.max(0, head - 6); at < head; at += 1) if (tokens.head[at] === head && tokens.deprel[at] === REL.cop) return true;
  return false;
}

function textOf({ tokens, reading }: Analysis, from: number, to: number): string {
  return reading.text.slice(tokens.start[from], tokens.end[to]).replace(/\s+/gu, ' ');
}

/** "selling price": a noun with the nouns that lead it. */
function withCompounds(analysis: Analysis, at: number, first: number): string {
  const { tokens, reading } = analysis;
  let from = at;
  while (from > first && tokens.head[from - 1] === at && (tokens.deprel[from - 1] === REL.compound || tokens.deprel[from - 1] === REL.amod)) from -= 1;
  return reading.text.slice(tokens.start[from], tokens.end[at]).replace(/\s+/gu, ' ');
}
