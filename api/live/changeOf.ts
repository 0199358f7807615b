import type { AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import type { LiveChange } from '../contract/liveChange.ts';

type Change = 'added' | 'changed' | 'removed';

type ChangeOf = { readonly [T in AnyEventType]: ((event: Extract<Recorded, { readonly type: T }>) => LiveChange | undefined) | null };

const documents = (id: string, change: Change): LiveChange => ({ topic: 'documents', id, change });
const symbols = (id: string | null, change: Change): LiveChange => ({ topic: 'symbols', id, change });
const backgrounds = (id: string | null, change: Change): LiveChange => ({ topic: 'backgrounds', id, change });
const markups = (id: string, change: Change): LiveChange => ({ topic: 'markups', id, change });
const runs = (id: string | null, documentID: string | null, change: Change): LiveChange => ({ topic: 'runs', id, documentID, change });
const shares = (id: string, documentID: string, change: Change): LiveChange => ({ topic: 'shares', id, documentID, change });
const renders = (renderKey: string, documentID: string, status: 'waiting' | 'rendered' | 'failed' | 'abandoned'): LiveChange =>
  ({ topic: 'renders', renderKey, documentID, status });

/** What each event means for somebody who looks at a screen; null for one that changes nothing to be seen. */
const CHANGES = {
  TranscriptNameTaken: ({ data }) => documents(data.id, 'added'),
  TranscriptNameChanged: ({ data }) => documents(data.id, 'changed'),
  TranscriptNameReleased: ({ data }) => documents(data.id, 'removed'),
  TranscriptRenamed: ({ data }) => documents(data.documentID, 'changed'),
  TranscriptUpdated: ({ data }) => documents(data.documentID, 'changed'),
  TranscriptWordsRuled: ({ data }) => documents(data.documentID, 'changed'),
  TranscriptEarlierDoomed: ({ data }) => documents(data.documentID, 'changed'),
  TranscriptDeleted: ({ data }) => documents(data.documentID, 'removed'),
  SymbolNameTaken: ({ data }) => symbols(data.id, 'added'),
  SymbolNameChanged: ({ data }) => symbols(data.id, 'changed'),
  SymbolNameReleased: ({ data }) => symbols(data.id, 'removed'),
  SymbolRenamed: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolUpdated: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolDescribed: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolPictureAdded: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolPictureChosen: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolPictureRemoved: ({ data }) => symbols(data.symbolId, 'changed'),
  LexiconEntryAdded: ({ data }) => symbols(data.symbolId, 'changed'),
  LexiconEntryChanged: ({ data }) => symbols(data.symbolId, 'changed'),
  LexiconEntryRemoved: ({ data }) => symbols(data.symbolId, 'changed'),
  SymbolDeleted: ({ data }) => symbols(data.symbolId, 'removed'),
  LexiconWordsRuled: () => symbols(null, 'changed'),
  BackgroundNameTaken: ({ data }) => backgrounds(data.id, 'added'),
  BackgroundNameChanged: ({ data }) => backgrounds(data.id, 'changed'),
  BackgroundNameReleased: ({ data }) => backgrounds(data.id, 'removed'),
  BackgroundRenamed: ({ data }) => backgrounds(data.backgroundId, 'changed'),
  BackgroundUpdated: ({ data }) => backgrounds(data.backgroundId, 'changed'),
  BackgroundImageReplaced: ({ data }) => backgrounds(data.backgroundId, 'changed'),
  BackgroundDeleted: ({ data }) => backgrounds(data.backgroundId, 'removed'),
  MarkupNameTaken: ({ data }) => markups(data.id, 'added'),
  MarkupNameChanged: ({ data }) => markups(data.id, 'changed'),
  MarkupNameReleased: ({ data }) => markups(data.id, 'removed'),
  MarkupRenamed: ({ data }) => markups(data.markupId, 'changed'),
  MarkupDeleted: ({ data }) => markups(data.markupId, 'removed'),
  LayoutDefaultChosen: ({ data }) => backgrounds(data.backgroundId, 'changed'),
  RunRecorded: ({ data }) => runs(data.runId, data.documentID, 'added'),
  TapestryArranged: ({ data }) => runs(data.runId, data.documentID, 'changed'),
  TapestryShared: ({ data }) => shares(data.shareId, data.documentID, 'added'),
  ShareEnded: ({ data }) => shares(data.shareId, data.documentID, 'removed'),
  RunsCleared: () => runs(null, null, 'removed'),
  RenderRequested: ({ data }) => renders(data.key, data.documentID, 'waiting'),
  TapestryRendered: ({ data }) => renders(data.key, data.documentID, 'rendered'),
  RenderFailed: ({ data }) => renders(data.key, data.documentID, 'failed'),
  RenderAbandoned: ({ data }) => renders(data.key, data.documentID, 'abandoned'),
  RenderErased: ({ data }) => renders(data.key, data.documentID, 'abandoned'),
  // The catalogue's event of the same addition tells of it.
  TranscriptAdded: null,
  SymbolAdded: null,
  BackgroundAdded: null,
  MarkupAdded: null,
  MarkupRestored: null,
  SymbolRestored: null,
  BackgroundRestored: null,
  RenderAttemptFailed: null,
  // The sheet stays as it was seen.
  RunDataReconstructed: null,
  StarterLibraryLoaded: null,
  TranscriptTitleHidden: ({ data }) => documents(data.documentID, 'removed'),
  TranscriptEarlierErased: null,
  LogSealed: null,
} as const satisfies ChangeOf;

/** What an event means for somebody who looks at a screen; undefined for one that changes nothing to be seen. */
export function changeOf(event: Recorded): LiveChange | undefined {
  const change = CHANGES[event.type] as ((event: Recorded) => LiveChange | undefined) | null;
  return change?.(event);
}
