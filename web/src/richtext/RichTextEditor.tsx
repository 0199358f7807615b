import { history } from 'prosemirror-history';
import { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { useEffect, useRef, useState } from 'react';
import { keys } from './keys.ts';
import classes from './RichTextEditor.module.css';
import { schema } from './schema.ts';
import { Toolbar } from './Toolbar.tsx';

interface RichTextEditorProps {
  readonly label: string;
  /** The editor's raw JSON. Another `version` replaces what is in the editor. */
  readonly value: unknown;
  readonly version: number;
  onChange(value: unknown): void;
}

/** Formatted text with its toolbar. */
export function RichTextEditor({ label, value, version, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [, showState] = useState<EditorState | null>(null);
  const changed = useRef(onChange);
  const first = useRef(value);
  changed.current = onChange;

  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView(place.current, {
      state: stateOf(first.current),
      attributes: { 'role': 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'class': classes.text ?? '' },
      dispatchTransaction(transaction) {
        const state = editor.state.apply(transaction);
        editor.updateState(state);
        showState(state);
        if (transaction.docChanged) changed.current(state.doc.toJSON());
      },
    });
    setView(editor);
    return () => editor.destroy();
  }, [label]);

  const shown = useRef(version);
  useEffect(() => {
    if (!view || shown.current === version) return;
    shown.current = version;
    view.updateState(stateOf(value));
    showState(view.state);
  }, [view, version, value]);

  return (
    <div className={classes.editor}>
      {view && <Toolbar view={view} label={label} />}
      <div ref={place} />
      <p className={classes.hint}>Tab indents; Esc, then Tab leaves the text.</p>
    </div>
  );
}

/** @throws RangeError for what is no document of this schema; the server stores no other */
function stateOf(value: unknown): EditorState {
  return EditorState.create({ doc: documentOf(value), plugins: [...keys(), history()] });
}

function documentOf(value: unknown): Node {
  const doc = Node.fromJSON(schema, value);
  doc.check();
  return doc;
}
