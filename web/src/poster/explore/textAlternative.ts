import { placedSymbols } from '../../../../tapestry/scene/placedSymbols.ts';
import type { Scene } from '../../../../tapestry/scene/scene.ts';

/** One sentence that stands for the whole picture. */
export function textAlternative(scene: Scene): string {
  const said = (kind: 'title' | 'phrase' | 'sentence'): string[] => scene.items.flatMap((item) => (item.kind === kind ? [item.text] : []));
  const anchors = placedSymbols(scene).filter(({ role }) => role === 'anchor').map(({ name }) => name);
  const [sentence] = said('sentence');
  return [
    `Tapestry "${said('title').join(' ').toLowerCase()}"`,
    ...(anchors.length > 0 ? [`its groups: ${anchors.join(', ')}`] : []),
    ...(sentence === undefined ? [] : [`its key sentence: ${sentence}`]),
  ].join('; ');
}
