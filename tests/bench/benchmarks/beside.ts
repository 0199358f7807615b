import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import cloud from 'd3-cloud';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../../library/starter.ts';
import type { TextItem } from '../../../tapestry/scene/scene.ts';
import { createRaster } from '../../../worker/raster/raster.ts';
import { launchChromium } from '../../web/chromium.ts';
import { milliseconds, times, type Benchmark } from '../measure.ts';
import { standardScene } from '../standardScene.ts';

const REPETITIONS = 5;

/** What others need for the same: the scene as SVG through resvg and through Chromium, and d3-cloud placing its words. */
export const beside: Benchmark = async () => {
  const scene = await standardScene();
  const starter = loadStarter();
  const { picture } = starterManifest(starter);
  const { image } = starterBackgrounds(starter);
  const raster = createRaster({ faces: loadFaces(), picture: async (hash) => picture(hash), image: async (hash) => image(hash) });
  const svg = Buffer.from(await raster.export(scene, { format: 'svg', scale: 1, title: 'Beside' }));
  const ours = await times(REPETITIONS, () => raster.render(scene, 'saved'));
  const resvg = await times(REPETITIONS, () => new Resvg(svg, { fitTo: { mode: 'width', value: scene.width } }).render().asPng());
  const words = scene.items.filter((item): item is TextItem => item.kind === 'word' || item.kind === 'caption' || item.kind === 'phrase');
  return [
    milliseconds('beside-ours-png', ours),
    milliseconds('beside-resvg-png', resvg),
    milliseconds('beside-chromium-screenshot', await screenshots(svg, scene.width, scene.height)),
    milliseconds(`beside-d3-cloud-${words.length}-words`, await times(REPETITIONS, () => laidOut(words, scene.width, scene.height))),
  ];
};

/** A page that is open already shows the SVG, and is photographed. */
async function screenshots(svg: Buffer, width: number, height: number): Promise<{ readonly wall: number }[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width, height } });
    const source = `<style>body{margin:0}</style><img width="${width}" src="data:image/svg+xml;base64,${svg.toString('base64')}">`;
    const spent = await times(REPETITIONS, async () => {
      await page.setContent(source, { waitUntil: 'load' });
      await loadImage(await page.screenshot());
    });
    return spent.map(({ wall }) => ({ wall }));
  } finally {
    await browser.close();
  }
}

function laidOut(words: readonly TextItem[], width: number, height: number): Promise<unknown> {
  return new Promise((resolve) => {
    cloud<cloud.Word>().size([width, height]).canvas((() => createCanvas(1, 1)) as never)
      .words(words.map(({ text, style }) => ({ text, size: style.size }))).rotate(0).font('sans-serif').fontSize(({ size }) => size ?? 40)
      .random(() => 0.5).on('end', resolve).start();
  });
}
