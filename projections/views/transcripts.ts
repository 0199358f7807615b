import type { TranscriptProperties } from '../../events/model/transcript.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { ascending, view } from './view.ts';

/** One transcript as lists and pages show it. Its name is the catalogue's; `pending` marks what a crash left half done. */
export type TranscriptDocument = {
  readonly id: string;
  /** The catalogue's name; null before it is taken and after it is released. */
  readonly name: string | null;
  readonly nameKey: string | null;
  /** The title in the transcript's own stream. */
  readonly title: string | null;
  readonly properties: TranscriptProperties | null;
  readonly wordsHash: string | null;
  readonly revision: number;
  readonly changedAt: number;
  readonly changedBy: string;
  readonly pending: boolean;
};

const withPending = (document: Omit<TranscriptDocument, 'pending'>): TranscriptDocument =>
  ({ ...document, pending: document.name === null || document.title !== document.name || document.properties === null });

export const transcriptsView = view<TranscriptDocument, 'TranscriptAdded' | 'TranscriptRenamed' | 'TranscriptUpdated' | 'TranscriptWordsRuled' | 'TranscriptDeleted' | 'TranscriptNameTaken' | 'TranscriptNameChanged' | 'TranscriptNameReleased'>({
  name: 'transcripts',
  version: 1,
  finds: {
    byName: { where: [], order: [ascending('nameKey')] },
    named: { where: ['nameKey'], order: [] },
    pending: { where: ['pending'], order: [] },
  },
  handles: [
    'TranscriptAdded', 'TranscriptRenamed', 'TranscriptUpdated', 'TranscriptWordsRuled', 'TranscriptDeleted',
    'TranscriptNameTaken', 'TranscriptNameChanged', 'TranscriptNameReleased',
  ],
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.documentID],
  apply(id, before, event) {
    const touched = { changedAt: event.metadata.at, changedBy: event.metadata.user.sub };
    const empty = { id, name: null, nameKey: null, title: null, properties: null, wordsHash: null, revision: -1, ...touched };
    const known = before ?? empty;
    switch (event.type) {
      case 'TranscriptNameTaken':
      case 'TranscriptNameChanged':
        return withPending({ ...known, ...touched, name: event.data.name, nameKey: normaliseName(event.data.name) });
      case 'TranscriptNameReleased':
        return before && withPending({ ...before, ...touched, name: null, nameKey: null });
      case 'TranscriptAdded': {
        const { documentID: _id, title, ...properties } = event.data;
        return withPending({ ...known, ...touched, title, properties, revision: event.revision });
      }
      case 'TranscriptRenamed':
        return withPending({ ...known, ...touched, title: event.data.title, revision: event.revision });
      case 'TranscriptUpdated': {
        const { documentID: _id, ...changed } = event.data;
        return withPending({
          ...known, ...touched, revision: event.revision,
          properties: known.properties && { ...known.properties, ...changed },
        });
      }
      case 'TranscriptWordsRuled':
        return withPending({ ...known, ...touched, wordsHash: event.data.wordsHash, revision: event.revision });
      case 'TranscriptDeleted':
        return undefined;
    }
  },
});
