import type { ListedSymbol } from '../../application/catalogue/readLibrary.ts';
import type { SymbolSummary } from '../contract/symbolSummary.ts';
import type { DeepReadonly } from '../http/readonly.ts';
import type { Services } from '../http/services.ts';

export function symbolShape({ addresses, directory }: Pick<Services, 'addresses' | 'directory'>, symbol: ListedSymbol): DeepReadonly<SymbolSummary> {
  const { id, name, properties, entries, pictures, changedAt, changedBy } = symbol;
  const { partSpeech, tags, shape, layoutId } = properties;
  const render = pictures.map(({ pictureId, pictureHash, heightRatio, selected, variants }) =>
    ({ id: pictureId, imageUrl: addresses.library('sy', pictureId, pictureHash), heightRatio, selected, variants }));
  const active = render.find(({ selected }) => selected) ?? render[0];
  return {
    id, name, partSpeech, tags, shape, layoutId, entries, render,
    imageUrl: active?.imageUrl ?? null,
    heightRatio: active?.heightRatio ?? null,
    changedAt, changedBy: directory.person(changedBy),
  };
}
