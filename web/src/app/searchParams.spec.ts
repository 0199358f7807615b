import { describe, expect, it } from 'vitest';
import { searchText } from '../api/searchText.ts';
import { countParam, parseSearch, textParam } from './searchParams.ts';

describe('Search parameters', () => {
  it('keep an id of digits as it is written, without quotation marks', () => {
    expect(parseSearch('?documentID=12')).toEqual({ documentID: '12' });
    expect(searchText({ documentID: '12' })).toBe('?documentID=12');
  });

  it('survive the way there and back, lists and odd characters included', () => {
    const search = { name: 'Q&A = "späť" 100%', variants: ['a b', 'c+d'] };
    expect(parseSearch(searchText(search))).toEqual(search);
  });

  it('leave out what is absent and write nothing when nothing is there', () => {
    expect(searchText({ run: undefined, layout: null })).toBe('');
    expect(searchText({ minSymbolCount: 3, run: undefined })).toBe('?minSymbolCount=3');
  });

  it('take the first of several values and treat an empty one as absent', () => {
    expect(textParam(parseSearch('?a=1&a=2&b='), 'a')).toBe('1');
    expect(textParam(parseSearch('?a=1&a=2&b='), 'b')).toBeUndefined();
  });

  it.each([['3', 3], ['0', undefined], ['-1', undefined], ['2.5', undefined], ['many', undefined], ['', undefined]])('read the count "%s" as %s', (text, expected) => {
    expect(countParam({ n: text }, 'n', 1)).toBe(expected);
  });
});
