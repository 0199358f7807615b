import { addBackground } from '../../application/backgrounds/addBackground.ts';
import { layoutBy } from '../../application/backgrounds/newLayout.ts';
import { canHavePicture, replaceImage } from '../../application/backgrounds/replaceImage.ts';
import type { Answer } from '../../application/commands/answer.ts';
import type { CommandContext } from '../../application/commands/commandContext.ts';
import { BACKGROUNDS } from '../../application/named/backgrounds.ts';
import { idForCall } from '../../application/named/idForCall.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { unknownLayout } from '../../application/tapestries/composeTapestry.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { refuse } from '../../events/model/decider.ts';
import type { AnswerOf } from '../contract/call.ts';
import { uploadPngs } from '../contract/uploadPngs.ts';
import type { DeepReadonly } from '../http/readonly.ts';
import { uploadRoute } from '../http/uploadRoute.ts';
import { backgroundPng } from '../uploads/backgroundPng.ts';
import { passing } from '../uploads/passing.ts';
import type { UploadedFile } from '../uploads/readUpload.ts';
import { shownName } from '../uploads/svg.ts';

type Uploaded = Promise<Answer<DeepReadonly<AnswerOf<typeof uploadPngs>>>>;

/** The picture of a background that is there, or a background of its own for each file. */
export const uploadPngsRoute = uploadRoute(uploadPngs, async ({ ports }, { symbol_name: name = '', symbolId, layoutId, type }, files, context) => {
  if (type !== 'background') return refuse('invalid', 'Drawings of symbols are SVG: send them to upload-images.', { params: 'type' });
  const sent = files.get('files') ?? [];
  if (symbolId === undefined && name === '') return addEach(ports, sent, layoutId, context);
  const target = symbolId ?? await idForCall(ports, BACKGROUNDS, name, context);
  if (target === undefined || !await canHavePicture(ports, target, context)) return refuse('notFound', 'There is no such background.');
  return replacePicture(ports, target, sent, context);
});

/** The first file that can be taken; the others are told. */
async function replacePicture(ports: Ports, target: string, sent: readonly UploadedFile[], context: CommandContext): Uploaded {
  const { passed, failed } = await passing(sent, async (file) => ({ file: shownName(file.name), picture: await backgroundPng(file) }));
  const [first, ...others] = passed;
  const replaced = await replaceImage(ports, target, first?.picture ?? null, context);
  const left = others.map(({ file }) => ({ file, reason: `${file} was left out: a background has one picture.` }));
  return replaced.ok ? { ...replaced, value: { images: [replaced.value], failed: [...failed, ...left] } } : replaced;
}

async function addEach(ports: Ports, sent: readonly UploadedFile[], layoutId: string | undefined, context: CommandContext): Uploaded {
  const layout = layoutId === undefined ? undefined : await layoutBy(ports, layoutId);
  const unknown = layoutId === undefined || layout ? undefined : await unknownLayout(ports, layoutId);
  if (unknown) return { ...unknown, refusal: { ...unknown.refusal, details: { params: 'layoutId' } } };
  const { passed, failed } = await passing(sent, backgroundPng);
  const images: { id: string; heightRatio: number }[] = [];
  let position: Position | undefined;
  for (const [index, picture] of passed.entries()) {
    const added = await addBackground(ports, { picture, index, ...(layout && { layout: layout.id }) }, context);
    if (!added.ok) return added;
    images.push({ id: added.value.id, heightRatio: picture.heightRatio });
    position = added.position;
  }
  return { ok: true, value: { images, failed }, position };
}
