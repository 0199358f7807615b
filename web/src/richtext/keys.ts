import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

/** Specification section 2: the Tab key indents by 4. */
const INDENT = ' '.repeat(4);

const indent: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText(INDENT).scrollIntoView());
  return true;
};

/** Takes up to four spaces before the cursor away. */
const outdent: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - INDENT.length), $from.parentOffset, undefined, '\uFFFC');
  const spaces = /\u0020*$/.exec(before)?.[0].length ?? 0;
  if (spaces > 0) dispatch?.(state.tr.delete($from.pos - spaces, $from.pos).scrollIntoView());
  return true;
};

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes['hard_break'].create()).scrollIntoView());
  return true;
});

/** What keys do. Escape, then Tab leaves the editor: nobody is held in it. */
export function keys(): Plugin[] {
  let leaves = false;
  const unlessLeaving = (command: Command): Command => (state, dispatch) => {
    const isLeaving = leaves;
    leaves = false;
    return isLeaving ? false : command(state, dispatch);
  };
  return [
    keymap({
      'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo,
      'Mod-b': toggleMark(schema.marks['strong']), 'Mod-i': toggleMark(schema.marks['em']), 'Mod-u': toggleMark(schema.marks['underline']),
      'Enter': splitListItem(schema.nodes['list_item']),
      'Shift-Enter': lineBreak,
      'Tab': unlessLeaving(indent),
      'Shift-Tab': unlessLeaving(outdent),
      'Escape': () => {
        leaves = true;
        return true;
      },
    }),
    keymap(baseKeymap),
  ];
}
