import type { CallName } from '../contract/calls.ts';
import type { Route } from '../http/route.ts';
import { addDocumentRoute } from './addDocument.ts';
import { addMarkupRoute } from './addMarkup.ts';
import { addRunRoute } from './addRun.ts';
import { backgroundRoute } from './background.ts';
import { backgroundImageRoute } from './backgroundImage.ts';
import { backgroundsRoute } from './backgrounds.ts';
import { clearRunsRoute } from './clearRuns.ts';
import { deleteDocumentRoute } from './deleteDocument.ts';
import { deleteMarkupRoute } from './deleteMarkup.ts';
import { documentRoute } from './document.ts';
import { documentsRoute } from './documents.ts';
import { layoutTypesRoute } from './layoutTypes.ts';
import { markupsRoute } from './markups.ts';
import { meRoute } from './me.ts';
import { recentlyEditedRoute } from './recentlyEdited.ts';
import { runsRoute } from './runs.ts';
import { saveArrangementRoute } from './saveArrangement.ts';
import { saveTapestryImageRoute } from './saveTapestryImage.ts';
import { symbolsRoute } from './symbols.ts';
import { symbolTagsRoute } from './symbolTags.ts';
import { tapestryRoute } from './tapestry.ts';
import { tapestryDownloadRoute } from './tapestryDownload.ts';
import { triplesRoute } from './triples.ts';
import { updateDocumentRoute } from './updateDocument.ts';
import { updateMarkupNameRoute } from './updateMarkupName.ts';
import { updateTranscriptNameRoute } from './updateTranscriptName.ts';

/** The routes of all calls that need a bearer token: a call without one does not compile. */
export const ROUTES = {
  me: meRoute,
  recentlyEdited: recentlyEditedRoute,
  documents: documentsRoute,
  document: documentRoute,
  addDocument: addDocumentRoute,
  updateDocument: updateDocumentRoute,
  updateTranscriptName: updateTranscriptNameRoute,
  deleteDocument: deleteDocumentRoute,
  symbols: symbolsRoute,
  symbolTags: symbolTagsRoute,
  backgrounds: backgroundsRoute,
  background: backgroundRoute,
  backgroundImage: backgroundImageRoute,
  layoutTypes: layoutTypesRoute,
  markups: markupsRoute,
  addMarkup: addMarkupRoute,
  updateMarkupName: updateMarkupNameRoute,
  deleteMarkup: deleteMarkupRoute,
  tapestry: tapestryRoute,
  tapestryDownload: tapestryDownloadRoute,
  triples: triplesRoute,
  runs: runsRoute,
  addRun: addRunRoute,
  clearRuns: clearRunsRoute,
  saveArrangement: saveArrangementRoute,
  saveTapestryImage: saveTapestryImageRoute,
} as const satisfies Readonly<Record<Exclude<CallName, 'signIn'>, Route>>;
