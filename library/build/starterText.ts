import { normaliseName } from '../../tapestry/model/names.ts';
import { starterId } from '../ids.ts';
import { STARTER_VERSION } from '../starterTypes.ts';
import type { StarterBackground, StarterSymbol } from '../starterTypes.ts';
import { pictureOf } from './iconPack.ts';
import type { IconPacks } from './iconPack.ts';
import type { SymbolSource } from './symbolSource.ts';

/**
 * The text of `starter.json`: every symbol with its picture, one to a line, in the order of the source.
 * @throws Error that lists every duplicate and every missing picture at once.
 */
export function starterText(
  sources: readonly SymbolSource[],
  packs: IconPacks,
  backgrounds: readonly StarterBackground[],
): string {
  const faults = [...duplicates(sources), ...unknownSymbols(sources, backgrounds)];
  const symbols: StarterSymbol[] = [];
  for (const source of sources) {
    try {
      symbols.push(symbolOf(source, packs));
    } catch (error) {
      faults.push(`${source.name}: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(`the starter library cannot be built:\n${faults.join('\n')}`);
  return `{"version":${STARTER_VERSION},\n"symbols":${lines(symbols)},\n"backgrounds":${lines(backgrounds)}}\n`;
}

function symbolOf({ name, partSpeech, tags, entries, picture }: SymbolSource, packs: IconPacks): StarterSymbol {
  return {
    id: starterId('symbol', name),
    name,
    partSpeech,
    tags,
    shape: 'square',
    entries,
    picture: { id: starterId('picture', name), ...pictureOf(picture, packs) },
  };
}

function duplicates(sources: readonly SymbolSource[]): string[] {
  return [
    ...repeated(sources, (source) => [normaliseName(source.name)]),
    ...repeated(sources, (source) => source.entries.map((entry) => `${normaliseName(entry.lemma)}/${entry.partSpeech}`)),
  ];
}

function repeated(sources: readonly SymbolSource[], keysOf: (source: SymbolSource) => readonly string[]): string[] {
  const owner = new Map<string, string>();
  return sources.flatMap((source) =>
    keysOf(source).flatMap((key) => {
      const first = owner.get(key);
      owner.set(key, source.name);
      return first === undefined ? [] : [`"${key}" stands in "${first}" and in "${source.name}"`];
    }),
  );
}

function unknownSymbols(sources: readonly SymbolSource[], backgrounds: readonly StarterBackground[]): string[] {
  const names = new Set(sources.map((source) => source.name));
  return backgrounds.flatMap((background) =>
    [background.primarySymbol, ...background.symbols]
      .filter((name) => !names.has(name))
      .map((name) => `background ${background.name}: no symbol "${name}"`),
  );
}

function lines(values: readonly unknown[]): string {
  return `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
}
