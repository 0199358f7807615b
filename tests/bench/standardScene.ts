import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { longMeeting } from '../../library/samples.ts';
import type { Scene, SceneItem, SymbolItem, TextItem } from '../../tapestry/scene/scene.ts';
import { posterPress } from './posterOf.ts';
import { inScratchFolder } from './scratchFolder.ts';

export const STANDARD = { symbols: 27, words: 50, phrases: 6 } as const;

const WORDS: readonly SceneItem['kind'][] = ['caption', 'name', 'count', 'word'];
/** A sheet of topics has no phrases: a line of a quote is as long as one. */
const PHRASES: readonly SceneItem['kind'][] = ['phrase', 'quote'];

/** The poster of a meeting of 10,000 words, brought to exactly the symbols, words and phrases that paint is measured with. */
export async function standardScene(): Promise<Scene> {
  const { scene } = await inScratchFolder(async (folder) => {
    const file = join(folder, 'Standard meeting.txt');
    await writeFile(file, longMeeting(10_000));
    return posterPress().posterOf(file);
  });
  const symbols = scene.items.filter((item): item is SymbolItem => item.kind === 'symbol');
  const texts = (kinds: readonly SceneItem['kind'][]) => scene.items.filter((item): item is TextItem => kinds.includes(item.kind));
  const rest = scene.items.filter(({ kind }) => !['symbol', ...WORDS, ...PHRASES].includes(kind));
  const haloed = (items: readonly TextItem[]) => items.map((item) => withHalo(item, scene.palette.paper));
  return {
    ...scene,
    items: [
      ...rest,
      ...exactly(symbols, STANDARD.symbols),
      ...haloed(exactly(texts(WORDS), STANDARD.words)),
      ...haloed(exactly(texts(PHRASES), STANDARD.phrases)),
    ],
  };
}

/** The first ones, or all of them and some again. */
function exactly<Item extends SceneItem>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] as Item;
    return index < items.length ? item : { ...item, id: `${item.id}-again-${index}` };
  });
}

const withHalo = (item: TextItem, color: string): TextItem => ({ ...item, style: { ...item.style, halo: item.style.halo ?? { color, width: 0.2 } } });
