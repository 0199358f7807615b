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
}

const POINTS_PER_MM = 72 / 25.4;
/** A file made twice is the same twice, so it cannot say when. */
const NO_TIME = new Date(0);

/** A scene as one page of PDF for print, all text as outlines. Equal parts give equal bytes. */
export async function scenePdf(scene: Scene, { title, description, ground, ...sources }: PdfParts): Promise<Uint8Array> {
  const scale = (PRINT_WIDTH_MM * POINTS_PER_MM) / scene.width;
  const size: [number, number] = [scene.width * scale, scene.height * scale];
  const document = new PDFDocument({ size, margin: 0, pdfVersion: '1.7', lang: 'en', info: { Title: title, Subject: description, CreationDate: NO_TIME, ModDate: NO_TIME, Producer: 'tapestry', Creator: 'tapestry' } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => { document.once('end', resolve).once('error', reject); });
  document.scale(scale);
  document.image(Buffer.from(ground.buffer, ground.byteOffset, ground.byteLength), 0, 0, { width: scene.width, height: scene.height });
  paintLines(new PdfContext(document), scene, sources);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
