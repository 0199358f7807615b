import type { ReadCall, WriteCall } from '../../../api/contract/call.ts';
import type { Calls } from '../../../api/contract/calls.ts';

/**
 * The contract's calls as the browser needs them: their types, their method and path, without the schemas, which would
 * be a fifth of the program. A spec holds every path equal to the contract's.
 */

type NamesOf<Kind> = { [Name in keyof Calls]: Calls[Name] extends Kind ? Name : never }[keyof Calls];

/** `addMarkup` is at `/api/add-markup`. */
const pathOf = (name: string): string => `/api/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const read = <Name extends NamesOf<ReadCall>>(name: Name) => ({ method: 'GET', path: pathOf(name) }) as Calls[Name];
const write = <Name extends NamesOf<WriteCall>>(name: Name) => ({ method: 'POST', path: pathOf(name) }) as Calls[Name];

export const signIn = read('signIn');
export const me = read('me');
export const recentlyEdited = read('recentlyEdited');
export const documents = read('documents');
export const document = read('document');
export const addDocument = write('addDocument');
export const updateDocument = write('updateDocument');
export const updateTranscriptName = write('updateTranscriptName');
export const deleteDocument = write('deleteDocument');
export const eraseEarlierVersions = write('eraseEarlierVersions');
export const symbols = read('symbols');
export const symbolTags = read('symbolTags');
export const backgrounds = read('backgrounds');
export const background = read('background');
export const backgroundImage = read('backgroundImage');
export const markups = read('markups');
export const addMarkup = write('addMarkup');
export const updateMarkupName = write('updateMarkupName');
export const deleteMarkup = write('deleteMarkup');
export const layoutTypes = read('layoutTypes');
export const presetParams = read('presetParams');
export const alternatives = read('alternatives');
export const tapestry = read('tapestry');
export const tapestryDownload = read('tapestryDownload');
export const triples = read('triples');
export const compositionInput = read('compositionInput');
export const runs = read('runs');
export const addRun = write('addRun');
export const clearRuns = write('clearRuns');
export const saveArrangement = write('saveArrangement');
export const saveTapestryImage = write('saveTapestryImage');
export const shareTapestry = write('shareTapestry');
export const shares = read('shares');
export const shared = read('shared');
export const endShare = write('endShare');

export const addSymbol = write('addSymbol');
export const deleteSymbol = write('deleteSymbol');
export const updateSymbolName = write('updateSymbolName');
export const updateSymbol = write('updateSymbol');
export const updateEntries = write('updateEntries');
export const addEntry = write('addEntry');
export const removeEntry = write('removeEntry');
export const moveEntry = write('moveEntry');
export const uploadImages = write('uploadImages');
export const importSymbols = write('importSymbols');
export const uploadPngs = write('uploadPngs');
export const deleteImage = write('deleteImage');
export const addBackground = write('addBackground');
export const deleteBackground = write('deleteBackground');
export const updateBackgroundName = write('updateBackgroundName');
export const updateBackground = write('updateBackground');
export const duplicateBackground = write('duplicateBackground');
export const words = read('words');
export const saveWords = write('saveWords');
export const restore = write('restore');
export const symbol = read('symbol');
export const symbolImage = read('symbolImage');
export const symbolImageVariants = read('symbolImageVariants');
export const backgroundImageVariants = read('backgroundImageVariants');
export const uses = read('uses');
export const wordOwner = read('wordOwner');
export const wordsWithoutSymbol = read('wordsWithoutSymbol');
export const history = read('history');
export const audit = read('audit');
export const people = read('people');
export const formerly = read('formerly');
export const run = read('run');
export const compare = read('compare');
export const libraryChanges = read('libraryChanges');
export const impact = read('impact');

export const LIVE_PATH = '/api/live';
