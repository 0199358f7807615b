import { POS } from './partsOfSpeech.ts';

/** What the tagger makes of a word and what it should be; source: errors seen in transcripts. */
interface Repair {
  readonly pos: number;
  readonly lemma: string;
}

const same = (pos: number, words: string): [string, Repair][] => words.trim().split(/\s+/).map((word) => [word, { pos, lemma: word }]);

/** By the written form in lower case, whatever the context. */
export const REPAIRED_FORMS: ReadonlyMap<string, Repair> = new Map<string, Repair>([
  ...same(POS.INTJ, `um umm uh uhh uhm erm er hm hmm hmmm mm mmm mm-hmm mmhmm mhm uh-huh ah ahh eh huh ugh oops whoa ooh wow ha haha 'kay yeah yep yup nope nah`),
  ['kinda', { pos: POS.ADV, lemma: 'kinda' }],
  ['sorta', { pos: POS.ADV, lemma: 'sorta' }],
  ["'cause", { pos: POS.SCONJ, lemma: 'because' }],
  ["'em", { pos: POS.PRON, lemma: 'they' }],
]);

/** By the written form in lower case, for nouns only. */
export const REPAIRED_NOUNS: ReadonlyMap<string, string> = new Map([
  ['data', 'data'], ['datum', 'data'], ['media', 'media'], ['analyses', 'analysis'], ['analysis', 'analysis'],
  ['criteria', 'criterion'], ['news', 'news'], ['lens', 'lens'], ['lenses', 'lens'], ['bus', 'bus'], ['gas', 'gas'],
  ['bases', 'base'], ['axes', 'axis'], ['buses', 'bus'], ['gases', 'gas'], ['plus', 'plus'], ['focus', 'focus'],
  ['us', 'us'], ['politics', 'politics'], ['physics', 'physics'], ['mathematics', 'mathematics'], ['statistics', 'statistic'],
  ['economics', 'economics'], ['electronics', 'electronics'], ['logistics', 'logistics'], ['ethics', 'ethics'],
  ['series', 'series'], ['species', 'species'], ['headquarters', 'headquarters'], ['premises', 'premises'],
  ['savings', 'saving'], ['belongings', 'belongings'], ['glasses', 'glasses'], ['scissors', 'scissors'], ['trousers', 'trousers'],
  ['apps', 'app'], ['emails', 'email'], ['e-mails', 'e-mail'], ['websites', 'website'], ['wifi', 'wifi'],
]);
