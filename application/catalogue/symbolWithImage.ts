import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import type { Ports } from '../ports/ports.ts';
import { listSymbols, type ListedSymbol } from './readLibrary.ts';

/** The symbol of that id, or the one that has an image of that id. */
export async function symbolWithImage(ports: Pick<Ports, 'readModels'>, id: string): Promise<ListedSymbol | undefined> {
  const own = await ports.readModels.get<SymbolDocument>(symbolsView.name, id);
  if (own && own.name !== null && own.properties !== null) return own as ListedSymbol;
  return (await listSymbols(ports)).find(({ pictures }) => pictures.some(({ pictureId }) => pictureId === id));
}
