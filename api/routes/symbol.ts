import { wholeSymbol } from '../../application/catalogue/readSymbol.ts';
import { noSuchSymbol } from '../../application/symbols/symbolByName.ts';
import type { RichText } from '../contract/richText.ts';
import { symbol } from '../contract/symbol.ts';
import { readRoute } from '../http/readRoute.ts';
import { symbolShape } from '../shapes/symbolShape.ts';

export const symbolRoute = readRoute(symbol, async (services, { symbol: name }) => {
  const whole = await wholeSymbol(services.ports, name);
  if (!whole) return noSuchSymbol();
  const shape = symbolShape(services, whole.symbol);
  return {
    ...shape,
    render: shape.render.map((image) => ({ ...image, imageFile: whole.svgs.get(image.id) ?? '' })),
    layoutLogic: whole.symbol.properties.layoutLogic,
    description: whole.description as RichText | null,
    rulepaths: whole.rulepaths,
    keyWords: whole.symbol.entries.map(({ lemma }) => lemma),
    count: whole.transcripts,
    inTapestry: whole.transcripts > 0,
    revision: whole.symbol.revision,
  };
}, ['symbols', 'backgrounds', 'runs']);
