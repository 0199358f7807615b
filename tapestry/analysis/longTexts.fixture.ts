/** A text of about so many code units, of one kind all through: some of what people upload, and what would be slow first. */
export type LongText = (length: number) => string;

/** One part again and again. */
const of = (part: string): LongText => (length) => part.repeat(Math.ceil(length / part.length));
/** One part again and again in the middle of a sentence. */
const inside = (part: string): LongText => (length) => `We water the beans in the garden ${of(part)(length)} every day.`;
/** Words in an order that does not come back soon. */
const mixed = (words: string): LongText => {
  const list = words.split(' ');
  return (length) => wordsOf(length, (number) => list[number % list.length]!);
};

const NOUNS = 'garden water tank school parent child summer bean pumpkin rain gauge box office';
const VERBS = 'take give want try build learn swim grow buy pay ask tell keep';
const TALK = 'so we need the garden and they want to buy a tank because it costs a lot of money but i think you know then maybe ask';

/** Words joined by spaces. @param word by a number that looks random and is the same every time */
export function wordsOf(length: number, word: (number: number) => string): string {
  const words: string[] = [];
  let seed = 1;
  for (let written = 0; written < length; written += words.at(-1)!.length + 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    words.push(word(seed >>> 8));
  }
  return words.join(' ');
}

/** As a sentence goes on behind another: a capital would begin one of its own. */
const goingOn = (sentence: string): string => (/^I\b/.test(sentence) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1));

/** Sentences of meetings, two and two joined so that none of a long text stands in it twice. @param meetings what was said in each */
export function talkOf(meetings: readonly string[], length: number): string {
  const sentences = meetings.flatMap((said) => said.split(/(?<=[.?!])\s+/)).filter((sentence) => sentence.includes(' '));
  const joined: string[] = [];
  for (let [written, apart] = [0, 1]; written < length && apart < sentences.length; apart += 1) {
    for (const [at, sentence] of sentences.entries()) {
      const other = sentences[(at + apart) % sentences.length]!;
      written += joined[joined.push(`${sentence.replace(/[.?!]+$/, '')}, and ${goingOn(other)}`) - 1]!.length + 1;
    }
  }
  return joined.join('\n').slice(0, length);
}

export const LONG_TEXTS: readonly (readonly [kind: string, text: LongText])[] = [
  ['letters without a space', of('a')],
  ['the same words without a mark', of('the garden needs water ')],
  ['running talk without a mark', mixed(TALK)],
  ['running talk of one speaker without a mark', (length) => `Bob: yes\nAnn: ${mixed(TALK)(length)}`],
  ['sound sentences without a full stop', of('the children’s garden grows pumpkins\n\n')],
  ['sound sentences that end with a dash', of('The children grow pumpkins in gardens — ')],
  ['one word again and again', of('garden ')],
  ['words that are all different', (length) => wordsOf(length, (number) => number.toString(36))],
  ['nouns', mixed(NOUNS)], ['verbs', mixed(VERBS)], ['digits', of('1234567')], ['numbers', (length) => wordsOf(length, String)],
  ['words of one letter', mixed('a b c d e f g h i j k l m')],
  ['short sentences in small letters', of('word. ')],
  ['sentences', of("The children grow pumpkins in the garden, don't they? ")],
  ['hyphens', of('state-of-')], ['hyphenated words', of('garden-water-tank ')], ['clitics', of("'s ")], ['commas', of('garden, ')],
  ['emoji', of('😀')], ['emoji between words', of('so 😀 ')], ['right-to-left words', of('שלום עולם ')], ['null bytes', of('\u0000 ')],
  ['quotation marks', of('"so ')], ['curly quotation marks', of('“so” we ')], ['brackets', of('(so [we] ')], ['brackets that stay open', of('(so [we {the <a ')], ['opening brackets alone', of('[')],
  ['dashes inside a sentence', inside('-')], ['dashes apart inside a sentence', inside('— ')], ['dots inside a sentence', inside('.')], ['spaces inside a sentence', inside(' \u00a0')], ['line feeds inside a sentence', inside('\n')],
  ['captions', of('>> ANN: Yes.\n')], ['short turns', of('Ann: Yes.\nBob: No.\n')],
  ['bullets', of('- garden\n')], ['rules of front matter', of('---\n')], ['front matter behind front matter', of('---\ndate: 2026-05-04\n...\n')],
];
