import { png } from './multipart.ts';

/** What earlier calls of the table answered, for those after them. */
export type Known = Record<string, string>;

/** One call of section 7, as the specification writes it: names, bodies and answers, without our own types. */
export interface TableRow {
  readonly call: `${'GET' | 'POST'} /api/${string}`;
  /** Which of several forms. */
  readonly form?: string;
  readonly query?: (known: Known) => string;
  readonly body?: (known: Known) => object;
  /** Instead of JSON: text fields and files. */
  readonly parts?: (known: Known) => { readonly fields: Record<string, string>; readonly files: Record<string, Uint8Array> };
  readonly status?: number;
  /** Fields the answer has. */
  readonly answers: readonly string[];
  /** Remembers values of the answer by name. */
  readonly keep?: Readonly<Record<string, string>>;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="M50 50 L450 450" stroke="#000"/></svg>';
const sheet = (): Buffer => png(1800, 1145);

/** Section 7 in an order in which each call finds what it needs. */
export const TABLE: readonly TableRow[] = [
  { call: 'POST /api/add-document', body: () => ({ title: 'Harbour', content: 'Ada: The ship sails to the harbour. The harbour pays for the ship.', date: Date.UTC(2026, 3, 1), documentSetup: 'Ships' }), answers: ['id', 'title', 'docLength'], keep: { documentID: 'id' } },
  { call: 'POST /api/add-document', form: 'duplicate title', body: () => ({ title: 'harbour', content: 'x' }), status: 409, answers: ['error'] },
  { call: 'POST /api/update-document', body: ({ documentID }) => ({ documentID, date: Date.UTC(2026, 3, 2), content: 'Ada: The ship sails to the harbour. A ship and a harbour.', documentSetup: 'Ships' }), answers: [] },
  { call: 'POST /api/update-transcript-name', body: ({ documentID }) => ({ documentID, newName: 'Quay' }), answers: ['name'] },
  { call: 'GET /api/documents', answers: ['documents'] },
  { call: 'GET /api/document', query: ({ documentID }) => `documentID=${documentID}`, answers: ['id', 'title', 'name', 'content', 'date', 'documentSetup', 'length', 'docLength'] },

  { call: 'POST /api/add-symbol', body: () => ({ symbolName: 'Lighthouse', partSpeech: 'NOUN' }), answers: ['name'] },
  { call: 'POST /api/add-symbol', form: 'that exists', body: () => ({ symbolName: 'lighthouse', partSpeech: 'NOUN' }), status: 500, answers: ['name'] },
  { call: 'POST /api/add-symbol', form: 'another one', body: () => ({ symbolName: 'Pier', partSpeech: 'NOUN' }), answers: ['name'] },
  { call: 'GET /api/symbol', query: () => 'symbol=Lighthouse', answers: ['id', 'name', 'partSpeech', 'tags', 'shape', 'layoutId', 'layoutLogic', 'description', 'entries', 'render', 'imageUrl', 'heightRatio', 'count', 'inTapestry', 'keyWords', 'rulepaths'], keep: { symbolId: 'id' } },
  { call: 'POST /api/upload-images', body: () => ({ symbolName: 'Lighthouse', type: 'symbol', images: [{ svg: SVG, heightRatio: 1, selected: true }] }), answers: ['images'], keep: { imageId: 'images.0.id' } },
  {
    call: 'POST /api/update-symbol',
    body: ({ imageId }) => ({ symbolName: 'Lighthouse', partSpeech: 'NOUN', tags: ['sea'], shape: 'circle', layout: 'lo_radial', layoutLogic: 'left', renderData: [{ id: imageId, selected: true, variants: ['night'] }], description: { type: 'doc', content: [{ type: 'paragraph' }] } }),
    answers: [],
  },
  { call: 'POST /api/add-entry', body: () => ({ entry: 'beacon tower', partSpeech: 'NOUN', emphasize: true, symbolName: 'Lighthouse' }), answers: ['lemma', 'partSpeech', 'emphasize'] },
  { call: 'POST /api/add-entry', form: 'that another symbol has', body: () => ({ entry: 'Beacon Tower', partSpeech: 'NOUN', emphasize: false, symbolName: 'Pier' }), status: 409, answers: ['lemma', 'partSpeech', 'symbolName'] },
  { call: 'POST /api/update-entries', body: () => ({ symbolName: 'Lighthouse', entries: [{ lemma: 'beacon tower', partSpeech: 'NOUN', emphasize: false }] }), answers: [] },
  { call: 'POST /api/remove-entry', body: () => ({ lemma: 'beacon tower', partSpeech: 'NOUN', symbolName: 'Lighthouse' }), answers: [] },
  { call: 'GET /api/symbols', answers: ['symbols'] },
  { call: 'GET /api/symbol-tags', answers: ['tags'] },
  { call: 'GET /api/symbol-image', query: ({ symbolId }) => `id=${symbolId}&join=true&variants=night&variants=day&inTapestry=true`, answers: ['id', 'images'] },
  { call: 'GET /api/symbol-image-variants', answers: ['variants'] },
  { call: 'POST /api/update-symbol-name', body: ({ symbolId }) => ({ oldName: 'Lighthouse', newName: 'Beacon', id: symbolId }), answers: ['name'] },
  { call: 'POST /api/delete-image', body: ({ imageId, symbolId }) => ({ id: imageId, type: 'symbol', parentId: symbolId }), answers: [] },
  { call: 'POST /api/delete-symbol', body: () => ({ symbolName: 'Beacon' }), answers: ['name'] },

  { call: 'POST /api/add-background', form: 'with a name', body: () => ({ symbolName: 'Plain' }), answers: ['id'] },
  { call: 'POST /api/add-background', form: 'that exists', body: () => ({ symbolName: 'plain' }), status: 500, answers: ['name'] },
  { call: 'POST /api/add-background', form: 'with a picture', parts: () => ({ fields: { layout_name: 'Meadow', height_ratio: '0.636' }, files: { file: sheet() } }), answers: ['id'], keep: { backgroundId: 'id' } },
  { call: 'POST /api/update-background', form: 'from the list page', body: ({ backgroundId }) => ({ id: backgroundId, renderData: { published: true, variants: ['day'] } }), answers: [] },
  { call: 'POST /api/update-background', form: 'the whole object', body: ({ backgroundId }) => ({ id: backgroundId, description: 'Green', colors: { primary: '#102030', secondary: '#405060' }, primarySymbol: 'tree', symbols: ['ship'], layout: { slots: [{ id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2 }], title: { x: 0.1, y: 0.1, max_size: 0.3, color: 'primary' } } }), answers: [] },
  { call: 'POST /api/upload-pngs', parts: ({ backgroundId = '' }) => ({ fields: { symbol_name: 'Meadow', layoutId: 'lo_meadow', symbolId: backgroundId, type: 'background', height_ratios: '0.636' }, files: { files: sheet() } }), answers: [] },
  { call: 'GET /api/backgrounds', answers: ['backgrounds'] },
  { call: 'GET /api/background', form: 'by id', query: ({ backgroundId }) => `id=${backgroundId}`, answers: ['id', 'name', 'active', 'layout', 'published', 'description', 'colors', 'variants', 'primarySymbol', 'symbols', 'heightRatio', 'image', 'imageUrl', 'selected', 'backgroundName'] },
  { call: 'GET /api/background', form: 'by name', query: () => 'background=Meadow', answers: ['id'] },
  { call: 'GET /api/background', form: 'by layout', query: () => 'layout=lo_radial', answers: ['id'] },
  { call: 'GET /api/background-image', query: ({ backgroundId }) => `backgroundID=${backgroundId}&join=true`, answers: ['id', 'imageUrl', 'background'] },
  { call: 'GET /api/background-image-variants', answers: ['variants'] },
  { call: 'POST /api/update-background-name', body: ({ backgroundId }) => ({ oldName: 'Meadow', newName: 'Field', id: backgroundId }), answers: ['name'] },
  { call: 'POST /api/duplicate-background', body: ({ backgroundId }) => ({ backgroundId, layoutName: 'Meadow' }), answers: ['id'], keep: { copyId: 'id' } },
  { call: 'POST /api/delete-background', form: 'by backgroundId', body: ({ copyId }) => ({ backgroundId: copyId }), answers: ['name'] },
  { call: 'POST /api/delete-background', form: 'by id', body: ({ backgroundId }) => ({ id: backgroundId }), answers: ['name'] },
  { call: 'POST /api/delete-background', form: 'by name', body: () => ({ symbolName: 'Plain' }), answers: ['name'] },

  { call: 'POST /api/add-markup', parts: () => ({ fields: { name: 'Arrow' }, files: { file: Buffer.from(SVG) } }), answers: ['id'], keep: { markupId: 'id' } },
  { call: 'GET /api/markups', answers: ['markups'] },
  { call: 'POST /api/delete-markup', body: ({ markupId }) => ({ id: markupId }), answers: [] },

  { call: 'GET /api/layout-types', answers: ['layoutTypes'] },
  { call: 'GET /api/tapestry', query: ({ documentID }) => `documentID=${documentID}&layout=lo_radial&minSymbolCount=1&allData=true`, answers: ['symbols', 'tokens', 'groups', 'keySentences', 'phrases', 'minCount', 'maxCount', 'backgroundImage', 'title', 'colors', 'documentContents', 'layout', 'layoutName', 'params', 'documentName', 'date'] },
  { call: 'GET /api/triples', query: ({ documentID }) => `documentID=${documentID}`, answers: ['wordCounts', 'sentences'] },
  { call: 'POST /api/add-run', body: ({ documentID }) => ({ documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } }), answers: [] },
  { call: 'POST /api/save-tapestry-image', parts: ({ documentID = '' }) => ({ fields: { documentID, layoutID: 'lo_radial', params: '{"minSymbolCount":1}' }, files: { 'tapestry.png': png(1080, 598), 'tapestry-thumbnail.png': png(629, 400) } }), answers: [] },
  { call: 'GET /api/runs', answers: ['runs'] },
  { call: 'GET /api/recently-edited', answers: ['symbols', 'backgrounds', 'documents'] },
  { call: 'POST /api/clear-runs', body: () => ({}), answers: ['status'] },
  { call: 'POST /api/delete-document', body: ({ documentID }) => ({ documentID }), answers: ['name'] },
];

/** Name of a row's test. */
export const titleOf = ({ call, form }: TableRow): string => (form === undefined ? call : `${call}, ${form}`);
