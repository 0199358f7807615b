import { CompressionType, FilterType, Transformer } from '@napi-rs/image';
import { THUMBNAIL_HEIGHT } from '../../tapestry/model/limits.ts';
import type { RenderQuality } from '../../application/ports/compute.ts';
import type { Surface } from './surface.ts';
import { createSurface } from './surface.ts';

/**
 * Measured on full posters, one core: fast compression with the filter chosen per line packs 0.868 MB in 23.6 ms, with
 * Paeth's for all lines 0.870 MB in 18.3 ms, with the difference to the line above 0.974 MB in 15.3 ms. Default
 * compression saves a tenth more and takes longer than painting the poster.
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

/** How carefully a poster is made smaller: the finest takes twice as long. */
const SMOOTHING = { saved: 'high', preview: 'medium' } as const satisfies Record<RenderQuality, string>;

/**
 * Makes opaque posters smaller, 400 px high. All thumbnails of one size share a surface: whoever is given it packs it
 * before the next is asked for.
 */
export function createThumbnails(): (poster: Surface, quality: RenderQuality) => Surface {
  let small: Surface | undefined;
  return ({ image, width, height }, quality) => {
    const across = Math.round((width * THUMBNAIL_HEIGHT) / height);
    if (small?.width !== across) small = createSurface(across, THUMBNAIL_HEIGHT);
    // Smoothing leaves some pixels of the edge not quite opaque: the thumbnail before must not show through.
    small.image.getContext('2d').clearRect(0, 0, across, THUMBNAIL_HEIGHT);
    small.context.imageSmoothingQuality = SMOOTHING[quality];
    small.context.drawImage(image, 0, 0, across, THUMBNAIL_HEIGHT);
    return small;
  };
}
