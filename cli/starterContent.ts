import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { StarterContent, StarterSource } from '../application/catalogue/starterContent.ts';
import { formerWords } from '../library/formerWords.ts';
import { starterId } from '../library/ids.ts';
import { loadStarter, starterBackgrounds } from '../library/starter.ts';
import type { StarterBackground, StarterSymbol } from '../library/starterTypes.ts';

const BUILT = new URL('../library/starter.json', import.meta.url);

/** The built starter library in the form in which it is taken in as events. */
export function starterSource(): StarterSource {
  return { version: createHash('sha256').update(readFileSync(BUILT)).digest('hex'), content };
}

function content(): StarterContent {
  const starter = loadStarter();
  const { image } = starterBackgrounds(starter);
  return {
    symbols: starter.symbols.map(symbolContent),
    backgrounds: starter.backgrounds.map((background) => backgroundContent(background, image)),
    former: formerWords().map(({ name, entries }) => ({ name, entries, symbolId: starterId('symbol', name), pictureId: starterId('picture', name) })),
  };
}

/** A symbol of a built library in the form in which it is taken in. */
export function symbolContent({ id, name, partSpeech, tags, shape, entries, picture }: StarterSymbol): StarterContent['symbols'][number] {
  const { licence, author, source, svg, heightRatio } = picture;
  return {
    id, name, svg, entries,
    properties: { partSpeech, tags, shape, layoutId: null, layoutLogic: '' },
    picture: { pictureId: picture.id, pictureHash: picture.hash, heightRatio, selected: true, variants: [], credit: { licence, author, source } },
  };
}

function backgroundContent(background: StarterBackground, image: (hash: string) => Uint8Array): StarterContent['backgrounds'][number] {
  const { id, name, layoutId, palette, imageHash, heightRatio, description, published, selected, primarySymbol, symbols, colors, variants, layout } = background;
  return {
    id, name,
    properties: {
      layoutId, published, description, palette, primarySymbol, symbols,
      colors: colors ?? { primary: null, secondary: null },
      variants: variants ?? [],
      ...(layout === undefined ? {} : { layout }),
    },
    image: { imageHash, heightRatio },
    png: image(imageHash),
    isDefault: selected,
  };
}
