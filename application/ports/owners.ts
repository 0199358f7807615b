/** Owners of blobs and the names they give them. */

export const transcriptOwner = (documentID: string): string => `transcript-${documentID}`;
export const symbolOwner = (symbolId: string): string => `symbol-${symbolId}`;
export const backgroundOwner = (backgroundId: string): string => `background-${backgroundId}`;
export const markupOwner = (markupId: string): string => `markup-${markupId}`;
/** Manifests: they hold no words of a transcript and are never erased. */
export const LIBRARY_OWNER = 'library';

export const contentName = (hash: string): string => `content/${hash}`;
export const setupName = (hash: string): string => `setup/${hash}`;
export const wordsName = (hash: string): string => `words/${hash}`;
export const analysisName = (version: string, contentHash: string): string => `analysis/${version}/${contentHash}`;
export const pinsName = (version: string): string => `pins/${version}`;
/** Tapestry data of the last view under these pins, and its scene. */
export const seenDataName = (version: string): string => `seen/${version}/data`;
export const seenSceneName = (version: string): string => `seen/${version}/scene`;
/** Which views a transcript keeps, in the order in which they were last looked at. */
export const VIEWS = 'views';
/** Tapestry data of runs, by the blob's hash. */
export const dataName = (hash: string): string => `data/${hash}`;
/** Scenes of runs before anything was moved by hand, by hash. */
export const placedSceneName = (hash: string): string => `placed/${hash}`;
export const sceneName = (key: string): string => `scene/${key}`;
export const posterName = (key: string): string => `poster/${key}`;
export const thumbnailName = (key: string): string => `thumbnail/${key}`;
export const pictureName = (hash: string): string => `picture/${hash}`;
/** A symbol's description, the editor's JSON. */
export const descriptionName = (hash: string): string => `description/${hash}`;
export const arrangementName = (hash: string): string => `arrangement/${hash}`;
/** What a person rendered and saved for one row of Recent Tapestries. */
export const savedImageName = (row: string): string => `saved/${row}/tapestry`;
export const savedThumbnailName = (row: string): string => `saved/${row}/thumbnail`;
/** The text and setup that it was saved of. */
export const savedFromName = (row: string): string => `saved/${row}/from`;
/** Calls that saved one of them, each with a name of its own; those of earlier versions of the program have no time before the id. */
export const SAVED_CALLS = 'saved-call/';
/** A call by its time in milliseconds and its id: names in their order are calls in theirs. */
export const savedCallName = (at: number, id: string): string => `${SAVED_CALLS}${String(at).padStart(15, '0')}/${id}`;
/** Which call did so last. */
export const LAST_SAVED = 'saved-last';
/** The last fifty calls of earlier versions of the program, in one list. */
export const LISTED_CALLS = 'saved-calls';
/** The SVG of a markup. */
export const svgName = (hash: string): string => `svg/${hash}`;
export const imageName = (hash: string): string => `image/${hash}`;
export const manifestName = (version: string): string => `manifest/${version}`;
