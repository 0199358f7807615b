import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import { drawText } from '../../tapestry/vector/drawText.ts';
import type { Scene, TextItem } from '../../tapestry/scene/scene.ts';
import { posterPainter } from './posterPainter.ts';
import { textContrasts } from './textContrast.ts';

const faces = loadFaces();
const MEETING = fileURLToPath(new URL('../../library/samples/allotment-committee.txt', import.meta.url));

describe('the texts of painted posters', () => {
  it('stand out from the pixels around them on every background, 4.5 to 1, or 3 to 1 where they are large', async () => {
    const painter = posterPainter();
    const weak: string[] = [];
    for (const background of painter.backgrounds) {
      const { scene, png } = await painter.paint(MEETING, { background });
      const measured = await textContrasts(scene, png, faces);
      expect(measured.length).toBeGreaterThan(10);
      weak.push(...measured.filter(({ ratio, wanted }) => ratio < wanted).map(({ item, ratio }) => `${background}: ${item.id} ${ratio.toFixed(2)}`));
    }
    expect(weak).toEqual([]);
  }, 600_000);

  it('are measured by what is there: grey on grey is found, the same with a halo is not', async () => {
    const text = (halo: TextItem['style']['halo']): TextItem => ({
      id: 't', kind: 'caption', layer: 'live', text: 'harbour', bounds: { x: 40, y: 30, width: 160, height: 50 }, line: { kind: 'straight', at: { x: 44, y: 66 } },
      style: { face: 'hand', size: 37, color: '#1d2b38', bold: 0.014, tracking: 0, halo, seed: 1 },
    });
    const ratioOf = async (item: TextItem) => {
      const canvas = createCanvas(260, 110);
      const context = canvas.getContext('2d');
      context.fillStyle = '#5f6f78';
      context.fillRect(0, 0, 260, 110);
      drawText(context, item, faces);
      const scene = { width: 260, height: 110, palette: PALETTES.harbour, items: [item] } as unknown as Scene;
      return (await textContrasts(scene, await canvas.encode('png'), faces))[0]?.ratio ?? 0;
    };
    expect(await ratioOf(text(null))).toBeLessThan(3);
    expect(await ratioOf(text({ color: '#fbf6ea', width: 0.28 }))).toBeGreaterThan(4.5);
  });
});
