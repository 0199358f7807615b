import type { Route } from '../http/route.ts';
import { addDocumentRoute } from './addDocument.ts';
import { addRunRoute } from './addRun.ts';
import { backgroundRoute } from './background.ts';
import { backgroundImageRoute } from './backgroundImage.ts';
import { backgroundsRoute } from './backgrounds.ts';
import { clearRunsRoute } from './clearRuns.ts';
import { deleteDocumentRoute } from './deleteDocument.ts';
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
import { updateTranscriptNameRoute } from './updateTranscriptName.ts';

/** Every call that needs a bearer token. */
export const ROUTES: readonly Route[] = [
  meRoute, recentlyEditedRoute,
  documentsRoute, documentRoute, addDocumentRoute, updateDocumentRoute, updateTranscriptNameRoute, deleteDocumentRoute,
  symbolsRoute, symbolTagsRoute, backgroundsRoute, backgroundRoute, backgroundImageRoute, layoutTypesRoute, markupsRoute,
  tapestryRoute, tapestryDownloadRoute, triplesRoute, runsRoute, addRunRoute, clearRunsRoute, saveArrangementRoute, saveTapestryImageRoute,
];
