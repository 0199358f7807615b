import { setImmediate as nextMacrotask } from 'node:timers/promises';
import type { ExportRequest } from '../../application/ports/compute.ts';
import { ON_GROUND, paintLive } from '../../tapestry/paint/paint.ts';
import type { Picture } from '../../tapestry/picture/picture.ts';
import type { Lettering } from '../../tapestry/paint/text.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { textAlternative } from '../../tapestry/scene/textAlternative.ts';
import type { LineSources } from '../../tapestry/vector/paintLines.ts';
import { sceneSvg } from '../../tapestry/vector/sceneSvg.ts';
import { encodePng } from './encode.ts';
import type { Grounds } from './grounds.ts';
import { printedSymbol } from './printedSymbol.ts';
import type { Sprites } from './sprites.ts';
import { createSurface, surfaceOf } from './surface.ts';

export interface ExportSources extends Lettering {
  readonly grounds: Grounds;
  readonly sprites: Sprites;
}

const unheard = (): void => undefined;

/** A scene as a file to take away. Equal scenes and requests give equal bytes. */
export async function exportScene(scene: Scene, { format, scale, paper, title }: ExportRequest, { grounds, sprites, ...lettering }: ExportSources): Promise<Uint8Array> {
  const pictures = await sprites.pictures(scene);
  const lines: LineSources = { faces: lettering.faces, picture: (hash) => pictures.get(hash) ?? null };
  if (format === 'png') return largePng(scene, scale, pictures, lettering, grounds);
  const ground = encodePng(await grounds.surface(scene, unheard), 'saved');
  const words = { title, description: textAlternative(scene) };
  if (format === 'svg') return new TextEncoder().encode(sceneSvg(scene, { ...lines, ...words, ground: Buffer.from(ground).toString('base64') }));
  // The writer of PDF is needed by nobody else and takes a while to load.
  const { scenePdf } = await import('./scenePdf.ts');
  return scenePdf(scene, { ...lines, ...words, ground, ...(paper && { paper }) });
}

/** Everything painted anew with so many pixels per unit. */
async function largePng(scene: Scene, scale: number, pictures: ReadonlyMap<string, Picture>, lettering: Lettering, grounds: Grounds): Promise<Uint8Array> {
  const surface = createSurface(scene.width * scale, scene.height * scale);
  const ground = surfaceOf(await grounds.large(scene, scale));
  surface.context.drawImage(ground.image, 0, 0);
  surface.context.scale(scale, scale);
  surface.context.globalCompositeOperation = ON_GROUND;
  for (const item of scene.items) {
    if (item.layer === 'ground') continue;
    const print = item.kind === 'symbol' ? printedSymbol(scene.sprites[item.sprite], pictures, scale) : null;
    if (item.kind !== 'symbol') paintLive(surface.context, item, { ...lettering, sprite: () => null });
    else if (print) surface.context.drawImage(print.image, Math.round(item.centre.x - print.width / 2), Math.round(item.centre.y - print.height / 2), print.width, print.height);
  }
  const png = encodePng(surface, 'saved');
  await nextMacrotask();
  return png;
}
