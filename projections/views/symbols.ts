import { unreachable } from '../../events/model/decider.ts';
import type { SymbolPicture, SymbolProperties } from '../../events/model/symbol.ts';
import type { LibraryEntry, LibrarySymbol } from '../../tapestry/model/library.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { CATALOGUED_FINDS, named, settled, touchedBy, unknownThing, unlessDeleted, type Catalogued } from './catalogued.ts';
import { handledBy, type HandledBy } from './handled.ts';
import { view } from './view.ts';

/** One symbol with its drawings and words. */
export type SymbolDocument = Catalogued & {
  readonly properties: SymbolProperties | null;
  readonly pictures: readonly SymbolPicture[];
  readonly descriptionHash: string | null;
  /** Ordered by lemma, then part of speech. */
  readonly entries: readonly LibraryEntry[];
};

const byWord = (a: LibraryEntry, b: LibraryEntry): number =>
  a.lemma < b.lemma ? -1 : a.lemma > b.lemma ? 1 : a.partSpeech < b.partSpeech ? -1 : a.partSpeech > b.partSpeech ? 1 : 0;

const without = (entries: readonly LibraryEntry[], gone: { lemma: string; partSpeech: string }): LibraryEntry[] =>
  entries.filter((entry) => normaliseName(entry.lemma) !== normaliseName(gone.lemma) || entry.partSpeech !== gone.partSpeech);

/** A symbol that was deleted and given a word at the same time is nothing any more once that word is gone. */
const unlessGone = (document: SymbolDocument): SymbolDocument | undefined =>
  document.name === null && document.title === null && document.entries.length === 0 ? undefined : document;

export const symbolsView = view<SymbolDocument, HandledBy<'symbols'>>({
  name: 'symbols',
  version: 2,
  finds: CATALOGUED_FINDS,
  handles: handledBy('symbols'),
  idsOf: (event) => ['id' in event.data ? event.data.id : event.data.symbolId],
  apply(id, before, event) {
    const touched = touchedBy(event);
    const known: SymbolDocument = before ?? { ...unknownThing(id), ...touched, properties: null, pictures: [], descriptionHash: null, entries: [] };
    const own = { ...known, ...touched, revision: event.revision };
    switch (event.type) {
      case 'SymbolNameTaken':
      case 'SymbolNameChanged':
        return settled({ ...known, ...touched, ...named(event.data.name) });
      case 'SymbolNameReleased':
        return before && unlessDeleted(settled({ ...before, ...touched, ...named(null) }));
      case 'SymbolAdded': {
        const { symbolId: _id, name, ...properties } = event.data;
        return settled({ ...own, title: name, properties });
      }
      case 'SymbolRenamed':
        return settled({ ...own, title: event.data.name });
      case 'SymbolUpdated': {
        const { symbolId: _id, ...changed } = event.data;
        return settled({ ...own, properties: known.properties && { ...known.properties, ...changed } });
      }
      case 'SymbolDescribed':
        return { ...own, descriptionHash: event.data.descriptionHash };
      case 'SymbolPictureAdded': {
        const { symbolId: _id, ...picture } = event.data;
        return { ...own, pictures: [...known.pictures, picture] };
      }
      case 'SymbolPictureChosen': {
        const { symbolId: _id, pictureId, ...changed } = event.data;
        return { ...own, pictures: known.pictures.map((p) => (p.pictureId === pictureId ? { ...p, ...changed } : p)) };
      }
      case 'SymbolPictureRemoved':
        return { ...own, pictures: known.pictures.filter((p) => p.pictureId !== event.data.pictureId) };
      case 'SymbolRestored': {
        const { symbolId: _id, name, pictures, descriptionHash, ...properties } = event.data;
        return settled({ ...own, title: name, pictures, descriptionHash, properties });
      }
      case 'SymbolDeleted':
        return before && unlessDeleted(settled({ ...own, title: null }));
      case 'LexiconEntryAdded':
      case 'LexiconEntryChanged': {
        const { symbolId: _id, ...entry } = event.data;
        return { ...known, ...touched, entries: [...without(known.entries, entry), entry].sort(byWord) };
      }
      case 'LexiconEntryRemoved':
        return before && unlessGone({ ...before, ...touched, entries: without(before.entries, event.data) });
      default:
        return unreachable(event);
    }
  },
});

/** The symbol as composition takes it; undefined for one that is not wholly there. */
export function librarySymbol(document: SymbolDocument): LibrarySymbol | undefined {
  if (document.name === null || document.properties === null) return undefined;
  const { partSpeech, tags, shape, layoutId } = document.properties;
  return {
    id: document.id,
    revision: document.revision,
    name: document.name,
    partSpeech, tags, shape, layoutId,
    pictures: document.pictures.map((p) => ({ id: p.pictureId, hash: p.pictureHash, heightRatio: p.heightRatio, selected: p.selected, variants: p.variants })),
    entries: document.entries,
  };
}
