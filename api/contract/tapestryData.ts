import { z } from 'zod';
import { TRIPLE_ROLES } from '../../tapestry/model/tapestryData.ts';
import { LAYOUT_KINDS } from '../../tapestry/model/vocabulary.ts';
import { calendarDate, count, id, layoutParams, partSpeech, shape } from './fields.ts';

/**
 * Tapestry data as `tapestry/model/tapestryData.ts` has it; the two are held equal by a test. Fields with a default were
 * added later: older answers read as if they held it.
 */

const picture = z.object({ id, hash: z.string(), heightRatio: z.number(), selected: z.boolean(), variants: z.array(z.string()) });

const wordCount = z.object({ lemma: z.string(), partSpeech, count });
/** An index into `transcript.sentences`. */
const sentenceIds = z.array(count);
/** Start and end of each place by turns, as offsets into `transcript.text`. */
const places = z.array(count);

const excerpt = z.object({ text: z.string(), sentence: count, start: count, end: count });
const quote = excerpt.extend({ id: z.string(), speaker: z.string().nullable(), score: z.number(), byHand: z.literal(true).optional() });
const figure = excerpt.extend({ figure: z.string(), measures: z.string() });

const tapestrySymbol = z.object({
  id, name: z.string(), partSpeech, shape, tags: z.array(z.string()), count, rank: z.number(), inTapestry: z.boolean(), picture,
  sentences: sentenceIds, places,
  keyWords: z.array(z.string()),
  tokens: z.array(wordCount.extend({ sentences: sentenceIds })),
  links: z.array(z.object({ symbol: z.string(), linksCount: count })),
  linksCount: count,
  rulepaths: z.array(z.object({ backgroundId: id, slotId: z.number().int() })),
});

const token = z.object({ lemma: z.string(), count, partSpeech, symbol: z.string().nullable(), symbolCount: count, sentences: sentenceIds, places });

const sentence = z.object({ id: count, sentence: z.string(), score: z.number(), symbols: z.array(z.object({ name: z.string(), count })) });

const phrase = z.object({ id, phrase: z.string(), score: z.number(), sentences: sentenceIds, symbols: z.array(z.string()) });

const groupSymbol = z.object({
  name: z.string(), caption: z.string(), partSpeech, count, captionCount: count.default(0), linksCount: count, linksWithPrimary: count.optional(), coOccurrences: count.default(0), render: picture,
  /** A person wants it on the sheet. */
  byHand: z.literal(true).optional(),
});

const keyWord = z.object({ word: z.string(), lemma: z.string(), partSpeech, count, keyPhrases: z.array(z.object({ id, phrase: z.string() })), label: z.string().optional() });

const group = z.object({
  id,
  topic: z.string().nullable().default(null),
  heading: excerpt.nullable().default(null),
  share: z.number().min(0).max(1).default(0),
  anchor: groupSymbol.extend({ render: picture.nullable() }),
  symbols: z.array(groupSymbol),
  keySentences: z.array(sentence),
  keyWords: z.array(keyWord),
  chosenPhrase: phrase.nullable(),
  phrases: z.array(phrase),
  quote: quote.nullable().default(null),
  quotes: z.array(quote).default([]),
  figures: z.array(figure).default([]),
});

const tripleSymbol = z.object({ name: z.string(), caption: z.string(), partSpeech, count, triplesCount: count, render: picture }).nullable();
const spokenWord = z.string().nullable();

const triplesGroup = z.object({
  id,
  symbols: z.object({ subject: tripleSymbol, verb: tripleSymbol, object: tripleSymbol }),
  triplesCount: count,
  negated: z.boolean().default(false),
  passive: z.boolean().default(false),
  words: z.object({ subject: spokenWord, verb: spokenWord, object: spokenWord }),
  annotatedSentences: z.array(z.object({
    sentence: count,
    spans: z.array(z.object({ text: z.string(), role: z.enum(TRIPLE_ROLES).optional(), symbol: z.string().optional() })),
  })),
  keyWords: z.array(keyWord),
  chosenPhrase: phrase.nullable(),
});

const slotRule = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['symbols', 'tags']), value: z.array(z.string()) }),
  z.object({ type: z.literal('pos'), value: z.enum(['VERB', 'NOUN']) }),
  z.object({ type: z.enum(['phrase', 'key_sentence']) }),
  z.object({ type: z.literal('fallback_phrase'), value: z.string() }),
]);

const slot = z.object({
  id: z.number().int(),
  type: z.enum(['symbol', 'phrase']),
  symbol: z.object({ name: z.string(), caption: z.string(), partSpeech, count, captionCount: count.default(0), tags: z.array(z.string()), render: picture }).nullable(),
  phrase: phrase.nullable(),
  phrases: z.array(phrase),
  scope: z.array(z.number().int()),
  x: z.number().nullable(), y: z.number().nullable(), textpath: z.array(z.string()),
  maxSize: z.number().nullable(),
  rules: z.array(slotRule),
  reason: z.string().nullable(),
});

const layoutSelection = z.object({
  backgroundsMatched: z.array(z.object({
    backgroundID: z.string(), name: z.string(), layout: z.string(), layoutName: z.string(), imageHash: z.string().nullable(),
    description: z.string(), selected: z.boolean(), inUse: z.boolean(),
    symbols: z.array(z.object({ name: z.string(), matched: z.number() })),
  })),
  largestMatchedSymbol: z.string().nullable(),
});

const topic = z.object({
  id: z.string(),
  heading: excerpt.nullable(),
  headings: z.array(excerpt),
  words: z.array(z.object({ word: z.string(), lemma: z.string(), partSpeech, count, weight: z.number().min(0).max(1) })),
  share: z.number().min(0).max(1),
  spans: z.array(z.object({ from: count, to: count, seconds: z.object({ start: z.number(), end: z.number() }).nullable() })),
  quotes: z.array(quote),
  elsewhere: z.array(quote).optional(),
  asides: z.array(quote).optional(),
  figures: z.array(figure),
  prices: z.array(figure).optional(),
});

/** What drawing and exploring a tapestry needs. */
export const tapestryData = z.object({
  kind: z.enum(LAYOUT_KINDS),
  layout: z.string(),
  layoutName: z.string(),
  params: layoutParams,
  documentName: z.string(),
  date: calendarDate.nullable(),
  groups: z.array(z.union([group, triplesGroup])),
  alsoSaid: z.array(z.string()).optional(),
  topics: z.array(topic).default([]),
  slots: z.array(slot),
  minCount: count,
  maxCount: count,
  backgroundImage: z.object({ id: z.string(), colors: z.object({ primary: z.string(), secondary: z.string() }) }),
  title: z.object({ x: z.number(), y: z.number(), max_size: z.number(), color: z.enum(['primary', 'secondary']) }),
  colors: z.object({ primary: z.string(), secondary: z.string(), text: z.string(), border: z.string() }),
  documentContents: z.object({ words: count, speakers: count.default(0), voices: z.array(z.string()).optional() }),
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
  phrasesData: z.array(phrase.extend({ places })),
  layoutSelectionData: layoutSelection.nullable(),
  coverage: z.object({ words: count, withSymbol: count, withoutSymbol: z.array(wordCount) }),
});

/** `tapestry/model/transcriptText.ts`: the transcript as it was read, with the upload in `content`. */
export const transcriptText = z.object({
  content: z.string(),
  text: z.string(),
  sentences: z.array(z.object({ id: count, start: count, end: count, turn: count })),
  turns: z.array(z.object({
    speaker: z.string().nullable(), start: count, end: count, seconds: z.object({ start: z.number(), end: z.number() }).nullable(),
  })),
  map: z.array(z.object({ at: count, original: count, length: count })),
  times: z.array(z.object({ at: count, seconds: z.number() })),
});
