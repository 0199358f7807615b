import { later } from '../../application/commands/answer.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { importSymbols } from '../contract/importSymbols.ts';
import { writeRoute } from '../http/writeRoute.ts';
import { shownName } from '../uploads/svg.ts';
import { takeSymbolFile } from '../uploads/symbolFile.ts';

/** One file after the other, each by itself: what a file is refused for keeps no other from being taken. */
export const importSymbolsRoute = writeRoute(importSymbols, async ({ ports }, { symbols }, context) => {
  let [added, drawn] = [0, 0];
  let position: Position | undefined;
  const failed: { file: string; reason: string }[] = [];
  const without: typeof failed = [];
  for (const [at, { svg, ...symbol }] of symbols.entries()) {
    const bytes = Buffer.from(svg);
    const taken = await takeSymbolFile(ports, { symbol, size: bytes.length, read: () => bytes }, { ...context, key: `${context.key} ${at}` });
    if (!taken.ok) return taken;
    added += Number(taken.value.added);
    drawn += Number(taken.value.drawn);
    position = later(position, taken.position);
    (taken.value.isTaken ? without : failed).push(...taken.value.refusals.map((reason) => ({ file: shownName(symbol.file), reason })));
  }
  return { ok: true, value: { added, drawn, failed, without }, position };
}, { bodyLimit: 16 * 1024 * 1024 });
