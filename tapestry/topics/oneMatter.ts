import type { Analysis } from '../analysis/analysis.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import type { Excerpt, Figure, Quote, Topic, TopicSpan, TopicWord } from '../model/topics.ts';
import { focusIn, SAID, type Focus } from './focus.ts';
import { outcomeOf } from './outcomes.ts';
import { STRIKING, type Sayings } from './sayings.ts';
import type { TopicPhrase } from './topicPhrases.ts';
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
/** What a thing is to cost or to bring says so itself, wherever the topic says it. */
const PRICE = /^to \p{L}/u;
/** Money "for hospices" is for what the heading names, or stands elsewhere. */
const OF_ANOTHER = /^for \p{L}/u;
/** A word keeps this of its weight when it is said nowhere near the heading. */
const ELSEWHERE = 0.2;
/** A quote that takes up no word of the heading above it counts for this. */
const UNNAMED = 0.85;
/** What a quote gains that states what was decided or promised: in so many words, and in others. */
const DECIDED = { surely: 1.5, likely: 0.4 } as const;
/** What of it is kept; asides are striking things that a topic says beside its heading. */
const MOST = { quotes: 6, figures: 4, asides: 3 } as const;
/** A further quote that pleases less only takes the place of something. */
const LEAST_FURTHER = 0.35;

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
  analysis: Analysis, span: Pick<TopicSpan, 'from' | 'to'>, telling: Telling, { headings: statements, quotes, asides, figures, phrases, isTitle, isBrief, isShort = false }: Said,
): Pick<Topic, 'heading' | 'headings' | 'words' | 'quotes' | 'asides' | 'figures'> {
  const focusOf = focusIn(analysis, span, telling.weight);
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
  const [stated, named] = [best(statements.map(rated('statement'))), best(phrases.map(rated('phrase')))];
  const least = isShort ? BRIEFLY : STATED;
  const statement = stated.find(({ score, focus: { share } }) => score >= least.likely && share >= least.focus);
  const isStated = statement !== undefined && statement.worth >= least.share * (named[0]?.worth ?? 0);
  const all = isStated ? [statement, ...stated.filter((each) => each !== statement), ...named] : [...named, ...stated];
  // A name that nobody would give it says less over a striking quote than nothing.
  const isNamed = isStated || (all[0]?.score ?? 0) >= NAMELESS.name || !quotes.some(({ score }) => score >= NAMELESS.quote);
  const headings = isNamed ? all : [];
  const focus = headings[0]?.focus ?? null;
  const isHere = (sentence: number): boolean => focus === null || focus.holds(sentence);
  // A phrase only names what its own sentence tells.
  const said = isStated ? quotes.filter(({ sentence }) => sentence !== statement.excerpt.sentence) : quotes;
  const isSaid = (sentence: number): boolean => focus === null || focus.says(sentence);
  // A statement says something by itself: what is said further away stands under it only where the same speaker goes on.
  const goesOn = (sentence: number): boolean => isHere(sentence) && analysis.sentences.turn[sentence] === analysis.sentences.turn[headings[0]!.excerpt.sentence];
  const isCounted = (figure: Figure): boolean => (isStated ? isSaid(figure.sentence) && (measuresNamed(figure, headings[0]?.excerpt) || goesOn(figure.sentence)) : measuresNamed(figure, headings[0]?.excerpt) ? isHere(figure.sentence) : isSaid(figure.sentence) && !OF_ANOTHER.test(figure.measures));
  const wider = isStated ? [goesOn] : [isHere, () => isBrief];
  const spoken = [isSaid, ...wider].map((isFit) => said.filter(({ sentence, score }) => isFit(sentence) && (isFit === isSaid || score >= STRIKING))).find((fit) => fit.length > 0) ?? [];
  // What is said a little further from the heading stands there by itself only: beside others it would look misplaced.
  const near = spoken.length > 0 && isSaid(spoken[0]!.sentence) ? spoken : spoken.slice(0, 1);
  const decided = said.filter((each) => !near.includes(each) && (!isStated || isHere(each.sentence)) && outcomeOf(each.text) === 1);
  const beside = [...said.filter(({ sentence, score }) => !isSaid(sentence) && score >= STRIKING), ...asides].toSorted((a, b) => b.score - a.score);
  return {
    heading: headings[0]?.excerpt ?? null,
    headings: all.slice(isNamed ? 1 : 0).map(({ excerpt }) => excerpt),
    words: focus === null ? telling.words : weighedAnew(analysis, span, telling.words, focus),
    quotes: namedFirst([...near, ...decided], focus).filter((each, at) => isWorthIt(each, at, focus)).slice(0, MOST.quotes),
    asides: beside.slice(0, MOST.asides),
    figures: figuresFirst(figures.filter((figure) => isBrief || PRICE.test(figure.measures) || isCounted(figure)), headings[0]?.excerpt).slice(0, MOST.figures),
  };
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
function figuresFirst(figures: readonly Figure[], heading: Excerpt | undefined): Figure[] {
  const rank = (figure: Figure): number => (PRICE.test(figure.measures) ? 0 : measuresNamed(figure, heading) ? 1 : 2);
  return figures.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether a figure measures something that a heading names, in whatever number. */
function measuresNamed({ measures }: Figure, heading: Excerpt | undefined): boolean {
  const [own, named] = [measures, heading?.text ?? ''].map((text) => text.toLowerCase().match(/\p{L}{4,}/gu)?.map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '')) ?? []);
  return own!.some((word) => named!.includes(word));
}

/** A further quote has to please, one that takes up no word of the heading has to strike, unless it says what was decided. */
function isWorthIt({ score, sentence, text }: Quote, at: number, focus: Focus | null): boolean {
  const isNamed = focus === null || focus.names(sentence) || outcomeOf(text) === 1;
  return isNamed ? at === 0 || score >= LEAST_FURTHER : score >= STRIKING;
}

/** Words that are said near the heading come first. */
function weighedAnew({ tokens, sentences, lemmas }: Analysis, { from, to }: Pick<TopicSpan, 'from' | 'to'>, words: readonly TopicWord[], { holds: isHere }: Focus): TopicWord[] {
  const said = new Map<string, { here: number; all: number }>(words.map(({ lemma }) => [lemma, { here: 0, all: 0 }]));
  for (let sentence = from; sentence < to; sentence += 1) {
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
