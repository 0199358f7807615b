import { wordsWithoutSymbol as read } from '../../application/words/wordsWithoutSymbol.ts';
import { wordsWithoutSymbol } from '../contract/wordsWithoutSymbol.ts';
import { readRoute } from '../http/readRoute.ts';
import { signalOf } from '../http/route.ts';

/** A transcript is analysed when somebody first looks at it, and nothing tells of that: an answer is good for so long. */
const KNOWN_FOR_MS = 10_000;

export const wordsWithoutSymbolRoute = readRoute(
  wordsWithoutSymbol, ({ ports, wordCounts }, { limit }, { reply }) => read(ports, limit, { counts: wordCounts, signal: signalOf(reply) }), ['documents', 'symbols'],
  async ({ ports }) => String(Math.floor(ports.now() / KNOWN_FOR_MS)),
);
