import { v4 as uuid } from 'uuid';
import { renderDecider } from '../../events/model/render.ts';
import { renderStream } from '../../events/model/streams.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { DamagedBlob } from '../../storage/blobStore.ts';
import { ACTORS } from '../actors.ts';
import type { Ports } from '../ports/ports.ts';
import { requestRender } from './requestRender.ts';

/** Whether a picture is painted and its poster or its thumbnail is missing from the storage or damaged there. */
export async function isLost(ports: Pick<Ports, 'commands' | 'blobs'>, key: string): Promise<boolean> {
  const state = await ports.commands.state(renderDecider, renderStream(key));
  return state.status === 'rendered' && !(await isSound(ports, state.posterHash) && await isSound(ports, state.thumbnailHash));
}

/** @throws StorageUnavailable, which says nothing about the file */
async function isSound({ blobs }: Pick<Ports, 'blobs'>, hash: string): Promise<boolean> {
  try {
    return (await blobs.get(hash)) !== undefined;
  } catch (error) {
    if (error instanceof DamagedBlob) return false;
    throw error;
  }
}

export interface LostPictures {
  /** Keys of those that are painted again. */
  readonly asked: readonly string[];
  /** Keys of those whose scene is lost too. */
  readonly beyond: readonly string[];
}

/** Asks for every painted picture that is lost and whose scene is there. */
export async function askForLostPictures(ports: Ports): Promise<LostPictures> {
  const [asked, beyond]: [string[], string[]] = [[], []];
  for await (const { document } of ports.readModels.all<RenderDocument>(rendersView.name)) {
    const { id: key, documentID, sceneHash, status } = document;
    if (status !== 'rendered' || !(await isLost(ports, key))) continue;
    if (!(await isSound(ports, sceneHash))) {
      beyond.push(key);
      continue;
    }
    const handled = await requestRender(ports, { key, documentID, sceneHash, priority: 'batch' }, { sub: ACTORS.repair, id: uuid(), lost: true });
    if (handled.ok) asked.push(key);
  }
  return { asked, beyond };
}
