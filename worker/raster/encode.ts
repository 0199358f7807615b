import { CompressionType, FilterType, Transformer } from '@napi-rs/image';
import { THUMBNAIL_HEIGHT } from '../../tapestry/model/limits.ts';
import type { RenderQuality } from '../../application/compute.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';

/**
 * Measured on a full poster: default compression without a filter packs best (1.5 MB, 117 ms), fast compression with
 * the filter chosen per line is the quickest (1.7 MB, 21 ms).
 */
const PACKING = {
  saved: { compressionType: CompressionType.Default, filterType: FilterType.NoFilter },
  preview: { compressionType: CompressionType.Fast, filterType: FilterType.Adaptive },
} as const satisfies Record<RenderQuality, object>;

/** An opaque surface as PNG, packed on a thread of its own. */
export function encodePng({ image, width, height }: Surface, quality: RenderQuality): Promise<Uint8Array> {
  return Transformer.fromRgbaPixels(image.data(), width, height).png(PACKING[quality]);
}

/** A surface with transparent parts as PNG: reading it back gives the very pixels that were painted. */
export function encodeSprite({ image }: Surface): Promise<Uint8Array> {
  return image.encode('png');
}

/** The same picture, 400 px high. */
export function thumbnailOf({ image, width, height }: Surface): Surface {
  const small = createSurface(Math.round((width * THUMBNAIL_HEIGHT) / height), THUMBNAIL_HEIGHT);
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(image, 0, 0, small.width, small.height);
  return small;
}
