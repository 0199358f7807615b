import { describe, expect, it } from 'vitest';
import { UNREAD, withoutRare } from './rareSpellings.ts';

const KNOWN = new Set(['tank', 'water']);

/** The words of a text as they are told apart, of which two spellings may be unknown. */
function told(text: string, most = 2): string {
  const said = text.split(' ');
  const forms = [...new Set(said)];
  const words = withoutRare({ forms, of: said.map((word) => forms.indexOf(word)) }, (word) => KNOWN.has(word), most);
  return words.of.map((number) => (words.forms[number] === UNREAD ? '-' : words.forms[number])).join(' ');
}

describe('spellings that the dictionary does not know', () => {
  it.each([
    ['are told apart as long as they are not too many', 'the tank a tank', 'the tank a tank'],
    ['are told apart if they are said oftener than others', 'one two two three three tank', '- two two three three tank'],
    ['are told apart if they are said before others that are said as often', 'one two three one two three tank', 'one two - one two - tank'],
    ['make room for those said oftener, and the first of the others', 'one two three four four', 'one - - four four'],
    ['do not take the place of known words, however rare these are', 'one two three one two three water', 'one two - one two - water'],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toBe(expected);
  });

  it('leave the words as they are where nothing is too many', () => {
    const words = { forms: ['one', 'two', 'tank', 'water'], of: [0, 1, 2, 3] };
    expect(withoutRare(words, (word) => KNOWN.has(word), 2)).toBe(words);
  });
});
