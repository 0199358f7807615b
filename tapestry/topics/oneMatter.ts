import type { Analysis } from '../analysis/analysis.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import type { Excerpt, Figure, Quote, Topic, TopicWord } from '../model/topics.ts';
import { focusIn, SAID, type Focus } from './focus.ts';
import { outcomeOf } from '../model/outcomes.ts';
import { longWordsOf, singular } from './longWords.ts';
import type { Sayings } from './sayings.ts';
import { sentencesOf, type Span } from './spans.ts';
import type { TopicPhrase } from './topicPhrases.ts';
import { withoutPassingQuality, wordHeading } from './wordHeading.ts';
import type { Telling } from './topicWords.ts';

/** A heading keeps this of its worth when the topic speaks of it nowhere else; all of it from `ENOUGH` of the topic on: a statement says one thing of it. */
const ASIDE = { statement: 0.1, phrase: 0.25 } as const;
const ENOUGH = { statement: 0.35, phrase: 0.5 } as const;
/** What is left of a heading's worth of which nothing can be quoted: a phrase only names what should be told of it. */
const UNQUOTED = { statement: 0.55, phrase: 0.65 } as const;
/** It has all of its worth when its quotes come to `enough`, each worth less than the one before. */
const QUOTED = { enough: 1.2, next: 0.6 } as const;
/** What a heading is worth that only repeats the title of the sheet. */
const TITLE = 0.1;
/** A statement stands before the phrases when it so likely says what came out, and is worth this share of the best of them; so much of the topic has to speak of it. */
const STATED = { likely: 0.52, share: 0.9, focus: 0.08 } as const;
/** The same where hardly anything is said twice. */
const BRIEFLY = { likely: 0.4, share: 0.45, focus: 0 } as const;
/** A phrase less likely than this is no name of a topic of which something can be quoted that pleases so much. */
const NAMELESS = { name: 0.12, quote: 0.6 } as const;
/** What a thing is to cost or to bring says so itself: where no heading speaks of it, it is told of the whole meeting. */
const PRICE = /^to \p{L}/u;
/** Money "for hospices" is for what the heading names, or stands elsewhere. */
const OF_ANOTHER = /^for \p{L}/u;
/** A name that the quote under it takes up stands over it instead of one of which the quote says nothing, if it is worth this share of it. */
const TAKEN_UP = 0.1;
/** A word keeps this of its weight when it is said nowhere near the heading. */
const ELSEWHERE = 0.2;
/** A quote that takes up no word of the heading above it counts for this. */
const UNNAMED = 0.7;
/** What a quote gains that states what was decided or promised: in so many words, and in others. */
const DECIDED = { surely: 1.5, likely: 0.4 } as const;
/** What of it is kept; asides are what people will say again, whatever it is about. */
const MAX = { quotes: 6, figures: 4, asides: 3, elsewhere: 8 } as const;
/** A quote that takes up no word of the heading has to please this much to stand under it. */
const STRIKING = 0.4;
/** A further quote that pleases less only takes the place of something. */
const MIN_FURTHER = 0.35;

/** All that can be said of a topic. */
interface Said extends Sayings {
  readonly phrases: readonly TopicPhrase[];
  readonly isTitle: (heading: Excerpt) => boolean;
  /** So short that all of it is on one matter: whatever is said in it may stand under its heading. */
  readonly isBrief: boolean;
  /** A few sentences. */
  readonly isShort?: boolean;
}

interface Rated {
  readonly excerpt: Excerpt;
  readonly score: number;
  readonly worth: number;
  readonly focus: Focus;
}

/**
 * What a sheet says of one topic, all of it on the same matter: the heading that most of the topic speaks of, then the
 * quotes, figures and words that are said where the topic speaks of that.
 */
export function onOneMatter(
  analysis: Analysis, spans: readonly Span[], telling: Telling, { headings: statements, quotes, asides, figures, phrases, isTitle, isBrief, isShort = false }: Said,
): Pick<Topic, 'heading' | 'headings' | 'words' | 'quotes' | 'elsewhere' | 'asides' | 'figures' | 'prices'> {
  const focusOf = focusIn(analysis, spans, telling.weight);
  const rated = (kind: keyof typeof SAID) => (each: { readonly excerpt: Excerpt; readonly score: number }): Rated => {
    const focus = focusOf(each.excerpt, SAID[kind]);
    const unquoted = UNQUOTED[kind];
    const quoted = quotes.filter(({ sentence }) => sentence !== each.excerpt.sentence && focus.says(sentence)).map(({ score }) => score).toSorted((a, b) => b - a);
    const worth = quoted.reduce((sum, score, at) => sum + score * QUOTED.next ** at, 0);
    // What is likelier counts for more than that of statements, among which much is likely a little.
    const said = kind === 'statement' ? each.score * Math.sqrt(each.score) : each.score;
    return { ...each, focus, worth: said * (ASIDE[kind] + (1 - ASIDE[kind]) * Math.min(1, focus.share / ENOUGH[kind])) * (unquoted + (1 - unquoted) * Math.min(1, worth / QUOTED.enough)) * (isTitle(each.excerpt) ? TITLE : 1) };
  };
  const best = (each: readonly Rated[]): Rated[] => each.toSorted((a, b) => b.worth - a.worth);
  const stated = best(statements.map(rated('statement')));
  const phrased = best(phrases.map(rated('phrase')));
  const plain = phrased[0] === undefined ? null : withoutPassingQuality(analysis, spans, telling.words, phrased[0].excerpt);
  const named = plain === null || plain === phrased[0]!.excerpt || isTitle(plain) ? phrased : [rated('phrase')({ ...phrased[0]!, excerpt: plain }), ...phrased];
  const least = isShort ? BRIEFLY : STATED;
  const statement = stated.find(({ score, focus: { share } }) => score >= least.likely && share >= least.focus);
  const isStated = statement !== undefined && !isDebate(analysis) && statement.worth >= least.share * (named[0]?.worth ?? 0);
  const all = isStated ? [statement, ...stated.filter((each) => each !== statement), ...named] : [...named, ...stated];
  // A name that nobody would give it says less over a striking quote than nothing.
  const isNamed = isStated || (all[0] !== undefined && !isTitle(all[0].excerpt) && (all[0].score >= NAMELESS.name || !quotes.some(({ score }) => score >= NAMELESS.quote)));
  const under = (order: readonly Rated[], hasName = isNamed): Told => told(analysis, spans, telling, order, { quotes, asides, figures, isBrief, isShort, isTitle, isNamed: hasName, isStated });
  const word = isNamed ? null : wordHeading(analysis, spans, telling.words);
  if (word !== null && !isTitle(word)) return under([rated('phrase')({ excerpt: word, score: NAMELESS.name }), ...all], true);
  const asNamed = under(all);
  const [first] = asNamed.quotes;
  if (isStated || !isNamed || first === undefined || all[0]!.focus.names(first.sentence)) return asNamed;
  const said = ofOne(first.text);
  const takenUp = named.find(({ excerpt, worth }) => worth >= TAKEN_UP * all[0]!.worth && !isTitle(excerpt) && said.includes(ofOne(excerpt.text)));
  return takenUp === undefined ? asNamed : under([takenUp, ...all.filter((each) => each !== takenUp)]);
}

/** How members of a parliament, ministers and those who answer them are called: before a name or behind it, for "AM" alone may be anybody's initials. */
const MEMBER = /\b(?:Hon|Mr|Mrs|Ms|Minister|Secretary|Senator|Councillor|Cllr)\b\.?,? \p{L}|\p{L},? (?:MP|AM|MS|MSP|MLA)\b/u;
/** Whether those who speak hold office: what one of them states is a claim that another denies, and heads nothing. */
function isDebate({ reading: { turns } }: Analysis): boolean {
  const members = turns.filter(({ speaker }) => speaker !== null && MEMBER.test(speaker)).length;
  return members * 2 > turns.length;
}

/** As it is said of one thing: "the system call" takes up "system calls". */
const ofOne = (text: string): string => ` ${text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu)?.map(singular).join(' ') ?? ''} `;

type Told = ReturnType<typeof onOneMatter>;

interface Standing extends Pick<Said, 'quotes' | 'asides' | 'figures' | 'isBrief' | 'isTitle'> {
  readonly isShort: boolean;
  /** The first heading stands on the sheet. */
  readonly isNamed: boolean;
  /** It is a statement. */
  readonly isStated: boolean;
}

/** What stands with the first of some headings. */
function told(analysis: Analysis, spans: readonly Span[], telling: Telling, all: readonly Rated[], { quotes, asides, figures, isBrief, isShort, isTitle, isNamed, isStated }: Standing): Told {
  const headings = isNamed ? all : [];
  const focus = headings[0]?.focus ?? null;
  const isHere = (sentence: number): boolean => focus === null || focus.holds(sentence);
  // A phrase only names what its own sentence tells.
  const others = isStated ? quotes.filter(({ sentence }) => sentence !== all[0]!.excerpt.sentence) : quotes;
  // Who has the floor in a debate speaks of one matter after the other, and so do the points of notes, unless they are few.
  const isFree = focus === null || !(isDebate(analysis) || (analysis.reading.format === 'notes' && !isShort));
  const said = isFree ? others : others.filter(({ text }) => saysWordOf(text, headings[0], isTitle));
  const isSaid = (sentence: number): boolean => focus === null || focus.says(sentence);
  // A statement says something by itself: what is said further away stands under it only where the same speaker goes on.
  const goesOn = (sentence: number): boolean => isHere(sentence) && analysis.sentences.turn[sentence] === analysis.sentences.turn[headings[0]!.excerpt.sentence];
  const isCounted = (figure: Figure): boolean => (isStated ? isSaid(figure.sentence) && (measuresNamed(figure, headings[0]) || goesOn(figure.sentence)) : measuresNamed(figure, headings[0]) ? isHere(figure.sentence) : isFree && (focus === null || focus.names(figure.sentence)) && !OF_ANOTHER.test(figure.measures));
  const wider = isStated ? [goesOn] : [isHere, () => isBrief];
  const spoken = [isSaid, ...wider].map((isFit) => said.filter(({ sentence, score }) => isFit(sentence) && (isFit === isSaid || score >= (isShort ? MIN_FURTHER : STRIKING)))).find((fit) => fit.length > 0) ?? [];
  // What is said a little further from the heading stands there by itself only: beside others it would look misplaced.
  const near = spoken.length > 0 && isSaid(spoken[0]!.sentence) ? spoken : spoken.slice(0, 1);
  const decided = said.filter((each) => !near.includes(each) && (!isStated || isHere(each.sentence)) && outcomeOf(each.text) === 1);
  const chosen = namedFirst([...near, ...decided], focus).filter((each, at) => isWorthIt(each, at, focus)).slice(0, MAX.quotes);
  const counted = figuresFirst(figures.filter((figure) => !isQuoted(figure, chosen[0])).filter((figure) => (PRICE.test(figure.measures) ? focus !== null && isHere(figure.sentence) : isCounted(figure))), headings[0]).slice(0, MAX.figures);
  const isStanding = isNamed && !takesBack(chosen[0], headings[0]?.excerpt);
  return {
    heading: isStanding ? headings[0]?.excerpt ?? null : null,
    headings: all.slice(isStanding ? 1 : 0).map(({ excerpt }) => excerpt),
    words: focus === null || isShort ? telling.words : weighedAnew(analysis, spans, telling.words, focus),
    quotes: chosen,
    elsewhere: others.filter((each) => each.score >= STRIKING && !chosen.includes(each)).slice(0, MAX.elsewhere),
    // Who speaks for the record sounds bold, and only says what the topics say.
    asides: (isDebate(analysis) ? [] : asides).filter((aside) => [...chosen, ...counted].every(({ start, end }) => start >= aside.end || end <= aside.start)).slice(0, MAX.asides),
    figures: counted,
    prices: figures.filter((figure) => PRICE.test(figure.measures) && !counted.includes(figure) && !isQuoted(figure, chosen[0])),
  };
}

/** "No special colour" under "special colour": what was settled stands by itself then. */
function takesBack(quote: Quote | undefined, heading: Excerpt | undefined): boolean {
  return quote !== undefined && heading !== undefined && ` ${quote.text.toLowerCase()}`.includes(` no ${heading.text.toLowerCase()}`);
}

function decidedness(text: string): number {
  const strength = outcomeOf(text);
  return strength * (strength === 1 ? DECIDED.surely : DECIDED.likely);
}

/** What was decided first, then quotes that take up a word of the heading before such as are only said close to it, unless those please much more. */
function namedFirst(quotes: readonly Quote[], focus: Focus | null): Quote[] {
  const worth = ({ sentence, score, text }: Quote): number => score * (focus === null || focus.names(sentence) ? 1 : UNNAMED) * (1 + decidedness(text));
  return quotes.toSorted((a, b) => worth(b) - worth(a));
}

/** Prices first, then what measures something that the heading names. */
function figuresFirst(figures: readonly Figure[], heading: Rated | undefined): Figure[] {
  const rank = (figure: Figure): number => (PRICE.test(figure.measures) ? 0 : measuresNamed(figure, heading) ? 1 : 2);
  return figures.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether the quote that stands there says a figure itself. */
function isQuoted({ figure, start, end }: Figure, quote: Quote | undefined): boolean {
  if (quote !== undefined && start < quote.end && end > quote.start) return true;
  const digits = /\d[\d.,]*/u.exec(figure)?.[0].replace(/[.,]$/u, '');
  return digits !== undefined && quote !== undefined && (quote.text.match(/\d[\d.,]*/gu) ?? []).some((own) => own.replace(/[.,]$/u, '') === digits);
}

/**
 * Whether a text says a word of a heading, of one thing or of several.
 * @param isTitle then one that is not in the title too, where the heading has such: in minutes of releases a "release" is no release note yet
 */
function saysWordOf(text: string, heading: Rated | undefined, isTitle: Said['isTitle'] = () => false): boolean {
  const named = longWordsOf(heading?.excerpt.text ?? '');
  const own = named.filter((word) => !isTitle({ ...heading!.excerpt, text: word }));
  return longWordsOf(text).some((word) => (own.length > 0 ? own : named).includes(word));
}

/** Whether a figure measures what a heading names; a count of "indigenous Canadians" does not under "Italian Canadians", an amount says itself what it is for. */
function measuresNamed({ figure, measures }: Figure, heading: Rated | undefined): boolean {
  if (!COUNT.test(figure)) return saysWordOf(measures, heading);
  const named = longWordsOf(heading?.excerpt.text ?? '');
  const words = measures.toLowerCase().match(/\p{L}+/gu)?.map(singular) ?? [];
  const isOfOthers = (at: number): boolean => named.length > 1 && words[at] === named.at(-1) && longWordsOf(words[at - 1] ?? '').some((before) => !named.includes(before));
  return words.some((word, at) => named.includes(word) && !isOfOthers(at));
}

/** A number by itself, as against money and shares. */
const COUNT = /^(?:about )?[\d.,]+$/iu;

/** A further quote has to please, one that takes up no word of the heading has to strike, unless it says what was decided. */
function isWorthIt({ score, sentence, text }: Quote, at: number, focus: Focus | null): boolean {
  const isNamed = focus === null || focus.names(sentence) || outcomeOf(text) === 1;
  return isNamed ? at === 0 || score >= MIN_FURTHER : score >= STRIKING;
}

/** Words that are said near the heading come first. */
function weighedAnew({ tokens, sentences, lemmas }: Analysis, spans: readonly Span[], words: readonly TopicWord[], { holds: isHere }: Focus): TopicWord[] {
  const said = new Map<string, { here: number; all: number }>(words.map(({ lemma }) => [lemma, { here: 0, all: 0 }]));
  for (const sentence of sentencesOf(spans)) {
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      const places = said.get(lemmas[tokens.lemma[at]!]!);
      if (places === undefined) continue;
      places.all += 1;
      if (isHere(sentence)) places.here += 1;
    }
  }
  const weighed = words.map((word) => {
    const { here, all } = said.get(word.lemma)!;
    return { ...word, weight: word.weight * (ELSEWHERE + (1 - ELSEWHERE) * (here / Math.max(1, all))) };
  }).toSorted((a, b) => b.weight - a.weight);
  const most = weighed[0]?.weight ?? 1;
  return weighed.map((word) => ({ ...word, weight: rounded(word.weight / most) }));
}
