import type { ListedBackground } from '../../application/catalogue/readLibrary.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import { layoutName } from '../../tapestry/model/layoutName.ts';
import type { BackgroundSummary } from '../contract/backgroundSummary.ts';
import type { DeepReadonly } from '../http/readonly.ts';
import type { Services } from '../http/services.ts';

export function backgroundShape({ addresses, directory }: Pick<Services, 'addresses' | 'directory'>, background: ListedBackground): DeepReadonly<BackgroundSummary> {
  const { id, name, properties, image, selected, changedAt, changedBy } = background;
  const { layoutId, published, description, palette, colors, variants, primarySymbol, symbols } = properties;
  const imageUrl = image.imageHash === null ? null : addresses.library('bg', id, image.imageHash);
  const { ink, second } = PALETTES[palette];
  return {
    id, name, backgroundName: name, active: true,
    layout: { id: layoutId, name: properties.layout?.name ?? layoutName(layoutId) },
    published, selected, description, palette,
    colors: { primary: colors.primary ?? ink, secondary: colors.secondary ?? second },
    variants, primarySymbol, symbols,
    heightRatio: image.heightRatio,
    image: imageUrl, imageUrl,
    changedAt, changedBy: directory.person(changedBy),
  };
}
