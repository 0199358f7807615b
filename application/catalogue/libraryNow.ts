import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { NO_WORD_RULES, type LibraryManifest, type LibrarySymbol } from '../../tapestry/model/library.ts';
import { librarySymbol, symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { EVERYWHERE, wordRulesView, type WordRulesDocument } from '../../projections/views/wordRules.ts';
import { LIBRARY_OWNER, manifestName, pictureName } from '../ports/owners.ts';
import { keepBlob } from './keepBlob.ts';
import type { Ports } from '../ports/ports.ts';

export interface PinnedLibrary {
  readonly manifest: LibraryManifest;
  /** SHA-256 of the manifest's canonical JSON, under which it is stored. */
  readonly version: string;
}

const utf8 = new TextEncoder();
const SYMBOLS_AT_ONCE = 50;

/** The library as it is now, stored once per distinct content, so that a run can be made again from it. */
export async function libraryNow(ports: Ports): Promise<PinnedLibrary> {
  const symbols: LibrarySymbol[] = [];
  for await (const { document } of ports.readModels.all<SymbolDocument>(symbolsView.name)) {
    const symbol = librarySymbol(document);
    if (symbol) symbols.push(symbol);
  }
  const rules = await ports.readModels.get<WordRulesDocument>(wordRulesView.name, EVERYWHERE);
  const words = rules ? { hidden: rules.hidden, forced: rules.forced, mapped: rules.mapped } : NO_WORD_RULES;
  const manifest: LibraryManifest = { symbols, words };
  const json = await canonicalManifest(manifest);
  const version = sha256Hex(json);
  if ((await ports.blobs.find(LIBRARY_OWNER, manifestName(version))) === undefined) {
    await keepDrawings(ports, symbols);
    await ports.blobs.putFor(LIBRARY_OWNER, manifestName(version), utf8.encode(json));
  }
  return { manifest, version };
}

/** A manifest keeps the drawings it names: a poster can be made from it after symbols were deleted. */
async function keepDrawings(ports: Pick<Ports, 'blobs'>, symbols: readonly LibrarySymbol[]): Promise<void> {
  const kept = new Set((await ports.blobs.list(LIBRARY_OWNER)).map(({ name }) => name));
  const hashes = new Set(symbols.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)));
  const missing = [...hashes].filter((hash) => !kept.has(pictureName(hash)));
  await Promise.all(missing.map((hash) => keepBlob(ports, LIBRARY_OWNER, pictureName(hash), hash)));
}

/** As `canonicalJson`, a part at a time: whoever else is waiting for this thread gets it in between. */
async function canonicalManifest({ symbols, words }: LibraryManifest): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < symbols.length; at += SYMBOLS_AT_ONCE) {
    parts.push(...symbols.slice(at, at + SYMBOLS_AT_ONCE).map(canonicalJson));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return `{"symbols":[${parts.join(',')}],"words":${canonicalJson(words)}}`;
}
