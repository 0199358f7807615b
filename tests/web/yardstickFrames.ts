import type { Browser } from 'playwright-core';
import type { DraggedFrames } from './draggedFrames.ts';
import { frameIntervals, frameWork } from './frames.ts';

/** A page with nothing on it but a still picture as large as a sheet and a small one that moves. */
const PAGE = `<body style="margin:0"><script>
  const picture = (width, height, color) => {
    const easel = new OffscreenCanvas(width, height);
    const context = easel.getContext('2d');
    context.fillStyle = color;
    context.fillRect(0, 0, width, height);
    const canvas = document.body.appendChild(document.createElement('canvas'));
    canvas.style = 'position:absolute;left:0;top:0;width:' + width + 'px;height:' + height + 'px';
    canvas.getContext('bitmaprenderer').transferFromImageBitmap(easel.transferToImageBitmap());
    return canvas;
  };
  picture(1415, 900, 'linen');
  const small = picture(80, 80, 'teal');
  small.style.willChange = 'transform';
  let step = 0;
  const move = () => {
    step += 1;
    small.style.transform = 'translate(' + (step * 3) % 600 + 'px,' + (step * 2) % 300 + 'px)';
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
</script></body>`;

/** What frames take in this browser on this machine when a page does next to nothing in them. */
export async function yardstickFrames(browser: Browser): Promise<DraggedFrames> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent(PAGE);
  const intervals = await frameIntervals(page);
  const work = await frameWork(browser, page);
  await page.close();
  return { intervals, work };
}
