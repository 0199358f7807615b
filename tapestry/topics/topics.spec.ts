import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sampleTexts } from '../../library/samples.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { readTranscript } from '../transcript/read.ts';
import { topicsOf } from './topics.ts';

const engine = analysisEngine();
const understood = (text: string): Analysis => engine.analyse(readTranscript(text));

const BATTERIES = 'The battery of the old scanner lasts two hours. A bigger battery costs nine pounds. We could charge the battery by a solar panel. The solar panel charges every battery at noon. A flat battery stops the scanner.';
const GARDEN = 'The garden needs tomato plants. Our gardener waters the tomato plants in the evening. Slugs eat the plants of the garden. The gardener wants a fence against the slugs. A fence around the garden keeps slugs away.';
const CHOIR = 'The choir sings in the chapel on Sunday. Twelve singers of the choir are ill. The chapel has an organ for the choir. The organ of the chapel is out of tune. Singers cannot tune an organ.';

describe('the topics of a meeting', () => {
  it('begin where people turn to something else', () => {
    const analysis = understood([BATTERIES, GARDEN, CHOIR].map((said, at) => `Speaker${at}: Okay, let us go to the next item. ${said.repeat(3)}`).join('\n'));
    const topics = topicsOf(analysis).toSorted((a, b) => a.spans[0]!.from - b.spans[0]!.from);
    expect(topics).toHaveLength(3);
    expect(topics[0]!.words.slice(0, 4).map(({ word }) => word)).toContain('battery');
    expect(topics[1]!.words.slice(0, 4).map(({ word }) => word)).toContain('garden');
    expect(topics[2]!.words.slice(0, 4).map(({ word }) => word)).toContain('choir');
  });

  it('take in what people come back to', () => {
    const topics = topicsOf(understood([BATTERIES, GARDEN, CHOIR, BATTERIES, GARDEN, CHOIR].map((said, at) => `Speaker${at}: Okay, let us go to the next item. ${said.repeat(2)}`).join('\n')));
    const [garden] = topics.filter(({ words }) => words.slice(0, 4).some(({ word }) => word === 'garden'));
    expect(garden!.spans.length).toBeGreaterThan(1);
    for (const { sentence } of garden!.quotes) expect(garden!.spans.some(({ from, to }) => sentence >= from && sentence < to)).toBe(true);
  });

  it('are three to five of every sample meeting, lie nowhere twice and come largest first', () => {
    for (const text of sampleTexts()) {
      const analysis = understood(text);
      const topics = topicsOf(analysis);
      expect(topics.length).toBeLessThanOrEqual(5);
      expect(topics.length).toBeGreaterThanOrEqual(analysis.reading.words > 400 ? 3 : 1);
      expect(topics.map(({ id }) => id)).toEqual(topics.map((_, at) => `t${at + 1}`));
      expect(topics.map(({ share }) => share)).toEqual(topics.map(({ share }) => share).toSorted((a, b) => b - a));
      const spans = topics.flatMap((topic) => topic.spans).toSorted((a, b) => a.from - b.from);
      expect(spans.at(-1)!.to).toBeLessThanOrEqual(analysis.sentences.first.length);
      for (let at = 1; at < spans.length; at += 1) expect(spans[at]!.from).toBeGreaterThanOrEqual(spans[at - 1]!.to);
    }
  });

  it('are no greeting and nothing in passing', () => {
    const greeting = 'Hello, it is a pleasure to see people. People, I have to find my slides. Here are the slides. Hello again, people.';
    const parts = [greeting, BATTERIES.repeat(2), GARDEN.repeat(2), CHOIR.repeat(2), BATTERIES.replaceAll('battery', 'candle').replaceAll('scanner', 'lantern').repeat(2), GARDEN.replaceAll('garden', 'harbour').replaceAll('plants', 'boats').repeat(2)];
    const topics = topicsOf(understood(parts.map((said, at) => `Speaker${at}: ${said}`).join('\n')));
    expect(topics.every(({ share }) => share >= 0.05)).toBe(true);
    expect(topics.map(({ words }) => words[0]!.lemma)).not.toContain('slide');
  });

  it('are never told by a number without what it counts', () => {
    const words = sampleTexts().flatMap((text) => topicsOf(understood(text)).flatMap((topic) => topic.words.map(({ lemma }) => lemma)));
    expect(words.filter((word) => ['sixty', 'forty', 'hundred', 'thousand', 'twelve', 'million'].includes(word))).toEqual([]);
  });

  it('are not called by a phrase that stops before what it speaks of', () => {
    const plans = ['fund', 'ferry', 'crew'].flatMap((what) => [`The harbour rescue ${what} was opened in spring.`, `Many sailors asked for the harbour rescue ${what}.`, `Nobody pays for the harbour rescue ${what}.`]);
    const called = topicsOf(understood(`Anna: ${plans.join(' ')}`)).flatMap(({ heading, headings }) => [...(heading === null ? [] : [heading]), ...headings].map(({ text }) => text));
    expect(called.join()).toContain('harbour rescue f');
    expect(called).not.toContain('harbour rescue');
  });

  it('are of more than a sentence or two where the meeting has many', () => {
    const topics = topicsOf(understood([BATTERIES.repeat(2), 'A comet passed the telescope of the university in Chile.', CHOIR.repeat(2)].map((said, at) => `Speaker${at}: ${said}`).join('\n')));
    expect(topics.flatMap(({ spans }) => spans).filter(({ from, to }) => to - from < 3)).toEqual([]);
  });

  it('are none where nothing was said, and the same however often they are asked for', () => {
    expect(topicsOf(understood(''))).toEqual([]);
    expect(topicsOf(understood('...'))).toEqual(topicsOf(understood('...')));
    const analysis = understood(sampleTexts()[0]!);
    expect(topicsOf(analysis)).toEqual(topicsOf(analysis));
  });

  it('are never told by words that ran together', () => {
    const words = topicsOf(understood(`Anna: ${BATTERIES.replaceAll('scanner', 'BatteryScannerOfTheHarbour')}`)).flatMap((topic) => topic.words.map(({ word }) => word));
    expect(words).toContain('battery');
    expect(words.filter((word) => word.length > 20)).toEqual([]);
  });

  it('count nothing twice, rather where something is said of it', () => {
    const topics = topicsOf(understood('Anna: We have issued more than 590,000 school loans in spring. So 590,000 school loans have been issued in spring.\n\nBen: The school loans are cheap. School loans help gardeners. We like school loans.'));
    expect(topics.flatMap(({ figures }) => figures.map(({ figure }) => figure))).toEqual(['590,000']);
  });

  it('are the same whatever title the meeting had before', () => {
    const text = sampleTexts()[0]!;
    const renamed = understood(text);
    const [first] = topicsOf(renamed);
    const title = first?.heading?.text ?? '';
    expect(title).not.toBe('');
    const titled = topicsOf(renamed, title);
    expect(titled[0]?.heading?.text).not.toBe(title);
    expect(titled).toEqual(topicsOf(understood(text), title));
    expect(topicsOf(renamed)).toEqual(topicsOf(understood(text)));
  });
});
