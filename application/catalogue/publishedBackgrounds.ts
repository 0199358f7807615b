import type { SelectableBackground } from '../../tapestry/compose/layouts/layoutSelection.ts';
import { listBackgrounds } from './readLibrary.ts';
import type { Ports } from '../ports/ports.ts';

/** The backgrounds that may be chosen, as layout selection sees them; by name. */
export async function publishedBackgrounds(ports: Pick<Ports, 'readModels'>): Promise<readonly SelectableBackground[]> {
  const published = (await listBackgrounds(ports)).filter(({ properties }) => properties.published);
  return published.map(({ id, name, selected, properties, image }) => {
    const { description, layoutId, primarySymbol, symbols, layout } = properties;
    return { id, name, description, layoutId, imageHash: image.imageHash, selected, primarySymbol, symbols, ...(layout === undefined ? {} : { layout }) };
  });
}
