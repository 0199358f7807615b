import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SVG_BYTES } from '../../../../tapestry/model/limits.ts';
import { isSvgFile, symbolsOfFolder, SymbolTableError, TABLE_FILE, type FolderSymbol } from '../../../../tapestry/model/symbolFolder.ts';
import { useApi } from '../../api/apiContext.ts';
import { importSymbols } from '../../api/calls.ts';
import { readBytes } from '../../api/readFile.ts';
import { readSvg } from '../../api/readSvg.ts';
import { fileMessages } from '../../messages/files.ts';
import { libraryMessages } from '../../messages/library.ts';
import { markupMessages } from '../../messages/markups.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { inBatches } from './inBatches.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

export interface NotTaken {
  readonly file: string;
  readonly reason: string;
}

export interface Import {
  readonly files: number;
  readonly done: number;
  readonly added: number;
  readonly drawn: number;
  /** Files that were not taken. */
  readonly failed: readonly NotTaken[];
  /** Of files that were taken: words that were not. */
  readonly without: readonly NotTaken[];
}

interface ReadFile {
  readonly symbol: FolderSymbol;
  readonly svg: string;
  readonly size: number;
}

/** Takes a folder in: good files are kept, and of each of the others stays why it was not taken. */
export function useImportSymbols() {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [state, setState] = useState<Import | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = state !== null && state.done < state.files;

  const refuse = (sentence: string) => {
    setRefusal(sentence);
    banners.warn(sentence);
  };

  const take = async (chosen: readonly File[]): Promise<void> => {
    setState(null);
    setRefusal(null);
    const drawings = new Map(chosen.filter(({ name }) => isSvgFile(name)).map((file) => [file.name, file]));
    if (drawings.size === 0) return refuse(libraryMessages.noSvgFile);
    const table = chosen.find(({ name }) => name === TABLE_FILE);
    const rows = table && await readBytes(table);
    if (rows === null) return refuse(fileMessages.unreadable(TABLE_FILE));
    let symbols: readonly FolderSymbol[];
    try {
      symbols = symbolsOfFolder([...drawings.keys()], rows ? new TextDecoder().decode(rows) : null);
    } catch (error) {
      if (error instanceof SymbolTableError) return refuse(error.message);
      throw error;
    }
    const banner = banners.loading(libraryMessages.importing(symbols.length));
    let now: Import = { files: symbols.length, done: 0, added: 0, drawn: 0, failed: [], without: [] };
    const tell = (part: Partial<Import>) => setState(now = { ...now, ...part });
    tell({});

    const read = await Promise.all(symbols.map((symbol) => readDrawing(symbol, drawings.get(symbol.file))));
    const usable = read.filter((file): file is ReadFile => 'svg' in file);
    const unusable = read.filter((file) => 'reason' in file);
    tell({ done: unusable.length, failed: unusable });
    for (const batch of inBatches(usable)) {
      const sent = await api.write(importSymbols, { symbols: batch.map(({ symbol, svg }) => ({ ...symbol, svg, entries: [...symbol.entries], tags: [...symbol.tags] })) });
      tell(sent.ok
        ? { done: now.done + batch.length, added: now.added + sent.value.added, drawn: now.drawn + sent.value.drawn, failed: [...now.failed, ...sent.value.failed], without: [...now.without, ...sent.value.without] }
        : { done: now.done + batch.length, failed: [...now.failed, ...batch.map(({ symbol: { file } }) => ({ file, reason: sent.failure.message }))] });
    }
    if (now.failed.length + now.without.length === 0) banner.confirm(libraryMessages.imported(now.added, now.drawn, now.files));
    else banner.warn(new Set(now.failed.map(({ file }) => file)).size === now.files && now.added + now.drawn === 0 ? libraryMessages.nothingImported : libraryMessages.someNotImported);
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };

  return { take, state, busy, refusal, nothing: () => refuse(libraryMessages.noSvgFile), unreadable: () => refuse(libraryMessages.unreadableFolder) };
}

async function readDrawing(symbol: FolderSymbol, file: File | undefined): Promise<ReadFile | { readonly file: string; readonly reason: string }> {
  if (!file || file.size > MAX_SVG_BYTES) return { file: symbol.file, reason: markupMessages.tooBig(symbol.file) };
  const read = await readSvg(file);
  return read.ok ? { symbol, size: file.size, svg: read.svg } : { file: symbol.file, reason: read.sentence };
}
