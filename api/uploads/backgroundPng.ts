import { Transformer } from '@napi-rs/image';
import type { BackgroundPicture } from '../../application/backgrounds/addBackground.ts';
import { checkPng, UnusableUpload } from './png.ts';
import type { UploadedFile } from './readUpload.ts';
import { shownName } from './svg.ts';

/** Size of a painting (specification section 5): the sheet's width, and a height of it or a little less. */
const SIZE = { width: 1800, minHeight: 1125, maxHeight: 1145 } as const;

/**
 * The gate of every background: a PNG by its content, of the right size by its header before anything is decoded, then
 * decoded and encoded anew, so that what is stored is one picture and nothing else. @throws UnusableUpload
 */
export async function backgroundPng(file: UploadedFile): Promise<BackgroundPicture> {
  const name = shownName(file.name);
  const { width, height } = checkPng(file.bytes, name);
  if (width !== SIZE.width || height < SIZE.minHeight || height > SIZE.maxHeight) {
    throw new UnusableUpload(`${name} is ${width} by ${height} pixels; a background is ${SIZE.width} wide and ${SIZE.minHeight} to ${SIZE.maxHeight} high.`);
  }
  try {
    return { png: new Uint8Array(await new Transformer(file.bytes).png()), heightRatio: height / width };
  } catch (error) {
    throw new UnusableUpload(`${name} is damaged.`, { cause: error });
  }
}
