import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBackground } from '../../api/contract/addBackground.ts';
import { backgroundImage } from '../../api/contract/backgroundImage.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { chunk, multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

let api: TestApi;
beforeAll(async () => { api = await openTestApi(); });
afterAll(() => api[Symbol.asyncDispose]());

const [WIDTH, HEIGHT] = [1800, 1145];
const HEADER_END = 33;
const PLAIN = png(WIDTH, HEIGHT);

function upload(file: Uint8Array): Promise<Answer> {
  const { type, body } = multipart({ layout_name: 'Attacked' }, { file });
  return api.inject({ method: 'POST', url: addBackground.path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type } });
}

async function stored(file: Uint8Array): Promise<Buffer> {
  const added = await upload(file);
  expect(added.status).toBe(200);
  const { imageUrl } = (await api.get(backgroundImage, { backgroundID: (added.json as { id: string }).id })).json as { imageUrl: string };
  return (await api.inject({ url: imageUrl })).bytes;
}

const countOfBackgrounds = async (): Promise<number> => ((await api.get(backgrounds, {})).json as { backgrounds: unknown[] }).backgrounds.length;

/** Types of the chunks, and what stands behind the last one. */
function partsOf(bytes: Buffer): { readonly types: string[]; readonly behind: number } {
  const types: string[] = [];
  let at = 8;
  while (types.at(-1) !== 'IEND') {
    types.push(bytes.toString('latin1', at + 4, at + 8));
    at += bytes.readUInt32BE(at) + 12;
  }
  return { types, behind: bytes.length - at };
}

describe('A background PNG from a stranger', () => {
  it.each<[string, Buffer, string[]]>([
    ['interlaced', interlaced(), []],
    ['of 16 bits', ofRows(16, 0, (WIDTH * 2 + 1) * HEIGHT), []],
    ['that is animated', animated(), ['acTL', 'fcTL', 'fdAT']],
    ['with a program behind its end', Buffer.concat([PLAIN, Buffer.from('PK\u0003\u0004<script>ran()</script>')]), []],
    ['with a page among its texts', withChunk('tEXt', Buffer.from('Comment\0<script>ran()</script>')), ['tEXt']],
    ['with a chunk nobody knows', withChunk('evIl', Buffer.from('<script>ran()</script>')), ['evIl']],
  ])('%s is kept as one plain picture of its size, with nothing else in it', async (_what, file, gone) => {
    const bytes = await stored(file);
    const { types, behind } = partsOf(bytes);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    expect(behind).toBe(0);
    for (const type of gone) expect(types).not.toContain(type);
    expect(bytes.includes('script')).toBe(false);
  });

  it.each<[string, Buffer, RegExp]>([
    ['of 50,000 by 50,000 pixels', claiming(50_000, 50_000), /50000 by 50000/],
    ['of the largest numbers there are', claiming(0xffff_ffff, 0xffff_ffff), /4294967295 by 4294967295/],
    ['of no width', claiming(0, HEIGHT), /0 by 1145/],
    ['cut off within its pixels', PLAIN.subarray(0, HEADER_END + 200), /cut off/],
    ['cut off before its end', PLAIN.subarray(0, -12), /cut off/],
    ['with a wrong checksum of its header', changed(29), /damaged/],
    ['with a wrong checksum of its pixels', changed(PLAIN.length - 14), /damaged/],
    ['with a chunk that claims four gigabytes', Buffer.concat([PLAIN.subarray(0, HEADER_END), Buffer.from([0xff, 0xff, 0xff, 0xff]), PLAIN.subarray(HEADER_END + 4)]), /cut off/],
    ['behind a page', Buffer.concat([Buffer.from('<html>'), PLAIN]), /not a PNG/],
  ])('%s is refused with a sentence, and no background is left of it', async (_what, file, sentence) => {
    const before = await countOfBackgrounds();
    expect(await upload(file)).toMatchObject({ status: 422, json: { message: expect.stringMatching(sentence) } });
    expect(await countOfBackgrounds()).toBe(before);
  });
});

/** A picture of one grey whose rows take `size` bytes altogether. */
function ofRows(depth: number, interlace: number, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([depth, 0, 0, 0, interlace], 8);
  return Buffer.concat([PLAIN.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(size))), chunk('IEND', Buffer.alloc(0))]);
}

/** Adam7: seven pictures of every so many columns and rows (PNG specification, section 8.2). */
function interlaced(): Buffer {
  const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;
  const size = passes.reduce((sum, [x, y, across, down]) => sum + (Math.ceil((WIDTH - x) / across) + 1) * Math.ceil((HEIGHT - y) / down), 0);
  return ofRows(8, 1, size);
}

/** Two frames, the second one of 1 by 1. */
function animated(): Buffer {
  const numbers = (...values: number[]): Buffer => {
    const bytes = Buffer.alloc(values.length * 4);
    values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
    return bytes;
  };
  const frame = (sequence: number, width: number, height: number): Buffer => chunk('fcTL', Buffer.concat([numbers(sequence, width, height, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
  const end = PLAIN.length - 12;
  return Buffer.concat([
    PLAIN.subarray(0, HEADER_END), chunk('acTL', numbers(2, 0)), frame(0, WIDTH, HEIGHT), PLAIN.subarray(HEADER_END, end),
    frame(1, 1, 1), chunk('fdAT', Buffer.concat([numbers(2), deflateSync(Buffer.alloc(2))])), PLAIN.subarray(end),
  ]);
}

const withChunk = (type: string, data: Buffer): Buffer => Buffer.concat([PLAIN.subarray(0, HEADER_END), chunk(type, data), PLAIN.subarray(HEADER_END)]);

/** With a header that says another size and is whole. */
function claiming(width: number, height: number): Buffer {
  const data = Buffer.from(PLAIN.subarray(16, 29));
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return Buffer.concat([PLAIN.subarray(0, 8), chunk('IHDR', data), PLAIN.subarray(HEADER_END)]);
}

function changed(at: number): Buffer {
  const copy = Buffer.from(PLAIN);
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
}
