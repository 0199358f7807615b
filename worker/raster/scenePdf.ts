// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { paintLines } from '../../tapestry/vector/paintLines.ts';
import type { LineSources } from '../../tapestry/vector/paintLines.ts';
import { PRINT_WIDTH_MM } from '../../tapestry/vector/sceneSvg.ts';
import { PdfContext } from './pdfContext.ts';

export interface PdfParts extends LineSources {
  readonly title: string;
  readonly description: string;
  /** The painted ground, opaque PNG. */
  readonly ground: Uint8Array;
  /** Across; without it the page is as large as the scene, as wide as A2. */
  readonly paper?: keyof typeof PAPER_MM;
}

/** Width and height of a sheet of paper that lies across (ISO 216). */
const PAPER_MM = { A4: [297, 210], A3: [420, 297], A2: [594, 420] } as const;

const POINTS_PER_MM = 72 / 25.4;
/** A file made twice is the same twice, so it cannot say when. */
const NO_TIME = new Date(0);

/** A scene as one page of PDF for print, all text as outlines, in the middle of its paper. Equal parts give equal bytes. */
export async function scenePdf(scene: Scene, { title, description, ground, paper, ...sources }: PdfParts): Promise<Uint8Array> {
  const [widthMm, heightMm] = paper ? PAPER_MM[paper] : [PRINT_WIDTH_MM, (PRINT_WIDTH_MM * scene.height) / scene.width];
  const size: [number, number] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM];
  const scale = Math.min(size[0] / scene.width, size[1] / scene.height);
  const document = new PDFDocument({ size, margin: 0, pdfVersion: '1.7', lang: 'en', info: { Title: title, Subject: description, CreationDate: NO_TIME, ModDate: NO_TIME, Producer: 'tapestry', Creator: 'tapestry' } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => { document.once('end', resolve).once('error', reject); });
  document.translate((size[0] - scene.width * scale) / 2, (size[1] - scene.height * scale) / 2);
  document.scale(scale);
  document.image(Buffer.from(ground.buffer, ground.byteOffset, ground.byteLength), 0, 0, { width: scene.width, height: scene.height });
  paintLines(new PdfContext(document), scene, sources);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
