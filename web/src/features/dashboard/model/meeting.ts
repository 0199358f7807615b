import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { originalPlaces } from '../../../../../tapestry/model/transcriptText.ts';
import { times } from '../../../ui/amount.ts';
import type { Reference } from './references.ts';

export type SymbolData = Dashboard['symbols'][string];
export type TokenData = Dashboard['tokens'][number];
export type GroupData = Dashboard['groups'][number];
export type SymbolGroup = Extract<GroupData, { anchor: unknown }>;
export type TripleGroup = Extract<GroupData, { annotatedSentences: unknown }>;

/** Start and end of places by turns. */
export type Places = readonly number[];

/** Something selected, as strip, card and lanes speak of it. */
export interface Subject {
  readonly reference: Reference;
  readonly title: string;
  /** Its name in the library where the title is another word. */
  readonly note: string;
  /** Hash of its picture. */
  readonly picture: string | null;
  /** In the text as it was read. */
  readonly places: Places;
  readonly sentences: readonly number[];
  readonly symbol: SymbolData | null;
}

/** A dashboard's data with what is looked up again and again. */
export interface Meeting {
  readonly data: Dashboard;
  symbol(name: string): SymbolData | undefined;
  /** null where the address selects what is not there. */
  subject(reference: Reference): Subject | null;
  /** The word that stands for a topic without a picture, in whatever form it stands on the sheet. */
  wordOf(anchor: SymbolGroup['anchor']): TokenData | undefined;
  sentenceText(id: number): string;
  /** Sentence that holds a letter of the text as it was read. */
  sentenceAt(letter: number): number;
  speakerOf(sentence: number): string | null;
  /** Seconds at a letter; null without times. */
  secondsAt(letter: number): number | null;
  /** Places of the text as it was read, as places of the upload. */
  uploaded(places: Places): Places;
}

export function meetingOf(data: Dashboard): Meeting {
  const { text, sentences, turns, times: clocks } = data.transcript;
  const tokens = new Map(data.tokens.map((token) => [`${token.lemma}/${token.partSpeech}`, token]));
  const phrases = new Map(data.phrasesData.map((phrase) => [phrase.id, phrase]));
  const subjects = new Map<string, Subject | null>();

  const symbol = (name: string): SymbolData | undefined => (Object.hasOwn(data.symbols, name) ? data.symbols[name] : undefined);
  const sentenceAt = (letter: number): number => lastAtMost(sentences.map(({ start }) => start), letter);
  const sentencePlaces = (ids: readonly number[]): Places => ids.flatMap((id) => (sentences[id] ? [sentences[id].start, sentences[id].end] : []));
  const starts = sentences.map(({ start }) => start);
  const marks = clocks.map(({ at }) => at);

  function sentencesOf(places: Places): number[] {
    return [...new Set(places.filter((_, index) => index % 2 === 0).map((letter) => lastAtMost(starts, letter)))];
  }

  function symbolSubject(reference: Reference, name: string, title = name): Subject | null {
    const found = symbol(name);
    if (!found) return null;
    return { reference, title, note: title === name ? '' : name, picture: found.picture.hash, places: found.places, sentences: found.sentences, symbol: found };
  }

  function phraseSubject(reference: Reference, id: string): Subject | null {
    const phrase = phrases.get(id) ?? saidInSlot(data, id);
    if (!phrase) return null;
    const places = 'places' in phrase ? phrase.places as Places : sentencePlaces(phrase.sentences);
    return { reference, title: phrase.phrase, note: '', picture: null, places, sentences: phrase.sentences, symbol: null };
  }

  function wordOf({ name, partSpeech }: Pick<SymbolGroup['anchor'], 'name' | 'partSpeech'>): TokenData | undefined {
    const own = data.tokens.filter((token) => token.partSpeech === partSpeech);
    return own.find(({ lemma }) => lemma === name) ?? own.find(({ places }) => formsAt(text, places).has(name.toLowerCase()));
  }

  /** Where the very words of a caption are said: what the number beside it counts. */
  function captionPlaces({ caption, partSpeech }: SymbolGroup['anchor']): Places {
    return wordOf({ name: caption, partSpeech })?.places ?? (caption.includes(' ') ? found(text, caption) : []);
  }

  function groupSubject(reference: Reference, group: GroupData | undefined): Subject | null {
    if (!group) return null;
    if ('anchor' in group) {
      const { name, caption } = group.anchor;
      const word = wordOf(group.anchor);
      const own = symbolSubject(reference, name, caption)
        ?? { reference, title: caption, note: '', picture: group.anchor.render?.hash ?? null, places: word?.places ?? [], sentences: word?.sentences ?? [], symbol: null };
      const places = captionPlaces(group.anchor);
      return places.length === 0 ? own : { ...own, places, sentences: sentencesOf(places) };
    }
    const [first] = Object.values(group.symbols).filter((each) => each !== null);
    const ids = group.annotatedSentences.map(({ sentence }) => sentence);
    return { reference, title: titleOfTriple(group), note: '', picture: first?.render.hash ?? null, places: sentencePlaces(ids), sentences: ids, symbol: null };
  }

  function find(reference: Reference): Subject | null {
    switch (reference.kind) {
      case 'symbol': return symbolSubject(reference, reference.name);
      case 'token': {
        const token = tokens.get(`${reference.lemma}/${reference.partSpeech}`);
        if (!token) return null;
        const owner = token.symbol === null ? undefined : symbol(token.symbol);
        return { reference, title: token.lemma, note: token.symbol ?? '', picture: owner?.picture.hash ?? null, places: token.places, sentences: token.sentences, symbol: owner ?? null };
      }
      case 'phrase': return phraseSubject(reference, reference.id);
      case 'sentence':
      case 'triple': {
        const id = reference.kind === 'sentence' ? reference.id : reference.sentence;
        return sentences[id] ? { reference, title: sentenceText(id), note: '', picture: null, places: sentencePlaces([id]), sentences: [id], symbol: null } : null;
      }
      case 'group': return groupSubject(reference, data.groups[reference.number - 1]);
      case 'slot': {
        const slot = data.slots.find(({ id }) => id === reference.id);
        if (slot?.symbol) return symbolSubject(reference, slot.symbol.name, slot.symbol.caption);
        return slot?.phrase ? phraseSubject(reference, slot.phrase.id) : null;
      }
      case 'find': {
        const places = found(text, reference.text);
        return { reference, title: `“${reference.text}”`, note: '', picture: null, places, sentences: sentencesOf(places), symbol: null };
      }
    }
  }

  function sentenceText(id: number): string {
    const sentence = sentences[id];
    return sentence ? text.slice(sentence.start, sentence.end) : '';
  }

  return {
    data, symbol, wordOf, sentenceText,
    sentenceAt: (letter) => (starts.length > 0 ? lastAtMost(starts, letter) : sentenceAt(letter)),
    subject(reference) {
      const key = JSON.stringify(reference);
      const known = subjects.get(key);
      if (known !== undefined) return known;
      const subject = find(reference);
      subjects.set(key, subject);
      return subject;
    },
    speakerOf: (sentence) => turns[sentences[sentence]?.turn ?? -1]?.speaker ?? null,
    secondsAt: (letter) => (marks.length === 0 ? null : clocks[lastAtMost(marks, letter)]?.seconds ?? null),
    uploaded: (places) => originalPlaces(data.transcript, places),
  };
}

/** How often: a picture stands for what means it, a word for all that is said. */
export function spoken({ reference, places }: Pick<Subject, 'reference' | 'places'>): string {
  return `${reference.kind === 'symbol' ? 'meant' : 'said'} ${times(places.length / 2)}`;
}

/** What stands at some places of a text, lower case: "material", "materials". */
export function formsAt(text: string, places: Places): ReadonlySet<string> {
  return new Set(places.flatMap((start, index) => (index % 2 === 0 ? [text.slice(start, places[index + 1]).toLowerCase()] : [])));
}

/** In the words of its first sentence: what its pictures are called makes none ("we ruler voice"). */
export function titleOfTriple({ symbols, words }: TripleGroup): string {
  return (['subject', 'verb', 'object'] as const).flatMap((role) => words[role] ?? symbols[role]?.caption ?? []).join(' ');
}

function saidInSlot({ slots, groups }: Dashboard, id: string) {
  return [...slots.flatMap(({ phrase, phrases }) => (phrase ? [phrase, ...phrases] : phrases)), ...groups.flatMap(({ chosenPhrase }) => chosenPhrase ?? [])]
    .find((phrase) => phrase.id === id);
}

/** Whole words that begin with what is looked for, or several words as they stand. */
function found(text: string, wanted: string): number[] {
  const words = wanted.trim().split(/\s+/u).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words[0] === undefined || words[0] === '') return [];
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s+`)}`, 'giu');
  return [...text.matchAll(pattern)].flatMap(({ index, 0: match }) => [index, index + match.length]);
}

/** Index of the last of ascending `numbers` that is at most `wanted`; 0 when all are larger. */
function lastAtMost(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
