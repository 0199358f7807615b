import { backgroundBy } from '../../application/catalogue/readLibrary.ts';
import { descriptionOf } from '../../application/catalogue/readSymbol.ts';
import { symbolWithImage } from '../../application/catalogue/symbolWithImage.ts';
import { refuse } from '../../events/model/decider.ts';
import { symbolImage } from '../contract/symbolImage.ts';
import { readRoute } from '../http/readRoute.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';
import { symbolShape } from '../shapes/symbolShape.ts';

/** Images of a symbol (all, or the one of that id), or the picture of a background. */
export const symbolImageRoute = readRoute(symbolImage, async (services, { id, join, variants, inTapestry }) => {
  const wanted = variants === undefined ? [] : [variants].flat();
  const isWanted = (image: { readonly variants: readonly string[]; readonly selected: boolean }): boolean =>
    wanted.every((variant) => image.variants.includes(variant)) && (!inTapestry || image.selected);
  const found = await symbolWithImage(services.ports, id);
  if (found) {
    const { tags, shape, render } = symbolShape(services, found);
    const images = render.filter((image) => (found.id === id || image.id === id) && isWanted(image));
    const description = join ? await descriptionOf(services.ports, found) : null;
    return { id, images: images.map((image) => (join ? { ...image, tags, shape, description, colors: null, primarySymbol: null, symbols: [] } : image)) };
  }
  const background = await backgroundBy(services.ports, { id });
  if (!background) return refuse('notFound', 'There is no such image.');
  const { imageUrl, heightRatio, selected, variants: styles, colors, description, primarySymbol, symbols } = backgroundShape(services, background);
  const image = { id, imageUrl, heightRatio: heightRatio ?? 1, selected, variants: styles };
  return { id, images: [image].filter(isWanted).map((one) => (join ? { ...one, shape: null, tags: [], colors, description, primarySymbol, symbols } : one)) };
}, ['symbols', 'backgrounds']);
