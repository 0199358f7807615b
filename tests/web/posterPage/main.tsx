import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Scene } from '../../../tapestry/scene/scene.ts';
import { arrangeScene } from '../../../tapestry/scene/arrange.ts';
import type { Faces } from '../../../tapestry/type/faces.ts';
import { fitSheet } from '../../../web/src/poster/fit.ts';
import { loadFaces } from '../../../web/src/poster/fonts.ts';
import { paintLooseGround } from '../../../web/src/poster/looseGround.ts';
import type { LooseGround } from '../../../web/src/poster/looseGround.ts';
import type { Moves } from '../../../web/src/poster/moves.ts';
import { pushed } from '../../../web/src/poster/moves.ts';
import { createPictureShelf, decodePicture } from '../../../web/src/poster/pictures.ts';
import type { Pictures } from '../../../web/src/poster/pictures.ts';
import { Poster } from '../../../web/src/poster/Poster.tsx';

/** The poster without the product around it: what it shows comes from the test's server, what it reports goes to `window`. */
interface Given {
  readonly scene: Scene;
  readonly pictures: Pictures;
  readonly faces: Faces;
  readonly background: ImageBitmap | null;
}

interface Reports {
  moved?: Moves;
  activated?: string;
  announced: string[];
}

const reports: Reports = { announced: [] };
Object.assign(globalThis, { reports });
const query = new URLSearchParams(location.search);

function Page({ scene: placed, pictures, faces, background }: Given) {
  const [scene, setScene] = useState(placed);
  const [loose, setLoose] = useState<LooseGround | null>(null);
  const [moves, setMoves] = useState<Moves>({});
  return (
    <Poster
      scene={scene}
      pictures={pictures}
      faces={faces}
      fit={fitSheet({ width: innerWidth, height: innerHeight })}
      selection={query.get('selection') === 'groups' ? 'groups' : 'symbols'}
      draggable={query.has('draggable')}
      loose={loose}
      onTake={() => setLoose(paintLooseGround(scene, background))}
      onMoved={(more) => {
        const all = Object.entries(more).reduce<Moves>((sum, [id, move]) => pushed(sum, [id], move), moves);
        reports.moved = all;
        setMoves(all);
        const arranged = arrangeScene(placed, all);
        setScene(arranged);
        setLoose(Object.keys(all).length > 0 ? paintLooseGround(arranged, background) : null);
      }}
      onActivate={({ label }) => { reports.activated = label; }}
      onAnnounce={(sentence) => reports.announced.push(sentence)}
    />
  );
}

async function start(): Promise<void> {
  const { scene, addresses, background } = (await (await fetch('/given.json')).json()) as { scene: Scene; addresses: { ground: string; sprites: Record<string, string> }; background: string | null };
  const [pictures, faces] = await Promise.all([
    createPictureShelf().picturesOf(scene.ground.name, addresses, new AbortController().signal), loadFaces(),
  ]);
  const under = background === null ? null : await decodePicture(await (await fetch(background)).blob());
  createRoot(document.getElementById('root') as HTMLElement).render(<Page scene={scene} pictures={pictures} faces={faces} background={under} />);
}

/** Sends the poster's pixels to the test's server, for browsers that cannot be asked for them. */
async function report(): Promise<void> {
  while (document.querySelector('canvas') === null) await frame();
  await frame();
  await fetch('/report', { method: 'POST', body: document.querySelector('canvas')?.toDataURL('image/png') ?? '' });
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

void start();
if (query.has('report')) void report();
