import { describe, expect, it } from 'vitest';
import { auditSearch, backgroundsSearch, compareSearch, dashboardSearch, documentSearch, impactSearch, overTimeSearch, sharedSearch, symbolsSearch, tableSearch, tapestriesSearch, tapestrySearch, validated } from './pageSearch.ts';
import { parseSearch } from './searchParams.ts';

const ADDRESS = '?documentID=d1&layout=lo_radial&minSymbolCount=9&preset=true&backgroundID=b1&run=r1&sel=symbol%3Aship&at=2&q=boat&all=yes&show=both&word=said&view=table&sort=-words&share=s1&part=NOUN&order=newest&primary=ship&style=night&published=yes&text=a&person=p&kind=word&thing=symbol-1&from=2026-01-01&to=2026-02-01&a=r1&b=r2';

const SEARCHES = { auditSearch, backgroundsSearch, compareSearch, dashboardSearch, documentSearch, impactSearch, overTimeSearch, sharedSearch, symbolsSearch, tableSearch, tapestriesSearch, tapestrySearch };

describe('What a page takes from its address', () => {
  it.each(Object.entries(SEARCHES))('is the same when it is read once more: %s', (_, read) => {
    const once = read(parseSearch(ADDRESS));
    expect(Object.keys(once).length).toBeGreaterThan(0);
    expect(read({ ...once })).toEqual(once);
  });

  it.each(Object.entries(SEARCHES))('is what is valid, where the router lays it over the address: %s', (_, read) => {
    const address = parseSearch('?documentID=&minSymbolCount=many&preset=no&view=lists&show=&sort=&part=noun&order=oldest&published=maybe&open=old&kind=thing&from=today&at=&q=&share=&symbol=&a=');
    expect(Object.values({ ...address, ...validated<object>(read)(address) }).filter((value) => value !== undefined)).toEqual([]);
  });

  it('is never a word that a choice does not know', () => {
    const address = parseSearch('?show=none');
    expect({ ...address, ...validated(symbolsSearch)(address) }.show).toBeUndefined();
  });

  it('keeps that nobody chose the number of mentions', () => {
    expect(tapestrySearch(parseSearch(ADDRESS))).toMatchObject({ minSymbolCount: 9, preset: true });
    expect(tapestrySearch(parseSearch(ADDRESS.replace('preset=true', 'preset=no')))).not.toHaveProperty('preset');
  });
});
