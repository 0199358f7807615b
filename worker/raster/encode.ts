import { CompressionType, FilterType, Transformer } from '@napi-rs/image';
import { THUMBNAIL_HEIGHT } from '../../tapestry/model/limits.ts';
import type { RenderQuality } from '../../application/compute.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';

/**
 * Measured on full posters, one core: fast compression with the filter chosen per line packs 1.37 MB in 21 ms, with one
 * filter for all lines 1.60 MB in 14 ms. Default compression would save a tenth more (1.24 MB) and take 117 ms: more
 * than painting the poster.
 */
const PACKING = {
  saved: { compressionType: CompressionType.Fast, filterType: FilterType.Paeth },
  preview: { compressionType: CompressionType.Fast, filterType: FilterType.Up },
} as const satisfies Record<RenderQuality, object>;

/**
 * An opaque surface as PNG. Packed here and not among the threads that read files: those would let whoever reads a
 * transcript wait behind every picture that is packed.
 */
export function encodePng({ image, width, height }: Surface, quality: RenderQuality): Uint8Array {
  return Transformer.fromRgbaPixels(image.data(), width, height).pngSync(PACKING[quality]);
}

/** A surface with transparent parts as PNG: reading it back gives the very pixels that were painted. */
export function encodeSprite({ image }: Surface): Uint8Array {
  return image.encodeSync('png');
}

/** The same picture, 400 px high. */
export function thumbnailOf({ image, width, height }: Surface): Surface {
  const small = createSurface(Math.round((width * THUMBNAIL_HEIGHT) / height), THUMBNAIL_HEIGHT);
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(image, 0, 0, small.width, small.height);
  return small;
}
