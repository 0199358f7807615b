import { backgroundDecider } from '../../events/model/background.ts';
import { refuse } from '../../events/model/decider.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { backgroundOwner, imageName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import type { BackgroundPicture } from './addBackground.ts';

/** It is there, or this call has given it a picture before: a call that is repeated is answered whatever came after it. */
export async function canHavePicture({ commands }: Ports, backgroundId: string, context: CommandContext): Promise<boolean> {
  if ((await commands.state(backgroundDecider, backgroundStream(backgroundId))).status === 'live') return true;
  return await commands.earlier(backgroundDecider, backgroundStream(backgroundId), context) !== undefined;
}

/** Another picture for a background; null makes it blank paper. The one before stays for the tapestries made on it. */
export async function replaceImage(ports: Ports, backgroundId: string, picture: BackgroundPicture | null, context: CommandContext): Promise<Answer<{ readonly id: string; readonly heightRatio: number }>> {
  if (!await canHavePicture(ports, backgroundId, context)) return refuse('notFound', 'There is no such background.');
  const image = picture ? { imageHash: sha256Hex(picture.png), heightRatio: picture.heightRatio } : { imageHash: null, heightRatio: SHEET.height / SHEET.width };
  if (picture && image.imageHash) await ports.blobs.putFor(backgroundOwner(backgroundId), imageName(image.imageHash), picture.png);
  const handled = await ports.commands.handle(backgroundDecider, backgroundStream(backgroundId), { do: 'replaceImage', backgroundId, image }, context);
  return handled.ok ? { ok: true, value: { id: backgroundId, heightRatio: image.heightRatio }, position: handled.position } : handled;
}
