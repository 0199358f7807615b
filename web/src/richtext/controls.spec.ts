import { Node } from 'prosemirror-model';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { CONTROLS, setHeader } from './controls.ts';
import { schema } from './schema.ts';

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const item = (...content: readonly object[]) => ({ type: 'list_item', content });
const bullets = (...content: readonly object[]) => ({ type: 'bullet_list', content });
const doc = (...content: readonly object[]) => ({ type: 'doc', content });

/** With the cursor in these words. */
function stateAt(content: object, words: string): EditorState {
  const state = EditorState.create({ doc: Node.fromJSON(schema, content) });
  let at = 0;
  state.doc.descendants((node, pos) => { if (node.text === words) at = pos; });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
}

/** What it looks like afterwards, in short; undefined where nothing came of it. */
function after(state: EditorState, command: Command | undefined): string | undefined {
  let next: EditorState | undefined;
  command?.(state, (transaction) => { next = state.apply(transaction); });
  next?.doc.check();
  return next?.doc.toString();
}
const control = (id: string) => CONTROLS.find((each) => each.id === id);
const isOn = (id: string, state: EditorState) => control(id)?.isOn(state);

describe('The toolbar of a description', () => {
  const list = stateAt(doc(bullets(item(text('one')), item(text('two')), item(text('three')))), 'two');

  it('makes a bulleted list a numbered one, and takes it away when pressed again', () => {
    expect(after(list, control('numbers')?.run)).toBe('doc(ordered_list(list_item(paragraph("one")), list_item(paragraph("two")), list_item(paragraph("three"))))');
    expect(after(list, control('bullets')?.run)).toBe('doc(bullet_list(list_item(paragraph("one"))), paragraph("two"), bullet_list(list_item(paragraph("three"))))');
  });

  it('shows of lists within each other the one the cursor is in, and changes that', () => {
    const nested = stateAt(doc({ type: 'ordered_list', content: [item(text('one'), bullets(item(text('within'))))] }), 'within');
    expect([isOn('bullets', nested), isOn('numbers', nested)]).toEqual([true, false]);
    expect(after(nested, control('numbers')?.run)).toBe('doc(ordered_list(list_item(paragraph("one"), ordered_list(list_item(paragraph("within"))))))');
  });

  it('takes an item out of its list for a header or a quote', () => {
    expect(after(list, setHeader(2))).toBe('doc(bullet_list(list_item(paragraph("one"))), heading("two"), bullet_list(list_item(paragraph("three"))))');
    expect(after(list, control('quote')?.run)).toBe('doc(bullet_list(list_item(paragraph("one"))), blockquote(paragraph("two")), bullet_list(list_item(paragraph("three"))))');
    const nested = stateAt(doc(bullets(item(text('one'), bullets(item(text('within')))))), 'within');
    expect(after(nested, setHeader(1))).toBe('doc(bullet_list(list_item(paragraph("one"))), heading("within"))');
  });

  it('makes a list of a header, and a quoted list a list again', () => {
    const header = stateAt(doc({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'head' }] }), 'head');
    expect(after(header, control('bullets')?.run)).toBe('doc(bullet_list(list_item(paragraph("head"))))');
    const quoted = stateAt(doc({ type: 'blockquote', content: [bullets(item(text('one')))] }), 'one');
    expect(after(quoted, control('quote')?.run)).toBe('doc(bullet_list(list_item(paragraph("one"))))');
  });
});
