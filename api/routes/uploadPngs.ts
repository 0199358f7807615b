import { addBackground } from '../../application/backgrounds/addBackground.ts';
import { replaceImage } from '../../application/backgrounds/replaceImage.ts';
import { BACKGROUNDS } from '../../application/named/backgrounds.ts';
import { idOfName } from '../../application/named/idOfName.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { refuse } from '../../events/model/decider.ts';
import { uploadPngs } from '../contract/uploadPngs.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { backgroundPng } from '../uploads/backgroundPng.ts';
import { passing } from '../uploads/passing.ts';

/** The picture of a background that is there, or a background of its own for each file. */
export const uploadPngsRoute = uploadRoute(uploadPngs, async ({ ports }, { symbol_name: name, symbolId, layoutId, type }, files, context) => {
  if (type !== 'background') return refuse('invalid', 'Drawings of symbols are SVG: send them to upload-images.', { params: 'type' });
  const sent = files.get('files') ?? [];
  const target = symbolId ?? (name === undefined ? undefined : await idOfName(ports, BACKGROUNDS, name));
  if (target !== undefined && (await BACKGROUNDS.stateOf(ports, target)).status !== 'live') return refuse('notFound', 'There is no such background.');
  const { passed, failed } = await passing(target === undefined ? sent : sent.slice(0, 1), backgroundPng);
  if (target !== undefined) {
    const replaced = await replaceImage(ports, target, passed[0] ?? null, context);
    return replaced.ok ? { ...replaced, value: { images: [replaced.value], failed } } : replaced;
  }
  const images: { id: string; heightRatio: number }[] = [];
  let position: Position | undefined;
  for (const [index, picture] of passed.entries()) {
    const added = await addBackground(ports, { picture, index, ...(layoutId === undefined ? {} : { layout: layoutId }) }, context);
    if (!added.ok) return added;
    images.push({ id: added.value.id, heightRatio: picture.heightRatio });
    position = added.position;
  }
  return { ok: true, value: { images, failed }, position };
});
