import type { AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import { entitiesOf, streamOfEntity } from '../../events/model/entities.ts';
import { backgroundStream, markupStream, symbolStream, transcriptStream } from '../../events/model/streams.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';
import type { NameHistory } from './nameHistory.ts';

type OfType<T extends AnyEventType> = Extract<Recorded, { readonly type: T }>;
type Sentences = { readonly [T in AnyEventType]: (event: OfType<T>, names: NameHistory) => string };

const UNTITLED = 'a transcript whose title is hidden';

const quoted = (name: string | null): string | null => (name === null ? null : `“${name}”`);
const symbol = (id: string, event: Recorded, names: NameHistory): string => `the symbol ${quoted(names.nameAt(symbolStream(id), event.position)) ?? 'without a name'}`;
const background = (id: string, event: Recorded, names: NameHistory): string => `the background ${quoted(names.nameAt(backgroundStream(id), event.position)) ?? 'without a name'}`;

function transcript(id: string, event: Recorded, names: NameHistory): string {
  return quoted(names.nameAt(transcriptStream(id), event.position)) ?? UNTITLED;
}

/** For where nothing else says that it is a transcript. */
function theTranscript(id: string, event: Recorded, names: NameHistory): string {
  const told = transcript(id, event, names);
  return told === UNTITLED ? told : `the transcript ${told}`;
}

/** `tags`, `tags and shape`, `tags, shape and layout` */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

const TRANSCRIPT_FIELDS: Readonly<Record<string, string>> = { contentHash: 'text', setupHash: 'description', date: 'date', calendarDate: 'date' };
const SYMBOL_FIELDS: Readonly<Record<string, string>> = { partSpeech: 'part of speech', tags: 'tags', shape: 'shape', layoutId: 'layout', layoutLogic: 'place in the layout' };
const BACKGROUND_FIELDS: Readonly<Record<string, string>> = {
  layoutId: 'layout', description: 'description', palette: 'colours', colors: 'colours', variants: 'variants', primarySymbol: 'main symbol', symbols: 'symbols', layout: 'places',
};

const numbered = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

function fieldsOf(data: object, labels: Readonly<Record<string, string>>): string {
  const words = [...new Set(Object.keys(data).flatMap((field) => labels[field] ?? []))];
  return words.length === 0 ? 'details' : listed(words);
}

const taken = (kind: string) => ({ data }: { readonly data: { readonly name: string } }): string => `took the name “${data.name}” for a ${kind}`;
const changed = (kind: string) => ({ data }: { readonly data: { readonly name: string } }): string => `changed the name of a ${kind} to “${data.name}”`;
const released = (kind: string) => ({ data }: { readonly data: { readonly name: string } }): string => `gave up the name “${data.name}” of a ${kind}`;
const transcriptName = (verb: string) => (event: OfType<'TranscriptNameTaken' | 'TranscriptNameChanged' | 'TranscriptNameReleased'>, names: NameHistory): string =>
  `${verb} ${transcript(event.data.id, event, names)}`;

/** What somebody did, after their name: verb, thing and quoted names; no word of a transcript. */
const SENTENCES: Sentences = {
  TranscriptNameTaken: transcriptName('took the title of'),
  TranscriptNameChanged: transcriptName('changed the title of'),
  TranscriptNameReleased: transcriptName('gave up the title of'),
  TranscriptAdded: (event, names) => `added ${theTranscript(event.data.documentID, event, names)}`,
  TranscriptRenamed(event, names) {
    const stream = transcriptStream(event.data.documentID);
    if (names.isHidden(stream)) return `renamed ${UNTITLED}`;
    return `renamed the transcript ${quoted(names.nameBefore(stream, event.position, event.data.title)) ?? ''} to “${event.data.title}”`.replace('  ', ' ');
  },
  TranscriptUpdated: (event, names) => `changed the ${fieldsOf(event.data, TRANSCRIPT_FIELDS)} of ${transcript(event.data.documentID, event, names)}`,
  TranscriptWordsRuled: (event, names) => `changed which words count in ${transcript(event.data.documentID, event, names)}`,
  TranscriptEarlierDoomed: (event, names) => `erased the earlier versions of ${transcript(event.data.documentID, event, names)}`,
  TranscriptEarlierErased: (event, names) => `saw that nothing is left of the earlier versions of ${transcript(event.data.documentID, event, names)}`,
  TranscriptDeleted: (event, names) => `deleted ${theTranscript(event.data.documentID, event, names)}`,
  TranscriptTitleHidden: () => 'hid the title of a deleted transcript',
  SymbolNameTaken: taken('symbol'), SymbolNameChanged: changed('symbol'), SymbolNameReleased: released('symbol'),
  SymbolAdded: (event) => `added the symbol “${event.data.name}”`,
  SymbolRenamed: (event, names) => `renamed the symbol ${quoted(names.nameBefore(symbolStream(event.data.symbolId), event.position, event.data.name)) ?? ''} to “${event.data.name}”`.replace('  ', ' '),
  SymbolUpdated: (event, names) => `changed the ${fieldsOf(event.data, SYMBOL_FIELDS)} of ${symbol(event.data.symbolId, event, names)}`,
  SymbolDescribed: (event, names) => `described ${symbol(event.data.symbolId, event, names)}`,
  SymbolPictureAdded: (event, names) => `gave ${symbol(event.data.symbolId, event, names)} a picture`,
  SymbolPictureChosen: (event, names) => `changed which pictures of ${symbol(event.data.symbolId, event, names)} are used`,
  SymbolPictureRemoved: (event, names) => `took a picture from ${symbol(event.data.symbolId, event, names)}`,
  SymbolDeleted: (event, names) => `deleted ${symbol(event.data.symbolId, event, names)}`,
  SymbolRestored: ({ data }) => `restored the symbol “${data.name}”`,
  LexiconEntryAdded: (event, names) => `gave the word “${event.data.lemma}” to ${symbol(event.data.symbolId, event, names)}`,
  LexiconEntryChanged: (event, names) => `${event.data.emphasize ? 'emphasised' : 'no longer emphasises'} the word “${event.data.lemma}” of ${symbol(event.data.symbolId, event, names)}`,
  LexiconEntryRemoved: (event, names) => `took the word “${event.data.lemma}” out of ${symbol(event.data.symbolId, event, names)}`,
  LexiconWordsRuled: () => 'changed which words count in every transcript',
  BackgroundNameTaken: taken('background'), BackgroundNameChanged: changed('background'), BackgroundNameReleased: released('background'),
  BackgroundAdded: (event) => `added the background “${event.data.name}”`,
  BackgroundRenamed: (event, names) => `renamed the background ${quoted(names.nameBefore(backgroundStream(event.data.backgroundId), event.position, event.data.name)) ?? ''} to “${event.data.name}”`.replace('  ', ' '),
  BackgroundUpdated(event, names) {
    const { backgroundId, published, ...others } = event.data;
    const thing = background(backgroundId, event, names);
    if (published === undefined) return `changed the ${fieldsOf(others, BACKGROUND_FIELDS)} of ${thing}`;
    const verb = published ? 'published' : 'withdrew';
    return Object.keys(others).length === 0 ? `${verb} ${thing}` : `${verb} ${thing} and changed its ${fieldsOf(others, BACKGROUND_FIELDS)}`;
  },
  BackgroundImageReplaced: (event, names) => `replaced the picture of ${background(event.data.backgroundId, event, names)}`,
  BackgroundDeleted: (event, names) => `deleted ${background(event.data.backgroundId, event, names)}`,
  BackgroundRestored: ({ data }) => `restored the background “${data.name}”`,
  MarkupNameTaken: taken('markup'), MarkupNameChanged: changed('markup'), MarkupNameReleased: released('markup'),
  MarkupAdded: ({ data }) => `added the markup “${data.name}”`,
  MarkupRenamed: ({ data }) => `renamed a markup to “${data.name}”`,
  MarkupDeleted: (event, names) => `deleted the markup ${quoted(names.nameAt(markupStream(event.data.markupId), event.position)) ?? 'without a name'}`,
  MarkupRestored: ({ data }) => `restored the markup “${data.name}”`,
  LayoutDefaultChosen: (event, names) => (event.data.backgroundId === null
    ? `took away the default background of the layout ${layoutName(event.data.layoutId)}`
    : `made ${background(event.data.backgroundId, event, names)} the default of the layout ${layoutName(event.data.layoutId)}`),
  StarterLibraryLoaded: ({ data }) => `took in the starter library: ${numbered(data.symbols, 'symbol')}, ${numbered(data.backgrounds, 'background')}`,
  RunRecorded: (event, names) => `created a tapestry of ${transcript(event.data.documentID, event, names)}`,
  TapestryArranged: (event, names) => `arranged the tapestry of ${transcript(event.data.documentID, event, names)}`,
  RunDataReconstructed: (event, names) => `made up the stored data of a tapestry of ${transcript(event.data.documentID, event, names)}`,
  TapestryShared: (event, names) => `shared ${event.data.kind === 'fixed' ? 'the tapestry' : 'whatever becomes of the tapestry'} of ${transcript(event.data.documentID, event, names)} by a link`,
  ShareEnded: (event, names) => `ended a link to the tapestry of ${transcript(event.data.documentID, event, names)}`,
  RunsCleared: () => 'cleared the list of recent tapestries',
  RenderRequested: (event, names) => `asked for the picture of a tapestry of ${transcript(event.data.documentID, event, names)}`,
  RenderAttemptFailed: ({ data }) => `could not paint a picture at attempt ${data.attempt}`,
  RenderFailed: (event, names) => `gave up painting a tapestry of ${transcript(event.data.documentID, event, names)} after ${event.data.attempts} attempts`,
  TapestryRendered: (event, names) => `painted a tapestry of ${transcript(event.data.documentID, event, names)}`,
  RenderAbandoned: (event, names) => `painted no tapestry of ${transcript(event.data.documentID, event, names)}: it was no longer wanted`,
  RenderErased: (event, names) => `erased the picture of an earlier version of ${transcript(event.data.documentID, event, names)}`,
  LogSealed: ({ data }) => `sealed the event log at ${data.events} events`,
};

export function sentenceOf(event: Recorded, names: NameHistory): string {
  return (SENTENCES[event.type] as (event: Recorded, names: NameHistory) => string)(event, names);
}

/** What the line of an event is about: a run rather than its transcript, a symbol rather than the list of all words. */
export function nameOf(event: Recorded, names: NameHistory): string | null {
  const [main, other] = entitiesOf(event);
  return names.nameAt(streamOfEntity(main.kind === 'run' || main.kind === 'render' || main.kind === 'share' ? (other ?? main) : main), event.position);
}
