import type { EditorView } from 'prosemirror-view';
import type { KeyboardEvent } from 'react';
import { CONTROLS, HEADERS, headerOf, setHeader } from './controls.ts';
import classes from './RichTextEditor.module.css';

/** 24 x 24 line pictures; letters for what letters say better. */
const LETTERS: Readonly<Record<string, string>> = { strong: 'B', em: 'I', underline: 'U' };
const PATHS: Readonly<Record<string, readonly string[]>> = {
  bullets: ['M9 6h11', 'M9 12h11', 'M9 18h11', 'M4.5 6h.01', 'M4.5 12h.01', 'M4.5 18h.01'],
  numbers: ['M10 6h10', 'M10 12h10', 'M10 18h10', 'M4 5l1.4-1v4', 'M3.8 11.2c1-1.4 3-.2 1.8 1.2L3.8 14h2.4', 'M3.8 17h2.2l-1.2 1.4c1.8 0 1.6 2.4-1 1.6'],
  quote: ['M10 8H6v5h4V8c0 4-1 6-3 7', 'M18 8h-4v5h4V8c0 4-1 6-3 7'],
};
const NAMES = ['Text', 'Header 1', 'Header 2', 'Header 3'] as const;

export function Toolbar({ view, label }: { readonly view: EditorView; readonly label: string }) {
  const { state } = view;
  return (
    <div role="toolbar" aria-label={`${label}: format`} className={classes.toolbar} onKeyDown={walk}>
      <select aria-label="Header" value={headerOf(state)} onChange={({ currentTarget: { value } }) => {
        setHeader(HEADERS.find((level) => String(level) === value) ?? 0)(view.state, view.dispatch.bind(view));
        view.focus();
      }}>
        {HEADERS.map((level) => <option key={level} value={level}>{NAMES[level]}</option>)}
      </select>
      {CONTROLS.map(({ id, label: name, isOn, run }) => (
        <button key={id} type="button" title={name} aria-label={name} aria-pressed={isOn(state)} data-control={id}
          // The selection in the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => { run(view.state, view.dispatch.bind(view)); }}
        >
          {LETTERS[id] ?? (
            <svg width="19" height="19" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
              {PATHS[id]?.map((path) => <path key={path} d={path} />)}
            </svg>
          )}
        </button>
      ))}
    </div>
  );
}

/** Arrows walk along the toolbar's buttons. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLSelectElement) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  buttons.at((buttons.findIndex((button) => button === document.activeElement) + step) % buttons.length)?.focus();
}
