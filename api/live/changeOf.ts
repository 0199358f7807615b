import type { Recorded } from '../../events/model/anyEvent.ts';
import type { LiveChange } from '../contract/liveChange.ts';

type Change = 'added' | 'changed' | 'removed';

/** What an event means for somebody who looks at a screen; undefined for one that changes nothing to be seen. */
export function changeOf(event: Recorded): LiveChange | undefined {
  switch (event.type) {
    case 'TranscriptNameTaken': return documents(event.data.id, 'added');
    case 'TranscriptNameChanged': return documents(event.data.id, 'changed');
    case 'TranscriptNameReleased': return documents(event.data.id, 'removed');
    case 'TranscriptRenamed':
    case 'TranscriptUpdated':
    case 'TranscriptWordsRuled': return documents(event.data.documentID, 'changed');
    case 'TranscriptDeleted': return documents(event.data.documentID, 'removed');
    case 'SymbolNameTaken': return symbols(event.data.id, 'added');
    case 'SymbolNameChanged': return symbols(event.data.id, 'changed');
    case 'SymbolNameReleased': return symbols(event.data.id, 'removed');
    case 'SymbolRenamed':
    case 'SymbolUpdated':
    case 'SymbolDescribed':
    case 'SymbolPictureAdded':
    case 'SymbolPictureChosen':
    case 'SymbolPictureRemoved':
    case 'LexiconEntryAdded':
    case 'LexiconEntryChanged':
    case 'LexiconEntryRemoved': return symbols(event.data.symbolId, 'changed');
    case 'SymbolDeleted': return symbols(event.data.symbolId, 'removed');
    case 'LexiconWordsRuled': return symbols(null, 'changed');
    case 'BackgroundNameTaken': return backgrounds(event.data.id, 'added');
    case 'BackgroundNameChanged': return backgrounds(event.data.id, 'changed');
    case 'BackgroundNameReleased': return backgrounds(event.data.id, 'removed');
    case 'BackgroundRenamed':
    case 'BackgroundUpdated':
    case 'BackgroundImageReplaced': return backgrounds(event.data.backgroundId, 'changed');
    case 'BackgroundDeleted': return backgrounds(event.data.backgroundId, 'removed');
    case 'LayoutDefaultChosen': return backgrounds(event.data.backgroundId, 'changed');
    case 'RunRecorded': return runs(event.data.runId, event.data.documentID, 'added');
    case 'TapestryArranged': return runs(event.data.runId, event.data.documentID, 'changed');
    case 'RunsCleared': return runs(null, null, 'removed');
    case 'RenderRequested': return renders(event.data.key, event.data.documentID, 'waiting');
    case 'TapestryRendered': return renders(event.data.key, event.data.documentID, 'rendered');
    case 'RenderFailed': return renders(event.data.key, event.data.documentID, 'failed');
    case 'RenderAbandoned': return renders(event.data.key, event.data.documentID, 'abandoned');
    default: return undefined;
  }
}

const documents = (id: string, change: Change): LiveChange => ({ topic: 'documents', id, change });
const symbols = (id: string | null, change: Change): LiveChange => ({ topic: 'symbols', id, change });
const backgrounds = (id: string | null, change: Change): LiveChange => ({ topic: 'backgrounds', id, change });
const runs = (id: string | null, documentID: string | null, change: Change): LiveChange => ({ topic: 'runs', id, documentID, change });
const renders = (renderKey: string, documentID: string, status: 'waiting' | 'rendered' | 'failed' | 'abandoned'): LiveChange =>
  ({ topic: 'renders', renderKey, documentID, status });
