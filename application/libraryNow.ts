import { canonicalJson, sha256Hex } from '../tapestry/model/canonical.ts';
import { NO_WORD_RULES, type LibraryManifest, type LibrarySymbol } from '../tapestry/model/library.ts';
import { librarySymbol, symbolsView, type SymbolDocument } from '../projections/views/symbols.ts';
import { EVERYWHERE, wordRulesView, type WordRulesDocument } from '../projections/views/wordRules.ts';
import { LIBRARY_OWNER, manifestName } from './owners.ts';
import type { Ports } from './ports.ts';

export interface PinnedLibrary {
  readonly manifest: LibraryManifest;
  /** SHA-256 of the manifest's canonical JSON, under which it is stored. */
  readonly version: string;
}

const utf8 = new TextEncoder();

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
  const json = canonicalJson(manifest);
  const version = sha256Hex(json);
  if ((await ports.blobs.find(LIBRARY_OWNER, manifestName(version))) === undefined) {
    await ports.blobs.putFor(LIBRARY_OWNER, manifestName(version), utf8.encode(json));
  }
  return { manifest, version };
}

/** A library of the past, by its version; undefined when this installation never had it. */
export async function libraryOf(ports: Ports, version: string): Promise<LibraryManifest | undefined> {
  const bytes = await ports.blobs.get(version);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as LibraryManifest);
}
