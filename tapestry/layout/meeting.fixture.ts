import type { LayoutKind } from '../model/vocabulary.ts';
import { drawnOn } from '../model/tapestryData.ts';
import type { Group, GroupKeyWord, GroupSymbol, PhraseData, TapestryData, TapestrySlot, TapestrySymbol, TripleRole, TriplesGroup } from '../model/tapestryData.ts';
import type { LayoutSlot, SlotLayout } from '../model/slotLayout.ts';
import { parsePicture } from '../picture/parse.ts';
import type { Picture } from '../picture/picture.ts';
import { between, mulberry32 } from './placement/rng.ts';
import type { Rng } from './placement/rng.ts';

/** What a test asks of a made-up meeting; anything not said is drawn at random. */
export interface MeetingWish {
  /** Radial by default. */
  readonly kind?: LayoutKind;
  /** Of a meeting in slots. */
  readonly layout?: SlotLayout;
  /** Linked symbols of each group. */
  readonly links?: readonly number[];
  readonly title?: string;
  readonly sentences?: readonly string[];
  readonly phrases?: readonly string[];
}

const SYLLABLES = ['ba', 'co', 'del', 'fi', 'gra', 'ho', 'in', 'ju', 'lem', 'mor', 'ny', 'pla', 'que', 'ris', 'so', 'ty', 'um', 've', 'wil', 'zo'];

/** The data of a meeting nobody held: names of two to fourteen letters and more, phrases short, long and missing. */
export function madeUpMeeting(seed: number, wish: MeetingWish = {}): TapestryData {
  const rng = mulberry32(seed);
  const { kind = 'radial' } = wish;
  const most = kind === 'bigsyms' ? { first: 3, others: 2 } : { first: 6, others: 4 };
  const counts = wish.links ?? Array.from({ length: Math.floor(rng() * 6) }, (_, index) => Math.floor(rng() * (1 + (index === 0 ? most.first : most.others))));
  const slots = (wish.layout?.slots ?? []).map((slot) => madeUpSlot(rng, slot, wish.phrases));
  const groups = kind === 'slots' ? [] : kind === 'triples'
    ? Array.from({ length: wish.links?.length ?? Math.floor(rng() * 6) }, (_, index) => madeUpTriple(rng, index))
    : counts.map((count, index) => madeUpGroup(rng, index, count, wish.phrases));
  const shown = drawnOn({ groups, slots });
  const symbols = Object.fromEntries(shown.map((symbol) => [symbol.name, { id: `id-${symbol.name}`, name: symbol.name } as TapestrySymbol]));
  const said = Array.from({ length: 12 }, () => name(rng, 2));
  return {
    kind, layout: `lo_${kind}`, layoutName: kind, params: {}, documentName: wish.title ?? words(rng, 1 + Math.floor(rng() * 7)),
    date: rng() < 0.7 ? '2020-04-28' : null, symbols,
    tokens: said.map((lemma, index) => ({ lemma, count: 20 - index, partSpeech: 'NOUN', symbol: null, symbolCount: 0, sentences: [], places: [] })),
    groups, topics: [], slots, keySentences: wish.sentences ?? sentences(rng), keySentencesData: [], keySentenceRender: [],
    phrases: wish.phrases ?? Array.from({ length: 12 }, () => words(rng, 2 + Math.floor(rng() * 3))), phrasesData: [],
    minCount: 1, maxCount: 200, backgroundImage: { id: 'b', colors: { primary: '#000000', secondary: '#000000' } },
    title: { x: 0.04, y: 0.1, max_size: 0.3, color: 'primary' },
    colors: { primary: '#000000', secondary: '#000000', text: '#000000', border: '#000000' },
    documentContents: { words: Math.floor(between(rng, 200, 20000)), speakers: 4 }, layoutSelectionData: null, coverage: { words: 0, withSymbol: 0, withoutSymbol: [] }, leftOut: [], notes: [],
  };
}

function madeUpGroup(rng: Rng, index: number, links: number, given?: readonly string[]): Group {
  const phrases = (given ?? Array.from({ length: Math.floor(rng() * 4) }, () => words(rng, 2 + Math.floor(rng() * 8)))).map(phrase);
  return {
    id: `group-${index}`,
    topic: null, heading: null, share: 0, quote: null, quotes: [], figures: [],
    anchor: madeUpSymbol(rng, `${index}-anchor`),
    symbols: Array.from({ length: links }, (_, link) => madeUpSymbol(rng, `${index}-${link}`)),
    keySentences: [],
    keyWords: Array.from({ length: Math.floor(rng() * 7) }, () => keyWord(name(rng, 1 + Math.floor(rng() * 6)))),
    chosenPhrase: phrases[0] ?? null,
    phrases: phrases.slice(1),
  };
}

/** Of the three roles one may be a word, short or endless, or missing. */
function madeUpTriple(rng: Rng, index: number): TriplesGroup {
  const missing = ([null, 'subject', 'object'] as const)[Math.floor(rng() * 3)] ?? null;
  const said = rng() < 0.8;
  const word = (role: TripleRole): string | null => (role === missing && !said ? null : name(rng, 1 + Math.floor(rng() * (role === missing ? 9 : 3))));
  const symbol = (role: TripleRole) => (role === missing ? null : { ...madeUpSymbol(rng, `${index}-${role}`), triplesCount: 2 });
  const told = { subject: word('subject'), verb: word('verb'), object: word('object') };
  const spans = (['subject', 'verb', 'object'] as const).flatMap((role) => (told[role] === null ? [] : [{ text: `${words(rng, Math.floor(rng() * 6))} ` }, { text: told[role], role }]));
  return {
    id: `triple-${index}`, triplesCount: 1 + Math.floor(rng() * 9), negated: false, passive: false, words: told,
    symbols: { subject: symbol('subject'), verb: symbol('verb'), object: symbol('object') },
    annotatedSentences: rng() < 0.9 ? [{ sentence: index, spans: [...spans, { text: '.' }] }] : [], keyWords: [], chosenPhrase: null,
  };
}

function madeUpSlot(rng: Rng, { id, type, rules = [] }: LayoutSlot, given?: readonly string[]): TapestrySlot {
  const phrases = (given ?? Array.from({ length: Math.floor(rng() * 5) }, () => words(rng, 2 + Math.floor(rng() * 14)))).map(phrase);
  const { linksCount: _linksCount, ...symbol } = madeUpSymbol(rng, `slot-${id}`);
  return type === 'symbol'
    ? { id, type, symbol: rng() < 0.9 ? { ...symbol, tags: [] } : null, phrase: null, phrases: [], scope: [], x: 0.5, y: 0.5, textpath: [], maxSize: 0.1, rules, reason: null }
    : { id, type, symbol: null, phrase: phrases[0] ?? null, phrases: phrases.slice(1), scope: [], x: null, y: null, textpath: [], maxSize: null, rules, reason: null };
}

function keyWord(word: string): GroupKeyWord {
  return { word, lemma: word, partSpeech: 'NOUN', count: 3, keyPhrases: [] };
}

function phrase(text: string): PhraseData {
  return { id: text, phrase: text, score: 1, sentences: [], symbols: [] };
}

/** The picture's hash is its proportions, from a tall stick to a flat one. */
function madeUpSymbol(rng: Rng, key: string): GroupSymbol {
  const squeeze = rng();
  const [width, height] = squeeze < 0.2 ? [22, 3] : squeeze < 0.4 ? [3, 22] : [between(rng, 10, 22), between(rng, 10, 22)];
  const shape = rng() < 0.5 ? 'ellipse' : 'rect';
  const caption = `${name(rng, 1 + Math.floor(rng() * 5))} ${key}`.slice(0, 5 + Math.floor(rng() * 16)).trim() + key.charAt(key.length - 1);
  const count = Math.ceil(rng() * 400);
  return {
    name: caption, caption, partSpeech: 'NOUN', count, captionCount: count, linksCount: Math.floor(rng() * 30), coOccurrences: 0,
    render: { id: key, hash: `${shape} ${width.toFixed(1)} ${height.toFixed(1)}`, heightRatio: height / width, selected: true, variants: [] },
  };
}

/** Draws the proportions that a made-up hash names. */
export function madeUpPicture(hash: string): Picture {
  const [shape, width = '1', height = '1'] = hash.split(' ');
  const [w, h] = [Number(width), Number(height)];
  const drawing = shape === 'ellipse'
    ? `<ellipse cx="12" cy="12" rx="${w / 2}" ry="${h / 2}"/>`
    : `<rect x="${12 - w / 2}" y="${12 - h / 2}" width="${w}" height="${h}"/>`;
  return parsePicture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">${drawing}</svg>`);
}

function sentences(rng: Rng): string[] {
  return Array.from({ length: Math.floor(rng() * 5) }, () => `${words(rng, 6 + Math.floor(rng() * 20))}.`);
}

function words(rng: Rng, count: number): string {
  return Array.from({ length: count }, () => name(rng, 1 + Math.floor(rng() * 4))).join(' ');
}

function name(rng: Rng, syllables: number): string {
  return Array.from({ length: syllables }, () => SYLLABLES[Math.floor(rng() * SYLLABLES.length)]).join('');
}
