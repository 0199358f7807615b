import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { arrangeScene } from '../../tapestry/scene/arrange.ts';
import type { Scene, SceneItem } from '../../tapestry/scene/scene.ts';
import type { Selection } from '../../tapestry/scene/belonging.ts';
import { frameIntervals, frameWork } from './frames.ts';
import { graspPoint } from './graspPoint.ts';
import { posterMaterial } from './posterMaterial.ts';
import { startPosterServer } from './posterServer.ts';

/** Symbols, words and phrases on the sheet while one of them is dragged. */
export const NODES = 150;
const SHEET = { width: 1800, height: 1145 };
/** An ordinary laptop's window, the poster fitted into it. */
const WINDOW = { width: 1440, height: 900 };
/** Between two reports of an ordinary mouse: 125 a second. */
const MOUSE_MS = 8;

export interface DraggedFrames {
  /** Milliseconds between one frame and the next. */
  readonly intervals: readonly number[];
  /** Processor time in ms that the page's main thread took for each frame that was drawn, whatever it did in it. */
  readonly work: readonly number[];
}

/** Drags a symbol, or a whole group, of a sheet with 150 draggable nodes through twice three seconds of frames in a real browser. */
export async function draggedFrames(browser: Browser, selection: Selection = 'symbols'): Promise<DraggedFrames> {
  const [server, material] = await Promise.all([startPosterServer(), posterMaterial()]);
  try {
    const scene = crowded(material.scene);
    server.give(await material.filesOf(scene));
    const page = await browser.newPage({ viewport: WINDOW });
    await page.goto(`${server.origin}/?draggable&selection=${selection}`);
    await page.waitForSelector('canvas');
    const { x, y } = graspPoint(scene, selection, WINDOW);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The first frames load the physics and take the ground apart.
    for (let step = 1; step <= 30; step += 1) await page.mouse.move(x + step * 2, y + step);
    // `page.mouse` would ask the page twice for every move whether it drags in another way.
    const devtools = await page.context().newCDPSession(page);
    const moveTo = (step: number): Promise<unknown> =>
      devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: x + 60 + (step % 100) * 3, y: y + 30 + (step % 60) * 2, button: 'left', buttons: 1 });
    const dragged = await movingMeanwhile(moveTo, async () => {
      const intervals = await frameIntervals(page);
      return { intervals, work: await frameWork(browser, page) };
    });
    await page.mouse.up();
    await page.close();
    return dragged;
  } finally {
    server.close();
  }
}

/** Moves the mouse, as often as a mouse tells of itself, until something is done. */
export async function movingMeanwhile<Answer>(moveTo: (step: number) => Promise<unknown>, work: () => Promise<Answer>): Promise<Answer> {
  let working = true;
  const answer = work().finally(() => { working = false; });
  const moves: Promise<unknown>[] = [];
  for (let step = 0; working; step += 1) {
    // A mouse does not wait for the page to have seen where it is.
    moves.push(moveTo(step));
    await setTimeout(MOUSE_MS);
  }
  await Promise.all(moves);
  return answer;
}

/** The scene with more of its shortest word, each where nothing else stands, as no two things of a poster overlap. */
export function crowded(scene: Scene): Scene {
  const live = scene.items.filter(({ layer }) => layer === 'live');
  const words = live.filter(({ kind }) => kind === 'word' || kind === 'caption' || kind === 'measure').toSorted((a, b) => a.bounds.width - b.bounds.width).slice(0, 1);
  const places = freePlaces(live.map(({ bounds }) => bounds), Math.max(...words.map(({ bounds }) => bounds.width)), Math.max(...words.map(({ bounds }) => bounds.height)));
  const items: SceneItem[] = [...scene.items];
  const positions: Record<string, { dx: number; dy: number }> = {};
  for (let at = live.length; at < NODES; at += 1) {
    const place = places.next().value;
    const item = words[at % words.length];
    if (!place || !item) throw new Error(`There is no room for ${NODES} things.`);
    const again = { ...item, id: `${item.id}-again-${at}`, ...(item.group === undefined ? {} : { group: `${item.group}-again-${at}` }) } as SceneItem;
    items.push(again);
    positions[again.id] = { dx: Math.round(place.x - item.bounds.x), dy: Math.round(place.y - item.bounds.y) };
  }
  return arrangeScene({ ...scene, items }, positions);
}

/** Corners of boxes of a size that keep clear of what is there and of each other, row by row. */
function* freePlaces(taken: SceneItem['bounds'][], width: number, height: number): Generator<{ readonly x: number; readonly y: number }, undefined> {
  const isFree = (x: number, y: number): boolean => taken.every((box) => x >= box.x + box.width || x + width <= box.x || y >= box.y + box.height || y + height <= box.y);
  for (let y = 40; y < SHEET.height - height; y += 5) {
    for (let x = 40; x < SHEET.width - width; x += 5) {
      if (!isFree(x, y)) continue;
      taken.push({ x, y, width, height });
      yield { x, y };
    }
  }
  return undefined;
}
