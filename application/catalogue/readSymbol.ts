import { backgroundsView } from '../../projections/views/backgrounds.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import type { SlotRule } from '../../tapestry/model/slotLayout.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { Ports } from '../ports/ports.ts';
import { runEventsWith } from '../runs/runEventsWith.ts';
import { listBackgrounds, type ListedSymbol } from './readLibrary.ts';

type Reads = Pick<Ports, 'readModels' | 'blobs'>;
const text = new TextDecoder();

export interface WholeSymbol {
  readonly symbol: ListedSymbol;
  /** SVG by picture id; a drawing whose bytes are lost is left out. */
  readonly svgs: ReadonlyMap<string, string>;
  /** The editor's JSON. */
  readonly description: unknown;
  /** Slots whose rules name it, by name or by one of its tags. */
  readonly rulepaths: readonly { readonly backgroundId: string; readonly slotId: number }[];
  /** Transcripts that have a tapestry with it. */
  readonly transcripts: number;
}

/** A symbol by its name, as lists have it. */
async function symbolNamed({ readModels }: Pick<Ports, 'readModels'>, name: string): Promise<ListedSymbol | undefined> {
  const { documents: [document] } = await readModels.find<SymbolDocument>(symbolsView.name, 'named', { nameKey: normaliseName(name) });
  return document && document.name !== null && document.properties !== null ? document as ListedSymbol : undefined;
}

export async function wholeSymbol(ports: Reads, name: string): Promise<WholeSymbol | undefined> {
  const symbol = await symbolNamed(ports, name);
  if (!symbol) return undefined;
  const svgs = new Map<string, string>();
  for (const { pictureId, pictureHash } of symbol.pictures) {
    const bytes = await ports.blobs.get(pictureHash);
    if (bytes) svgs.set(pictureId, text.decode(bytes));
  }
  const uses = await usesOf(ports, 'symbol', symbol.id);
  return {
    symbol, svgs,
    description: await descriptionOf(ports, symbol),
    rulepaths: await rulepaths(ports, symbol),
    transcripts: uses.length,
  };
}

/** The editor's JSON; null where nobody described it. */
export async function descriptionOf({ blobs }: Pick<Ports, 'blobs'>, { descriptionHash }: SymbolDocument): Promise<unknown> {
  const described = descriptionHash === null ? undefined : await blobs.get(descriptionHash);
  return described ? JSON.parse(text.decode(described)) as unknown : null;
}

async function rulepaths(ports: Reads, { name, properties: { tags } }: ListedSymbol) {
  const names = (rule: SlotRule): boolean =>
    (rule.type === 'symbols' && rule.value.some((value) => normaliseName(value) === normaliseName(name))) || (rule.type === 'tags' && rule.value.some((tag) => tags.includes(tag)));
  const backgrounds = await listBackgrounds(ports);
  return backgrounds.flatMap(({ id, properties: { layout } }) =>
    (layout?.slots ?? []).filter(({ rules }) => rules?.some(names)).map((slot) => ({ backgroundId: id, slotId: slot.id })));
}

export interface Use {
  readonly documentID: string;
  /** Of its last tapestry with it, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Transcripts whose tapestries show a symbol or stand on a background, each once: the last days first, within a day who first came to it last. */
export async function usesOf(ports: Pick<Ports, 'readModels'>, kind: 'symbol' | 'background', entityId: string): Promise<readonly Use[]> {
  const events = await runEventsWith(ports, kind, entityId);
  const inOrder = events.map(({ documentID, at }): Use => ({ documentID, day: dayOf(at) })).toReversed().toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const last = new Map<string, Use>();
  for (const use of inOrder) {
    if (last.get(use.documentID)?.day === use.day) continue;
    last.delete(use.documentID);
    last.set(use.documentID, use);
  }
  return [...last.values()].toReversed();
}

const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, LENGTH_OF_DAY);

/** Every style that images of symbols, or backgrounds, have; by alphabet. */
export async function variantsOf({ readModels }: Pick<Ports, 'readModels'>, kind: 'symbol' | 'background'): Promise<readonly string[]> {
  const variants = new Set<string>();
  for await (const { document } of readModels.all<Record<string, unknown>>(kind === 'symbol' ? symbolsView.name : backgroundsView.name)) {
    const sources = kind === 'symbol' ? document['pictures'] as { variants: string[] }[] : [document['properties'] as { variants: string[] } | null];
    for (const source of sources) for (const variant of source?.variants ?? []) variants.add(variant);
  }
  return [...variants].sort((a, b) => a.localeCompare(b, 'en'));
}
