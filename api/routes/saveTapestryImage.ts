import { backgroundOfLayout } from '../../application/catalogue/readLibrary.ts';
import { saveTapestryImage as save } from '../../application/renders/saveTapestryImage.ts';
import { SAVED_IMAGE_MINIMUM } from '../../tapestry/model/limits.ts';
import { saveTapestryImage } from '../contract/saveTapestryImage.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';
import { checkPng, UnusableUpload } from '../uploads/png.ts';

const TAPESTRY = 'tapestry.png';
const THUMBNAIL = 'tapestry-thumbnail.png';

export const saveTapestryImageRoute = uploadRoute(saveTapestryImage, async ({ ports }, body, files) => {
  const { documentID, layoutID: layout, params, backgroundID } = body;
  const [tapestry, thumbnail] = [TAPESTRY, THUMBNAIL].map((name) => files.get(name)?.[0]?.bytes);
  if (!tapestry || !thumbnail) throw new UnusableUpload(`${TAPESTRY} and ${THUMBNAIL} are missing.`);
  checkSize(tapestry);
  checkPng(thumbnail, THUMBNAIL);
  const background = backgroundID ?? (await backgroundOfLayout(ports, layout))?.id ?? '';
  const saved = await save(ports, { documentID, layout, params: layoutParamsOf(params), backgroundID: background }, tapestry, thumbnail);
  return saved.ok ? { ok: true, value: { status: 'success' as const }, position: undefined } : saved;
});

function checkSize(tapestry: Buffer): void {
  const { width, height } = checkPng(tapestry, TAPESTRY);
  const { width: least, height: lowest } = SAVED_IMAGE_MINIMUM;
  if (width < least || height < lowest) throw new UnusableUpload(`${TAPESTRY} is ${width} by ${height} pixels; it must be at least ${least} by ${lowest}.`);
}
