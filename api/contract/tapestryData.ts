import { z } from 'zod';
import { calendarDate, count, id, layoutParams, partSpeech, shape } from './fields.ts';

/** Tapestry data as `tapestry/model/tapestryData.ts` has it; the two are held equal by a test. */

const picture = z.object({ id, hash: z.string(), heightRatio: z.number(), selected: z.boolean(), variants: z.array(z.string()) });

const tapestrySymbol = z.object({
  id, name: z.string(), partSpeech, shape, tags: z.array(z.string()), count, rank: z.number(), inTapestry: z.boolean(), picture,
  sentences: z.array(count),
});

const token = z.object({ lemma: z.string(), count, partSpeech, symbol: z.string().nullable(), sentences: z.array(count) });

const sentence = z.object({ sentence: z.string(), score: z.number(), symbols: z.array(z.object({ name: z.string(), count })) });

const phrase = z.object({ id, phrase: z.string(), score: z.number(), sentences: z.array(count), symbols: z.array(z.string()) });

const groupSymbol = z.object({ name: z.string(), caption: z.string(), partSpeech, count, linksCount: count, render: picture });

const group = z.object({
  id,
  anchor: groupSymbol,
  symbols: z.array(groupSymbol),
  keySentences: z.array(sentence),
  keyWords: z.array(z.object({ word: z.string(), partSpeech, count, keyPhrases: z.array(z.object({ phrase: z.string() })) })),
  chosenPhrase: phrase.nullable(),
  phrases: z.array(phrase),
});

const layoutSelection = z.object({
  backgroundsMatched: z.array(z.object({
    backgroundID: z.string(), description: z.string(), selected: z.boolean(),
    symbols: z.array(z.object({ name: z.string(), matched: z.number() })),
  })),
  largestMatchedSymbol: z.string().nullable(),
});

/** What drawing and exploring a tapestry needs. */
export const tapestryData = z.object({
  layout: z.string(),
  layoutName: z.string(),
  params: layoutParams,
  documentName: z.string(),
  date: calendarDate.nullable(),
  groups: z.array(group),
  slots: z.array(z.never()),
  minCount: count,
  maxCount: count,
  backgroundImage: z.object({ id: z.string(), colors: z.object({ primary: z.string(), secondary: z.string() }) }),
  title: z.object({ x: z.number(), y: z.number(), max_size: z.number(), color: z.enum(['primary', 'secondary']) }),
  colors: z.object({ primary: z.string(), secondary: z.string(), text: z.string(), border: z.string() }),
  documentContents: z.object({ words: count }),
  leftOut: z.array(z.object({ symbol: z.string(), count, reason: z.enum(['noGroup', 'noRoom', 'noPicture']) })),
  notes: z.array(z.string()),
});

/** With `allData=true`: what the dashboard needs besides. */
export const dashboardData = z.object({
  symbols: z.record(z.string(), tapestrySymbol),
  tokens: z.array(token),
  keySentences: z.array(z.string()),
  keySentencesData: z.array(sentence),
  keySentenceRender: z.array(z.array(z.object({ text: z.string(), symbol: z.string().optional() }))),
  phrases: z.array(z.string()),
  phrasesData: z.array(phrase),
  layoutSelectionData: layoutSelection.nullable(),
});
