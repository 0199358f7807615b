import { addBackground } from './addBackground.ts';
import { addDocument } from './addDocument.ts';
import { addEntry } from './addEntry.ts';
import { addMarkup } from './addMarkup.ts';
import { addRun } from './addRun.ts';
import { addSymbol } from './addSymbol.ts';
import { alternatives } from './alternatives.ts';
import { audit } from './audit.ts';
import { background } from './background.ts';
import { backgroundImage } from './backgroundImage.ts';
import { backgroundImageVariants } from './backgroundImageVariants.ts';
import { backgrounds } from './backgrounds.ts';
import type { Call } from './call.ts';
import { clearRuns } from './clearRuns.ts';
import { deleteBackground } from './deleteBackground.ts';
import { compositionInput } from './compositionInput.ts';
import { compare } from './compare.ts';
import { deleteDocument } from './deleteDocument.ts';
import { eraseEarlierVersions } from './eraseEarlierVersions.ts';
import { deleteImage } from './deleteImage.ts';
import { deleteMarkup } from './deleteMarkup.ts';
import { deleteSymbol } from './deleteSymbol.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { duplicateBackground } from './duplicateBackground.ts';
import { history } from './history.ts';
import { impact } from './impact.ts';
import { importSymbols } from './importSymbols.ts';
import { formerly } from './formerly.ts';
import { people } from './people.ts';
import { presetParams } from './presetParams.ts';
import { libraryChanges } from './libraryChanges.ts';
import { layoutTypes } from './layoutTypes.ts';
import { markups } from './markups.ts';
import { me } from './me.ts';
import { moveEntry } from './moveEntry.ts';
import { recentlyEdited } from './recentlyEdited.ts';
import { removeEntry } from './removeEntry.ts';
import { restore } from './restore.ts';
import { run } from './run.ts';
import { runs } from './runs.ts';
import { saveArrangement } from './saveArrangement.ts';
import { saveTapestryImage } from './saveTapestryImage.ts';
import { saveWords } from './saveWords.ts';
import { endShare } from './endShare.ts';
import { shared } from './shared.ts';
import { shares } from './shares.ts';
import { shareTapestry } from './shareTapestry.ts';
import { signIn } from './signIn.ts';
import { symbol } from './symbol.ts';
import { symbolImage } from './symbolImage.ts';
import { symbolImageVariants } from './symbolImageVariants.ts';
import { symbols } from './symbols.ts';
import { symbolTags } from './symbolTags.ts';
import { tapestry } from './tapestry.ts';
import { tapestryDownload } from './tapestryDownload.ts';
import { triples } from './triples.ts';
import { updateBackground } from './updateBackground.ts';
import { updateBackgroundName } from './updateBackgroundName.ts';
import { updateDocument } from './updateDocument.ts';
import { updateEntries } from './updateEntries.ts';
import { updateMarkupName } from './updateMarkupName.ts';
import { updateSymbol } from './updateSymbol.ts';
import { updateSymbolName } from './updateSymbolName.ts';
import { updateTranscriptName } from './updateTranscriptName.ts';
import { uploadImages } from './uploadImages.ts';
import { uploadPngs } from './uploadPngs.ts';
import { uses } from './uses.ts';
import { wordOwner } from './wordOwner.ts';
import { words } from './words.ts';
import { wordsWithoutSymbol } from './wordsWithoutSymbol.ts';

/** Every call by name: the routes, the page of calls and the browser's own list follow from it. */
export const CALLS = {
  signIn, me, recentlyEdited,
  documents, document, addDocument, updateDocument, updateTranscriptName, deleteDocument, eraseEarlierVersions,
  symbol, symbolImage, symbolImageVariants, addSymbol, updateSymbol, updateSymbolName, deleteSymbol,
  uploadImages, deleteImage, addEntry, updateEntries, removeEntry, moveEntry, wordOwner, wordsWithoutSymbol, words, saveWords,
  backgroundImageVariants, addBackground, updateBackground, updateBackgroundName, duplicateBackground, deleteBackground, uploadPngs,
  uses, restore,
  symbols, symbolTags, backgrounds, background, backgroundImage, layoutTypes, presetParams, markups, addMarkup, updateMarkupName, deleteMarkup,
  tapestry, alternatives, tapestryDownload, compositionInput, triples, runs, addRun, clearRuns, saveArrangement, saveTapestryImage,
  shareTapestry, shares, shared, endShare,
  audit, people, formerly, history, run, compare, libraryChanges, impact, importSymbols,
} as const satisfies Readonly<Record<string, Call>>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;

export const ALL_CALLS: readonly Call[] = Object.values(CALLS);
