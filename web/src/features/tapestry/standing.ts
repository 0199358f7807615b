import { normaliseName, writtenKey } from '../../../../tapestry/model/names.ts';
import { partOf } from '../../../../tapestry/scene/belonging.ts';
import type { Scene, SceneItem, TextItem } from '../../../../tapestry/scene/scene.ts';

/** Several of a topic may stand below each other. */
const QUOTES = /(?<=\u201c)[^\u201d]+(?=\u201d)/gu;

/** Texts that stand on a poster, as names are compared: every line, and the lines of one part put together. */
export function standingOn({ items }: Pick<Scene, 'items'>): ReadonlySet<string> {
  const texts = items.filter((item: SceneItem): item is TextItem => 'text' in item);
  const parts = [...Map.groupBy(texts, ({ group, kind }) => `${group ?? ''} ${kind}`).values()].map((lines) => lines.map(({ text }) => text).join(' '));
  return new Set([...texts.map(({ text }) => text), ...parts, ...parts.flatMap((part) => part.match(QUOTES) ?? [])].map(normaliseName));
}

const KINDS = ['quote', 'word', 'figure'] as const;

/** What was said and stands on a poster by itself, each with its lines; it can be left off. */
export interface StandingText {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
  readonly lines: readonly TextItem[];
}

const isSaid = (item: SceneItem): item is TextItem & Pick<StandingText, 'kind'> => KINDS.some((kind) => kind === item.kind);

/** In the order of the scene; quotes without their marks. */
export function textsOn({ items }: Pick<Scene, 'items'>): readonly StandingText[] {
  return [...Map.groupBy(items.filter(isSaid), ({ id }) => partOf(id) ?? id).values()]
    .flatMap((lines) => lines.slice(0, 1).map(({ kind }) => ({ kind, text: lines.map(({ text }) => text).join(' ').replace(/^\u201c|\u201d$/gu, ''), lines })));
}

/** The quote of a poster that reads so; undefined where it stands nowhere. */
export const quoteOn = (scene: Pick<Scene, 'items'>, text: string): StandingText | undefined =>
  textsOn(scene).find((each) => each.kind === 'quote' && writtenKey(each.text) === writtenKey(text));
