import { UPOS, type Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf, writtenOf } from '../analysis/tagging/tagged.ts';
import { PARTS_OF_SPEECH } from '../model/vocabulary.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { GENERIC_HEADS } from '../analysis/words/stopWords.ts';
import { bareNounsIn } from './bareNouns.ts';
import { misheardIn } from './misheard.ts';
import { amountOf, isNumberWord, isScale, numeralOf } from './numerals.ts';
import { isKnownWord } from './vividWords.ts';

const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass']]);
/** "something what people want", "some certain complications", "the later on". */
const SLIPS = /\b(?:something|anything|everything|thing|things|all) what\b|\bsome certain\b|\b(?:a|the) (?:later|sooner|earlier) (?:on|in|at)\b|\bthat['’]s \w+s (?:a|the)\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\d/iu;
/** "The to have to numbers", "the built the tree": an article that leads to nothing. */
const LED_ASTRAY = /\b(?:the|my|our|your|their) (?:to|of|is|are|was|were|and|or|but|we|you|they|if|that)(?![\p{L}-])|\b(?:the|a|an) (?:built|made|took|got|did|found|kept|sent|said|went|came|saw|knew) (?:the|a|an)\b/iu;
/** "Not good very good", "they've have come", "should we do make them big": a word too many, where somebody began anew. */
const ONE_TOO_MANY = /\b(?!more\b)(\p{L}{3,}) (?:very|really|so|quite|too) \1\b|['’]ve have\b|\b(?:can|could|will|would|should|shall|may|might|must)(?: (?:I|you|we|they|he|she|it|not|also|just))? do (?:make|take|have|get|give|put|use|go|be|keep|let)\b/iu;
/** "Take notes and Well who", "I'm trying to So there was a paper": somebody begins anew in the middle. */
const BEGUN_ANEW = /\b(?:and|or|but|to|the|of|because|with|for|is|are) (?:Well|So|Okay|Yeah|Yes|And|But|Oh)\b/u;
/** Asked, and written as if it were told: its mark or its beginning was lost. */
const ASKED = /^you have any\b[^?]*[.!]$|^(?:is|are|was|were|do|does|did|have|has|can|could|will|would|should|shall) (?:the|this|that|these|those|it|they|we|you|he|she|I|there|your|our|my)\b[^?]*[.!]$/iu;
/** Told, and asked only for assent: "You put a menu in the LCD?" */
const ASSENT = /^You (?!know|mean)\p{Ll}+ (?:\S+ ){1,6}\S+\?$/u;
/** "The first was the status." */
const COUNTED_OFF = /^The (?:first|second|third|last|next|other|latter|former)(?: one| thing| point)? (?:is|was)\b/iu;
const NOT_NOW = new Set(['first', 'second', 'third', 'last', 'other', 'former', 'latter', 'same', 'next', 'previous', 'later']);
const POINTERS = new Set(['case', 'one', 'point', 'example', 'thing', 'slide', 'picture', 'sentence', 'part', 'page', 'line', 'row', 'column', 'side']);

/** Tells of statements of one text whether they are garbled: misheard, or said by somebody who lost words on the way. */
export type GarbledJudge = (tokens: readonly number[], text: string) => boolean;

/** @param said how often the text says each lemma */
export function garbledIn(analysis: Analysis, said: Int32Array): GarbledJudge {
  const tests: readonly GarbledTest[] = [
    (tokens, index) => isDeniedInPast(analysis, tokens, index),
    (tokens, index) => isSaidInTwoForms(analysis, tokens, index),
    halfWordsIn(analysis, said),
    (tokens, index) => isNoVerb(analysis, tokens[index]!, said),
    (tokens, index) => lacksAuxiliary(analysis, tokens, tokens[index]!),
    (tokens, index) => isNoParticiple(analysis, tokens, index),
    (tokens, index) => areDoersTwice(analysis, tokens, index),
    (tokens, index) => pointsElsewhere(analysis, tokens, index),
    (tokens, index) => isLabelled(analysis, tokens, index),
    (tokens, index) => disagrees(analysis, tokens, index),
    (tokens, index) => isHalfVerb(analysis, tokens[index]!, said),
    (tokens, index) => isBegunAgain(analysis, tokens[index]!),
    (tokens, index) => saysTwice(analysis, tokens, tokens[index]!),
    (tokens, index) => ranTogether(analysis, tokens, index),
  ];
  const [hasBareNoun, isMisheard] = [bareNounsIn(analysis), misheardIn(analysis)];
  return (tokens, text) => isGarbledText(text) || tokens.some((_, index) => tests.some((test) => test(tokens, index))) || hasBareNoun(tokens) || isMisheard(tokens);
}

/** What tells of the token at an index of a statement that the statement is garbled. */
type GarbledTest = (tokens: readonly number[], index: number) => boolean;

/** What the wording alone tells. */
function isGarbledText(text: string): boolean {
  if (SLIPS.test(text) || LED_ASTRAY.test(text) || BEGUN_ANEW.test(text) || ONE_TOO_MANY.test(text) || exceedsWhole(text)) return true;
  return text.split(/(?<=[.?!])\s+/u).some((part) => ASKED.test(part) || ASSENT.test(part) || COUNTED_OFF.test(part));
}

/** "Twenty of twelve and a half": more than there are of it. */
function exceedsWhole(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/u);
  return words.some((word, at) => {
    if (word !== 'of') return false;
    const [part, whole] = [numeralOf(numberBefore(words, at)), numeralOf(numberFrom(words, at + 1))];
    return part !== null && whole !== null && amountOf(part) > amountOf(whole);
  });
}

const isNumeral = (word: string | undefined): boolean => word !== undefined && (/^\d(?:[\d.,]*\d)?$/u.test(word) || isNumberWord(word));

/** The words of the number that ends before a place. */
function numberBefore(words: readonly string[], end: number): string[] {
  let from = end;
  while (isNumeral(words[from - 1])) from -= 1;
  return words.slice(from, end);
}

/** The words of the number that begins at a place; a mark ends it. */
function numberFrom(words: readonly string[], from: number): string[] {
  const number: string[] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]!.replace(/[.,;:?!]$/u, '');
    if (!isNumeral(word)) break;
    number.push(word);
    if (word !== words[at]) break;
    if (words[at + 1] === 'and' && isScale(word) && isNumeral(words[at + 2])) at += 1;
  }
  return number;
}

/** "It didn't actually made things worse": whether it did, nothing tells. */
function isDeniedInPast(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const at = tokens[index]!;
  if (!/^(?:do|does|did)$/u.test(smallFormOf(analysis, at)) || !/^n['’]t$|^not$/u.test(smallFormOf(analysis, tokens[index + 1] ?? -1))) return false;
  const verb = tokens.slice(index + 2, index + 4).find((own) => analysis.tokens.pos[own] !== POS.ADV);
  return verb !== undefined && analysis.tokens.pos[verb] === POS.VERB && /(?:ed|made|took|went|got|came|saw|said|did|had)$/u.test(smallFormOf(analysis, verb)) && smallFormOf(analysis, verb) !== lemmaOf(analysis, verb);
}

/** "Before he hang hung up", "the trendy the trends": a word in the wrong form, then in the right one. */
function isSaidInTwoForms(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const { pos, lemma } = analysis.tokens;
  const [at, next, second, last] = [tokens[index]!, tokens[index + 1] ?? -1, tokens[index + 2] ?? -1, tokens[index + 3] ?? -1];
  const [form, after] = [smallFormOf(analysis, at), smallFormOf(analysis, next)];
  if (pos[at] === POS.VERB && lemma[at] === lemma[next] && form !== after && pos[next] !== POS.PUNCT) return true;
  const isAnew = smallFormOf(analysis, at) === 'the' && smallFormOf(analysis, second) === 'the';
  return isAnew && smallFormOf(analysis, next).slice(0, SAME_BEGINNING) === smallFormOf(analysis, last).slice(0, SAME_BEGINNING) && smallFormOf(analysis, next).length > SAME_BEGINNING && smallFormOf(analysis, next) !== smallFormOf(analysis, last);
}

/** "It's not wer worse", "an actu really deep difference": a few letters that nobody knows, said once, with which other words of the text begin. */
function halfWordsIn(analysis: Analysis, said: Int32Array): GarbledTest {
  const beginsAnother = beginningsOf(analysis.lemmas);
  return (tokens, index) => {
    const at = tokens[index]!;
    const form = smallFormOf(analysis, at);
    if (!WORDS_OF_MEANING.has(analysis.tokens.pos[at]!) || !/^\p{Ll}{3,5}$/u.test(writtenOf(analysis, at)) || said[analysis.tokens.lemma[at]!]! > 1) return false;
    const isWhole = isSaidWhole(analysis, tokens, index);
    if (!isWhole && (isKnownWord(form) || isKnownWord(lemmaOf(analysis, at)))) return false;
    if (PARTS_OF_SPEECH.some((part) => (!isWhole || part === UPOS[analysis.tokens.pos[at]!]) && ordinaryPerMillion(lemmaOf(analysis, at), part) > 1)) return false;
    return beginsAnother(form);
  };
}

/** So many words further on somebody says whole what he only began. */
const SAID_WHOLE_WITHIN = 4;

/** "Doesn't have to nee doesn't need": a rare word that dictionaries have, and soon a longer one that begins with it. */
function isSaidWhole(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const form = smallFormOf(analysis, tokens[index]!);
  return tokens.slice(index + 1, index + 1 + SAID_WHOLE_WITHIN).some((next) => smallFormOf(analysis, next).length > form.length && smallFormOf(analysis, next).startsWith(form));
}

/** Tells of a word whether one of others begins with it and goes on: in their order it is the next one. */
function beginningsOf(lemmas: readonly string[]): (word: string) => boolean {
  const sorted = lemmas.toSorted();
  return (word) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! <= word) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(word) ?? false;
  };
}

const WORDS_OF_MEANING: ReadonlySet<number> = new Set([POS.NOUN, POS.VERB, POS.ADJ, POS.ADV, POS.PROPN, POS.X]);

/** Letters that two forms of one word begin with. */
const SAME_BEGINNING = 4;

/** "You have to spea fill out the form": the beginning of a verb, said once. */
function isHalfVerb(analysis: Analysis, at: number, said: Int32Array): boolean {
  const word = smallFormOf(analysis, at);
  return analysis.tokens.pos[at] === POS.VERB && /^\p{Ll}{2,5}$/u.test(word) && analysis.tokens.pos[at + 1] === POS.VERB && said[analysis.tokens.lemma[at]!]! <= 1 && !isKnownWord(lemmaOf(analysis, at)) && ordinaryPerMillion(lemmaOf(analysis, at), 'VERB') <= 1;
}

/** "Audio and vide video": a word that nobody knows, begun again and said whole; "a pro post-process": any, of a compound. */
function isBegunAgain(analysis: Analysis, at: number): boolean {
  const { pos } = analysis.tokens;
  if (at + 1 >= pos.length || pos[at] === POS.PROPN || pos[at + 1] === POS.PUNCT) return false;
  const [word, next] = [smallFormOf(analysis, at), smallFormOf(analysis, at + 1)];
  if (word.length <= 2) return false;
  if (next.includes(`-${word}`)) return true;
  return next.length > word.length && next.startsWith(word) && !isKnownWord(word) && ordinaryPerMillion(lemmaOf(analysis, at), 'NOUN') <= 1;
}

const FINITE = new Set(['is', 'are', 'was', 'were', 'am', "'s", '’s', "'re", '’re', "'m", '’m']);

/** "Or is are you here", "is everyone's called": two forms of "to be" for one thing said. */
function saysTwice(analysis: Analysis, tokens: readonly number[], at: number): boolean {
  const { pos, head } = analysis.tokens;
  if (pos[at] !== POS.AUX || !FINITE.has(smallFormOf(analysis, at))) return false;
  return tokens.some((other) => other > at && head[other] === head[at] && pos[other] === POS.AUX && FINITE.has(smallFormOf(analysis, other)));
}

const [ONE, SEVERAL] = [new Set(['this', 'that', 'a', 'an']), new Set(['these', 'those'])];

/** "That things", "these thing": an article that counts otherwise than its noun does. */
function disagrees(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const [at, noun] = [tokens[index]!, tokens[index + 1] ?? -1];
  if (noun < 0 || analysis.tokens.pos[at] !== POS.DET || analysis.tokens.pos[noun] !== POS.NOUN || analysis.tokens.head[at] !== noun) return false;
  const [form, said, alone] = [smallFormOf(analysis, at), smallFormOf(analysis, noun), lemmaOf(analysis, noun)];
  return ONE.has(form) ? said === `${alone}s` : SEVERAL.has(form) && said === alone && ordinaryPerMillion(said, 'NOUN') > 1 && !/(?:s|people|folk|sheep|fish|data|criteria|media|police|men|women|children|feet)$/u.test(said);
}

/** "Presentate": a verb made of a verb, that no dictionary has and that is said once. */
function isNoVerb(analysis: Analysis, at: number, said: Int32Array): boolean {
  const { pos, lemma } = analysis.tokens;
  const word = lemmaOf(analysis, at);
  const stem = /^(\p{Ll}{4,})(?:ate|ify|i[sz]e)$/u.exec(word)?.[1];
  if (pos[at] !== POS.VERB || stem === undefined || said[lemma[at]!]! > 1) return false;
  return ordinaryPerMillion(word, 'VERB') <= 1 && !isKnownWord(word) && ordinaryPerMillion(stem, 'VERB') > 1;
}

/** "It not really going": a form in -ing with a subject and no "is" or "was". */
function lacksAuxiliary(analysis: Analysis, tokens: readonly number[], at: number): boolean {
  const { pos, deprel, head } = analysis.tokens;
  if (pos[at] !== POS.VERB || head[at] !== -1 || !smallFormOf(analysis, at).endsWith('ing') || smallFormOf(analysis, at) === lemmaOf(analysis, at)) return false;
  const own = tokens.filter((each) => head[each] === at);
  return own.some((each) => SUBJECTS.has(deprel[each]!) && each < at && pos[each] === POS.PRON) && !tokens.some((each) => each < at && lemmaOf(analysis, each) === 'be');
}

/** Participles that are written like the verb itself. */
const ALIKE = new Set(['beat', 'become', 'bet', 'bid', 'burst', 'cast', 'come', 'cost', 'cut', 'hit', 'hurt', 'let', 'overcome', 'put', 'quit', 'read', 'run', 'set', 'shut', 'split', 'spread', 'upset']);

/** "Users are want a button", "the system is use the energy": after a form of "be" a verb has another ending ("all you have to do is touch it" has not). */
function isNoParticiple(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const [at, before] = [tokens[index]!, tokens[index - 1]];
  if (before === undefined || analysis.tokens.pos[at] !== POS.VERB || !FINITE.has(smallFormOf(analysis, before))) return false;
  if (smallFormOf(analysis, at) !== lemmaOf(analysis, at) || ALIKE.has(lemmaOf(analysis, at))) return false;
  return !tokens.slice(0, index - 1).some((each) => lemmaOf(analysis, each) === 'do');
}

/** Those who do something. */
const DOERS = /(?:er|or|ist|ian)s$/u;

/** "A lot of losers users": one of the two was a slip. */
function areDoersTwice(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const next = tokens[index + 1];
  return next !== undefined && [tokens[index]!, next].every((at) => analysis.tokens.pos[at] === POS.NOUN && DOERS.test(smallFormOf(analysis, at)) && smallFormOf(analysis, at) !== lemmaOf(analysis, at));
}

/** "In the first case", "the other one": said of what was pointed at before. */
function pointsElsewhere(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  if (index < 2) return false;
  const [article, which, noun] = [tokens[index - 2]!, tokens[index - 1]!, tokens[index]!];
  return smallFormOf(analysis, article) === 'the' && NOT_NOW.has(smallFormOf(analysis, which)) && POINTERS.has(lemmaOf(analysis, noun)) && smallFormOf(analysis, tokens[index + 1] ?? -1) !== 'of';
}

/** "Jaice Idea is to": a name that stood before a colon. */
function isLabelled(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const [at, next] = [tokens[index]!, tokens[index + 1]];
  if (index > 0 || next === undefined || analysis.tokens.pos[at] !== POS.PROPN) return false;
  const word = lemmaOf(analysis, next);
  return analysis.tokens.pos[next] === POS.NOUN && /^\p{Lu}\p{Ll}/u.test(writtenOf(analysis, next)) && (ordinaryPerMillion(word, 'NOUN') > 1 || GENERIC_HEADS.has(word)) && isWord(analysis, next);
}

const OBJECTS = new Set(['it', 'them', 'that', 'this', 'him', 'you', 'me']);

/** "When I dropped it, uh it broke" without what looks like a stutter: "when I dropped it broke". */
function ranTogether(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const { pos } = analysis.tokens;
  const [before, at, next] = [tokens[index - 1], tokens[index]!, tokens[index + 1]];
  if (before === undefined || next === undefined || !OBJECTS.has(smallFormOf(analysis, at)) || pos[before] !== POS.VERB || (pos[next] !== POS.VERB && pos[next] !== POS.AUX)) return false;
  const left = [...Array(next - before - 1).keys()].map((step) => before + 1 + step).filter((each) => each !== at);
  return left.some((each) => smallFormOf(analysis, each) === smallFormOf(analysis, at)) && left.some((each) => smallFormOf(analysis, each) === ',');
}
