import { backgroundFor, unknownLayout } from '../../application/tapestries/composeTapestry.ts';
import { saveTapestryImage as save } from '../../application/renders/saveTapestryImage.ts';
import { SAVED_IMAGE_MINIMUM, THUMBNAIL_HEIGHT } from '../../tapestry/model/limits.ts';
import { saveTapestryImage } from '../contract/saveTapestryImage.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { layoutParamsOf } from '../shapes/layoutParamsOf.ts';
import { checkBarePng, UnusableUpload } from '../uploads/png.ts';

const TAPESTRY = 'tapestry.png';
const THUMBNAIL = 'tapestry-thumbnail.png';

export const saveTapestryImageRoute = uploadRoute(saveTapestryImage, async ({ ports, tapestries }, body, files, context) => {
  const { documentID, layoutID: layout, params, backgroundID } = body;
  const [tapestry, thumbnail] = [TAPESTRY, THUMBNAIL].map((name) => files.get(name)?.[0]?.bytes);
  if (!tapestry || !thumbnail) throw new UnusableUpload(`${TAPESTRY} and ${THUMBNAIL} are missing.`);
  checkSize(tapestry);
  checkThumbnail(thumbnail);
  const unknown = await unknownLayout(ports, layout);
  if (unknown) return { ...unknown, refusal: { ...unknown.refusal, details: { params: 'layoutID' } } };
  const background = await backgroundFor(ports, { layout, ...(backgroundID !== undefined && { backgroundID }) });
  if ('ok' in background) return background;
  // The row is that of the number used, whoever gave it.
  const composed = params.minSymbolCount === undefined ? await tapestries.current({ documentID, layout, params: {}, backgroundID: background.id }) : { data: { params: layoutParamsOf(params) } };
  if ('ok' in composed) return composed;
  const saved = await save(ports, { documentID, layout, params: composed.data.params, backgroundID: background.id }, tapestry, thumbnail, context);
  return saved.ok ? { ok: true, value: { status: 'success' as const }, position: undefined } : saved;
});

function checkThumbnail(thumbnail: Buffer): void {
  const { height } = checkBarePng(thumbnail, THUMBNAIL);
  if (height !== THUMBNAIL_HEIGHT) throw new UnusableUpload(`${THUMBNAIL} is ${height} pixels high; it must be ${THUMBNAIL_HEIGHT}.`);
}

function checkSize(tapestry: Buffer): void {
  const { width, height } = checkBarePng(tapestry, TAPESTRY);
  const { width: least, height: lowest } = SAVED_IMAGE_MINIMUM;
  if (width < least || height < lowest) throw new UnusableUpload(`${TAPESTRY} is ${width} by ${height} pixels; it must be at least ${least} by ${lowest}.`);
}
