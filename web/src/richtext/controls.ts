import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

/** One thing the toolbar and a key can do. */
export interface Control {
  readonly id: string;
  readonly label: string;
  readonly isOn: (state: EditorState) => boolean;
  readonly run: Command;
}

const nodes = schema.nodes as Record<keyof typeof schema.nodes & string, NodeType>;
const marks = schema.marks as Record<keyof typeof schema.marks & string, MarkType>;

function hasMark({ selection: { from, to, empty, $from }, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

const markControl = (id: string, label: string, mark: MarkType): Control => ({ id, label, isOn: (state) => hasMark(state, mark), run: toggleMark(mark) });

const listControl = (id: string, label: string, list: NodeType): Control => ({
  id, label,
  isOn: (state) => isWithin(state, list),
  run: (state, dispatch) => (isWithin(state, list) ? liftListItem(nodes['list_item'] as NodeType) : wrapInList(list))(state, dispatch),
});

export const CONTROLS: readonly Control[] = [
  markControl('strong', 'Bold', marks['strong'] as MarkType),
  markControl('em', 'Italic', marks['em'] as MarkType),
  markControl('underline', 'Underline', marks['underline'] as MarkType),
  listControl('bullets', 'Bulleted list', nodes['bullet_list'] as NodeType),
  listControl('numbers', 'Numbered list', nodes['ordered_list'] as NodeType),
  {
    id: 'quote', label: 'Blockquote',
    isOn: (state) => isWithin(state, nodes['blockquote'] as NodeType),
    run: (state, dispatch) => (isWithin(state, nodes['blockquote'] as NodeType) ? lift : wrapIn(nodes['blockquote'] as NodeType))(state, dispatch),
  },
];

/** 0 for plain text. */
export const HEADERS = [0, 1, 2, 3] as const;
export type Header = (typeof HEADERS)[number];

export function headerOf({ selection: { $from } }: EditorState): Header {
  const { type, attrs } = $from.parent;
  return type === nodes['heading'] ? HEADERS.find((level) => level === attrs['level']) ?? 0 : 0;
}

export const setHeader = (level: Header): Command => (level === 0 ? setBlockType(nodes['paragraph'] as NodeType) : setBlockType(nodes['heading'] as NodeType, { level }));
