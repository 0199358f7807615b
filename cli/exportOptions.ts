import { extname } from 'node:path';
import type { ExportRequest } from '../application/ports/compute.ts';
import { CommandFailed, EXIT } from './failure.ts';

const FORMATS: readonly ExportRequest['format'][] = ['png', 'svg', 'pdf'];

/** What kind of file is wanted: the format asked for, or what the file's name says, or PNG. @throws CommandFailed */
export function exportOptions({ format, scale, output }: { readonly format?: string; readonly scale?: string; readonly output?: string }): Pick<ExportRequest, 'format' | 'scale'> {
  const said = format?.toLowerCase() ?? extname(output ?? '').slice(1).toLowerCase();
  const known = FORMATS.find((one) => one === said);
  if (format !== undefined && !known) throw new CommandFailed(EXIT.usage, `There is no format "${format}". Formats to choose from: ${FORMATS.join(', ')}.`);
  if (scale !== undefined && scale !== '1' && scale !== '2') throw new CommandFailed(EXIT.usage, `A poster is painted at scale 1 or 2, not "${scale}".`);
  const kind = known ?? 'png';
  if (scale === '2' && kind !== 'png') throw new CommandFailed(EXIT.usage, `Only PNG has a scale; ${kind.toUpperCase()} is sharp at every size.`);
  return { format: kind, scale: scale === '2' ? 2 : 1 };
}

/** For commands that write nothing but PNG. @throws CommandFailed for a name that says another format */
export function pngName(output: string): string {
  if (exportOptions({ output }).format !== 'png') throw new CommandFailed(EXIT.usage, `This command writes PNG only: name a .png file, not "${output}".`);
  return output;
}
