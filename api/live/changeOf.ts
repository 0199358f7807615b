import type { AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import type { LiveChange } from '../contract/liveChange.ts';

type Change = 'added' | 'changed' | 'removed';
type OfType<T extends AnyEventType> = Extract<Recorded, { readonly type: T }>;
type Changes = { readonly [T in AnyEventType]: ((event: OfType<T>) => LiveChange) | null };

const documents = (id: string, change: Change): LiveChange => ({ topic: 'documents', id, change });
const symbols = (id: string | null, change: Change): LiveChange => ({ topic: 'symbols', id, change });
const backgrounds = (id: string | null, change: Change): LiveChange => ({ topic: 'backgrounds', id, change });
const runs = (id: string | null, documentID: string | null, change: Change): LiveChange => ({ topic: 'runs', id, documentID, change });
const renders = (status: 'waiting' | 'rendered' | 'failed' | 'abandoned') =>
  ({ data: { key: renderKey, documentID } }: { readonly data: { readonly key: string; readonly documentID: string } }): LiveChange =>
    ({ topic: 'renders', renderKey, documentID, status });

type Named = { readonly data: { readonly id: string } };
const named = (of: (id: string, change: Change) => LiveChange, change: Change) => ({ data }: Named): LiveChange => of(data.id, change);
const symbolChanged = ({ data }: { readonly data: { readonly symbolId: string } }): LiveChange => symbols(data.symbolId, 'changed');
const backgroundChanged = ({ data }: { readonly data: { readonly backgroundId: string | null } }): LiveChange => backgrounds(data.backgroundId, 'changed');
const documentChanged = ({ data }: { readonly data: { readonly documentID: string } }): LiveChange => documents(data.documentID, 'changed');

/** What each event means for somebody who looks at a screen; null: nothing to be seen changes. */
const CHANGES: Changes = {
  TranscriptNameTaken: named(documents, 'added'),
  TranscriptNameChanged: named(documents, 'changed'),
  TranscriptNameReleased: named(documents, 'removed'),
  // Nothing is seen of a thing before it has its name.
  TranscriptAdded: null,
  TranscriptRenamed: documentChanged,
  TranscriptUpdated: documentChanged,
  TranscriptWordsRuled: documentChanged,
  TranscriptDeleted: ({ data }) => documents(data.documentID, 'removed'),
  SymbolNameTaken: named(symbols, 'added'),
  SymbolNameChanged: named(symbols, 'changed'),
  SymbolNameReleased: named(symbols, 'removed'),
  SymbolAdded: null,
  SymbolRenamed: symbolChanged,
  SymbolUpdated: symbolChanged,
  SymbolDescribed: symbolChanged,
  SymbolPictureAdded: symbolChanged,
  SymbolPictureChosen: symbolChanged,
  SymbolPictureRemoved: symbolChanged,
  SymbolDeleted: ({ data }) => symbols(data.symbolId, 'removed'),
  LexiconEntryAdded: symbolChanged,
  LexiconEntryChanged: symbolChanged,
  LexiconEntryRemoved: symbolChanged,
  LexiconWordsRuled: () => symbols(null, 'changed'),
  BackgroundNameTaken: named(backgrounds, 'added'),
  BackgroundNameChanged: named(backgrounds, 'changed'),
  BackgroundNameReleased: named(backgrounds, 'removed'),
  BackgroundAdded: null,
  BackgroundRenamed: backgroundChanged,
  BackgroundUpdated: backgroundChanged,
  BackgroundImageReplaced: backgroundChanged,
  BackgroundDeleted: ({ data }) => backgrounds(data.backgroundId, 'removed'),
  LayoutDefaultChosen: backgroundChanged,
  StarterLibraryLoaded: null,
  RunRecorded: ({ data }) => runs(data.runId, data.documentID, 'added'),
  TapestryArranged: ({ data }) => runs(data.runId, data.documentID, 'changed'),
  RunsCleared: () => runs(null, null, 'removed'),
  RenderRequested: renders('waiting'),
  RenderAttemptFailed: null,
  TapestryRendered: renders('rendered'),
  RenderFailed: renders('failed'),
  RenderAbandoned: renders('abandoned'),
};

/** What an event means for somebody who looks at a screen; undefined for one that changes nothing to be seen. */
export function changeOf(event: Recorded): LiveChange | undefined {
  return (CHANGES[event.type] as ((event: Recorded) => LiveChange) | null)?.(event);
}
