import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import type { AnswerOf } from '../../api/contract/call.ts';
import { tapestry, type Dashboard } from '../../api/contract/tapestry.ts';
import { triples } from '../../api/contract/triples.ts';
import { starterSource } from '../../cli/starterContent.ts';
import { sampleMeetings } from '../../library/samples.ts';
import { originalPlaces } from '../../tapestry/model/transcriptText.ts';
import { deleteSymbol } from '../support/librarian.ts';
import { addMeeting, sampleText } from '../support/meetings.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const KINDS = ['lo_radial', 'lo_bigsyms', 'lo_triples'] as const;
let api: TestApi;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await openTestApi({ starter: starterSource() });
  for (const { name } of sampleMeetings()) ids.set(name, await addMeeting(api.installation, { title: name, content: sampleText(name) }));
});
afterAll(() => api[Symbol.asyncDispose]());

async function dashboard(name: string, layout: string): Promise<Dashboard> {
  const { status, json } = await api.get(tapestry, { documentID: ids.get(name) ?? '', layout, minSymbolCount: 1, allData: 'true' });
  expect(status).toBe(200);
  return json as Dashboard;
}

async function slotLayout(): Promise<string> {
  const { documents } = await api.installation.ports.readModels.find<{ layoutId: string; properties: { published: boolean; layout?: object } }>('backgrounds', 'byName', {}, { limit: 1000 });
  return documents.find(({ properties }) => properties.published && properties.layout !== undefined)?.layoutId ?? '';
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('The data of a dashboard', () => {
  it('has the fields of section 3 of the specification for all four kinds', async () => {
    for (const layout of [...KINDS, await slotLayout()]) {
      const data = await dashboard('Allotment committee', layout);
      for (const field of ['symbols', 'tokens', 'groups', 'slots', 'keySentences', 'keySentencesData', 'keySentenceRender', 'phrases', 'phrasesData', 'minCount', 'maxCount', 'backgroundImage', 'title', 'colors', 'documentContents', 'layoutSelectionData', 'layout', 'layoutName', 'params', 'documentName', 'date']) {
        expect(data, `${layout} ${field}`).toHaveProperty(field);
      }
      for (const symbol of Object.values(data.symbols)) {
        for (const field of ['id', 'name', 'partSpeech', 'tags', 'shape', 'count', 'inTapestry', 'keyWords', 'rulepaths', 'tokens', 'links', 'linksCount']) expect(symbol, field).toHaveProperty(field);
        expect(data.images.symbols[symbol.picture.hash]).toMatch(/^\/storage\/sy_/);
      }
      for (const group of data.groups) {
        expect(group).toHaveProperty('chosenPhrase');
        expect(group).toHaveProperty('keyWords');
        expect(group).toHaveProperty('annotatedSentences' in group ? 'annotatedSentences' : 'keySentences');
      }
      for (const slot of data.slots) {
        for (const field of ['id', 'type', 'symbol', 'phrase', 'phrases', 'scope', 'maxSize', 'rules']) expect(slot, field).toHaveProperty(field);
        expect(slot.type === 'symbol' ? slot.x : slot.textpath[0]).toBeTruthy();
      }
      const inUse = data.layoutSelectionData?.backgroundsMatched.filter((background) => background.inUse);
      expect(inUse).toMatchObject([{ backgroundID: data.backgroundID, layout, layoutName: data.layoutName }]);
      expect(data.layoutSelectionData?.backgroundsMatched.filter(({ imageHash }) => imageHash !== null).every(({ backgroundID }) => data.images.backgrounds[backgroundID]?.startsWith('/storage/bg_'))).toBe(true);
    }
  });

  it.each(sampleMeetings().map(({ name }) => name))('counts the same in tokens, symbols, sentences and places: %s', async (name) => {
    for (const layout of KINDS) {
      const { symbols, tokens, transcript, coverage } = await dashboard(name, layout);
      expect(coverage.words).toBe(sum(tokens.map(({ count }) => count)));
      for (const { count, places } of tokens) expect(places).toHaveLength(count * 2);
      for (const symbol of Object.values(symbols)) {
        const own = tokens.filter((token) => token.symbol === symbol.name && token.symbolCount > 0);
        const named = (rows: readonly { lemma: string; partSpeech: string; count: number }[]) => rows.map(({ lemma, partSpeech, count }) => `${lemma}/${partSpeech} ${count}`).toSorted();
        expect(named(own.map((token) => ({ ...token, count: token.symbolCount })))).toEqual(named(symbol.tokens));
        expect(sum(symbol.tokens.map(({ count }) => count))).toBe(symbol.count);
        expect(symbol.places).toHaveLength(symbol.count * 2);
        const holding = new Set<number>();
        for (let at = 0; at < symbol.places.length; at += 2) {
          holding.add(transcript.sentences.findIndex(({ start, end }) => start <= (symbol.places[at] ?? 0) && (symbol.places[at] ?? 0) < end));
        }
        expect([...holding]).toEqual(symbol.sentences);
        for (const { symbol: other, linksCount } of symbol.links) expect(symbol.sentences.filter((sentence) => symbols[other]?.sentences.includes(sentence))).toHaveLength(linksCount);
      }
    }
  });

  it.each(sampleMeetings().map(({ name }) => name))('prints on poster, cards and slots what a recount gives: %s', async (name) => {
    const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s'’-]+/g, '');
    const { sentences, next } = (await api.get(triples, { documentID: ids.get(name) ?? '', limit: 1000 })).json as AnswerOf<typeof triples>;
    expect(next, 'all triples on one page').toBeNull();
    /** What each triple of the list means. */
    const listed = sentences.flatMap((sentence) => sentence.triples.map(({ subject, verb, object }) => new Set([subject, verb, object].flatMap((at) => sentence.tokens[at ?? -1]?.symbol ?? []))));
    for (const layout of [...KINDS, await slotLayout()]) {
      const { symbols, tokens, groups, slots, scene, transcript: { text } } = await dashboard(name, layout);
      const placesOf = ({ places }: { readonly places: readonly number[] }) => places.filter((_, index) => index % 2 === 0);
      /** How often the word that is printed beside a picture was said and meant that picture, and how often it stands in the text at all. */
      const printed = (symbolName: string, caption: string): { meant: number; written: number } => {
        const meant = new Set(placesOf(symbols[symbolName] ?? { places: [] }));
        const own = tokens.filter(({ symbol, symbolCount }) => symbol === symbolName && symbolCount > 0);
        // A quality is called by the phrase that it is said in: "wooden pier".
        const occurrences = (form: string): number => [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${form.replaceAll(/[\s-]+/gu, '[\\s-]+')}(?![\\p{L}\\p{N}])`, 'giu'))].length;
        if (caption.includes(' ') && !own.some(({ lemma }) => plain(lemma) === plain(caption))) {
          const said = occurrences(`${caption}s?`);
          return { meant: said, written: said };
        }
        const called = own.filter((token) => {
          const first = placesOf(token).findIndex((place) => meant.has(place));
          return plain(token.lemma) === plain(caption) || plain(text.slice(token.places[first * 2], token.places[first * 2 + 1])) === plain(caption);
        });
        const forms = new Set(called.flatMap(({ places }) => places.flatMap((start, at) => (at % 2 === 0 ? [text.slice(start, places[at + 1]).toLowerCase()] : []))));
        return { meant: sum(called.map(({ symbolCount }) => symbolCount)), written: sum([...forms.union(new Set(called.flatMap(({ lemma }) => [lemma, `${lemma}s`, `${lemma}es`])))].map(occurrences)) };
      };
      for (const group of groups) {
        if ('anchor' in group) {
          const all = [group.anchor, ...group.symbols].filter((each) => symbols[each.name] !== undefined);
          for (const { name: own, count, caption, captionCount } of all) {
            expect(count, `${layout} ${own}`).toBe(symbols[own]?.count);
            // Between the two lie words of another part of speech: "they plant a plant".
            const { meant, written } = printed(own, caption);
            expect(captionCount, `${layout} ${own} as ${caption}`).toBeGreaterThanOrEqual(meant);
            expect(captionCount, `${layout} ${own} as ${caption}`).toBeLessThanOrEqual(written);
          }
          if (all[0] !== group.anchor) continue;
          for (const { name: own, coOccurrences } of group.symbols) {
            const others = all.filter((each) => each.name !== own).flatMap((each) => symbols[each.name]?.sentences ?? []);
            expect(coOccurrences, `${layout} ${own}`).toBe(symbols[own]?.sentences.filter((sentence) => others.includes(sentence)).length);
          }
        } else {
          for (const role of ['subject', 'verb', 'object'] as const) {
            const symbol = group.symbols[role];
            if (!symbol) continue;
            expect(symbol.count).toBe(symbols[symbol.name]?.count);
            expect(symbol.triplesCount, `${symbol.name} as ${role}`).toBe(listed.filter((meant) => meant.has(symbol.name)).length);
          }
        }
      }
      const drawn = scene.items.flatMap((item) => (item.kind === 'symbol' && item.group?.startsWith('slot-') ? [item] : []));
      for (const { symbol } of slots) {
        if (!symbol) continue;
        expect(symbol.count, `${layout} ${symbol.name}`).toBe(symbols[symbol.name]?.count);
        const { meant, written } = printed(symbol.name, symbol.caption);
        expect(symbol.captionCount, `${layout} ${symbol.name} as ${symbol.caption}`).toBeGreaterThanOrEqual(meant);
        expect(symbol.captionCount, `${layout} ${symbol.name} as ${symbol.caption}`).toBeLessThanOrEqual(written);
        for (const { count } of drawn.filter((item) => item.name === symbol.name)) expect(count, `${layout} ${symbol.name}, drawn`).toBe(symbol.captionCount);
      }
      const counts = scene.items.flatMap((item) => (item.kind === 'count' && item.group?.startsWith('slot-') ? [item.text] : []));
      const captionCounts = slots.flatMap(({ symbol }) => (symbol ? [String(symbol.captionCount)] : []));
      for (const count of counts) expect(captionCounts, `${layout}, beside a caption`).toContain(count);
      if (slots.length > 0) expect(counts.length).toBeGreaterThan(0);
    }
  });

  it.each(sampleMeetings().map(({ name }) => name))('leads every word back to the upload, letter by letter: %s', async (name) => {
    const { tokens, transcript: { text, content, map, sentences, turns } } = await dashboard(name, 'lo_radial');
    expect(content).toBe(sampleText(name));
    for (const { places } of tokens.filter(({ lemma }) => !lemma.includes(' '))) {
      const uploaded = originalPlaces({ map }, places);
      expect(uploaded).toHaveLength(places.length);
      for (let at = 0; at < places.length; at += 2) expect(content.slice(uploaded[at], uploaded[at + 1])).toBe(text.slice(places[at], places[at + 1]));
    }
    sentences.forEach(({ id, start, end, turn }, index) => {
      expect(id).toBe(index);
      expect(turns[turn]?.start).toBeLessThanOrEqual(start);
      expect(turns[turn]?.end).toBeGreaterThanOrEqual(end);
    });
  });

  it.each(sampleMeetings().map(({ name }) => name))('counts words and phrases where the text has them, none twice and none that nobody said: %s', async (name) => {
    const { tokens, phrasesData, transcript: { text, sentences } } = await dashboard(name, 'lo_radial');
    const said = (words: string): number => [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`, 'giu'))].length;
    const slices = (places: readonly number[]) => places.flatMap((start, at) => (at % 2 === 0 ? [text.slice(start, places[at + 1])] : []));
    const perForm = new Map<string, number>();
    const taken = new Set<number>();
    for (const { lemma, places } of tokens) {
      for (const form of slices(places)) {
        const key = form.toLowerCase();
        perForm.set(key, (perForm.get(key) ?? 0) + 1);
      }
      if (lemma.includes(' ')) continue;
      for (let at = 0; at < places.length; at += 2) {
        expect(taken.has(places[at] ?? -1), `${lemma} at ${places[at]}`).toBe(false);
        taken.add(places[at] ?? -1);
      }
    }
    for (const [form, count] of perForm) expect(count, form).toBeLessThanOrEqual(said(form));
    for (const { phrase, places, sentences: ids } of phrasesData) {
      const own = slices(places);
      expect(own.length, phrase).toBeGreaterThan(0);
      const holding = new Set(places.filter((_, at) => at % 2 === 0).map((start) => sentences.findLastIndex((sentence) => sentence.start <= start)));
      expect([...holding].toSorted((a, b) => a - b), phrase).toEqual(ids.toSorted((a, b) => a - b));
      const perWording = Map.groupBy(own, (each) => each.toLowerCase());
      for (const [wording, each] of perWording) expect(each.length, wording).toBeLessThanOrEqual(said(wording));
    }
  });

  it('has the seconds of every turn of a recorded meeting, and none where nobody wrote times down', async () => {
    const festival = await dashboard('Harbour festival', 'lo_radial');
    expect(festival.transcript.turns.every(({ seconds }) => seconds !== null && seconds.end >= seconds.start)).toBe(true);
    const committee = await dashboard('Allotment committee', 'lo_radial');
    expect(committee.transcript.times).toEqual([]);
  });

  it.each(sampleMeetings().flatMap(({ name }) => ['lo_radial', 'lo_bigsyms', 'lo_sail'].map((layout) => [name, layout] as const)))('says what every phrase, heading, quote, figure and label of the picture says: %s, %s', async (name, layout) => {
    const { painted, scene, phrasesData, groups, slots, transcript: { text, sentences } } = await dashboard(name, layout);
    const known = new Set([...phrasesData, ...groups.flatMap(({ chosenPhrase }) => chosenPhrase ?? []), ...slots.flatMap(({ phrase }) => phrase ?? [])].map(({ id }) => id));
    const words = (of: string): string[] => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const items = scene.items.flatMap((item) => ('text' in item && /^(?:phrase|heading|quote|speaker|figure|measure|word)$/u.test(item.kind) && !item.id.startsWith('aside-heading') ? [item] : []));
    expect(items.length).toBeGreaterThan(0);
    for (const { id, kind, text: set } of items) {
      const own = painted.filter(({ item }) => item === id);
      expect(own.length, set).toBeGreaterThan(0);
      for (const { phrase } of own) if (phrase !== undefined) expect(known, set).toContain(phrase);
      const said = own.flatMap(({ sentence }) => (sentence === undefined ? [] : [sentences.find((each) => each.id === sentence)]));
      if (kind === 'quote') expect(words(said.map((each) => text.slice(each?.start, each?.end)).join(' ')), set).toEqual(expect.arrayContaining(words(set)));
    }
  });
});

describe('The triples of a transcript', () => {
  it('refer to the sentences of the tapestry, page by page and each with its verb', async () => {
    const documentID = ids.get('Solar ferry project') ?? '';
    const { transcript } = await dashboard('Solar ferry project', 'lo_triples');
    const all = (await api.get(triples, { documentID })).json as AnswerOf<typeof triples>;
    expect(sum(all.sentences.map((sentence) => sentence.triples.length))).toBe(all.triplesCount);
    for (const { id, tokens } of all.sentences) {
      const { start, end } = transcript.sentences[id] ?? { start: 0, end: 0 };
      expect(tokens.map(({ token, spaced }) => `${spaced ? ' ' : ''}${token}`).join('')).toBe(transcript.text.slice(start, end));
    }
    const pages: number[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page = (await api.get(triples, { documentID, from, limit: 7 })).json as AnswerOf<typeof triples>;
      pages.push(...page.sentences.map(({ id }) => id));
      from = page.next;
    }
    expect(pages).toEqual(all.sentences.map(({ id }) => id));
  });

  it('of a run are those of its own library', async () => {
    const documentID = ids.get('Allotment committee') ?? '';
    const { version, layout, params, backgroundID } = await dashboard('Allotment committee', 'lo_triples');
    const recorded = await api.post(addRun, { documentID, layout, layoutParams: params, backgroundID, version });
    expect(recorded.status).toBe(200);
    const run = String(recorded.json.id);
    const before = (await api.get(triples, { documentID, run })).json as AnswerOf<typeof triples>;
    const said = before.sentences.flatMap(({ tokens }) => tokens.map(({ symbol }) => symbol)).find((symbol) => symbol !== null);
    await deleteSymbol(api.installation, said ?? '');
    const now = (await api.get(triples, { documentID })).json as AnswerOf<typeof triples>;
    expect(now.sentences.flatMap(({ tokens }) => tokens.map(({ symbol }) => symbol))).not.toContain(said);
    expect((await api.get(triples, { documentID, run })).json).toEqual(before);
    expect((await api.get(triples, { documentID: ids.get('Museum exhibition') ?? '', run })).status).toBe(400);
    expect((await api.get(triples, { documentID, run: 'nothing' })).status).toBe(404);
  });
});
