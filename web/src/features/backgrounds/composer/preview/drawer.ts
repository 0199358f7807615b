import { materialOf } from '../../../../../../tapestry/compose/material.ts';
import { withWordRules, type LibraryManifest } from '../../../../../../tapestry/model/library.ts';
import { seedOf } from '../../../../../../tapestry/model/pins.ts';
import { createGlyphPaths } from '../../../../../../tapestry/paint/glyphPaths.ts';
import { paintRule } from '../../../../../../tapestry/paint/line.ts';
import { paintLive } from '../../../../../../tapestry/paint/paint.ts';
import { makePoster, type PosterStock } from '../../../../../../tapestry/poster.ts';
import type { Scene } from '../../../../../../tapestry/scene/scene.ts';
import type { Faces } from '../../../../../../tapestry/type/faces.ts';
import { loadFaces } from '../../../../poster/fonts.ts';
import type { FromDrawer, Meeting, Preview, PreviewWanted, ToDrawer } from './previewMessages.ts';
import { createSpriteShelf } from './spriteShelf.ts';

interface Known extends PosterStock {
  readonly meeting: Meeting;
  readonly manifest: LibraryManifest;
}

/** Draws tapestries with the code that the server draws them with; what is the same for many of them is made once. */
export function createDrawer(tell: (message: FromDrawer) => void): (message: ToDrawer) => Promise<void> {
  const manifests = new Map<string, LibraryManifest>();
  const meetings = new Map<string, Known>();
  const addressOf = new Map<string, string>();
  const texts = new Map<string, Promise<string>>();
  const glyphPaths = createGlyphPaths(Path2D);
  const sprites = createSpriteShelf();
  let faces: Promise<Faces> | undefined;

  function take(meeting: Meeting, addresses: Readonly<Record<string, string>>): void {
    const manifest = meeting.manifest ?? manifests.get(meeting.libraryVersion);
    if (!manifest) return;
    manifests.set(meeting.libraryVersion, manifest);
    for (const { id, hash } of manifest.symbols.flatMap(({ pictures }) => pictures)) {
      const address = addresses[id];
      if (address !== undefined) addressOf.set(hash, address);
    }
    const ruled = withWordRules(manifest, meeting.words);
    meetings.set(meeting.documentID, { meeting, manifest: ruled, material: materialOf(meeting.analysis, ruled, meeting.setup), pictures: new Map() });
  }

  function svg(hash: string): Promise<string> {
    const known = texts.get(hash) ?? fetchText(addressOf.get(hash));
    texts.set(hash, known);
    known.catch(() => texts.delete(hash));
    return known;
  }

  async function draw({ documentID, background, scale }: PreviewWanted): Promise<Preview> {
    const known = meetings.get(documentID);
    if (!known) throw new Error('This transcript is not known here.');
    const { meeting: { analysis, title, date, setup, contentHash, rendererVersion }, manifest, pictures } = known;
    const lettering = await (faces ??= loadFaces());
    const request = { title, date, setup, layoutId: background.layoutId, params: {}, background };
    const { scene, data } = await makePoster({ analysis, manifest, request, seed: seedOf(contentHash, background.layoutId, background.id), faces: lettering, rendererVersion, svg }, known);
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(scene.width * scale)), Math.max(1, Math.round(scene.height * scale)));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no memory left for a canvas.');
    context.scale(scale, scale);
    paintItems(context, scene, { faces: lettering, glyphPaths, sprite: sprites.of(scene, pictures) });
    return { picture: canvas.transferToImageBitmap(), alternativeText: data.alternativeText, notes: data.notes };
  }

  return async (message) => {
    if (message.type === 'meeting') return take(message.meeting, message.addresses);
    const { id, wanted } = message;
    try {
      tell({ type: 'drawn', id, preview: await draw(wanted) });
    } catch (error) {
      tell({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** A painted background has everything in its picture but the line under the title. */
function paintItems(context: OffscreenCanvasRenderingContext2D, { items }: Scene, sources: Parameters<typeof paintLive>[2]): void {
  for (const item of items) {
    if (item.layer === 'live') paintLive(context, item, sources);
    else if (item.kind === 'rule') paintRule(context, item);
  }
}

async function fetchText(address: string | undefined): Promise<string> {
  if (address === undefined) return '';
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A drawing was answered with ${response.status}.`);
  return response.text();
}
