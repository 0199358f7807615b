import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { SaxesParser } from 'saxes';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { StarterPicture } from '../starterTypes.ts';

/** An icon set in Iconify's JSON form: SVG bodies by name, and other names for some of them. */
export interface IconPack {
  readonly width?: number;
  readonly height?: number;
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

export type IconPacks = Readonly<Record<string, IconPack>>;

/** Drawings of our own, an SVG of 24 x 24 units each. */
const DRAWINGS = new URL('../drawings/', import.meta.url);

const PACKAGES = ['tabler', 'lucide'] as const;

/** `page` is what the name of an icon is put to, `end` what comes behind it. */
const CREDITS: Readonly<Record<string, { licence: string; author: string; page: string; end?: string }>> = {
  own: { licence: 'MIT', author: 'The Tapestry authors', page: 'library/drawings/', end: '.svg' },
  tabler: { licence: 'MIT', author: 'Paweł Kuna', page: 'https://tabler.io/icons/icon/' },
  lucide: { licence: 'ISC', author: 'Lucide Contributors', page: 'https://lucide.dev/icons/' },
};

/** Reads the pinned icon packages and our own drawings. @throws Error as `ownDrawings` does */
export function readIconPacks(): IconPacks {
  const require = createRequire(import.meta.url);
  const read = (pack: string): IconPack =>
    JSON.parse(readFileSync(require.resolve(`@iconify-json/${pack}/icons.json`), 'utf8')) as IconPack;
  return { own: ownDrawings(), ...Object.fromEntries(PACKAGES.map((pack) => [pack, read(pack)])) };
}

/** @throws Error for a drawing that is not one SVG of 24 x 24 units. */
export function ownDrawings(folder: URL = DRAWINGS): IconPack {
  return { icons: Object.fromEntries(readdirSync(folder).toSorted().map((file) => [file.replace('.svg', ''), { body: bodyOf(new URL(file, folder)) }])) };
}

function bodyOf(file: URL): string {
  const body = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24">(.+)<\/svg>\n$/su.exec(readFileSync(file, 'utf8'))?.[1];
  if (body === undefined) throw new Error(`${fileURLToPath(file)}: not an SVG of 24 x 24 units that begins and ends as the other drawings do`);
  return body;
}

/**
 * The picture behind a reference such as `tabler:brain`, as an SVG that stands alone; other names of an icon
 * are followed to the one it has now.
 * @throws Error for an unknown pack or icon, or a drawing that is not well-formed.
 */
export function pictureOf(reference: string, packs: IconPacks): Omit<StarterPicture, 'id'> {
  const [packName = '', iconName = ''] = reference.split(':');
  const [pack, credit] = [packs[packName], CREDITS[packName]];
  if (!pack || !credit) throw new Error(`"${reference}": no icon pack "${packName}"`);
  const name = currentName(pack, iconName);
  const icon = name === null ? undefined : pack.icons[name];
  if (!icon) throw new Error(`"${reference}": no such icon`);
  const [width, height] = [icon.width ?? pack.width ?? 24, icon.height ?? pack.height ?? 24];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
  requireWellFormed(svg, reference);
  return {
    svg,
    hash: sha256Hex(svg),
    heightRatio: height / width,
    licence: credit.licence,
    author: credit.author,
    source: `${credit.page}${name}${credit.end ?? ''}`,
  };
}

function currentName(pack: IconPack, name: string): string | null {
  const followed = new Set<string>();
  let current = name;
  while (!Object.hasOwn(pack.icons, current)) {
    const parent = pack.aliases?.[current]?.parent;
    if (parent === undefined || followed.has(current)) return null;
    followed.add(current);
    current = parent;
  }
  return current;
}

function requireWellFormed(svg: string, reference: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new Error(`"${reference}": ${error.message}`);
  });
  parser.write(svg).close();
}
