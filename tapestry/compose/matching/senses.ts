import { DEPREL, UPOS, type Analysis } from '../../analysis/analysis.ts';
import { writtenOf } from '../../analysis/tagging/tagged.ts';
import { spellingsOf } from './spellingsOf.ts';
import senses from './senses.json' with { type: 'json' };

/** The company in which a word means its picture: named by hand, and what GloVe finds near to that. */
export interface Company {
  readonly own: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
}

const ALONE: ReadonlySet<string> = new Set(senses.alone);
const NAMES: ReadonlySet<string> = new Set(senses.names);
const COMPOUNDS: ReadonlySet<string> = new Set(senses.compounds);
const COMPANIES: ReadonlyMap<string, Company> = new Map(
  Object.entries(senses.senses).map(([key, { own, near }]) => [key, { own: new Set(own), near: new Set(near) }]),
);

/** Whether a word needs its own part of speech: "the train" says nothing of "to train". */
export function needsPartOfSpeech(word: string): boolean {
  return ALONE.has(word);
}

/** The company a word of a symbol (by its id) needs; none for a word that means one thing, and for people's own symbols. */
export function companyOf(symbolId: string, word: string): Company | undefined {
  return COMPANIES.get(`${symbolId} ${word}`);
}

/** Words of company in the sentence of a token and its neighbours: one named by hand is enough, of the others it takes two. */
export function keepsCompany(analysis: Analysis, token: number, sentence: number, { own, near }: Company): boolean {
  const { first, end } = analysis.sentences;
  const from = first[Math.max(0, sentence - 1)] ?? 0;
  const to = end[Math.min(end.length - 1, sentence + 1)] ?? 0;
  const found = new Set<string>();
  for (let at = from; at < to; at++) {
    if (at === token) continue;
    for (const word of spellingsOf(analysis, at)) {
      if (own.has(word)) return true;
      if (near.has(word)) found.add(word);
    }
  }
  return found.size > 1;
}

/** What stands in front of a person's name or office. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'mx', 'dr', 'prof', 'professor', 'madam', 'madame', 'sir']);
const VOCATIVE = DEPREL.indexOf('vocative');

/** Lower-case words of the speakers' names. */
export function peopleOf({ reading }: Analysis): Set<string> {
  const names = new Set(reading.turns.map(({ speaker }) => speaker ?? ''));
  return new Set([...names].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)));
}

/** "Mr. Chair" and "Chair, may I?" speak of no armchair, and Rose is no flower where a Rose speaks. */
export function namesPerson(analysis: Analysis, token: number, people: ReadonlySet<string>): boolean {
  if (analysis.tokens.deprel[token] === VOCATIVE) return true;
  if (isTaggedName(analysis, token) && people.has(spellingsOf(analysis, token)[1])) return true;
  const before = spellingsOf(analysis, token - 1)[1] === '.' ? token - 2 : token - 1;
  return TITLES.has(spellingsOf(analysis, before)[1].replace('.', ''));
}

/** A common word inside a name of several words, or one that is a name by itself: House of Commons, Wall Street, Sun. */
export function isInsideName(analysis: Analysis, token: number, first: number, end: number): boolean {
  if (!hasCapital(analysis, token) || token === first || isTitleCase(analysis, first, end)) return false;
  if (NAMES.has(spellingsOf(analysis, token)[0])) return true;
  const inName = (at: number): boolean => at > first && at < end && hasCapital(analysis, at) && isTaggedName(analysis, at);
  const across = (at: number, step: number): boolean => isSmallWord(analysis, at) && inName(at + step);
  return inName(token - 1) || inName(token + 1) || across(token + 1, 1) || across(token - 1, -1);
}

/** The head of a compound that is no kind of it: a search engine is no engine. */
export function isMisleadingHead(analysis: Analysis, token: number): boolean {
  const [lemma] = spellingsOf(analysis, token);
  return spellingsOf(analysis, token - 1).some((before) => COMPOUNDS.has(`${before} ${lemma}`));
}

const isTaggedName = ({ tokens }: Analysis, token: number): boolean => UPOS[tokens.pos[token] ?? -1] === 'PROPN';

const hasCapital = (analysis: Analysis, token: number): boolean => /^\p{Lu}\p{Ll}/u.test(writtenOf(analysis, token));

const isSmallWord = (analysis: Analysis, token: number): boolean => ['of', 'and', 'for', 'the', '&'].includes(writtenOf(analysis, token));

/** A heading, in which capitals say nothing: more than seven of ten long words have one. */
function isTitleCase(analysis: Analysis, first: number, end: number): boolean {
  let [capitals, words] = [0, 0];
  for (let at = first; at < end; at++) {
    if (!/^\p{L}{4,}/u.test(writtenOf(analysis, at))) continue;
    words += 1;
    if (hasCapital(analysis, at)) capitals += 1;
  }
  return capitals * 10 > words * 7;
}
