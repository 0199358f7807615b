import { useCallback, useEffect, useRef, useState } from 'react';
import { backgroundImage } from '../../../../api/contract/backgroundImage.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { useApi } from '../../api/apiContext.ts';
import type { Api } from '../../api/client.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { paintLooseGround } from '../../poster/looseGround.ts';
import type { LooseGround } from '../../poster/looseGround.ts';
import { decodePicture } from '../../poster/pictures.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';

/**
 * The ground taken apart, from when somebody first takes hold of something until the server has painted what was made
 * of it. The background image is fetched once, when things become draggable; where it cannot be had, the ground stays
 * as it was painted, which is said, and whoever takes hold of something again asks for it again.
 */
export function useLooseGround(scene: Scene, backgroundID: string, draggable: boolean, ahead: boolean) {
  const api = useApi();
  const banners = useBanners();
  const background = useRef<Promise<ImageBitmap | null> | null>(null);
  const [loose, setLoose] = useState<LooseGround | null>(null);
  const [taken, setTaken] = useState(false);

  const wantedID = scene.ground.backgroundHash === null ? null : backgroundID;
  const fetched = useCallback((): Promise<ImageBitmap | null> => {
    background.current ??= fetchBackground(api, wantedID).catch((error: unknown) => {
      background.current = null;
      throw error;
    });
    return background.current;
  }, [api, wantedID]);

  useEffect(() => {
    // What fails here is asked for again, and said, once somebody takes hold of something.
    if (draggable) fetched().catch(() => undefined);
    else setTaken(false);
  }, [draggable, fetched]);

  useEffect(() => () => void background.current?.then((picture) => picture?.close(), () => undefined), []);

  const wanted = taken || ahead;
  useEffect(() => {
    if (!wanted) {
      setLoose(null);
      return;
    }
    let current = true;
    fetched().then((picture) => {
      if (current) setLoose(paintLooseGround(scene, picture));
    }, () => {
      if (current) banners.warn(arrangingMessages.groundNotFetched);
    });
    return () => { current = false; };
  }, [wanted, scene, fetched, banners]);

  return { loose: wanted ? loose : null, take: () => setTaken(true) };
}

/** Null for blank paper. */
async function fetchBackground(api: Api, backgroundID: string | null): Promise<ImageBitmap | null> {
  if (backgroundID === null) return null;
  const { imageUrl } = await api.read(backgroundImage, { backgroundID });
  if (imageUrl === null) return null;
  const response = await fetch(imageUrl);
  if (!response.ok) throw new Error(`The background image was answered with ${response.status}.`);
  return decodePicture(await response.blob());
}
