import type { Analysis } from '../../analysis/analysis.ts';
import { lemmaOf, smallFormOf } from '../../analysis/tagging/tagged.ts';
import { rounded } from '../../analysis/keys/ranking.ts';
import { likelihood, rankingOf } from '../../analysis/learned/ranking.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import { LABEL_LETTERS } from '../../model/limits.ts';
import { normaliseName } from '../../model/names.ts';
import { LABEL_FEATURES, labelPlaces, labelRows, type LabelPlace } from './labelFeatures.ts';
import { deniedIn } from './denied.ts';
import { isOfFamily } from './furtherWords.ts';
import learned from './learned/labels.json' with { type: 'json' };

const RANKING = rankingOf(LABEL_FEATURES, learned);
/** Less likely to be wanted than this, a word is not written; where a quote tells of the topic, a doubtful one only distracts. */
export const MIN = { usual: 0.42, quoted: 0.5 } as const;
/** Of what is said less near to the heading than this, readers do not see what it has to do with it. */
const NEARBY = 0.2;
/** What a label keeps of its chance that is said nowhere near the heading: readers look for it in another topic. It comes behind others then. */
const ELSEWHERE = 0.75;
const NEAR = LABEL_FEATURES.indexOf('near');
/** What people remember they look for nowhere: they smile at it wherever it stands. */
const REMEMBERED = { at: LABEL_FEATURES.indexOf('memorable'), least: 0.8 } as const;
/** A topic with fewer labels has such phrases besides as it could be called by. */
const ENOUGH = 5;

/** Shares from which a label is a piece of what is said: the same word goes before it, or comes after it, or a noun of any kind does. */
const PIECE = { 'same before': 0.5, 'same after': 0.34, 'leads on': 0.67 } as const;
const PIECES = Object.entries(PIECE).map(([name, share]) => ({ at: LABEL_FEATURES.indexOf(name as keyof typeof PIECE), share }));
/** An office, and a quality or a deed by itself. */
const NEVER = (['office', 'quality', 'deed'] as const).map((name) => LABEL_FEATURES.indexOf(name));

/** How likely readers want a label, 0 to 1. */
export interface LabelChance {
  /** Somewhere on the sheet. */
  readonly anywhere: number;
  /** Under the heading of its topic. */
  readonly there: number;
  /** Whether it is said where its topic speaks of the heading. */
  readonly isNear: boolean;
}

/** "Per cent increase": a share without its number. */
const SHARE = /^per ?cent /iu;

/** "Cheap mass" of "cheap mass-produced". */
function isWordGoingOn({ tokens, reading }: Analysis, at: number): boolean {
  return /^-\p{L}/u.test(reading.text.slice(tokens.end[at], tokens.end[at]! + 2));
}

/** Money without an amount. */
const MONEY = new Set(['euro', 'dollar', 'pound', 'cent', 'penny', 'yen', 'franc', 'buck', 'eur', 'usd', 'gbp']);

const UNWANTED: LabelChance = { anywhere: 0, there: 0, isNear: false };

/** Tells of the labels of one text how likely readers want them on the wall; 0 for pieces of something, offices, qualities, deeds, what is said not to be, and whom notes name as who is to do it. */
export function labelJudge(analysis: Analysis): (place: LabelPlace) => (label: GroupKeyWord) => LabelChance {
  const placesOf = labelPlaces(analysis);
  const rowOf = labelRows(analysis, placesOf);
  const tagged = taggedIn(analysis);
  const isDenied = deniedIn(analysis);
  const judged = (label: GroupKeyWord, place: LabelPlace): LabelChance => {
    const row = rowOf(label, place);
    if (label.label === undefined && (tagged.has(label.lemma) || MONEY.has(label.lemma))) return UNWANTED;
    if (NEVER.some((at) => row[at] === 1) || PIECES.some(({ at, share }) => row[at]! >= share)) return UNWANTED;
    const { own, starts } = placesOf(label);
    const text = label.label ?? label.word;
    if (SHARE.test(text) || (!text.includes('-') && starts.filter((at) => isWordGoingOn(analysis, at + own.length - 1)).length * 2 >= starts.length)) return UNWANTED;
    if (isDenied(starts.map((at) => at + own.length - 1))) return UNWANTED;
    const anywhere = rounded(likelihood(RANKING, row));
    const isRemembered = row[REMEMBERED.at]! >= REMEMBERED.least;
    return { anywhere, there: rounded(isRemembered ? anywhere : Math.max(Math.min(anywhere, MIN.usual), anywhere * (ELSEWHERE + (1 - ELSEWHERE) * row[NEAR]!))), isNear: row[NEAR]! >= NEARBY };
  };
  return (place) => {
    const known = new Map<GroupKeyWord, LabelChance>();
    return (label) => {
      const chance = known.get(label) ?? judged(label, place);
      known.set(label, chance);
      return chance;
    };
  };
}

/** Those that readers want, the likeliest first, no two of one family: "foster carers" and "fostering services". @param least chance */
export function bestLabels(labels: readonly GroupKeyWord[], likely: (label: GroupKeyWord) => number, least: number): GroupKeyWord[] {
  const chosen: GroupKeyWord[] = [];
  for (const { label, chance } of labels.map((label) => ({ label, chance: likely(label) })).toSorted((a, b) => b.chance - a.chance)) {
    if (chance < least) break;
    if (!chosen.some((other) => isAkin(label, other))) chosen.push(label);
  }
  return chosen;
}

/** Whether two labels say a word of one family. */
function isAkin(one: GroupKeyWord, other: GroupKeyWord): boolean {
  return wordsOfLabel(one).some((a) => wordsOfLabel(other).some((b) => a === b || isOfFamily(a, b)));
}

/** The words of a label, of one thing and of several (lower case). */
export function wordsOfLabel({ word, label }: GroupKeyWord): string[] {
  return normaliseName(label ?? word).split(/[^\p{L}\p{N}-]+/u).flatMap((each) => [each, each.replace(/s$/u, '')]);
}

/** Labels with further phrases none of whose words stands on the sheet yet. @param said words that do; grows */
export function withSpare(labels: readonly GroupKeyWord[], spare: readonly GroupKeyWord[], likely: (label: GroupKeyWord) => number, said: Set<string>, least: number): GroupKeyWord[] {
  const all = [...labels];
  if (all.length >= ENOUGH) return all;
  for (const label of spare.filter(({ label: text = '' }) => text.includes(' ') && text.length <= LABEL_LETTERS).toSorted((a, b) => likely(b) - likely(a))) {
    if (likely(label) < least) break;
    const words = wordsOfLabel(label);
    if (words.some((word) => said.has(word))) continue;
    for (const word of words) said.add(word);
    all.push(label);
    if (all.length >= ENOUGH) break;
  }
  return all;
}

/** Lemmas that stand in brackets or behind an "at" in half of their places, as notes tell who is to do something: "[pwittrock]". */
function taggedIn(analysis: Analysis): ReadonlySet<string> {
  const { tokens, reading: { text } } = analysis;
  const isTagged = (at: number): boolean => /[@[]/u.test(text.charAt(tokens.start[at]! - 1));
  // By spelling: of what kind a name is taken to be, and so its lemma, differs from place to place.
  const forms = new Map<string, { said: number; tagged: number; readonly lemmas: Set<string> }>();
  for (let at = 0; at < tokens.start.length; at += 1) {
    if (!isTagged(at)) continue;
    const form = smallFormOf(analysis, at);
    forms.set(form, { said: 0, tagged: 0, lemmas: new Set([form]) });
  }
  for (let at = 0; at < tokens.start.length && forms.size > 0; at += 1) {
    const own = forms.get(smallFormOf(analysis, at));
    if (own === undefined) continue;
    own.said += 1;
    own.tagged += isTagged(at) ? 1 : 0;
    own.lemmas.add(lemmaOf(analysis, at));
  }
  return new Set([...forms.values()].flatMap(({ said, tagged, lemmas }) => (tagged * 2 >= said ? [...lemmas] : [])));
}
