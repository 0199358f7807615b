import type * as addDocumentCall from '../../../api/contract/addDocument.ts';
import type * as addRunCall from '../../../api/contract/addRun.ts';
import type * as backgroundCall from '../../../api/contract/background.ts';
import type * as backgroundImageCall from '../../../api/contract/backgroundImage.ts';
import type * as backgroundsCall from '../../../api/contract/backgrounds.ts';
import type * as clearRunsCall from '../../../api/contract/clearRuns.ts';
import type * as deleteDocumentCall from '../../../api/contract/deleteDocument.ts';
import type * as documentCall from '../../../api/contract/document.ts';
import type * as documentsCall from '../../../api/contract/documents.ts';
import type * as layoutTypesCall from '../../../api/contract/layoutTypes.ts';
import type * as meCall from '../../../api/contract/me.ts';
import type * as recentlyEditedCall from '../../../api/contract/recentlyEdited.ts';
import type * as runsCall from '../../../api/contract/runs.ts';
import type * as saveArrangementCall from '../../../api/contract/saveArrangement.ts';
import type * as saveTapestryImageCall from '../../../api/contract/saveTapestryImage.ts';
import type * as signInCall from '../../../api/contract/signIn.ts';
import type * as symbolsCall from '../../../api/contract/symbols.ts';
import type * as symbolTagsCall from '../../../api/contract/symbolTags.ts';
import type * as tapestryCall from '../../../api/contract/tapestry.ts';
import type * as triplesCall from '../../../api/contract/triples.ts';
import type * as updateDocumentCall from '../../../api/contract/updateDocument.ts';
import type * as updateTranscriptNameCall from '../../../api/contract/updateTranscriptName.ts';
import type { ReadCall, WriteCall } from '../../../api/contract/call.ts';

/**
 * The contract's calls as the browser needs them: their types, their method and path, without the schemas, which would
 * be a fifth of the program. A spec holds every path equal to the contract's.
 */

const get = <C extends ReadCall>(path: C['path']) => ({ method: 'GET', path }) as C;
const post = <C extends WriteCall>(path: C['path']) => ({ method: 'POST', path }) as C;

export const signIn = get<typeof signInCall.signIn>('/api/sign-in');
export const me = get<typeof meCall.me>('/api/me');
export const recentlyEdited = get<typeof recentlyEditedCall.recentlyEdited>('/api/recently-edited');

export const documents = get<typeof documentsCall.documents>('/api/documents');
export const document = get<typeof documentCall.document>('/api/document');
export const addDocument = post<typeof addDocumentCall.addDocument>('/api/add-document');
export const updateDocument = post<typeof updateDocumentCall.updateDocument>('/api/update-document');
export const updateTranscriptName = post<typeof updateTranscriptNameCall.updateTranscriptName>('/api/update-transcript-name');
export const deleteDocument = post<typeof deleteDocumentCall.deleteDocument>('/api/delete-document');

export const symbols = get<typeof symbolsCall.symbols>('/api/symbols');
export const symbolTags = get<typeof symbolTagsCall.symbolTags>('/api/symbol-tags');
export const backgrounds = get<typeof backgroundsCall.backgrounds>('/api/backgrounds');
export const background = get<typeof backgroundCall.background>('/api/background');
export const backgroundImage = get<typeof backgroundImageCall.backgroundImage>('/api/background-image');
export const layoutTypes = get<typeof layoutTypesCall.layoutTypes>('/api/layout-types');

export const tapestry = get<typeof tapestryCall.tapestry>('/api/tapestry');
export const triples = get<typeof triplesCall.triples>('/api/triples');
export const runs = get<typeof runsCall.runs>('/api/runs');
export const addRun = post<typeof addRunCall.addRun>('/api/add-run');
export const clearRuns = post<typeof clearRunsCall.clearRuns>('/api/clear-runs');
export const saveArrangement = post<typeof saveArrangementCall.saveArrangement>('/api/save-arrangement');
export const saveTapestryImage = post<typeof saveTapestryImageCall.saveTapestryImage>('/api/save-tapestry-image');

export const LIVE_PATH = '/api/live';
