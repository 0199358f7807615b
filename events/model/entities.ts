import type { AnyEvent, AnyEventType } from './anyEvent.ts';
import { STARTER_STREAM } from './starterLoad.ts';
import { LAYOUTS_STREAM, LEXICON_STREAM, RUNS_STREAM, SEALS_STREAM } from './streams.ts';

/** What an event may touch: `library` stands for what holds for every symbol, `layout` for a layout type, `share` for a link to a tapestry, `recent` for the list of recent tapestries, `log` for the event log itself. */
export type EntityKind = 'symbol' | 'background' | 'transcript' | 'markup' | 'run' | 'render' | 'share' | 'layout' | 'library' | 'recent' | 'log';

export interface Entity {
  readonly kind: EntityKind;
  readonly id: string;
}

type Data<T extends AnyEventType> = Extract<AnyEvent, { readonly type: T }>['data'];
type EntitiesOf = { readonly [T in AnyEventType]: (data: Data<T>) => readonly [Entity, ...Entity[]] };

const symbol = (id: string): Entity => ({ kind: 'symbol', id });
const background = (id: string): Entity => ({ kind: 'background', id });
const transcript = (id: string): Entity => ({ kind: 'transcript', id });

const markup = (id: string): Entity => ({ kind: 'markup', id });

const namedSymbol = ({ id }: { readonly id: string }) => [symbol(id)] as const;
const namedBackground = ({ id }: { readonly id: string }) => [background(id)] as const;
const namedTranscript = ({ id }: { readonly id: string }) => [transcript(id)] as const;
const namedMarkup = ({ id }: { readonly id: string }) => [markup(id)] as const;
const ofMarkup = ({ markupId }: { readonly markupId: string }) => [markup(markupId)] as const;
const ofSymbol = ({ symbolId }: { readonly symbolId: string }) => [symbol(symbolId)] as const;
const ofBackground = ({ backgroundId }: { readonly backgroundId: string }) => [background(backgroundId)] as const;
const ofTranscript = ({ documentID }: { readonly documentID: string }) => [transcript(documentID)] as const;
const ofRun = ({ runId, documentID }: { readonly runId: string; readonly documentID: string }) => [{ kind: 'run', id: runId }, transcript(documentID)] as const;
const ofRender = ({ key, documentID }: { readonly key: string; readonly documentID: string }) => [{ kind: 'render', id: key }, transcript(documentID)] as const;

const ofShare = ({ shareId, documentID }: { readonly shareId: string; readonly documentID: string }) => [{ kind: 'share', id: shareId }, transcript(documentID)] as const;

/** What each event touches, what it is mainly about first. */
const ENTITIES: EntitiesOf = {
  SymbolNameTaken: namedSymbol, SymbolNameChanged: namedSymbol, SymbolNameReleased: namedSymbol,
  BackgroundNameTaken: namedBackground, BackgroundNameChanged: namedBackground, BackgroundNameReleased: namedBackground,
  TranscriptNameTaken: namedTranscript, TranscriptNameChanged: namedTranscript, TranscriptNameReleased: namedTranscript,
  SymbolAdded: ofSymbol, SymbolRenamed: ofSymbol, SymbolUpdated: ofSymbol, SymbolDescribed: ofSymbol, SymbolPictureAdded: ofSymbol,
  SymbolPictureChosen: ofSymbol, SymbolPictureRemoved: ofSymbol, SymbolDeleted: ofSymbol, SymbolRestored: ofSymbol,
  MarkupNameTaken: namedMarkup, MarkupNameChanged: namedMarkup, MarkupNameReleased: namedMarkup,
  MarkupAdded: ofMarkup, MarkupRenamed: ofMarkup, MarkupDeleted: ofMarkup, MarkupRestored: ofMarkup,
  LexiconEntryAdded: ofSymbol, LexiconEntryChanged: ofSymbol, LexiconEntryRemoved: ofSymbol,
  LexiconWordsRuled: () => [{ kind: 'library', id: 'words' }],
  BackgroundAdded: ofBackground, BackgroundRenamed: ofBackground, BackgroundUpdated: ofBackground,
  BackgroundImageReplaced: ofBackground, BackgroundDeleted: ofBackground, BackgroundRestored: ofBackground,
  LayoutDefaultChosen: ({ layoutId, backgroundId }) => [{ kind: 'layout', id: layoutId }, ...(backgroundId === null ? [] : [background(backgroundId)])],
  StarterLibraryLoaded: () => [{ kind: 'library', id: 'starter' }],
  TranscriptAdded: ofTranscript, TranscriptRenamed: ofTranscript, TranscriptUpdated: ofTranscript,
  TranscriptWordsRuled: ofTranscript, TranscriptDeleted: ofTranscript,
  TranscriptEarlierDoomed: ofTranscript, TranscriptEarlierErased: ofTranscript,
  RunRecorded: ofRun, TapestryArranged: ofRun, RunDataReconstructed: ofRun,
  TapestryShared: ofShare, ShareEnded: ofShare,
  RunsCleared: () => [{ kind: 'recent', id: 'recent' }],
  RenderRequested: ofRender, RenderFailed: ofRender, TapestryRendered: ofRender, RenderAbandoned: ofRender, RenderErased: ofRender,
  TranscriptTitleHidden: ofTranscript,
  LogSealed: () => [{ kind: 'log', id: 'log' }],
  RenderAttemptFailed: ({ key }) => [{ kind: 'render', id: key }],
};

/** Every thing that an event touches: an entry is its symbol's history too, a name its thing's, a run its transcript's. */
export function entitiesOf(event: AnyEvent): readonly [Entity, ...Entity[]] {
  return (ENTITIES[event.type] as (data: AnyEvent['data']) => readonly [Entity, ...Entity[]])(event.data);
}

/** The stream that holds the details of a thing. */
export function streamOfEntity({ kind, id }: Entity): string {
  switch (kind) {
    case 'library': return id === 'starter' ? STARTER_STREAM : LEXICON_STREAM;
    case 'layout': return LAYOUTS_STREAM;
    case 'recent': return RUNS_STREAM;
    case 'log': return SEALS_STREAM;
    default: return `${kind}-${id}`;
  }
}
