import { Transformer } from '@napi-rs/image';
import { cleanSvg, type EmbeddedImage } from '../../tapestry/picture/cleanSvg.ts';
import { looksLikeSvg } from '../../tapestry/picture/looksLikeSvg.ts';
import { PictureError } from '../../tapestry/picture/pictureError.ts';
import { checkPng, UnusableUpload } from './png.ts';
import type { UploadedFile } from './readUpload.ts';

/** An SVG that may be stored and shown to anybody. */
export interface UsableSvg {
  readonly svg: string;
  /** As its viewBox has them. */
  readonly width: number;
  readonly height: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The gate of every SVG: read as XML, rebuilt from what a drawing may hold, pictures inside it decoded and encoded anew.
 * @throws UnusableUpload with the specification's sentence for a missing viewBox, or one that says what is wrong
 */
export async function usableSvg({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): Promise<UsableSvg> {
  const file = shownName(name);
  if (!looksLikeSvg(bytes.toString('latin1').replaceAll('\0', ''))) throw new UnusableUpload(`${file} is not an SVG.`);
  try {
    const { width, height, isEmpty, images, text } = cleanSvg(utf8.decode(bytes));
    if (isEmpty) throw new UnusableUpload(`${file} draws nothing: it holds no shape, picture or text.`);
    return { svg: text(await Promise.all(images.map(encodedAnew))), width, height };
  } catch (error) {
    if (error instanceof PictureError && error.code === 'no-view-box') throw new UnusableUpload(`SVG file "${file}" does not have a valid viewBox attribute`, { cause: error });
    if (error instanceof PictureError) throw new UnusableUpload(`${file}: ${error.message}`, { cause: error });
    if (error instanceof TypeError) throw new UnusableUpload(`${file} is not text in UTF-8, as an SVG must be.`, { cause: error });
    throw error;
  }
}

/** A file name as a sentence may show it: without signs that turn or hide what stands beside them. */
export function shownName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 100);
}

const MAX_IMAGE_PIXELS = 16_000_000;

/** The picture as a `data:` address; null for one that is none, is damaged, or claims more pixels than anybody needs. */
async function encodedAnew({ type, base64 }: EmbeddedImage): Promise<string | null> {
  try {
    const bytes = Buffer.from(base64, 'base64');
    if (type === 'png') {
      const { width, height } = checkPng(bytes, 'The picture');
      if (width * height > MAX_IMAGE_PIXELS) return null;
    } else if (pixelsOfJpeg(bytes) > MAX_IMAGE_PIXELS) {
      return null;
    }
    const picture = new Transformer(bytes);
    const encoded = type === 'png' ? await picture.png() : await picture.jpeg(90);
    return `data:image/${type};base64,${encoded.toString('base64')}`;
  } catch {
    return null;
  }
}

/** Width times height from the frame header (ITU T.81, B.2.2); infinite where there is none. */
function pixelsOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return Infinity;
}
