import { addDocument } from './addDocument.ts';
import { addMarkup } from './addMarkup.ts';
import { addRun } from './addRun.ts';
import { background } from './background.ts';
import { backgroundImage } from './backgroundImage.ts';
import { backgrounds } from './backgrounds.ts';
import type { Call } from './call.ts';
import { clearRuns } from './clearRuns.ts';
import { deleteDocument } from './deleteDocument.ts';
import { deleteMarkup } from './deleteMarkup.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { layoutTypes } from './layoutTypes.ts';
import { markups } from './markups.ts';
import { me } from './me.ts';
import { recentlyEdited } from './recentlyEdited.ts';
import { runs } from './runs.ts';
import { saveArrangement } from './saveArrangement.ts';
import { saveTapestryImage } from './saveTapestryImage.ts';
import { signIn } from './signIn.ts';
import { symbols } from './symbols.ts';
import { symbolTags } from './symbolTags.ts';
import { tapestry } from './tapestry.ts';
import { tapestryDownload } from './tapestryDownload.ts';
import { triples } from './triples.ts';
import { updateDocument } from './updateDocument.ts';
import { updateMarkupName } from './updateMarkupName.ts';
import { updateTranscriptName } from './updateTranscriptName.ts';

/** Every call by name: the routes, the page of calls and the browser's own list follow from it. */
export const CALLS = {
  signIn, me, recentlyEdited,
  documents, document, addDocument, updateDocument, updateTranscriptName, deleteDocument,
  symbols, symbolTags, backgrounds, background, backgroundImage, layoutTypes, markups, addMarkup, updateMarkupName, deleteMarkup,
  tapestry, tapestryDownload, triples, runs, addRun, clearRuns, saveArrangement, saveTapestryImage,
} as const satisfies Readonly<Record<string, Call>>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;

export const ALL_CALLS: readonly Call[] = Object.values(CALLS);
