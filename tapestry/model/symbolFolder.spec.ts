import { describe, expect, it } from 'vitest';
import { readCsv, symbolsOfFolder, SymbolTableError, writeTable } from './symbolFolder.ts';

describe('A folder of symbols', () => {
  it('gives each file a symbol of its name, or what the table says of it', () => {
    expect(symbolsOfFolder(['old-ship.svg', 'b.svg'], 'file,name,partSpeech,words,tags\nb.svg,sail,verb,"sail; *boat/NOUN","sea; ""wind"""\n')).toEqual([
      { file: 'b.svg', name: 'sail', partSpeech: 'VERB', entries: [{ lemma: 'sail', partSpeech: 'VERB', emphasize: false }, { lemma: 'boat', partSpeech: 'NOUN', emphasize: true }], tags: ['sea', '"wind"'] },
      { file: 'old-ship.svg', name: 'old ship', partSpeech: 'NOUN', entries: [], tags: [] },
    ]);
  });

  it('has names, words and tags without marks that nobody sees, and no tag that is nothing else', () => {
    expect(symbolsOfFolder(['a.svg'], 'file,name,words,tags\na.svg,\u202epihs,b\u200boat,"\u2066sea\u2069; \u200f; wind"')).toEqual([
      { file: 'a.svg', name: 'pihs', partSpeech: 'NOUN', entries: [{ lemma: 'boat', partSpeech: 'NOUN', emphasize: false }], tags: ['sea', 'wind'] },
    ]);
  });

  it('reads back what it wrote', () => {
    const symbols = symbolsOfFolder(['a.svg'], 'file,name,words,tags\r\na.svg,"a, b",one; *two/VERB,x\r\n');
    expect(symbolsOfFolder(['a.svg'], writeTable(symbols))).toEqual(symbols);
  });

  it.each([
    ['a file that is not there', 'file,name\nz.svg,z', /z\.svg, which is not in the folder/],
    ['no column of names', 'file\na.svg', /no column "name"/],
    ['another part of speech', 'file,name,partSpeech\na.svg,a,PRON', /row 2: "PRON" is no part of speech/],
  ])('refuses a table with %s', (_what, table, sentence) => {
    expect(() => symbolsOfFolder(['a.svg'], table)).toThrow(SymbolTableError);
    expect(() => symbolsOfFolder(['a.svg'], table)).toThrow(sentence);
  });

  it('tells all that is wrong with a table at once', () => {
    const table = 'file,name,partSpeech\na.svg,a,PRON\nb.svg,b,ADV\nz.svg,z,\ny.svg,y,VERB\n';
    expect(() => symbolsOfFolder(['a.svg', 'b.svg'], table)).toThrow(new SymbolTableError([
      'symbols.csv, row 2: "PRON" is no part of speech; NOUN, VERB and ADJ are.', 'symbols.csv, row 3: "ADV" is no part of speech; NOUN, VERB and ADJ are.',
      'symbols.csv names z.svg, which is not in the folder.', 'symbols.csv names y.svg, which is not in the folder.',
    ].join('\n')));
  });

  it('reads cells in quotes over lines, and files that end without a line break', () => {
    expect(readCsv('a,"b\nc"\n\n"d""e",f')).toEqual([['a', 'b\nc'], ['d"e', 'f']]);
  });

  it('reads a cell whose quotation mark nobody closed as it stands, in a moment however long', () => {
    expect(readCsv('file,name\n"a.svg,Boat\nb.svg,Sea\n')).toEqual([['file', 'name'], ['"a.svg,Boat\nb.svg,Sea\n']]);
    const started = performance.now();
    readCsv(`${'"'.repeat(200_001)}x`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
