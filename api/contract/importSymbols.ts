import { z } from 'zod';
import { writeCall } from './call.ts';
import { count, name, partSpeech, tags } from './fields.ts';
import { libraryEntry } from './libraryEntry.ts';

/** The library as a folder, in a ZIP archive. */
export const EXPORT_SYMBOLS_PATH = '/api/export-symbols';

export const importSymbols = writeCall({
  path: '/api/import-symbols',
  summary: 'Take in SVG files with what a table says of them: good ones become symbols or further pictures, the others are told with the reason',
  body: z.object({
    symbols: z.array(z.object({
      file: z.string().max(300),
      svg: z.string(),
      name,
      partSpeech: partSpeech.default('NOUN'),
      entries: z.array(libraryEntry).max(500).default([]),
      tags: tags.default([]),
    })).min(1).max(50),
  }),
  answer: z.object({
    /** Symbols that the library did not have. */
    added: count,
    /** Pictures that it did not have. */
    drawn: count,
    /** Files that were not taken. */
    failed: z.array(z.object({ file: z.string(), reason: z.string() })),
    /** Of files that were taken: words that were not. */
    without: z.array(z.object({ file: z.string(), reason: z.string() })),
  }),
});
