import { useEffect, useRef, useState } from 'react';
import { backgroundImage } from '../../../../api/contract/backgroundImage.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { useApi } from '../../api/apiContext.ts';
import type { Api } from '../../api/client.ts';
import { paintLooseGround } from '../../poster/looseGround.ts';
import type { LooseGround } from '../../poster/looseGround.ts';
import { decodePicture } from '../../poster/pictures.ts';

/**
 * The ground taken apart, from when somebody first takes hold of something until the server has painted what was made
 * of it. The background image is fetched once, when things become draggable.
 */
export function useLooseGround(scene: Scene, backgroundID: string, draggable: boolean, ahead: boolean) {
  const api = useApi();
  const background = useRef<Promise<ImageBitmap | null> | null>(null);
  const [loose, setLoose] = useState<LooseGround | null>(null);
  const [taken, setTaken] = useState(false);

  useEffect(() => {
    if (draggable) background.current ??= fetchBackground(api, scene.ground.backgroundHash === null ? null : backgroundID);
    else setTaken(false);
  }, [api, draggable, backgroundID, scene.ground.backgroundHash]);

  useEffect(() => () => void background.current?.then((picture) => picture?.close()), []);

  const wanted = taken || ahead;
  useEffect(() => {
    if (!wanted) {
      setLoose(null);
      return;
    }
    let current = true;
    void Promise.resolve(background.current).then((picture) => {
      if (current) setLoose(paintLooseGround(scene, picture));
    });
    return () => { current = false; };
  }, [wanted, scene]);

  return { loose: wanted ? loose : null, take: () => setTaken(true) };
}

/** Null for blank paper, and when it cannot be had: then things move on paper until they are let go. */
async function fetchBackground(api: Api, backgroundID: string | null): Promise<ImageBitmap | null> {
  if (backgroundID === null) return null;
  try {
    const { imageUrl } = await api.read(backgroundImage, { backgroundID });
    return imageUrl === null ? null : await decodePicture(await (await fetch(imageUrl)).blob());
  } catch (error) {
    console.warn('The background image could not be fetched:', error);
    return null;
  }
}
