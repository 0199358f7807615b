import { Transformer } from '@napi-rs/image';
import { cleanSvg, type EmbeddedImage } from '../../tapestry/picture/cleanSvg.ts';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
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
    if (images.length > MAX_IMAGES) throw new UnusableUpload(`${file} holds ${images.length} pictures; at most ${MAX_IMAGES} in one SVG can be taken.`);
    const svg = text(await allEncodedAnew(images, file));
    if (Buffer.byteLength(svg) > MAX_SVG_BYTES) throw new UnusableUpload(`${file} is larger than 2 MB once it is rebuilt. Make it simpler, or the pictures inside it smaller.`);
    return { svg, width, height };
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

const MAX_IMAGES = 100;
const MAX_IMAGE_PIXELS = 16_000_000;
/** Of all pictures in one SVG: a picture of a few bytes may be as large as any, and each is decoded. */
const MAX_PIXELS_TOGETHER = 2 * MAX_IMAGE_PIXELS;
/** The threads that decode also read the files of every other call. */
const AT_ONCE = 2;

interface CheckedImage {
  readonly type: EmbeddedImage['type'];
  readonly bytes: Buffer;
  readonly pixels: number;
}

/**
 * The pictures as `data:` addresses, nothing of them decoded before all are measured.
 * @throws UnusableUpload where they have too many pixels together
 */
async function allEncodedAnew(images: readonly EmbeddedImage[], file: string): Promise<readonly (string | null)[]> {
  const checked = images.map(checkedImage);
  const pixels = checked.reduce((sum, image) => sum + (image?.pixels ?? 0), 0);
  if (pixels > MAX_PIXELS_TOGETHER) throw new UnusableUpload(`The pictures inside ${file} have ${Math.ceil(pixels / 1e6)} million pixels together; at most ${MAX_PIXELS_TOGETHER / 1e6} million can be taken.`);
  const encoded: (string | null)[] = [];
  for (let from = 0; from < checked.length; from += AT_ONCE) encoded.push(...await Promise.all(checked.slice(from, from + AT_ONCE).map(async (image) => image && encodedAnew(image))));
  return encoded;
}

/** null for one that is none, is damaged, or claims more pixels than anybody needs. */
function checkedImage({ type, base64 }: EmbeddedImage): CheckedImage | null {
  const bytes = Buffer.from(base64, 'base64');
  try {
    const pixels = type === 'png' ? pixelsOfPng(bytes) : pixelsOfJpeg(bytes);
    return pixels > MAX_IMAGE_PIXELS ? null : { type, bytes, pixels };
  } catch {
    return null;
  }
}

/** null where it cannot be decoded after all. */
async function encodedAnew({ type, bytes }: CheckedImage): Promise<string | null> {
  try {
    const picture = new Transformer(bytes);
    const encoded = type === 'png' ? await picture.png() : await picture.jpeg(90);
    return `data:image/${type};base64,${encoded.toString('base64')}`;
  } catch {
    return null;
  }
}

function pixelsOfPng(bytes: Buffer): number {
  const { width, height } = checkPng(bytes, 'The picture');
  return width * height;
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
