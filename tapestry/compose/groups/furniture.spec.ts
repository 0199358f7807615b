import { expect, it } from 'vitest';
import type { Topic } from '../../model/topics.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { tellingCandidates } from './castTopics.ts';

const input = compositionInputFor(analysisOf([['The gate/NOUN got an email/NOUN .']]), manifestOf(['gate/NOUN', 'email/NOUN']));

/** A topic of one sentence with words of these weights. */
function topic(weights: Readonly<Record<string, number>>): Topic {
  const words = Object.entries(weights).map(([word, weight]) => ({ word, lemma: word, partSpeech: 'NOUN' as const, count: 1, weight }));
  return { id: 't1', heading: null, headings: [], words, quotes: [], figures: [], share: 1, spans: [{ from: 0, to: 1, seconds: null }] };
}

it.each([
  ['named in passing', 0.5, 1],
  ['what the topic is about', 1, 2],
] as const)('what every meeting is held with is drawn only where it is what a topic is about: %s', (_how, weight, drawn) => {
  expect(tellingCandidates(input, [topic({ gate: 0.5, email: weight })])).toBe(drawn);
});
