import type { BackgroundPin } from '../../../tapestry/model/background.ts';
import { canonicalJson } from '../../../tapestry/model/canonical.ts';
import type { TapestryData } from '../../../tapestry/model/tapestryData.ts';
import { parsePicture } from '../../../tapestry/picture/parse.ts';
import { buildScene } from '../../../tapestry/scene/buildScene.ts';
import { loadFaces } from '../../../web/src/poster/fonts.ts';

/** What a browser makes a scene from; the answer goes to `window.scenes`, one canonical text per poster. */
interface Given {
  readonly rendererVersion: string;
  readonly posters: readonly { readonly data: TapestryData; readonly seed: number; readonly background: BackgroundPin }[];
  readonly svgs: Readonly<Record<string, string>>;
}

async function start(): Promise<void> {
  const { rendererVersion, posters, svgs } = (await (await fetch('/given.json')).json()) as Given;
  const faces = await loadFaces();
  const scenes = posters.map((poster) => canonicalJson(buildScene({ ...poster, rendererVersion, faces, picture: (hash) => parsePicture(svgs[hash] ?? '') }).scene));
  Object.assign(globalThis, { scenes });
}

void start();
