import { spellings } from '../words/spellings.ts';

/** The most common small words of languages that meetings are held in; words that several share tell nothing alone. */
const FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('the of and to in is that it was for on are with as be at this have from or by not but what we can if there you i they he she do my your so will would has about which when how'),
  fr: words('le la les de des du et à un une est que qui dans pour pas ce il elle nous vous je ne on sur avec au aux sont mais par plus cette avons être ont c\'est'),
  de: words('der die das und ist nicht ein eine zu den mit sich von dem für auf es ich wir sie dass auch wie bei aber oder haben wird sind einen einer noch nach kann'),
  es: words('el la los las de y que en un una es no por con para se su lo como más pero este esta nos muy ya está son del al hay tenemos'),
  it: words('il lo la gli le di e che in un una è non per con si del della sono ma come anche questo questa nel alla dei più abbiamo ho ci'),
  pt: words('o a os as de e que em um uma é não por com para se do da no na mais mas como este esta nós muito são dos das também temos'),
  nl: words('de het een en van is dat niet in op te zijn voor met die maar er aan we ik ook als dan bij nog wel naar om heeft hebben'),
  sv: words('och att det som en ett är på för inte med av den till vi jag har om men så var kan från ska de'),
  da: words('og at det som en et er på for ikke med af den til vi jeg har om men så var kan fra skal de'),
  pl: words('i w na z że się nie jest do to jak o co ale po za od są był tak przez dla może'),
  cy: words('y yr a i o yn mae ac ar am ei eu gan wedi fod hynny hefyd ond fel oedd bod'),
  fi: words('ja on ei se että oli hän mutta ovat kun niin myös tai joka nyt voi sen ole mitä'),
  cs: words('a je se na že to v s z o jako ale by do pro tak po jsem jsou byl co když'),
  tr: words('ve bir bu da de için çok ama ne var ile daha gibi o ben biz kadar olarak değil'),
};

/** Languages that their script gives away. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
];

const FOREIGN_LETTER = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/gu;

const LANGUAGES = Object.keys(FUNCTION_WORDS);
const NONE: readonly number[] = [];
/** By small word: the languages that have it, as indices of `LANGUAGES`. */
const LANGUAGES_OF: ReadonlyMap<string, readonly number[]> = languagesByWord();

/** ASCII, and the dashes, quotation marks and ellipsis that English is written with. */
const ASCII = /^[\0-\x7f–—‘“”…]*$/;
const [APOSTROPHE, SMALL_A, SMALL_Z] = [39, 97, 122];

const SAMPLE = 60_000;
/** Of fewer words nothing can be told. */
const MIN_WORDS = 20;
/** English speech is more than a third function words of the list; lists of names and figures are much less. */
const ENGLISH_SHARE = 0.12;

/** ISO 639-1 code of the language a text seems to be in; `en` when in doubt. */
export function languageOf(text: string): string {
  const sample = text.slice(0, SAMPLE).toLowerCase().replaceAll('’', "'");
  const isAscii = ASCII.test(sample);
  const script = isAscii ? null : scriptOf(sample);
  if (script !== null) return script;
  const said = isAscii ? asciiWords(sample) : otherWords(sample);
  const total = said.reduce((sum, { count }) => sum + count, 0);
  if (total < MIN_WORDS) return 'en';
  const [english, ...others] = counts(said);
  const best = others.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count > english!.count * 1.3 && best.count > total * ENGLISH_SHARE ? best.language : 'en';
}

/** A word and how often it was said. */
interface SaidWord {
  readonly word: string;
  readonly count: number;
}

/** The words of a text in ASCII and quotation marks: letters and apostrophes. */
function asciiWords(sample: string): SaidWord[] {
  const known = spellings();
  const count: number[] = [];
  let start = 0;
  for (let at = 0; at <= sample.length; at += 1) {
    const unit = at < sample.length ? sample.charCodeAt(at) : 0;
    if ((unit >= SMALL_A && unit <= SMALL_Z) || unit === APOSTROPHE) continue;
    if (at > start) {
      const word = known.numberOf(sample, start, at);
      count[word] = (count[word] ?? 0) + 1;
    }
    start = at + 1;
  }
  return known.written.map((word, number) => ({ word, count: count[number]! }));
}

function otherWords(sample: string): SaidWord[] {
  return (sample.match(/[\p{L}']+/gu) ?? []).map((word) => ({ word, count: 1 }));
}

/** The language whose script the text is written in, if that script is used by it alone. */
function scriptOf(sample: string): string | null {
  const foreign = sample.match(FOREIGN_LETTER)?.length ?? 0;
  if (foreign === 0) return null;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return SCRIPTS.find(([, pattern]) => (sample.match(pattern)?.length ?? 0) > letters * 0.3)?.[0] ?? null;
}

/** How many of the words are small words of each language, English first. */
function counts(said: readonly SaidWord[]): { language: string; count: number }[] {
  const found = LANGUAGES.map((language) => ({ language, count: 0 }));
  for (const { word, count } of said) for (const language of LANGUAGES_OF.get(word) ?? NONE) found[language]!.count += count;
  return found;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

function languagesByWord(): Map<string, number[]> {
  const languages = new Map<string, number[]>();
  for (const [number, language] of LANGUAGES.entries()) {
    for (const word of FUNCTION_WORDS[language]!) languages.set(word, [...(languages.get(word) ?? []), number]);
  }
  return languages;
}
