import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Dashboard.module.css';
import { useDashboard } from './dashboardContext.ts';
import { csvOf, saveFile } from './model/csv.ts';
import type { Reference } from './model/references.ts';

interface ToolbarProps {
  /** What the filter looks in; no filter without it. */
  readonly filter?: string;
  /** Kind of thing that the Clear button takes out of the selection, with its label. */
  readonly clears?: { readonly kind: Reference['kind']; readonly label: string };
  /** Rows of the CSV file, headings first. */
  readonly csv?: { readonly name: string; rows(): readonly (readonly (string | number | null)[])[] };
  readonly children?: ReactNode;
}

/** What is above every tab: filter, choices, Clear and CSV. */
export function Toolbar({ filter, clears, csv, children }: ToolbarProps) {
  const { selection, drop, meeting } = useDashboard();
  const chosen = selection.filter(({ kind }) => kind === clears?.kind).at(-1);
  return (
    <div className={classes.toolbar}>
      {filter !== undefined && <TabFilter label={filter} />}
      {children}
      <span className={classes.space} />
      {clears && chosen && <Button variant="default" size="xs" onClick={() => drop(chosen)}>{clears.label}</Button>}
      {csv && <Button variant="subtle" size="xs" onClick={() => saveFile(`${meeting.data.documentName.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_${csv.name}.csv`, csvOf(csv.rows()))}>CSV</Button>}
    </div>
  );
}

const QUIET_MS = 250;

/** The filter of a tab: applied at once, in the address after a short pause. */
function TabFilter({ label }: { readonly label: string }) {
  const { view, show } = useDashboard();
  const [text, setText] = useState(view.q ?? '');
  const settled = view.q ?? '';
  useEffect(() => setText(settled), [settled]);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => show({ q: text === '' ? undefined : text }), QUIET_MS);
    return () => clearTimeout(timer);
    // A change of `show` alone is no keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  return (
    <TextInput
      type="search" size="sm" w={{ base: '100%', xs: '15rem' }} aria-label={`Filter ${label}`} placeholder={label} value={text}
      leftSection={<Icon name="search" size={17} />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the filter" onClick={() => { setText(''); show({ q: undefined }); }} />}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
    />
  );
}

/** The filter as lists use it. */
export function useFilter(): (text: string) => boolean {
  const { view } = useDashboard();
  const wanted = useDeferredValue((view.q ?? '').trim().toLowerCase());
  return (text) => wanted === '' || text.toLowerCase().includes(wanted);
}
