import type { CallName } from '../contract/calls.ts';
import type { Route } from '../http/route.ts';
import { addBackgroundRoute } from './addBackground.ts';
import { addDocumentRoute } from './addDocument.ts';
import { addEntryRoute } from './addEntry.ts';
import { addMarkupRoute } from './addMarkup.ts';
import { addRunRoute } from './addRun.ts';
import { addSymbolRoute } from './addSymbol.ts';
import { alternativesRoute } from './alternatives.ts';
import { auditRoute } from './audit.ts';
import { backgroundRoute } from './background.ts';
import { backgroundImageRoute } from './backgroundImage.ts';
import { backgroundImageVariantsRoute } from './backgroundImageVariants.ts';
import { backgroundsRoute } from './backgrounds.ts';
import { clearRunsRoute } from './clearRuns.ts';
import { compositionInputRoute } from './compositionInput.ts';
import { deleteBackgroundRoute } from './deleteBackground.ts';
import { compareRoute } from './compare.ts';
import { deleteDocumentRoute } from './deleteDocument.ts';
import { eraseEarlierVersionsRoute } from './eraseEarlierVersions.ts';
import { deleteImageRoute } from './deleteImage.ts';
import { deleteMarkupRoute } from './deleteMarkup.ts';
import { deleteSymbolRoute } from './deleteSymbol.ts';
import { documentRoute } from './document.ts';
import { documentsRoute } from './documents.ts';
import { duplicateBackgroundRoute } from './duplicateBackground.ts';
import { historyRoute } from './history.ts';
import { impactRoute } from './impact.ts';
import { importSymbolsRoute } from './importSymbols.ts';
import { presetParamsRoute } from './presetParams.ts';
import { libraryChangesRoute } from './libraryChanges.ts';
import { layoutTypesRoute } from './layoutTypes.ts';
import { markupsRoute } from './markups.ts';
import { meRoute } from './me.ts';
import { formerlyRoute } from './formerly.ts';
import { peopleRoute } from './people.ts';
import { recentlyEditedRoute } from './recentlyEdited.ts';
import { moveEntryRoute } from './moveEntry.ts';
import { removeEntryRoute } from './removeEntry.ts';
import { restoreRoute } from './restore.ts';
import { runRoute } from './run.ts';
import { runsRoute } from './runs.ts';
import { saveArrangementRoute } from './saveArrangement.ts';
import { saveTapestryImageRoute } from './saveTapestryImage.ts';
import { saveWordsRoute } from './saveWords.ts';
import { endShareRoute } from './endShare.ts';
import { sharedRoute } from './shared.ts';
import { sharesRoute } from './shares.ts';
import { shareTapestryRoute } from './shareTapestry.ts';
import { symbolRoute } from './symbol.ts';
import { symbolImageRoute } from './symbolImage.ts';
import { symbolImageVariantsRoute } from './symbolImageVariants.ts';
import { symbolsRoute } from './symbols.ts';
import { symbolTagsRoute } from './symbolTags.ts';
import { tapestryRoute } from './tapestry.ts';
import { tapestryDownloadRoute } from './tapestryDownload.ts';
import { triplesRoute } from './triples.ts';
import { updateBackgroundRoute } from './updateBackground.ts';
import { updateBackgroundNameRoute } from './updateBackgroundName.ts';
import { updateDocumentRoute } from './updateDocument.ts';
import { updateEntriesRoute } from './updateEntries.ts';
import { updateMarkupNameRoute } from './updateMarkupName.ts';
import { updateSymbolRoute } from './updateSymbol.ts';
import { updateSymbolNameRoute } from './updateSymbolName.ts';
import { updateTranscriptNameRoute } from './updateTranscriptName.ts';
import { uploadImagesRoute } from './uploadImages.ts';
import { uploadPngsRoute } from './uploadPngs.ts';
import { usesRoute } from './uses.ts';
import { wordOwnerRoute } from './wordOwner.ts';
import { wordsRoute } from './words.ts';
import { wordsWithoutSymbolRoute } from './wordsWithoutSymbol.ts';

/** The routes of all calls that need a bearer token: a call without one does not compile. */
export const ROUTES = {
  me: meRoute,
  formerly: formerlyRoute,
  people: peopleRoute,
  recentlyEdited: recentlyEditedRoute,
  documents: documentsRoute,
  document: documentRoute,
  addDocument: addDocumentRoute,
  updateDocument: updateDocumentRoute,
  updateTranscriptName: updateTranscriptNameRoute,
  deleteDocument: deleteDocumentRoute,
  eraseEarlierVersions: eraseEarlierVersionsRoute,
  symbols: symbolsRoute,
  symbolTags: symbolTagsRoute,
  backgrounds: backgroundsRoute,
  background: backgroundRoute,
  backgroundImage: backgroundImageRoute,
  layoutTypes: layoutTypesRoute, presetParams: presetParamsRoute, alternatives: alternativesRoute,
  markups: markupsRoute,
  addMarkup: addMarkupRoute,
  updateMarkupName: updateMarkupNameRoute,
  deleteMarkup: deleteMarkupRoute,
  tapestry: tapestryRoute,
  tapestryDownload: tapestryDownloadRoute,
  compositionInput: compositionInputRoute,
  triples: triplesRoute,
  runs: runsRoute,
  addRun: addRunRoute,
  clearRuns: clearRunsRoute,
  saveArrangement: saveArrangementRoute,
  saveTapestryImage: saveTapestryImageRoute,
  shareTapestry: shareTapestryRoute,
  shares: sharesRoute,
  shared: sharedRoute,
  endShare: endShareRoute,
  addSymbol: addSymbolRoute,
  deleteSymbol: deleteSymbolRoute,
  updateSymbolName: updateSymbolNameRoute,
  updateSymbol: updateSymbolRoute,
  updateEntries: updateEntriesRoute,
  addEntry: addEntryRoute,
  removeEntry: removeEntryRoute,
  moveEntry: moveEntryRoute,
  uploadImages: uploadImagesRoute,
  uploadPngs: uploadPngsRoute,
  deleteImage: deleteImageRoute,
  addBackground: addBackgroundRoute,
  deleteBackground: deleteBackgroundRoute,
  updateBackgroundName: updateBackgroundNameRoute,
  updateBackground: updateBackgroundRoute,
  duplicateBackground: duplicateBackgroundRoute,
  saveWords: saveWordsRoute,
  restore: restoreRoute,
  symbol: symbolRoute,
  symbolImage: symbolImageRoute,
  symbolImageVariants: symbolImageVariantsRoute,
  backgroundImageVariants: backgroundImageVariantsRoute,
  uses: usesRoute,
  wordOwner: wordOwnerRoute,
  wordsWithoutSymbol: wordsWithoutSymbolRoute,
  words: wordsRoute,
  history: historyRoute,
  audit: auditRoute,
  run: runRoute,
  compare: compareRoute,
  libraryChanges: libraryChangesRoute,
  impact: impactRoute,
  importSymbols: importSymbolsRoute,
} as const satisfies Readonly<Record<Exclude<CallName, 'signIn'>, Route>>;
