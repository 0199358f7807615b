import { unreachable } from '../../events/model/decider.ts';
import type { TranscriptProperties } from '../../events/model/transcript.ts';
import { CATALOGUED_FINDS, named, settled, touchedBy, unknownThing, type Catalogued } from './catalogued.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

/** One transcript as lists and pages show it. */
export type TranscriptDocument = Catalogued & {
  readonly properties: TranscriptProperties | null;
  readonly wordsHash: string | null;
  /** Earlier versions are being erased, since this time in epoch milliseconds. */
  readonly erasing: boolean;
  readonly erasingSince: number | null;
};

export const transcriptsView = view<TranscriptDocument, HandledBy<'transcripts'>>({
  name: 'transcripts',
  version: 2,
  finds: { ...CATALOGUED_FINDS, erasing: { where: ['erasing'], order: [] } },
  handles: handledBy('transcripts'),
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.documentID],
  apply(id, before, event) {
    const touched = touchedBy(event);
    const known = before ?? { ...unknownThing(id), ...touched, properties: null, wordsHash: null, erasing: false, erasingSince: null };
    const own = { ...known, ...touched, revision: event.revision };
    switch (event.type) {
      case 'TranscriptNameTaken':
      case 'TranscriptNameChanged':
        return settled({ ...known, ...touched, ...named(event.data.name) });
      case 'TranscriptNameReleased':
        return before && settled({ ...before, ...touched, ...named(null) });
      case 'TranscriptAdded': {
        const { documentID: _id, title, ...properties } = event.data;
        return settled({ ...own, title, properties });
      }
      case 'TranscriptRenamed':
        return settled({ ...own, title: event.data.title });
      case 'TranscriptUpdated': {
        const { documentID: _id, ...changed } = event.data;
        return settled({ ...own, properties: known.properties && { ...known.properties, ...changed } });
      }
      case 'TranscriptWordsRuled':
        return { ...own, wordsHash: event.data.wordsHash };
      case 'TranscriptEarlierDoomed':
        return before && { ...before, revision: event.revision, erasing: true, erasingSince: event.metadata.at };
      case 'TranscriptEarlierErased':
        return before && { ...before, revision: event.revision, erasing: false, erasingSince: null };
      case 'TranscriptDeleted':
        return undefined;
      default:
        return unreachable(event);
    }
  },
});
