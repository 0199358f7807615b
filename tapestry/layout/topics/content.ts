import { isPictured, type Group } from '../../model/tapestryData.ts';
import type { Quote } from '../../model/topics.ts';
import { outcomeOf } from '../../model/outcomes.ts';
import { sameStem, wordsIn, writableWords, type SpokenWords } from '../blocks/vocabulary.ts';
import type { PanelContent } from './panel.ts';

const FEW_WORDS = 3;
/** How clearly a quote states an outcome that no shorter one takes the place of. */
const SETTLED = 0.6;
/** So many words stand on plates, and so many at most without, where there is room. */
const PLATES = 3;
const MAX_FURTHER = 7;

/**
 * What each group shows: nothing twice on a sheet, no word that its heading says already.
 */
export function contentsOf(shown: readonly Group[]): PanelContent[] {
  const spoken: SpokenWords = { taken: new Set() };
  const quoted = new Set<number>(shown.flatMap(({ heading }) => heading?.sentence ?? []));
  const headed: string[] = [];
  return shown.map((group, index) => {
    const heading = headingText(group, headed);
    const said = heading?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? [];
    const inHeading = (text: string): boolean => text.toLowerCase().split(/\s+/u).every((word) => said.some((each) => sameStem(each, word)));
    const pictured = isPictured(group.anchor);
    spoken.taken.add(group.anchor.caption.toLowerCase());
    const quotes = quotesOf(group, quoted).filter(({ text }) => heading === null || !saysTheSame(text, heading));
    const words = writableWords(group, spoken).filter((word) => !inHeading(word) && !isIn(word, quotes[0]));
    // A few words tell more than many, where there is something else to look at.
    const labels = quotes.length + group.figures.length + group.symbols.length + Number(pictured) > 0 ? words.slice(0, FEW_WORDS) : words;
    for (const word of labels) spoken.taken.add(word.toLowerCase());
    return {
      group, index, heading,
      words: labels.slice(0, PLATES),
      further: labels.slice(PLATES).slice(0, MAX_FURTHER),
      // Beside a quote, or under a heading with words or pictures of its own, a word lettered large only fills the place of a picture.
      hero: pictured || (quotes.length === 0 && !inHeading(group.anchor.caption) && (heading === null || labels.length + group.symbols.length === 0)),
      // Under a heading of the same words a name would only say them again.
      named: heading === null || !saysTheSame(group.anchor.caption, heading),
      quotes,
      firstStands: quotes[0] !== undefined && (quotes[0].byHand === true || outcomeOf(quotes[0].text) >= SETTLED),
      figures: group.figures.filter(({ figure }) => heading === null || !heading.toLowerCase().includes(figure.toLowerCase())),
      pictures: group.symbols.toSorted((a, b) => Number(b.byHand ?? false) - Number(a.byHand ?? false)),
    };
  });
}

/** The heading, else the phrase of a group without one; where that stands over another topic already, the next of the others, or none. */
function headingText({ heading, chosenPhrase, phrases }: Group, headed: string[]): string | null {
  const texts = [heading?.text ?? chosenPhrase?.phrase ?? '', ...phrases.map(({ phrase }) => phrase)].map((text) => text.trim().replace(/[.,;:]+$/u, ''));
  if (texts[0] === '') return null;
  const text = texts.find((each) => each !== '' && !headed.some((other) => saysTheSame(each, other)));
  if (text === undefined) return null;
  headed.push(text);
  return text;
}

/** Whether a quote says all of a label already. */
function isIn(label: string, quote: Quote | undefined): boolean {
  return quote !== undefined && ` ${wordsIn(quote.text).join(' ')} `.includes(` ${wordsIn(label).join(' ')} `);
}

/** The same words in the same order, in whatever number or case. */
function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [wordsIn(one), wordsIn(other)];
  return a.length === b.length && a.every((word, index) => sameStem(word, b[index] ?? ''));
}

/** Each sentence once on a sheet. */
function quotesOf({ quote, quotes, heading }: Group, quoted: Set<number>): Quote[] {
  const all = quote === null ? quotes : [quote, ...quotes.filter(({ id }) => id !== quote.id)];
  const longer = ({ text, sentence }: Quote): boolean => sentence === heading?.sentence && text.length > heading.text.length * 1.6;
  return all.filter((each) => {
    if (quoted.has(each.sentence) && !longer(each)) return false;
    quoted.add(each.sentence);
    return true;
  });
}
