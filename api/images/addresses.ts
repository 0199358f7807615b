import { createHmac, timingSafeEqual } from 'node:crypto';
import { keptAddresses } from './keptAddresses.ts';

/** What an image is of; the first part of its file name. */
export type ImageKind = 'bg' | 'sy' | 'markup' | 'poster' | 'thumbnail' | 'saved' | 'ground' | 'sprite';
export type ExportFormat = 'png' | 'svg' | 'pdf';
export type ExportPaper = 'A4' | 'A3' | 'A2';

/** A file made of a tapestry, to be taken away. */
export interface ExportAddress {
  readonly renderKey: string;
  readonly documentID: string;
  readonly format: ExportFormat;
  readonly scale: 1 | 2;
  /** Of a PDF; undefined for a page as large as the tapestry. */
  readonly paper?: ExportPaper | undefined;
  /** Of the transcript: the file is named after it. */
  readonly title: string;
  /** Who asked for it. */
  readonly person: string;
}

/** A small picture of what a transcript would be on a background. */
export interface SketchAddress {
  readonly backgroundID: string;
  readonly documentID: string;
  readonly layout: string;
  readonly minSymbolCount: number | undefined;
  /** Of all it may show: another version has another address. */
  readonly version: string;
}

/** Pictures cannot carry a bearer token, so their addresses are signed: what is in one cannot be changed. */
export interface Addresses {
  /** A picture of the library: good for a day or two, and the same all day. */
  library(kind: 'bg' | 'sy' | 'markup', id: string, hash: string): string;
  /** A picture made of a transcript: good for half an hour to an hour. */
  poster(kind: 'poster' | 'thumbnail' | 'saved', id: string, hash: string): string;
  /** A part of a tapestry on the screen, made when it is asked for. */
  piece(kind: 'ground' | 'sprite', name: string, documentID: string, renderKey: string): string;
  /** A picture to choose by, painted when it is asked for. */
  sketch(sketch: SketchAddress): string;
  /** A file to take away: good for five minutes, for this file alone. */
  download(file: ExportAddress): string;
  /** For whom a file is made: a mark that says nothing about the person. */
  personOf(address: string): string | undefined;
  /** Seconds the address is still good for; null for one that was changed or is outdated. */
  secondsLeft(address: string): number | null;
  /** The half hour it is: addresses made within one are equal, so that browsers find what they have. */
  window(): number;
}

export const STORAGE_PATH = '/storage/';
const HALF_HOUR_S = 1800;
const DAY_S = 86_400;
const FIVE_MINUTES_S = 300;
/** Pictures of eight starter libraries; 5 MB in all. */
const MAX_KEPT = 16_384;

const ENDING: Readonly<Record<ImageKind, 'png' | 'svg'>> = { bg: 'png', sy: 'svg', markup: 'svg', poster: 'png', thumbnail: 'png', saved: 'png', ground: 'png', sprite: 'png' };

export function createAddresses(key: Uint8Array, now: () => number): Addresses {
  const seconds = (): number => Math.floor(now() / 1000);
  const signatureOf = (unsigned: string): string => createHmac('sha256', key).update(unsigned).digest('base64url').slice(0, 32);

  function withSignature(file: string, params: Readonly<Record<string, string>>, expires: number): string {
    const unsigned = `${STORAGE_PATH}${file}?${new URLSearchParams({ ...params, e: String(expires) }).toString()}`;
    return `${unsigned}&s=${signatureOf(unsigned)}`;
  }

  const endOf = (window: number): number => (Math.floor(seconds() / window) + 2) * window;

  function signed(kind: ImageKind, id: string, params: Readonly<Record<string, string>>, end: number): string {
    // Markups are stored by their id alone (specification section 7).
    return withSignature(`${kind === 'markup' ? '' : `${kind}_`}${encodeURIComponent(id)}.${ENDING[kind]}`, params, end);
  }

  return {
    library: keptAddresses((kind, id, hash, end) => signed(kind, id, { h: hash }, end), () => endOf(DAY_S), MAX_KEPT),
    poster: (kind, id, hash) => signed(kind, id, { h: hash }, endOf(HALF_HOUR_S)),
    piece: (kind, name, documentID, renderKey) => signed(kind, name, { d: documentID, k: renderKey }, endOf(HALF_HOUR_S)),
    sketch: ({ backgroundID, documentID, layout, minSymbolCount, version }) =>
      withSignature(`sketch_${encodeURIComponent(backgroundID)}.jpg`, { d: documentID, l: layout, ...(minSymbolCount !== undefined && { m: String(minSymbolCount) }), v: version }, endOf(HALF_HOUR_S)),
    download: ({ renderKey, documentID, format, scale, paper, title, person }) =>
      withSignature(`export_${renderKey}.${format}`, { d: documentID, x: String(scale), t: title, u: signatureOf(`person ${person}`).slice(0, 16), ...(paper && { p: paper }) }, seconds() + FIVE_MINUTES_S),
    personOf: (address) => new URLSearchParams(address.split('?')[1]).get('u') ?? undefined,
    secondsLeft(address) {
      const [, unsigned, signature] = /^(.+)&s=([\w-]+)$/.exec(address) ?? [];
      if (unsigned === undefined || signature === undefined) return null;
      const [given, due] = [Buffer.from(signature), Buffer.from(signatureOf(unsigned))];
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
      const left = Number(new URLSearchParams(unsigned.split('?')[1]).get('e')) - seconds();
      return left > 0 ? left : null;
    },
    window: () => Math.floor(seconds() / HALF_HOUR_S),
  };
}
