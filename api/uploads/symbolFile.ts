import type { Answer } from '../../application/commands/answer.ts';
import type { CommandContext } from '../../application/commands/commandContext.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { importSymbol, type ImportedSymbol } from '../../application/symbols/importSymbol.ts';
import { MAX_SVG_BYTES } from '../../tapestry/model/limits.ts';
import type { FolderSymbol } from '../../tapestry/model/symbolFolder.ts';
import { UnusableUpload } from './png.ts';
import { shownName, usableSvg } from './svg.ts';

export interface SymbolFile {
  readonly symbol: FolderSymbol;
  /** How large the file is, which need not be read to refuse it. */
  readonly size: number;
  read(): Uint8Array;
}

/** Takes one file of a folder. The picture comes first: of a file that is refused nothing is taken. What is not taken is told with the file's name, unless the whole call is refused for its key. */
export async function takeSymbolFile(ports: Ports, { symbol, size, read }: SymbolFile, context: CommandContext): Promise<Answer<ImportedSymbol & { readonly isTaken: boolean }>> {
  const refused = (...refusals: string[]) => ({ ok: true, value: { isTaken: false, added: false, drawn: false, refusals }, position: undefined }) as const;
  const file = shownName(symbol.file);
  if (size > MAX_SVG_BYTES) return refused(`${file} file size is too big!`);
  try {
    const { svg, width, height } = await usableSvg({ name: symbol.file, bytes: Buffer.from(read()) });
    const taken = await importSymbol(ports, { symbol, drawing: { svg, heightRatio: height / width }, redrawn }, context);
    if (!taken.ok && taken.refusal.code === 'keyReused') return taken;
    if (!taken.ok) return refused(`${file}: ${taken.refusal.message}`);
    return { ...taken, value: { ...taken.value, isTaken: true, refusals: taken.value.refusals.map((reason) => `${file}: ${reason}`) } };
  } catch (error) {
    if (error instanceof UnusableUpload) return refused(error.message);
    throw error;
  }
}

async function redrawn(stored: Uint8Array): Promise<string | null> {
  try {
    return (await usableSvg({ name: 'A picture', bytes: Buffer.from(stored) })).svg;
  } catch (error) {
    if (error instanceof UnusableUpload) return null;
    throw error;
  }
}
