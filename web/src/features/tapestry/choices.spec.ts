import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { choicesOf } from './choices.ts';

type Shown = Parameters<typeof choicesOf>[0];

const phrase = (text: string) => ({ id: `p-${text}`, phrase: text });
const quote = (text: string) => ({ id: `q-${text}`, text });
const line = (kind: string, text: string, group?: string, id = text) => ({ kind, text, group, id });

/** Two topics, each with a phrase and a quote, and what stands on their poster. */
function shown(first: object, second: object, items: readonly object[]): Shown {
  const topic = (id: string, own: object) => ({ id, anchor: { caption: id }, chosenPhrase: null, phrases: [], quote: null, quotes: [], ...own });
  return { tapestry: { groups: [topic('ferry', first), topic('roof', second)], slots: [], keySentencesData: [] }, scene: { items } as Pick<Scene, 'items'> } as unknown as Shown;
}

const offered = (given: Shown) => choicesOf(given).map(({ field, id, others }) => [field, id, others.map(({ text }) => text)]);

describe('What can stand in a place of a poster instead', () => {
  it('is no phrase that a label, a heading of two lines or another topic shows already', () => {
    const given = shown(
      { chosenPhrase: phrase('new battery'), phrases: ['Solar roof', 'night shift', 'storm test', 'land'].map(phrase) },
      { chosenPhrase: phrase('storm test'), phrases: ['new battery', 'fresh water'].map(phrase) },
      [line('word', 'solar roof', 'roof'), line('heading', 'THE NIGHT', 'roof'), line('heading', 'SHIFT', 'roof'), line('heading', 'NIGHT', 'ferry'), line('heading', 'SHIFT', 'ferry')],
    );
    expect(offered(given)).toEqual([['phrases', 'ferry', ['land']], ['phrases', 'roof', ['fresh water']]]);
  });

  it('is no quote that another topic shows; where no other is left, a quote can be left off', () => {
    const given = shown(
      { quote: quote('The ferry sails.'), quotes: [quote('The roof leaks.')] },
      { quote: quote('The roof leaks.'), quotes: ['The ferry sails.', 'Fresh water!', 'We need a roof.'].map(quote) },
      [line('quote', '\u201cThe ferry sails.\u201d', 'ferry', 'g1-quote-1-1'), line('quote', '\u201cThe roof', 'roof', 'g2-quote-1-1'), line('quote', 'leaks.\u201d', 'roof', 'g2-quote-1-2'), line('quote', '\u201cFresh', 'roof', 'g2-quote-2-1'), line('quote', 'water!\u201d', 'roof', 'g2-quote-2-2')],
    );
    expect(offered(given).filter(([field]) => field === 'quotes')).toEqual([['quotes', 'ferry', []], ['quotes', 'roof', ['We need a roof.']], ['quotes', 'g2-quote-2-1', []]]);
  });

  it('takes the place of the quote that stands there, which need not be the best of its topic, or of none', () => {
    const given = shown(
      { quote: quote('The ferry sails.'), quotes: ['The sea is calm.', 'Tickets are cheap.'].map(quote) },
      { quote: quote('The roof leaks.'), quotes: [] },
      [line('quote', '\u201cThe sea', 'ferry', 'g1-quote-1-1'), line('quote', 'is calm.\u201d', 'ferry', 'g1-quote-1-2')],
    );
    expect(choicesOf(given).filter(({ field }) => field === 'quotes').map(({ id, chosen, others, captionOf }) => [id, chosen?.text, others.map(({ text }) => text), captionOf])).toEqual([
      ['ferry', 'The sea is calm.', ['The ferry sails.', 'Tickets are cheap.'], null],
      ['roof', undefined, ['The roof leaks.'], 'roof'],
    ]);
  });
  it('can be nothing: every quote on the poster is listed, below the first of a topic and at the foot as well', () => {
    const given = shown(
      { quote: quote('The ferry sails.'), quotes: [quote('The sea is calm.')] }, {},
      [line('quote', '\u201cThe ferry sails.\u201d', 'ferry', 'g1-quote-1-1'), line('quote', '\u201cThe self-', 'ferry', 'g1-quote-2-1'), line('quote', 'made sea\u201d', 'ferry', 'g1-quote-2-2'), line('quote', '\u201cI like cheese.\u201d', undefined, 'aside-quote-1-1')],
    );
    expect(choicesOf(given).filter(({ field }) => field === 'quotes').map(({ chosen, others }) => [chosen?.text, others.map(({ text }) => text)])).toEqual([
      ['The ferry sails.', ['The sea is calm.']], ['The self- made sea', []], ['I like cheese.', []],
    ]);
  });
});
