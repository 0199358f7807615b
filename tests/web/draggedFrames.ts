import type { Browser } from 'playwright-core';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import type { Scene, SceneItem } from '../../tapestry/scene/scene.ts';
import { posterMaterial } from './posterMaterial.ts';
import { startPosterServer } from './posterServer.ts';

/** Symbols, words and phrases on the sheet while one of them is dragged. */
export const NODES = 150;
const SHEET = { width: 1800, height: 1145 };
const FRAMES = 180;

export interface DraggedFrames {
  /** Milliseconds between one frame and the next. */
  readonly intervals: readonly number[];
  /** Processor time of the page's main thread per frame in ms: script, style, layout and paint. */
  readonly work: number;
}

/** Drags one symbol of a sheet with 150 draggable nodes through three seconds of frames in a real browser. */
export async function draggedFrames(browser: Browser): Promise<DraggedFrames> {
  const [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
  try {
    server.give(await material.filesOf(crowded(material.scene)));
    const page = await browser.newPage({ viewport: SHEET });
    await page.goto(`${server.origin}/?draggable&selection=symbols`);
    await page.waitForSelector('canvas');
    const box = await page.getByRole('button', { name: /^Symbol / }).first().boundingBox();
    if (!box) throw new Error('There is no symbol to drag.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The first frames load the physics and take the ground apart.
    for (let step = 1; step <= 30; step += 1) await page.mouse.move(x + step * 2, y + step);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async (): Promise<number> => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const before = await spent();
    const frames = page.evaluate<number[]>(`new Promise((resolve) => {
      const at = [];
      const frame = (now) => {
        at.push(now);
        if (at.length > ${FRAMES}) resolve(at.slice(1).map((time, index) => time - at[index]));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    })`);
    let dragging = true;
    void frames.finally(() => { dragging = false; });
    for (let step = 0; dragging; step += 1) await page.mouse.move(x + 60 + (step % 100) * 3, y + 30 + (step % 60) * 2);
    const intervals = await frames;
    const work = ((await spent() - before) * 1000) / intervals.length;
    await page.mouse.up();
    await page.close();
    return { intervals, work };
  } finally {
    server.close();
  }
}

/** The scene with its symbols and words again, a little aside, until as many stand on it as are wanted. */
function crowded(scene: Scene): Scene {
  const live = scene.items.filter(({ layer }) => layer === 'live');
  const items: SceneItem[] = [...scene.items];
  const positions: Record<string, { dx: number; dy: number }> = {};
  for (let at = live.length; at < NODES; at += 1) {
    const round = Math.floor(at / live.length);
    const item = live[at % live.length] as SceneItem;
    const again = { ...item, id: `${item.id}-again-${round}`, ...(item.group === undefined ? {} : { group: `${item.group}-again-${round}` }) } as SceneItem;
    items.push(again);
    positions[again.id] = { dx: 23 * round, dy: -17 * round };
  }
  return arrangeScene({ ...scene, items }, positions);
}
