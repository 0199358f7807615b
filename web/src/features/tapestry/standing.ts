import { normaliseName } from '../../../../tapestry/model/names.ts';
import type { Scene, SceneItem, TextItem } from '../../../../tapestry/scene/scene.ts';

/** Several of a topic may stand below each other. */
const QUOTES = /(?<=\u201c)[^\u201d]+(?=\u201d)/gu;

/** Texts that stand on a poster, as names are compared: every line, and the lines of one part put together. */
export function standingOn({ items }: Pick<Scene, 'items'>): ReadonlySet<string> {
  const texts = items.filter((item: SceneItem): item is TextItem => 'text' in item);
  const parts = [...Map.groupBy(texts, ({ group, kind }) => `${group ?? ''} ${kind}`).values()].map((lines) => lines.map(({ text }) => text).join(' '));
  return new Set([...texts.map(({ text }) => text), ...parts, ...parts.flatMap((part) => part.match(QUOTES) ?? [])].map(normaliseName));
}
