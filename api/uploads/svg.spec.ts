import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { describe, expect, it, vi } from 'vitest';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
import { usableSvg } from './svg.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black picture of one bit a pixel: few bytes, however large it is. */
function blackPng(width: number, height: number, bits = 1): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  const rows = Buffer.alloc((Math.ceil(width * bits / 8) + 1) * height);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const embedded = (type: string, bytes: Buffer): string => `<image width="9" height="9" href="data:image/${type};base64,${bytes.toString('base64')}"/>`;
const svg = (inside: string) => ({ name: 'x.svg', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500"><path d="M0 0h9"/>${inside}</svg>`) });

describe('An SVG with pictures inside it', () => {
  it('is taken with its pictures in their places, one that is damaged left out', async () => {
    const pictures = [1, 2, 3].map((side) => blackPng(side, side));
    const { svg: stored } = await usableSvg(svg(pictures.map((bytes) => embedded('png', bytes)).join('') + embedded('png', Buffer.from('none'))));
    const sides = [...stored.matchAll(/base64,([^"]+)"/g)].map(([, base64]) => Buffer.from(base64 ?? '', 'base64').readUInt32BE(16));
    expect(sides).toEqual([1, 2, 3]);
  });

  it('is refused before anything is decoded when they have too many pixels together', async () => {
    const png = vi.spyOn(Transformer.prototype, 'png');
    await expect(usableSvg(svg(embedded('png', blackPng(4000, 4000)).repeat(8)))).rejects.toThrow('The pictures inside x.svg have 128 million pixels together; at most 32 million can be taken.');
    expect(png).not.toHaveBeenCalled();
    png.mockRestore();
  });

  it('is refused when there are more of them than a drawing has', async () => {
    await expect(usableSvg(svg(embedded('png', blackPng(1, 1)).repeat(101)))).rejects.toThrow('x.svg holds 101 pictures; at most 100 in one SVG can be taken.');
  });

  it('is refused when it comes out larger than an SVG may be', async () => {
    const noise = new Uint8Array(1_400 * 1_400 * 3);
    for (let at = 0, seed = 1; at < noise.length; at += 1) noise[at] = (seed = (seed * 48_271) % 2_147_483_647) & 0xff;
    const jpeg = await Transformer.fromRgbaPixels(Uint8Array.from({ length: 1_400 * 1_400 * 4 }, (_, at) => (at % 4 === 3 ? 255 : noise[at] ?? 0)), 1_400, 1_400).jpeg(40);
    const file = svg(embedded('jpeg', jpeg));
    expect(file.bytes.length).toBeLessThan(MAX_SVG_BYTES);
    await expect(usableSvg(file)).rejects.toThrow('x.svg is larger than 2 MB once it is rebuilt. Make it simpler, or the pictures inside it smaller.');
  });

  it('is decoded two pictures at a time', async () => {
    let [running, most] = [0, 0];
    const original = Object.getOwnPropertyDescriptor(Transformer.prototype, 'png')?.value as Transformer['png'];
    const png = vi.spyOn(Transformer.prototype, 'png').mockImplementation(async function (this: Transformer, ...options) {
      most = Math.max(most, ++running);
      return original.apply(this, options).finally(() => (running -= 1));
    });
    await usableSvg(svg(embedded('png', blackPng(50, 50)).repeat(7)));
    expect(most).toBe(2);
    png.mockRestore();
  });
});
