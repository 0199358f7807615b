import type { RecordedEvent } from '../store/eventStore.ts';
import type { BackgroundEvent } from './background.ts';
import type { CatalogueEvent } from './catalogue.ts';
import type { HiddenTitlesEvent } from './hiddenTitles.ts';
import type { LayoutsEvent } from './layouts.ts';
import type { LexiconEvent } from './lexicon.ts';
import type { MarkupEvent } from './markup.ts';
import type { RenderEvent } from './render.ts';
import type { RunEvent } from './run.ts';
import type { RunsEvent } from './runs.ts';
import type { SealsEvent } from './seals.ts';
import type { ShareEvent } from './share.ts';
import type { StarterEvent } from './starterLoad.ts';
import type { SymbolEvent } from './symbol.ts';
import type { TranscriptEvent } from './transcript.ts';

/** Every event of the product. */
export type AnyEvent =
  | BackgroundEvent | CatalogueEvent | HiddenTitlesEvent | LayoutsEvent | LexiconEvent | MarkupEvent | RenderEvent
  | RunEvent | RunsEvent | SealsEvent | ShareEvent | StarterEvent | SymbolEvent | TranscriptEvent;

export type AnyEventType = AnyEvent['type'];

/** Recorded form of one event type, or of several. */
export type Recorded<E extends AnyEvent = AnyEvent> = E extends AnyEvent ? RecordedEvent<E['type'], E['data']> : never;

/** The version of each event's shape that is written today; `metadata.v` says which one a stored event has. */
export const EVENT_VERSIONS: Readonly<Record<AnyEventType, number>> = {
  SymbolNameTaken: 1, SymbolNameChanged: 1, SymbolNameReleased: 1,
  BackgroundNameTaken: 1, BackgroundNameChanged: 1, BackgroundNameReleased: 1,
  TranscriptNameTaken: 1, TranscriptNameChanged: 1, TranscriptNameReleased: 1,
  MarkupNameTaken: 1, MarkupNameChanged: 1, MarkupNameReleased: 1,
  MarkupAdded: 1, MarkupRenamed: 1, MarkupDeleted: 1, MarkupRestored: 1,
  SymbolAdded: 1, SymbolRenamed: 1, SymbolUpdated: 1, SymbolDescribed: 1,
  SymbolPictureAdded: 1, SymbolPictureChosen: 2, SymbolPictureRemoved: 1, SymbolDeleted: 1, SymbolRestored: 1,
  LexiconEntryAdded: 1, LexiconEntryChanged: 1, LexiconEntryRemoved: 1, LexiconWordsRuled: 1,
  BackgroundAdded: 1, BackgroundRenamed: 1, BackgroundUpdated: 1, BackgroundImageReplaced: 1, BackgroundDeleted: 1, BackgroundRestored: 1,
  LayoutDefaultChosen: 1, StarterLibraryLoaded: 1,
  TranscriptAdded: 1, TranscriptRenamed: 1, TranscriptUpdated: 1, TranscriptWordsRuled: 1, TranscriptDeleted: 1,
  TranscriptEarlierDoomed: 1, TranscriptEarlierErased: 1,
  RunRecorded: 2, TapestryArranged: 3, RunDataReconstructed: 1, RunsCleared: 1,
  TapestryShared: 1, ShareEnded: 1,
  RenderRequested: 1, RenderAttemptFailed: 1, RenderFailed: 1, TapestryRendered: 1, RenderAbandoned: 1, RenderErased: 1,
  TranscriptTitleHidden: 1, LogSealed: 1,
};
