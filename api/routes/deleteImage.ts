import { replaceImage } from '../../application/backgrounds/replaceImage.ts';
import { removePicture } from '../../application/symbols/removePicture.ts';
import { deleteImage } from '../contract/deleteImage.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const deleteImageRoute = writeRoute(deleteImage, async ({ ports }, { id, type, parentId }, context) => {
  if (type === 'symbol') return removePicture(ports, parentId, id, context);
  const emptied = await replaceImage(ports, parentId, null, context);
  return emptied.ok ? { ...emptied, value: { id } } : emptied;
});
