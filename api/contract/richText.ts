import { z } from 'zod';

/**
 * A description as the editor's raw JSON: the nodes and marks that its toolbar can make, and no others. An address, a
 * script or a style has no place in it.
 */

const MAX_CHARACTERS = 200_000;
/** Lists in lists and quotes in quotes. */
const MAX_DEPTH = 12;

const inlines = ['text', 'hard_break'];
const blocks = ['paragraph', 'heading', 'blockquote', 'bullet_list', 'ordered_list'];

interface NodeRule {
  /** Which nodes it may hold; without it none. */
  readonly holds?: readonly string[];
  readonly needsContent?: true;
  /** Attributes by name, each with what it may be. */
  readonly attrs?: Readonly<Record<string, (value: unknown) => boolean>>;
}

const isWhole = (from: number, to: number) => (value: unknown): boolean => Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

const NODES: Readonly<Record<string, NodeRule>> = {
  doc: { holds: blocks, needsContent: true },
  paragraph: { holds: inlines },
  heading: { holds: inlines, attrs: { level: isWhole(1, 3) } },
  blockquote: { holds: blocks, needsContent: true },
  bullet_list: { holds: ['list_item'], needsContent: true },
  ordered_list: { holds: ['list_item'], needsContent: true, attrs: { order: isWhole(0, 1_000_000) } },
  list_item: { holds: blocks, needsContent: true },
  hard_break: {},
  text: {},
};
const MARKS = new Set(['strong', 'em', 'underline']);

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const onlyHas = (node: Node, ...names: readonly string[]): boolean => Object.keys(node).every((name) => names.includes(name));

/** Whether a node is one that the editor could have made; nothing deeper than MAX_DEPTH is looked at. */
function isAllowed(node: unknown, among: readonly string[], depth: number): boolean {
  if (!isNode(node) || typeof node['type'] !== 'string' || !among.includes(node['type']) || depth > MAX_DEPTH * 2) return false;
  const rule = NODES[node['type']];
  if (!rule) return false;
  if (node['type'] === 'text') return onlyHas(node, 'type', 'text', 'marks') && typeof node['text'] === 'string' && node['text'] !== '' && hasMarks(node['marks']);
  const { content = [], attrs = {} } = node as { readonly content?: unknown; readonly attrs?: unknown };
  const attributes = Object.entries(rule.attrs ?? {});
  return onlyHas(node, 'type', 'content', 'attrs', 'marks') && hasMarks(node['marks'])
    && isNode(attrs) && onlyHas(attrs, ...attributes.map(([name]) => name)) && attributes.every(([name, isFit]) => attrs[name] === undefined || isFit(attrs[name]))
    && Array.isArray(content) && (content.length > 0 || !rule.needsContent) && content.every((child) => isAllowed(child, rule.holds ?? [], depth + 1));
}

const hasMarks = (marks: unknown = []): boolean => Array.isArray(marks) && marks.every((mark) => isNode(mark) && onlyHas(mark, 'type') && MARKS.has(String(mark['type'])));

export const richText = z.object({ type: z.literal('doc'), content: z.array(z.unknown()).min(1) })
  .refine((doc) => isAllowed(doc, ['doc'], 0), { message: 'a document of the description editor' })
  .refine((doc) => JSON.stringify(doc).length <= MAX_CHARACTERS, { message: `at most ${MAX_CHARACTERS} characters` });
export type RichText = z.output<typeof richText>;
