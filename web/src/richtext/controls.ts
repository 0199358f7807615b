import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
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

const [paragraph, blockquote, listItem] = [nodes['paragraph'] as NodeType, nodes['blockquote'] as NodeType, nodes['list_item'] as NodeType];
const LISTS: readonly NodeType[] = [nodes['bullet_list'] as NodeType, nodes['ordered_list'] as NodeType];

/** The list that the selection begins in, the innermost of several, and where it stands. */
function listAround({ selection: { $from } }: EditorState): { readonly type: NodeType; readonly at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (LISTS.includes(type)) return { type, at: $from.before(depth) };
  }
  return null;
}

/** A command, after another has made room for it, as often as that takes; both are one step to undo. */
const makingRoom = (room: Command, command: Command): Command => (state, dispatch) => {
  const all = state.tr;
  let now = state;
  const take = (part: Transaction): void => {
    for (const step of part.steps) all.step(step);
    now = now.apply(part);
  };
  while (!command(now)) if (!room(now, take)) return false;
  command(now, take);
  dispatch?.(all.scrollIntoView());
  return true;
};

/** An item begins with plain text: what is more than that stands outside of lists. */
const outOfLists = (command: Command): Command => makingRoom(liftListItem(listItem), command);

/** Takes the quote around the selection away, whatever stands in it: any block may stand where a quote does. */
const unquote: Command = ({ selection: { $from, $to }, tr }, dispatch) => {
  const range = $from.blockRange($to, ({ type }) => type === blockquote);
  if (!range) return false;
  dispatch?.(tr.lift(range, range.depth - 1).scrollIntoView());
  return true;
};

/** Another kind of list takes the place of the one around the selection; the same kind again takes it out. */
const listControl = (id: string, label: string, list: NodeType): Control => ({
  id, label,
  isOn: (state) => listAround(state)?.type === list,
  run: (state, dispatch) => {
    const around = listAround(state);
    if (around === null) return makingRoom(setBlockType(paragraph), wrapInList(list))(state, dispatch);
    if (around.type === list) return liftListItem(listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, list).scrollIntoView());
    return true;
  },
});

export const CONTROLS: readonly Control[] = [
  markControl('strong', 'Bold', marks['strong'] as MarkType),
  markControl('em', 'Italic', marks['em'] as MarkType),
  markControl('underline', 'Underline', marks['underline'] as MarkType),
  listControl('bullets', 'Bulleted list', nodes['bullet_list'] as NodeType),
  listControl('numbers', 'Numbered list', nodes['ordered_list'] as NodeType),
  {
    id: 'quote', label: 'Blockquote',
    isOn: (state) => isWithin(state, blockquote),
    run: (state, dispatch) => (isWithin(state, blockquote) ? unquote : outOfLists(wrapIn(blockquote)))(state, dispatch),
  },
];

/** 0 for plain text. */
export const HEADERS = [0, 1, 2, 3] as const;
export type Header = (typeof HEADERS)[number];

export function headerOf({ selection: { $from } }: EditorState): Header {
  const { type, attrs } = $from.parent;
  return type === nodes['heading'] ? HEADERS.find((level) => level === attrs['level']) ?? 0 : 0;
}

export const setHeader = (level: Header): Command => (level === 0 ? setBlockType(paragraph) : outOfLists(setBlockType(nodes['heading'] as NodeType, { level })));
