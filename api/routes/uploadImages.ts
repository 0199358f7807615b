import { refuse } from '../../events/model/decider.ts';
import { addPictures } from '../../application/symbols/addPictures.ts';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
import { uploadImages } from '../contract/uploadImages.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { UnusableUpload } from '../uploads/png.ts';
import { passing } from '../uploads/passing.ts';
import { usableSvg } from '../uploads/svg.ts';

/** Good drawings are added in one step; the others are told with the reason, and all are refused where none is good. */
export const uploadImagesRoute = writeRoute(uploadImages, async ({ ports }, { symbolName, type, images }, context) => {
  if (type !== 'symbol') return refuse('invalid', 'Pictures of backgrounds are PNG: send them to upload-pngs.', { params: 'type' });
  if (images.length === 0) return refuse('invalid', 'Please select images to upload');
  const sent = images.map(({ svg, name, selected }, index) => ({ name: name ?? `image ${index + 1}`, bytes: Buffer.from(svg), selected }));
  const { passed, failed } = await passing(sent, async (file) => {
    if (file.bytes.length > MAX_SVG_BYTES) throw new UnusableUpload(`${file.name} file size is too big!`);
    const { svg, width, height } = await usableSvg(file);
    return { svg, heightRatio: height / width, selected: file.selected };
  });
  const added = await addPictures(ports, symbolName, passed, context);
  return added.ok ? { ...added, value: { images: added.value, failed } } : added;
}, { bodyLimit: 16 * 1024 * 1024 });
