import { writeFile } from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import { posterPainter } from './posterPainter.ts';

interface Shown {
  readonly file: string;
  readonly meeting: string;
  readonly title: string;
  readonly date: CalendarDate;
  readonly background: string;
}

/** The posters of docs/gallery, by the name of their file. */
const GALLERY: readonly Shown[] = [
  { file: 'solar-ferry', meeting: 'solar-ferry-project.txt', title: 'Solar ferry project', date: '2026-03-11', background: 'Harbour' },
  { file: 'solar-ferry-boat', meeting: 'solar-ferry-project.txt', title: 'Solar ferry project', date: '2026-03-11', background: 'Sailing Boat' },
  { file: 'hospital-ward', meeting: 'hospital-redesign.vtt', title: 'Hospital ward redesign', date: '2026-02-24', background: 'Orchard' },
  { file: 'hospital-ward-table', meeting: 'hospital-redesign.vtt', title: 'Hospital ward redesign', date: '2026-02-24', background: 'Round Table' },
  { file: 'harbour-festival', meeting: 'harbour-festival.srt', title: 'Harbour festival', date: '2026-05-12', background: 'Lantern' },
  { file: 'harbour-festival-kite', meeting: 'harbour-festival.srt', title: 'Harbour festival', date: '2026-05-12', background: 'Kite' },
  { file: 'school-bus', meeting: 'school-bus-routes.txt', title: 'School bus routes', date: '2026-01-29', background: 'Market' },
  { file: 'school-bus-street', meeting: 'school-bus-routes.txt', title: 'School bus routes', date: '2026-01-29', background: 'High Street' },
  { file: 'museum', meeting: 'museum-exhibition-notes.md', title: 'Museum exhibition', date: '2026-04-16', background: 'Midnight' },
  { file: 'museum-town', meeting: 'museum-exhibition-notes.md', title: 'Museum exhibition', date: '2026-04-16', background: 'Night Town' },
  { file: 'allotment', meeting: 'allotment-committee.txt', title: 'Allotment committee', date: '2026-03-03', background: 'Flower Bed' },
  { file: 'allotment-tree', meeting: 'allotment-committee.txt', title: 'Allotment committee', date: '2026-03-03', background: 'Old Tree' },
];

const ACROSS = 1400;
const LARGEST = 150_000;
const QUALITIES = [88, 82, 76, 70, 64, 56] as const;

/** Run by `npm run gallery`: paints the gallery with the engine and the library as they are now, each under 150 kB. */
const painter = posterPainter();
for (const { file, meeting, ...wish } of GALLERY) {
  const path = new URL(`../../library/samples/${meeting}`, import.meta.url).pathname;
  const { png } = await painter.paint(path, wish);
  const webp = await small(png);
  await writeFile(new URL(`../../docs/gallery/${file}.webp`, import.meta.url), webp);
  process.stdout.write(`${file}.webp: ${Math.round(webp.length / 1000)} kB\n`);
}

async function small(png: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(png);
  const canvas = createCanvas(ACROSS, Math.round((ACROSS * image.height) / image.width));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const webp = await canvas.encode('webp', quality);
    if (webp.length < LARGEST) return webp;
  }
  throw new Error('the poster does not fit into 150 kB');
}
