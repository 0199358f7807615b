import { describe, expect, it } from 'vitest';
import { sharedRoom } from './room.ts';
import { createRasterCanvas } from './rasterCanvas.ts';

const at = ({ width, data }: { readonly width: number; readonly data: Uint8ClampedArray }, x: number, y: number): number[] => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];

function sheet(color = '#ffffff', scale = 1) {
  const canvas = createRasterCanvas(20, 10, scale);
  canvas.context.fillStyle = color;
  canvas.context.fillRect(0, 0, 20, 10);
  return canvas;
}

describe('a canvas of our own', () => {
  it('covers pixels by the share a shape has of them', () => {
    const { context, image } = sheet();
    context.fillStyle = '#000000';
    context.beginPath();
    context.rect(2.5, 2, 4.25, 3);
    context.fill();
    expect([at(image, 1, 3), at(image, 2, 3), at(image, 4, 3), at(image, 6, 3), at(image, 7, 3)].map(([red]) => red)).toEqual([255, 128, 0, 64, 255]);
  });

  it('fills overlapping parts of one path as one area, and keeps holes that run the other way open', () => {
    const { context, image } = sheet();
    context.fillStyle = '#00000080';
    context.beginPath();
    context.rect(1, 1, 8, 8);
    context.rect(5, 1, 8, 8);
    context.moveTo(2, 3);
    context.lineTo(2, 5);
    context.lineTo(4, 5);
    context.lineTo(4, 3);
    context.closePath();
    context.fill();
    expect([at(image, 1, 2)[0], at(image, 6, 2)[0], at(image, 3, 4)[0]]).toEqual([127, 127, 255]);
  });

  it('leaves out what lies beyond its edges on every side', () => {
    const { context, image } = sheet();
    context.fillStyle = '#000000';
    context.beginPath();
    context.rect(-30, -30, 40, 100);
    context.rect(15, 5, 500, 2);
    context.fill();
    expect([at(image, 0, 0)[0], at(image, 9, 9)[0], at(image, 10, 0)[0], at(image, 19, 5)[0], at(image, 19, 7)[0]]).toEqual([0, 0, 255, 0, 255]);
  });

  it('paints only inside a clip until it is restored', () => {
    const { context, image } = sheet();
    context.save();
    context.beginPath();
    context.rect(0, 0, 5, 10);
    context.clip();
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 20, 10);
    context.restore();
    expect([at(image, 4, 4), at(image, 5, 4)]).toEqual([[255, 0, 0, 255], [255, 255, 255, 255]]);
    context.fillRect(0, 0, 20, 10);
    expect(at(image, 5, 4)).toEqual([255, 255, 255, 255]);
  });

  it('multiplies glazes with what is there', () => {
    const { context, image } = sheet('#8080ff');
    context.globalCompositeOperation = 'multiply';
    context.compositeMask?.({ width: 2, height: 1, opacities: Uint8Array.of(255, 0) }, '#ff8000', 3, 3);
    expect([at(image, 3, 3), at(image, 4, 3)]).toEqual([[128, 64, 0, 255], [128, 128, 255, 255]]);
  });

  it('leaves pixels as they are under paint that cannot be seen, the transparent ones too', () => {
    const { context, image } = createRasterCanvas(4, 4);
    context.fillStyle = '#ff000000';
    context.fillRect(0, 0, 4, 4);
    expect(at(image, 1, 1)).toEqual([0, 0, 0, 0]);
  });

  it('is transparent at first, and mixes colours over it as they are', () => {
    const { context, image } = createRasterCanvas(4, 4);
    context.fillStyle = '#ff000080';
    context.fillRect(0, 0, 4, 4);
    expect(at(image, 1, 1)).toEqual([255, 0, 0, 128]);
    context.fillStyle = '#0000ff80';
    context.fillRect(0, 0, 4, 4);
    const [red = 0, , blue = 0, alpha = 0] = at(image, 1, 1);
    expect([red < blue, alpha]).toEqual([true, 192]);
  });

  it('draws the same twice as large at scale 2', () => {
    const { context, image } = sheet('#ffffff', 2);
    context.fillStyle = '#000000';
    context.beginPath();
    context.rect(2.5, 2, 4, 3);
    context.fill();
    expect([image.width, image.height]).toEqual([40, 20]);
    expect([at(image, 4, 6)[0], at(image, 5, 6)[0], at(image, 12, 6)[0], at(image, 13, 6)[0]]).toEqual([255, 0, 0, 255]);
  });

  it('stretches a picture of another size smoothly', () => {
    const { context, image } = sheet();
    const picture = { width: 2, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255, 200, 200, 200, 255), opaque: true };
    context.drawImage(picture, 0, 0, 20, 10);
    const reds = Array.from({ length: 20 }, (_, x) => at(image, x, 5)[0] ?? 0);
    expect(reds).toEqual(reds.toSorted((a, b) => a - b));
    expect([reds[0], reds[19], reds[9]! > 60 && reds[9]! < 140]).toEqual([0, 200, true]);
  });

  it('refuses a colour or a way of painting it does not know, with a sentence', () => {
    const { context } = sheet();
    context.fillStyle = 'red';
    expect(() => context.fillRect(0, 0, 1, 1)).toThrow('The colour red is not written as #rrggbb or #rrggbbaa.');
    context.fillStyle = '#ff0000';
    context.globalCompositeOperation = 'xor';
    expect(() => context.fillRect(0, 0, 1, 1)).toThrow('does not paint with "xor"');
  });
});

describe('a room for one canvas after the other', () => {
  /** Bytes of a canvas of this size, painted inside a clip and beside it. */
  const clipped = (width: number, height: number, room = sharedRoom()): number[] => {
    const { context, image } = createRasterCanvas(width, height, 1, room);
    context.save();
    context.beginPath();
    context.rect(1.5, 1, width / 2, height / 2);
    context.clip();
    context.fillStyle = '#20406080';
    context.fillRect(0, 0, width, height);
    context.restore();
    context.fillRect(width - 3, height - 3, 2, 2);
    return [...image.data];
  };

  it('gives every canvas the bytes that it has in a room of its own, larger and smaller ones', () => {
    const room = sharedRoom();
    for (const [width, height] of [[20, 10], [12, 8], [30, 16], [12, 8]] as const) {
      expect(clipped(width, height, room)).toEqual(clipped(width, height));
    }
  });
});
