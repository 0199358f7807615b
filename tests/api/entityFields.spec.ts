import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart, png } from './multipart.ts';
import { openTestApi, type TestApi } from './testApi.ts';

/** What the reads answer of the library's things, field by field as section 3 of the specification names them, each filled by the calls that fill it. */

type Fields = Readonly<Record<string, unknown>>;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 250"><path d="M50 50 L450 200"/></svg>';
const DESCRIPTION = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Seen from far.' }] }] };
const COLORS = { primary: '#102030', secondary: '#405060' };
const TITLE = { x: 0.1, y: 0.2, max_size: 0.3, color: 'secondary' };
const SYMBOL_SLOT = {
  id: 1, type: 'symbol', x: 0.25, y: 0.5, max_size: 0.2, symbol: 'Lighthouse', primary: true, no_resize: true,
  rules: [{ type: 'symbols', value: ['Lighthouse'] }, { type: 'tags', value: ['sea'] }, { type: 'pos', value: 'VERB' }],
};
const PHRASE_SLOT = {
  id: 2, type: 'phrase', textpath: ['M 90 1100 Q 390 1090 690 1080', 'M 90 900 L 690 880'], textpath_data: { font_size: 't2', lines: 2, uppercase: true, color: 'primary', editable: true },
  phrase: 'the light', phrases: ['the sea'], scope: [1], min_words: 2, max_words: 9, textpath_only: false, phraseSpace: { x: 0.1, y: 0.1, width: 0.5, height: 0.2 },
  rules: [{ type: 'phrase' }, { type: 'key_sentence' }, { type: 'fallback_phrase', value: 'By the sea' }],
};
const address = (start: string) => expect.stringContaining(`/storage/${start}`) as unknown;

describe('Of the library, the calls answer every field that the specification names', () => {
  let api: TestApi;
  let origin: string;
  let symbolId: string;
  let imageId: string;
  let backgroundId: string;
  let markupId: string;

  async function call(path: string, body?: object): Promise<Fields> {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${api.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json() as Fields;
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  }

  async function upload(path: string, fields: Record<string, string>, files: Record<string, Uint8Array>): Promise<Fields> {
    const { type, body } = multipart(fields, files);
    const response = await fetch(origin + path, { method: 'POST', headers: { authorization: `Bearer ${api.token}`, 'content-type': type }, body: new Uint8Array(body) });
    return await response.json() as Fields;
  }

  beforeAll(async () => {
    api = await openTestApi();
    origin = await api.listen();
    symbolId = String((await call('/api/add-symbol', { symbolName: 'Lighthouse', partSpeech: 'VERB' }))['id']);
    const { images } = await call('/api/upload-images', { symbolName: 'Lighthouse', type: 'symbol', images: [{ svg: SVG, heightRatio: 0.5, selected: true }] }) as { images: { id: string }[] };
    imageId = images[0]?.id ?? '';
    await call('/api/update-symbol', { symbolName: 'Lighthouse', partSpeech: 'VERB', tags: ['sea', 'night'], shape: 'circle', layout: 'lo_radial', layoutLogic: 'at the rim', renderData: [{ id: imageId, selected: true, variants: ['night'] }], description: DESCRIPTION });
    await call('/api/add-entry', { symbolName: 'Lighthouse', entry: 'beacon tower', partSpeech: 'NOUN', emphasize: true });
    backgroundId = String((await upload('/api/add-background', { layout_name: 'Meadow', name: 'Hay', height_ratio: '0.636' }, { file: png(1800, 1145) }))['id']);
    await call('/api/update-background', {
      id: backgroundId, published: true, selected: true, description: 'Green', colors: COLORS, variants: ['day'], primarySymbol: 'Lighthouse', symbols: ['tree'],
      layout: { name: 'Meadow', slots: [SYMBOL_SLOT, PHRASE_SLOT], title: TITLE },
    });
    markupId = String((await upload('/api/add-markup', { name: 'Arrow' }, { file: Buffer.from(SVG) }))['id']);
    const { id: documentID } = await call('/api/add-document', { title: 'Coast', content: 'Ada: The beacon tower stands. The beacon tower shines. A beacon tower helps.' });
    await call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it('of a symbol', async () => {
    expect(await call('/api/symbol?symbol=Lighthouse')).toMatchObject({
      id: symbolId, name: 'Lighthouse', partSpeech: 'VERB', tags: ['sea', 'night'], shape: 'circle', layoutId: 'lo_radial', layoutLogic: 'at the rim', description: DESCRIPTION,
      entries: [{ lemma: 'beacon tower', partSpeech: 'NOUN', emphasize: true }], render: [{ imageFile: expect.stringContaining('M50 50 L450 200'), heightRatio: 0.5 }],
      imageUrl: address(`sy_${imageId}.svg`), heightRatio: 0.5, count: 1, inTapestry: true, keyWords: ['beacon tower'], rulepaths: [{ backgroundId, slotId: 1 }],
    });
  });

  it('of a symbol among all of them', async () => {
    const { symbols } = await call('/api/symbols') as { symbols: Fields[] };
    expect(symbols.find(({ id }) => id === symbolId)).toMatchObject({ name: 'Lighthouse', partSpeech: 'VERB', tags: ['sea', 'night'], shape: 'circle', layoutId: 'lo_radial', entries: [{ lemma: 'beacon tower' }], render: [{ heightRatio: 0.5 }], imageUrl: address('sy_'), heightRatio: 0.5 });
  });

  it('of the image of a symbol', async () => {
    const { images } = await call(`/api/symbol-image?id=${symbolId}&join=true&variants=night`) as { images: Fields[] };
    expect(images).toEqual([expect.objectContaining({ id: imageId, shape: 'circle', heightRatio: 0.5, selected: true, colors: null, description: DESCRIPTION, primarySymbol: null, symbols: [], variants: ['night'], tags: ['sea', 'night'] })]);
  });

  it('of the image of a background', async () => {
    const { images } = await call(`/api/symbol-image?id=${backgroundId}&join=true`) as { images: Fields[] };
    expect(images).toEqual([expect.objectContaining({ id: backgroundId, shape: null, heightRatio: 1145 / 1800, selected: true, colors: COLORS, description: 'Green', primarySymbol: 'Lighthouse', symbols: ['tree'], variants: ['day'], tags: [] })]);
  });

  it('of a background, its slots, rules and title', async () => {
    expect(await call(`/api/background?id=${backgroundId}`)).toMatchObject({
      id: backgroundId, name: 'Hay', backgroundName: 'Hay', active: true, published: true, selected: true, description: 'Green', colors: COLORS, variants: ['day'], primarySymbol: 'Lighthouse', symbols: ['tree'],
      heightRatio: 1145 / 1800, image: address(`bg_${backgroundId}.png`), imageUrl: address(`bg_${backgroundId}.png`),
      layout: { id: 'lo_meadow', name: 'Meadow', slots: [SYMBOL_SLOT, PHRASE_SLOT], title: TITLE },
    });
  });

  it('of a markup', async () => {
    const { markups } = await call('/api/markups') as { markups: Fields[] };
    expect(markups).toEqual([expect.objectContaining({ id: markupId, name: 'Arrow', imageUrl: address(`${markupId}.svg`) })]);
  });
});
