import { useState } from 'react';
import { beginEditing, fieldDraft, meetSaved, type Editing, type FieldDraft, type Saved } from '../../ui/drafts/fieldDraft.ts';
import type { TranscriptDocument } from './transcriptDocument.ts';

/** What somebody types and has not kept yet; null while nothing is open to be typed in. */
export interface Draft {
  readonly typed: string | null;
  type(text: string | null): void;
}

type DescriptionFields = Readonly<Record<'documentSetup', string>>;
export type DescriptionFieldDraft = FieldDraft<DescriptionFields>;

/** The meeting description, based on the revision it was opened at or was merged with since. */
export interface DescriptionDraft {
  /** Null while the description is not being edited. */
  readonly draft: DescriptionFieldDraft | null;
  open(): void;
  close(): void;
}

/** Of the whole page: another layout, or another mode, leaves what was typed as it is. */
export interface Drafts {
  readonly description: DescriptionDraft;
  /** The title on the poster; null for the one it has. */
  readonly title: Draft;
}

/** @param document undefined until it is loaded */
export function useDrafts(document: TranscriptDocument | undefined): Drafts {
  const [title, entitle] = useState<string | null>(null);
  return { description: useDescriptionDraft(document), title: { typed: title, type: entitle } };
}

function useDescriptionDraft(document: TranscriptDocument | undefined): DescriptionDraft {
  const [editing, setEditing] = useState<Editing<DescriptionFields> | null>(null);
  const current = editing && document ? meetSaved(editing, savedOf(document)) : editing;
  if (current !== editing) setEditing(current);
  return {
    draft: current && fieldDraft(current, (step) => setEditing((before) => before && step(before))),
    open: () => { if (document) setEditing(beginEditing(savedOf(document))); },
    close: () => setEditing(null),
  };
}

const savedOf = ({ revision, changedBy, documentSetup }: TranscriptDocument): Saved<DescriptionFields> => ({ revision, changedBy, fields: { documentSetup } });
